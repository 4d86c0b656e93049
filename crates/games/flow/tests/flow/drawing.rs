//! Editing by hand: drags, arrow keys, taps, and the resulting pictures.

use recreo_board::{Cell, Direction};
use recreo_flow::{Flow, Move, Paths, Puzzle};
use recreo_game::{
    Act, Control, Draw as _, DrawText as _, DynGame, Game, GameAdapter, Gesture, Input as _, Key,
    Lang, Meaning, Overrides, Rules as _, Texts, View,
};
use recreo_render::{Charset, plain};

use crate::board;

fn cell(puzzle: &Puzzle, x: u32, y: u32) -> Key {
    let width = puzzle.board().grid().width();
    Key::Cell(Cell(y * width + x))
}

/// Makes the moves that a gesture stands for, and returns them as text.
fn act(puzzle: &Puzzle, paths: &mut Paths, act: Act) -> Result<String, String> {
    let meaning = puzzle.interpret(paths, &Gesture::new(act));
    let meaning = meaning.map_err(|problem| problem.message.key().to_owned())?;
    let Meaning::Moves(moves) = meaning else { panic!("nothing can be grabbed") };
    for m in &moves {
        puzzle.apply(paths, m).unwrap();
    }
    Ok(moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" "))
}

fn pull(puzzle: &Puzzle, paths: &mut Paths, places: &[(u32, u32)]) -> Result<String, String> {
    let keys = places.iter().map(|&(x, y)| cell(puzzle, x, y)).collect();
    act(puzzle, paths, Act::Drag(keys))
}

fn drawn(puzzle: &Puzzle, paths: &Paths) -> String {
    plain(&puzzle.text(paths, &View::default()), Charset::Unicode)
}

#[test]
fn ff3_a_drag_draws_straight_lines_and_joins() {
    let puzzle = board("A..B/...B/A.../....");
    let mut paths = puzzle.start();
    let made = pull(&puzzle, &mut paths, &[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2)]);
    assert_eq!(made.unwrap(), "0,0>2,0 2,0>2,2 2,2>1,2");
    assert!(paths.is_joined(&puzzle, 0));
    assert_eq!(
        drawn(&puzzle, &paths),
        "\
┌───────────┬───┐
│ A━━━━━━━┓ │ B │
├───┬───┬─┃─┼───┤
│   │   │ ┃ │ B │
├───┴───┴─┃─┼───┤
│ A━━━━━━━┛ │   │
├───┬───┬───┼───┤
│   │   │   │   │
└───┴───┴───┴───┘
"
    );
    // A drag can be faster than its events: the cells between are passed, the longer side first.
    let mut quick = puzzle.start();
    let made = pull(&puzzle, &mut quick, &[(0, 0), (2, 0), (0, 2)]).unwrap();
    assert_eq!(made, "0,0>2,0 x2,0 x0,0 0,0>0,1");
    let mut corner = puzzle.start();
    assert_eq!(pull(&puzzle, &mut corner, &[(0, 0), (2, 1)]).unwrap(), "0,0>2,0 2,0>2,1");
}

#[test]
fn ff3_a_drag_that_crosses_another_colour_cuts_it() {
    let puzzle = board("A...B/...../A...B/...../.....");
    let mut paths = puzzle.start();
    pull(&puzzle, &mut paths, &[(4, 0), (3, 0), (2, 0), (2, 1), (2, 2), (3, 2), (4, 2)]).unwrap();
    assert!(paths.is_joined(&puzzle, 1));
    let made = pull(&puzzle, &mut paths, &[(0, 0), (0, 1), (1, 1), (2, 1), (3, 1)]).unwrap();
    assert_eq!(made, "0,0>0,1 0,1>1,1 x2,1 1,1>3,1");
    assert!(!paths.is_joined(&puzzle, 1));
    assert_eq!(paths.drawn()[1], [Cell(4), Cell(3), Cell(2)], "what comes before the cut stays");
    // A point is not cut: the drag ends before it.
    let made = pull(&puzzle, &mut paths, &[(3, 1), (4, 1), (4, 0)]).unwrap();
    assert_eq!(made, "3,1>4,1");
    assert_eq!(pull(&puzzle, &mut paths, &[(4, 1), (4, 0)]), Err("flow-end-taken".to_owned()));
}

#[test]
fn ff4_a_drag_back_shortens_and_a_drag_from_a_point_begins_anew() {
    let puzzle = board("A...B/...../A...B/...../.....");
    let mut paths = puzzle.start();
    pull(&puzzle, &mut paths, &[(0, 0), (1, 0), (2, 0), (3, 0)]).unwrap();
    assert_eq!(pull(&puzzle, &mut paths, &[(3, 0), (2, 0), (1, 0)]).unwrap(), "x3,0 x2,0");
    assert_eq!(paths.drawn()[0], [Cell(0), Cell(1)]);
    // A drag from the middle of a path continues from there.
    pull(&puzzle, &mut paths, &[(1, 0), (1, 1), (1, 2), (1, 3)]).unwrap();
    assert_eq!(pull(&puzzle, &mut paths, &[(1, 1), (2, 1)]).unwrap(), "x1,2 1,1>2,1");
    // A drag from the partner replaces the old path.
    assert_eq!(pull(&puzzle, &mut paths, &[(0, 2), (0, 1)]).unwrap(), "x0,2 0,2>0,1");
    assert!(paths.is_joined(&puzzle, 0));
    assert_eq!(pull(&puzzle, &mut paths, &[(3, 3), (4, 3)]), Err("flow-start-empty".to_owned()));
}

