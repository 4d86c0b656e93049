//! Filling cells: values, marks, struck candidates and colours, by every gesture.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Control, Gesture, Key, Merit, Mistakes, Rules as _, Teach as _};
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::testing::moves;
use recreo_sheet::{LogicGame, Move, Notes, Puzzle};

use crate::{FOUR, FOUR_SOLVED, sudoku};

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

/// Makes the moves of a gesture. Returns them as text, or the key of the refusal.
fn make(puzzle: &Puzzle, notes: &mut Notes, gesture: &Gesture) -> Result<String, String> {
    let moves = moves(puzzle, notes, gesture);
    let moves = moves.map_err(|problem| problem.message.key().to_owned())?;
    for m in &moves {
        puzzle.apply(notes, m).unwrap();
    }
    Ok(moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" "))
}

fn typed(c: char, at: u32, mode: usize) -> Gesture {
    Gesture { mode, ..Gesture::new(Act::Type(c, Some(cell(at)))) }
}

#[test]
fn lp6_pl3_the_mode_decides_what_a_digit_enters() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    for (gesture, moves) in [
        (typed('2', 1, 1), "r1c2^2"),
        (typed('4', 1, 1), "r1c2^24"),
        (typed('2', 1, 1), "r1c2^4"),
        (typed('4', 1, 2), "r1c2_4"),
        (typed('3', 1, 3), "r1c2!3"),
        (typed('3', 1, 3), "r1c2?3"),
        (typed('7', 1, 4), "r1c2%7"),
        (typed('7', 1, 4), "r1c2%0"),
        (typed('2', 1, 0), "r1c2=2"),
        (typed('2', 1, 0), "r1c2="),
        (typed('4', 1, 0), "r1c2=4"),
        (typed('\u{8}', 1, 0), "r1c2="),
        (typed('\u{8}', 1, 0), "r1c2^ r1c2_"),
    ] {
        assert_eq!(make(&puzzle, &mut notes, &gesture).as_deref(), Ok(moves));
    }
    assert_eq!(notes, puzzle.start(), "everything was undone");
}

#[test]
fn pl3_a_typed_value_goes_to_all_selected_cells_that_admit_it() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    let selected = vec![cell(0), cell(1), cell(6), cell(99)];
    let gesture = |c| Gesture { mode: 2, selected: selected.clone(), ..typed(c, 3, 0) };
    let with = |mode, c| Gesture { mode, ..gesture(c) };
    assert_eq!(make(&puzzle, &mut notes, &with(2, '4')).unwrap(), "r1c2_4 r2c3_4");
    assert_eq!(make(&puzzle, &mut notes, &with(2, '1')).unwrap(), "r1c2_14 r2c3_14");
    assert_eq!(make(&puzzle, &mut notes, &with(4, '2')).unwrap(), "r1c1%2 r1c2%2 r2c3%2");
    assert_eq!(make(&puzzle, &mut notes, &with(2, '4')).unwrap(), "r1c2_1 r2c3_1");
}

#[test]
fn lp6_the_forms_of_a_cell_cycle_on_taps() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    let tap = |alternate| Gesture { alternate, ..Gesture::new(Act::Tap(cell(1))) };
    for moves in ["r1c2=1", "r1c2=2", "r1c2=3", "r1c2=4", "r1c2="] {
        assert_eq!(make(&puzzle, &mut notes, &tap(false)).as_deref(), Ok(moves));
    }
    for moves in ["r1c2=4", "r1c2=3"] {
        assert_eq!(make(&puzzle, &mut notes, &tap(true)).as_deref(), Ok(moves));
    }
    let brush = Gesture { brush: Some('2'), ..Gesture::new(Act::Tap(cell(1))) };
    assert_eq!(make(&puzzle, &mut notes, &brush).as_deref(), Ok("r1c2=2"));
}

