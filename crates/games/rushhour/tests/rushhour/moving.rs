//! Playing: what may be moved, by gestures, hints and the machine.

use std::sync::Arc;

use recreo_board::{Cell, Direction};
use recreo_game::{
    Act, Control, Game, Gesture, Key, ManualClock, Play, Solve, Status, Unwatched, View,
};
use recreo_rushhour::{Puzzle, RushHour, Shifts};

use super::{DOCUMENT, HARDEST, Session, board, document};

fn meant(puzzle: &Puzzle, shifts: &Shifts, act: Act, held: Option<Key>) -> Result<String, String> {
    let gesture = Gesture { held, ..Gesture::new(act) };
    match RushHour::interpret(puzzle, shifts, &gesture) {
        Ok(moves) => Ok(moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
        Err(problem) => Err(problem.message.key().to_owned()),
    }
}

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

#[test]
fn rh2_the_document_board_is_solved_in_8_moves_and_16_steps_with_its_own_letters() {
    let puzzle = board(DOCUMENT);
    let start = RushHour::start(&puzzle);
    let solved =
        RushHour::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &Control::new());
    let json = serde_json::to_value(&solved.solutions).unwrap();
    let moves: Vec<&str> =
        json[0].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert_eq!(moves.len(), 8);
    assert_eq!(moves[7], "x+3");
    let mut game = Session::new(puzzle);
    game.make(&moves.join(" "));
    assert_eq!(RushHour::status(&game.puzzle, &game.shifts), Status::Won);
    assert_eq!((game.shifts.moves(), game.shifts.steps()), (8, 16));
}

#[test]
fn rh2_the_fewest_steps_may_need_more_moves() {
    let puzzle = board(HARDEST);
    let start = RushHour::start(&puzzle);
    let figure = |solver: &str, name: &str| {
        let how = Solve { limit: 1, solver: Some(solver.to_owned()) };
        let solved = RushHour::solve(&puzzle, &start, &how, &mut Unwatched, &Control::new());
        solved.statistics.iter().find(|(known, _)| *known == name).and_then(|s| s.1.number())
    };
    assert_eq!((figure("moves", "moves"), figure("moves", "steps")), (Some(51), Some(81)));
    assert_eq!(figure("steps", "steps"), Some(81));
    assert_eq!(figure("component", "states"), Some(4780));
    assert_eq!(figure("component", "hardest_moves"), Some(51));
}

#[test]
fn rh2_a_solution_is_found_from_any_state() {
    let mut game = Session::new(board(DOCUMENT));
    game.make("a+3 g-1");
    let solved = RushHour::solve(
        &game.puzzle,
        &game.shifts,
        &Solve::default(),
        &mut Unwatched,
        &Control::new(),
    );
    let moves = RushHour::route(&game.puzzle, &game.shifts, &solved.solutions[0]);
    let told: Vec<String> = moves.iter().map(ToString::to_string).collect();
    game.make(&told.join(" "));
    assert_eq!(RushHour::status(&game.puzzle, &game.shifts), Status::Won);
}

#[test]
fn rh6_a_pull_moves_a_piece_along_its_line_as_far_as_there_is_room() {
    let puzzle = board(DOCUMENT);
    let start = RushHour::start(&puzzle);
    let pull = |from, to| meant(&puzzle, &start, Act::Drag(vec![cell(from), cell(to)]), None);
    assert_eq!(pull(0, 3), Ok("a+3".to_owned()));
    assert_eq!(pull(0, 5), Ok("a+3".to_owned()), "b is in the way");
    assert_eq!(pull(1, 8), Ok("a+1".to_owned()), "aside does not count");
    assert_eq!(pull(0, 6), Err("rushhour-along-row".to_owned()));
    assert_eq!(pull(13, 17), Err("rushhour-in-the-way".to_owned()));
    assert_eq!(pull(2, 3), Err("rushhour-nothing-here".to_owned()));
    assert_eq!(pull(5, 35), Ok("b+1".to_owned()));
}