#[test]
fn ff3_keys_draw_and_take_back() {
    let puzzle = board("A...B/...../A...B/...../.....");
    let mut paths = puzzle.start();
    let toward = |way, x, y| Act::Toward(way, Some(cell(&puzzle, x, y)));
    assert_eq!(act(&puzzle, &mut paths, toward(Direction::East, 0, 0)).unwrap(), "0,0>1,0");
    let on = Act::Toward(Direction::South, None);
    assert_eq!(act(&puzzle, &mut paths, on).unwrap(), "1,0>1,1");
    let off = toward(Direction::North, 1, 0);
    assert_eq!(act(&puzzle, &mut paths, off), Err("flow-edge".to_owned()));
    // A tap draws straight to an empty cell, shortens a path to a tapped cell, and removes a tapped
    // point's path.
    let tap = |x, y| Act::Tap(cell(&puzzle, x, y));
    assert_eq!(act(&puzzle, &mut paths, tap(1, 4)).unwrap(), "1,1>1,4");
    assert_eq!(act(&puzzle, &mut paths, tap(3, 3)), Err("flow-not-straight".to_owned()));
    assert_eq!(act(&puzzle, &mut paths, tap(1, 2)).unwrap(), "x1,3");
    assert_eq!(act(&puzzle, &mut paths, tap(1, 2)), Err("flow-end-already".to_owned()));
    let delete = Act::Type('\u{8}', Some(cell(&puzzle, 1, 1)));
    assert_eq!(act(&puzzle, &mut paths, delete).unwrap(), "x1,1");
    assert_eq!(paths.drawn()[0], [Cell(0), Cell(1)]);
    assert_eq!(act(&puzzle, &mut paths, tap(0, 2)).unwrap(), "x0,2");
    assert!(paths.drawn()[0].is_empty());
    assert_eq!(act(&puzzle, &mut paths, tap(0, 2)), Err("flow-nothing-to-cut".to_owned()));
}

#[test]
fn ff3_a_path_goes_round_where_edges_are_joined() {
    let puzzle = board("torus:A..../.B.../...../...B./A....");
    let mut paths = puzzle.start();
    // The two points of A are neighbours over the joined edge.
    assert_eq!(pull(&puzzle, &mut paths, &[(0, 0), (0, 4)]).unwrap(), "0,0>0,4");
    assert!(paths.is_joined(&puzzle, 0));
    let made = pull(&puzzle, &mut paths, &[(1, 1), (0, 1), (4, 1), (4, 2), (4, 3)]).unwrap();
    assert_eq!(made, "1,1>0,1 0,1>4,1 4,1>4,2 4,2>4,3");
    assert!(paths.is_joined(&puzzle, 1));
    assert_eq!(drawn(&puzzle, &paths).lines().nth(3).unwrap(), "━━━━━━B │   │   │ ┏━━");
}

#[test]
fn ff6_a_full_board_is_won_only_when_every_colour_is_joined() {
    let puzzle = board("A.B/..B/..A");
    let mut paths = puzzle.start();
    pull(&puzzle, &mut paths, &[(2, 0), (2, 1)]).unwrap();
    pull(&puzzle, &mut paths, &[(0, 0), (1, 0), (1, 1), (0, 1), (0, 2)]).unwrap();
    assert!(!puzzle.is_solved(&paths));
    pull(&puzzle, &mut paths, &[(0, 2), (1, 2)]).unwrap();
    assert!(puzzle.is_solved(&paths));
    // The stricter rules reject the same board: A touches itself.
    for rule in ["nodetour", "notouch"] {
        let puzzle = board(&format!("{rule}:A.B/..B/..A"));
        assert!(!puzzle.is_solved(&paths), "{rule}");
    }
    // Under the rule `free`, joining the pairs is enough.
    let free = board("free:A.B/..B/..A");
    let mut paths = free.start();
    pull(&free, &mut paths, &[(2, 0), (2, 1)]).unwrap();
    pull(&free, &mut paths, &[(0, 0), (0, 1), (0, 2), (1, 2)]).unwrap();
    assert!(free.is_solved(&paths));
}

#[test]
fn ff5_the_summary_shows_the_number_of_lines_and_the_filled_share() {
    let puzzle = board("A...B/...../A...B/...../.....");
    let mut paths = puzzle.start();
    let texts = Texts::new(Lang::English, [(Flow::ABOUT.messages)(Lang::English)]);
    let progress = |paths: &Paths| -> Vec<String> {
        puzzle.summary(paths, None).progress.iter().map(|part| texts.say(part)).collect()
    };
    assert_eq!(progress(&paths), ["0 lines", "16 % full"]);
    pull(&puzzle, &mut paths, &[(0, 0), (1, 0), (1, 1)]).unwrap();
    assert_eq!(progress(&paths), ["2 lines", "24 % full"]);
}

#[test]
fn the_rule_can_be_overridden_alongside_a_file() {
    let game = GameAdapter::<Flow>::NEW;
    let overrides = Overrides::default().with("rule", "notouch");
    let draft = game.read(b"A.B/..B/..A", None, &overrides).unwrap_or_else(|_| panic!("read"));
    let puzzle = draft.validate(&Control::new()).unwrap_or_else(|_| panic!("valid"));
    assert_eq!(puzzle.facts().rule, [("rule", "notouch")]);
    let refused = |name: &str, value: &str| {
        let overrides = Overrides::default().with(name, value);
        let problems = game.read(b"A.B/..B/..A", None, &overrides).err().unwrap();
        problems[0].message.key().to_owned()
    };
    assert_eq!(refused("rule", "none"), "setting-not-a-choice");
    assert_eq!(refused("colours", "3"), "setting-not-overridable");
    assert_eq!(refused("shade", "3"), "setting-unknown");
}