#[test]
fn invalid_entries_are_refused_with_a_reason() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    for (gesture, key) in [
        (typed('2', 0, 0), "sheet-given"),
        (typed('5', 1, 0), "sheet-value-range"),
        (typed('A', 1, 1), "sheet-value-range"),
        (typed('x', 1, 4), "gesture-means-nothing"),
        (typed('?', 1, 0), "gesture-means-nothing"),
        (typed('1', 99, 0), "gesture-means-nothing"),
        (Gesture::new(Act::Toward(Direction::East, Some(cell(1)))), "gesture-means-nothing"),
        (Gesture::new(Act::Drag(vec![cell(1), cell(2)])), "gesture-means-nothing"),
    ] {
        assert_eq!(make(&puzzle, &mut notes, &gesture), Err(key.to_owned()), "{gesture:?}");
    }
    make(&puzzle, &mut notes, &typed('2', 1, 0)).unwrap();
    assert_eq!(make(&puzzle, &mut notes, &typed('2', 1, 1)), Err("sheet-filled".to_owned()));
    for (text, key) in [
        ("r9c1=1", "sheet-off-board"),
        ("l2r1c2=1", "sheet-off-board"),
        ("r1c1=1", "sheet-given"),
        ("r1c1!1", "sheet-given"),
        ("r1c2=5", "sheet-value-range"),
        ("r1c2=2", "sheet-no-change"),
        ("r1c4?3", "sheet-no-change"),
        ("r1c4%0", "sheet-no-change"),
    ] {
        let refused = puzzle.apply(&mut notes, &text.parse().unwrap()).unwrap_err();
        assert_eq!(refused.message.key(), key, "{text}");
    }
}

fn play(puzzle: &Puzzle, moves: &[&str]) -> Notes {
    let mut notes = puzzle.start();
    for text in moves {
        puzzle.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    notes
}

#[test]
fn lp3_wrong_values_and_struck_right_ones_are_mistakes() {
    let puzzle = sudoku(FOUR);
    let notes = play(&puzzle, &["r1c2=2", "r1c4=2", "r2c3!1", "r2c4!3", "r3c2^1"]);
    let found = puzzle.mistakes(&notes, &Control::new());
    assert_eq!(found, Mistakes::Known(vec![cell(3), cell(6)]));
}

#[test]
fn with_several_solutions_only_a_value_in_none_is_a_mistake() {
    let puzzle = sudoku("1...............");
    let control = Control::new();
    let fine = play(&puzzle, &["r1c2=2", "r2c1=3"]);
    assert_eq!(puzzle.mistakes(&fine, &control), Mistakes::Known(vec![]));
    let wrong = play(&puzzle, &["r1c2=2", "r2c2=2"]);
    assert_eq!(puzzle.mistakes(&wrong, &control), Mistakes::Known(vec![cell(5)]));
}

#[test]
fn a_game_is_won_when_every_cell_is_right() {
    let puzzle = sudoku(FOUR);
    let mut notes = puzzle.start();
    let places = FOUR.chars().zip(FOUR_SOLVED.chars()).enumerate();
    for (i, (given, right)) in places.filter(|(_, (given, _))| *given == '.') {
        assert!(!puzzle.is_solved(&notes), "{given}");
        let text = format!("r{}c{}={right}", i / 4 + 1, i % 4 + 1);
        let m: Move = text.parse().unwrap();
        let merit = puzzle.judge(&notes, &m, &Control::new()).unwrap();
        assert_eq!(merit, Merit::Normal, "{text}");
        puzzle.apply(&mut notes, &m).unwrap();
    }
    assert!(puzzle.is_solved(&notes));
}

#[test]
fn lp9_moves_are_rated_by_the_technique_they_need() {
    let puzzle = sudoku(FOUR);
    let notes = puzzle.start();
    for (text, merit) in [
        ("r1c2=3", Merit::Wrong),
        ("r1c2!2", Merit::Wrong),
        ("r1c2^2", Merit::Idle),
        ("r1c2%1", Merit::Idle),
        ("r1c2!3", Merit::Idle),
        ("r1c2=2", Merit::Normal),
    ] {
        let judged = puzzle.judge(&notes, &text.parse().unwrap(), &Control::new());
        assert_eq!(judged, Ok(merit), "{text}");
    }
    assert!(Sudoku::ABOUT.unique);
}
