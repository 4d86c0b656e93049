//! The guarantees of a play, tested with the smallest game.

#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

mod countup;

use std::sync::Arc;
use std::time::Duration;

use countup::{CountUp, Entry, Row};
use recreo_board::Cell;
use recreo_game::{
    Act, Action, Control, DynEditor, DynGame, DynPuzzle, GameAdapter, Gesture, Key, Level,
    ManualClock, Mistakes, Overrides, Play, Status, View, write_play,
};

fn play() -> (Play<Row>, ManualClock) {
    let clock = ManualClock::new();
    (Play::new(Arc::new(Row(vec![1, 0, 0, 0, 0])), Arc::new(clock.clone())), clock)
}

fn enter(cell: u32, value: u8) -> Vec<Entry> {
    vec![Entry { cell: Cell(cell), value }]
}

fn read(bytes: &[u8]) -> Box<dyn DynPuzzle> {
    let draft = GameAdapter::<CountUp>::NEW.read(bytes, None, &Overrides::default());
    draft.unwrap().validate(&Control::new()).unwrap_or_else(|_| panic!("a valid puzzle"))
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

#[test]
fn pl1_undo_and_redo_reach_every_state() {
    let (mut play, _) = play();
    assert_eq!(play.undo().unwrap_err().message.key(), "nothing-to-undo");
    play.make(enter(1, 2)).unwrap();
    play.make(enter(2, 9)).unwrap();
    play.undo().unwrap();
    play.undo().unwrap();
    assert_eq!(play.state().0, [1, 0, 0, 0, 0]);
    play.redo().unwrap();
    play.redo().unwrap();
    assert_eq!(play.state().0, [1, 2, 9, 0, 0]);
    assert_eq!(play.redo().unwrap_err().message.key(), "nothing-to-redo");
}

#[test]
fn an_illegal_move_changes_nothing() {
    let (mut play, _) = play();
    let both = vec![Entry { cell: Cell(1), value: 2 }, Entry { cell: Cell(0), value: 5 }];
    assert_eq!(play.make(both).unwrap_err().message.key(), "countup-given");
    assert_eq!(play.state().0, [1, 0, 0, 0, 0]);
    assert!(play.entries().is_empty());
}

#[test]
fn lp3_check_counts_mistakes_and_costs() {
    let (mut play, _) = play();
    play.make(enter(1, 7)).unwrap();
    let wrong = Mistakes::Known(vec![Key::Cell(Cell(1))]);
    assert_eq!(play.check(false, &Control::new()).unwrap(), wrong);
    assert_eq!(play.score(Level::Easy).costs, 15);
    assert_eq!(play.check(true, &Control::new()).unwrap(), wrong);
    assert_eq!(play.score(Level::Easy).costs, 15 + 30);
}

#[test]
fn lp4_pl1_the_program_makes_the_next_move_at_a_cost() {
    let (mut play, _) = play();
    play.next(&Control::new()).unwrap();
    assert_eq!(play.state().0, [1, 2, 0, 0, 0]);
    play.judge(&Control::new()).unwrap();
    let score = play.score(Level::Easy);
    assert_eq!((score.costs, score.normal, score.points), (50, 0, 0));
    play.undo().unwrap();
    assert_eq!(play.state().0, [1, 0, 0, 0, 0], "a move by the program can be undone");
}

#[test]
fn lp5_solving_by_the_program_cancels_the_score() {
    let (mut step_by_step, _) = play();
    while step_by_step.status() == Status::GoingOn {
        step_by_step.solve_step(&Control::new()).unwrap();
    }
    assert_eq!(step_by_step.entries().len(), 4);
    let (mut at_once, _) = play();
    at_once.solve_all(&Control::new()).unwrap();
    assert_eq!(at_once.status(), Status::Won);
    for play in [step_by_step, at_once] {
        let score = play.score(Level::Expert);
        assert!(score.cancelled && score.points == 0);
    }
}

#[test]
fn lp5_watching_a_solver_cancels_the_score_and_changes_nothing_else() {
    let (mut play, _) = play();
    play.watched().unwrap();
    assert_eq!(play.state().0, [1, 0, 0, 0, 0]);
    assert!(play.score(Level::Easy).cancelled && !play.can_undo());
}

#[test]
fn lp6_clicks_on_a_cell_cycle_through_its_values() {
    let (mut play, _) = play();
    let tap = Gesture::new(Act::Tap(Key::Cell(Cell(3))));
    for form in (1..=9).chain([0]) {
        play.gesture(&tap).unwrap();
        assert_eq!(play.state().0, [1, 0, 0, form, 0]);
    }
}

#[test]
fn lp7_a_play_returns_to_checkpoints() {
    let (mut play, _) = play();
    play.make(enter(1, 2)).unwrap();
    play.checkpoint("sure").unwrap();
    play.make(enter(2, 9)).unwrap();
    play.return_to("sure").unwrap();
    assert_eq!(play.state().0, [1, 2, 0, 0, 0]);
    assert_eq!(play.checkpoints().collect::<Vec<_>>(), ["sure"]);
    play.undo().unwrap();
    assert_eq!(play.state().0, [1, 2, 9, 0, 0], "the return can be undone");
    assert_eq!(play.return_to("guess").unwrap_err().message.key(), "no-such-checkpoint");
}

#[test]
fn lp8_the_clock_pauses_and_stops_when_solved() {
    let (mut play, clock) = play();
    clock.pass(seconds(5));
    play.pause().unwrap();
    clock.pass(seconds(100));
    assert_eq!(play.elapsed(), seconds(5));
    assert_eq!(play.make(enter(1, 2)).unwrap_err().message.key(), "game-paused");
    play.unpause().unwrap();
    clock.pass(seconds(3));
    assert_eq!(play.elapsed(), seconds(8));
    for cell in 1..5 {
        play.make(enter(cell, cell as u8 + 1)).unwrap();
    }
    clock.pass(seconds(50));
    assert_eq!(play.elapsed(), seconds(8));
    assert_eq!(play.undo().unwrap_err().message.key(), "game-over");
}

#[test]
fn lp9_moves_earn_points_by_difficulty_and_speed() {
    let (mut play, clock) = play();
    let mut enter_after = |cell, value, time| {
        clock.pass(seconds(time));
        play.make(enter(cell, value)).unwrap();
    };
    enter_after(1, 2, 10); // easy to find, normal speed: 10 points, normal
    enter_after(2, 3, 1); // easy to find, very fast: 20 points, good
    enter_after(4, 5, 60); // hard to find, slow: 30 points, good
    enter_after(3, 9, 1); // wrong: costs 20, even though it is replaced
    enter_after(3, 4, 10); // easy to find, normal speed: 10 points
    play.judge(&Control::new()).unwrap();
    let score = play.score(Level::Easy);
    assert_eq!((score.normal, score.good, score.excellent, score.wrong), (2, 2, 0, 1));
    assert_eq!(score.points, 10 + 20 + 30 + 10 + 100 - 20);
    assert_eq!(play.score(Level::Hard).points, 2 * (10 + 20 + 30 + 10 + 100) - 20);
}

#[test]
fn lp9_undone_and_hinted_moves_earn_nothing() {
    let (mut play, clock) = play();
    clock.pass(seconds(10));
    play.make(enter(1, 2)).unwrap();
    play.undo().unwrap();
    let hint = play.hint(&Control::new()).unwrap();
    play.hint(&Control::new()).unwrap();
    play.make(hint.moves).unwrap();
    play.judge(&Control::new()).unwrap();
    let score = play.score(Level::Easy);
    assert_eq!((score.normal, score.costs), (0, 25), "showing the same hint again is free");
}

#[test]
fn lp1_a_saved_game_continues_where_it_stopped() {
    let (puzzle, clock) = (read(b"10000"), ManualClock::new());
    let mut play = puzzle.play(Arc::new(clock.clone())).unwrap();
    clock.pass(seconds(4));
    play.make(&["1=2"]).unwrap();
    play.act(Action::Checkpoint("here".to_owned())).unwrap();
    play.make(&["2=9"]).unwrap();
    play.act(Action::Judge).unwrap();
    let mut file = Vec::new();
    write_play(&*puzzle, &*play, &mut file).unwrap();

    let later = ManualClock::new();
    let mut again = read(&file).play(Arc::new(later.clone())).unwrap();
    assert_eq!(again.text(&View::default()), play.text(&View::default()));
    assert_eq!(again.log(0), play.log(0));
    assert_eq!(again.status().elapsed, seconds(4));
    later.pass(seconds(2));
    assert_eq!(again.status().elapsed, seconds(6));
    again.act(Action::Return("here".to_owned())).unwrap();
    assert_eq!(again.score(Level::Easy).wrong, 1);
}

#[test]
fn pl2_a_log_cut_anywhere_loses_at_most_its_last_entry() {
    let puzzle = read(b"10000");
    let mut play = puzzle.play(Arc::new(ManualClock::new())).unwrap();
    for entry in ["1=2", "2=7", "2=3", "4=4"] {
        play.make(&[entry]).unwrap();
    }
    let mut file = Vec::new();
    write_play(&*puzzle, &*play, &mut file).unwrap();
    let start = file.iter().position(|&b| b == b'\n').unwrap() + 1;
    for end in start..=file.len() {
        let whole = file[start..end].iter().filter(|&&b| b == b'\n').count();
        let again = read(&file[..end]).play(Arc::new(ManualClock::new())).unwrap();
        let entries = again.status().entries;
        assert!(entries == whole || entries == whole + 1);
    }
}

#[test]
fn a_log_that_could_not_have_happened_is_refused() {
    let document = r#"{"recreo":1,"kind":"countup","version":1,"puzzle":"10000"}"#;
    let refused = |lines: &str| {
        let file = format!("{document}\n{lines}");
        let play = read(file.as_bytes()).play(Arc::new(ManualClock::new()));
        play.err().unwrap().message.key().to_owned()
    };
    assert_eq!(refused(r#"{"at":1,"do":"undo"}"#), "log-impossible");
    assert_eq!(refused(r#"{"at":1,"do":"move","moves":["0=5"]}"#), "log-impossible");
    assert_eq!(refused(r#"{"at":1,"do":"move","moves":["five"]}"#), "log-unreadable");
    assert_eq!(refused(r#"{"at":9,"do":"pause"}{"at":3,"do":"resume"}"#), "log-impossible");
    assert_eq!(refused(r#"{"at":1,"do":"judged","of":3,"merits":["good"]}"#), "log-impossible");
    let solved = r#"{"at":1,"do":"move","moves":["1=2","2=3","3=4","4=5"]}{"at":2,"do":"undo"}"#;
    assert_eq!(refused(solved), "log-impossible");
}

#[test]
fn bg6_invalid_documents_are_refused_with_their_place() {
    let refused = |text: &str| {
        let problems = GameAdapter::<CountUp>::NEW.read(
            text.as_bytes(),
            Some("recreo"),
            &Overrides::default(),
        );
        problems.err().unwrap()[0].message.key().to_owned()
    };
    assert_eq!(refused(""), "document-empty");
    assert_eq!(refused("{\"recreo\":1,"), "document-cut-short");
    assert_eq!(refused("hello"), "document-not-json");
    assert_eq!(refused("{}"), "document-missing");
    assert_eq!(refused(r#"{"recreo":2,"kind":"countup","version":1}"#), "document-other-format");
    assert_eq!(refused(r#"{"recreo":1,"kind":"chess","version":1}"#), "document-other-kind");
    assert_eq!(refused(r#"{"recreo":1,"kind":"countup","version":9}"#), "document-other-version");
    assert_eq!(refused(r#"{"recreo":1,"kind":"countup","version":1}"#), "document-missing");
    assert_eq!(
        refused(r#"{"recreo":1,"kind":"countup","version":1,"puzzle":[]}"#),
        "document-wrong-value"
    );
    assert_eq!(
        refused(r#"{"recreo":1,"kind":"countup","version":1,"puzzle":"1","seed":"x"}"#),
        "document-wrong-value"
    );
}

#[test]
fn lp2_an_editor_edits_a_puzzle_with_undo() {
    let game: &dyn DynGame = &GameAdapter::<CountUp>::NEW;
    let mut editor = game.blank(&game.settings()).unwrap();
    let typed = |digit, cell| Gesture::new(Act::Type(digit, Some(Key::Cell(Cell(cell)))));
    editor.edit(&typed('2', 1)).unwrap();
    editor.edit(&typed('7', 2)).unwrap();
    let problems =
        |editor: &dyn DynEditor| editor.finish(&Control::new()).err().unwrap_or_default();
    assert_eq!(problems(&*editor).len(), 1);
    assert!(editor.finish(&Control::new()).is_err());
    assert!(editor.undo() && problems(&*editor).is_empty());
    assert!(editor.redo() && editor.undo());
    let puzzle = editor.finish(&Control::new()).unwrap_or_else(|_| panic!("a valid puzzle"));
    let mut line = Vec::new();
    puzzle.write(Some("line"), &mut line).unwrap();
    assert_eq!(line, b"02000");
}