#[test]
fn rh6_a_piece_in_hand_goes_where_one_touches_and_shows_where_it_can_go() {
    let puzzle = board(DOCUMENT);
    let start = RushHour::start(&puzzle);
    let taken = |act| RushHour::grasp(&puzzle, &start, &Gesture::new(act));
    let a = Some(Key::Piece(0));
    assert_eq!(taken(Act::Tap(cell(1))), a);
    assert_eq!(taken(Act::Type('A', None)), a);
    assert_eq!(taken(Act::Type('a', None)), None, "small letters are the player's commands");
    assert_eq!(taken(Act::Tap(cell(2))), None);
    let touch = |to| meant(&puzzle, &start, Act::Tap(cell(to)), a);
    assert_eq!(touch(3), Ok("a+2".to_owned()));
    assert_eq!(touch(9), Err("rushhour-not-reached".to_owned()));
    let arrow = |way| meant(&puzzle, &start, Act::Toward(way, None), a);
    assert_eq!(arrow(Direction::East), Ok("a+1".to_owned()));
    assert_eq!(arrow(Direction::West), Err("rushhour-frame".to_owned()));
    assert_eq!(arrow(Direction::South), Err("rushhour-along-row".to_owned()));

    let view = View { held: a, ..View::default() };
    let text = RushHour::text(&puzzle, &start, &view);
    let arrows = text.rows()[1].iter().filter(|s| s.glyph == recreo_game::Glyph::Char('→'));
    assert_eq!(arrows.count(), 3);
    let scene = RushHour::scene(&puzzle, &start, &view);
    for number in [2, 3, 4] {
        let arrow = (recreo_game::Layer::Over, cell(number));
        assert!(scene.shapes.iter().any(|shape| (shape.layer, shape.key) == arrow));
    }
    let scene = RushHour::scene(&puzzle, &start, &View::default());
    assert!(!scene.shapes.iter().any(|shape| shape.key == cell(2)));
}

#[test]
fn rh7_a_hint_leaves_the_state_as_it_is() {
    let puzzle = Arc::new(board(DOCUMENT));
    let mut play = Play::<RushHour>::new(puzzle, Arc::new(ManualClock::new()));
    let before = play.state().clone();
    let hint = play.hint(&Control::new()).unwrap();
    assert_eq!(*play.state(), before);
    // It is shown cell by cell.
    let shown = RushHour::unfold(play.puzzle(), &hint.moves[0]);
    assert_eq!(shown.len() as u32, hint.moves[0].by.unsigned_abs());
    assert!(shown.iter().all(|step| step.by.abs() == 1));
}

#[test]
fn rh9_several_targets_holes_on_any_side_and_pieces_of_one_cell() {
    let json = r#"{"size":"4x3","pieces":{"A":[[1,0],[2,0]],"B1":[[3,2]],"C":[[0,0],[0,1]]},
        "axes":{"B1":"y"},"targets":{"A":"W","B1":"N"}}"#;
    let puzzle = document(json).unwrap();
    let start = RushHour::start(&puzzle);
    let solved =
        RushHour::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &Control::new());
    let answer: Vec<String> = solved.solutions[0].moves().iter().map(ToString::to_string).collect();
    assert_eq!(answer.len(), 3, "{answer:?}");
    let mut game = Session::new(puzzle);
    game.make("B1-2 C+1");
    assert_eq!(RushHour::status(&game.puzzle, &game.shifts), Status::GoingOn);
    game.make("A-1");
    assert_eq!(RushHour::status(&game.puzzle, &game.shifts), Status::Won);
}

#[test]
fn rh9_pieces_lie_along_x_y_or_z() {
    let json = r#"{"size":"3x2x3","pieces":{"A":[[0,0,0],[1,0,0]],"B":[[2,0,0],[2,0,1]],
        "C":[[2,1,2],[2,0,2]]},"targets":{"A":"E"}}"#;
    let puzzle = document(json).unwrap();
    let start = RushHour::start(&puzzle);
    let solved =
        RushHour::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &Control::new());
    assert!(solved.solutions.is_empty(), "C fills its column");
    let reasons = RushHour::unsolvable(&puzzle);
    assert!(reasons.is_empty(), "that is not plain to see");
    let json = json.replace("3x2x3", "3x3x3");
    let mut game = Session::new(document(&json).unwrap());
    game.make("C+1 B+1 A+1");
    assert_eq!(RushHour::status(&game.puzzle, &game.shifts), Status::Won);
    let down = Act::Toward(Direction::Down, Some(cell(2)));
    let start = RushHour::start(&game.puzzle);
    assert_eq!(meant(&game.puzzle, &start, down, None), Err("rushhour-in-the-way".to_owned()));
}
