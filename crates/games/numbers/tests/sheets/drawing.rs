//! The boards as text, and the contents of their pictures.

use recreo_game::{Aids, Draw as _, DrawText as _, Key, Layer, Role, Rules as _, View};
use recreo_render::{Charset, plain};
use recreo_sheet::{Notes, Puzzle};

use crate::{FOUR, sudoku, suguru};

fn play(puzzle: &Puzzle, moves: &[&str]) -> Notes {
    let mut notes = puzzle.start();
    for text in moves {
        puzzle.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    notes
}

#[test]
fn pl3_values_and_marks_fit_into_characters() {
    let puzzle = sudoku(FOUR);
    let moves = ["r1c2=2", "r1c4^24", "r2c3_12", "r2c4!3", "r3c2^1", "r3c2_34", "r3c4%2"];
    let notes = play(&puzzle, &moves);
    let text = plain(&puzzle.text(&notes, &View::default()), Charset::Unicode);
    assert_eq!(
        text,
        "\
┌───────────┬───────────┐
│  1     2  │  3   24   │
│           │           │
│  3     4  │ 12    !3  │
├───────────┼───────────┤
│  2   1 34 │  4       b│
│           │           │
│           │        1  │
└───────────┴───────────┘
"
    );
}

#[test]
fn pl6_candidates_and_conflicts_are_shown_only_on_request() {
    let puzzle = sudoku(FOUR);
    let notes = play(&puzzle, &["r1c2=3"]);
    let text = |aids| {
        let view = View { aids, ..View::default() };
        plain(&puzzle.text(&notes, &view), Charset::Ascii)
    };
    let plainly = text(Aids::default());
    assert!(!plainly.contains('!') && !plainly.contains("24"), "{plainly}");
    let conflicts = text(Aids::default().toggled(1));
    assert!(conflicts.contains("3!"), "{conflicts}");
    let candidates = text(Aids::default().toggled(0));
    assert!(candidates.contains("24"), "{candidates}");
    let view = View { aids: Aids::default().toggled(1), ..View::default() };
    let scene = puzzle.scene(&notes, &view);
    let wrong = |layer| scene.shapes.iter().any(|s| s.layer == layer && s.role == Role::Error);
    assert!(wrong(Layer::Marks) && wrong(Layer::Lines), "not by colour alone");
}

#[test]
fn cages_diagonals_and_sums_are_drawn() {
    let puzzle = sudoku("................;diagonals;cages=3:1.2,9:3.4.8");
    let notes = puzzle.start();
    let text = plain(&puzzle.text(&notes, &View::default()), Charset::Unicode);
    assert!(text.starts_with("┌─3─────────┬─9─────────┐"), "{text}");
    assert!(text.contains('\\') && text.contains('/'), "{text}");
    let backdrop = puzzle.backdrop(&View::default());
    let pieces = backdrop.shapes.iter().filter(|shape| matches!(shape.key, Key::Piece(_)));
    assert_eq!(pieces.count(), 2 + 2 * 2, "two diagonals, two cages with their sums");
}

#[test]
fn lp16_regions_holes_and_joined_edges_are_drawn() {
    let puzzle = suguru("cylinder:1.../..../..#.;abba/abba/ab#a");
    let notes = puzzle.start();
    let text = plain(&puzzle.text(&notes, &View::default()), Charset::Unicode);
    assert_eq!(
        text,
        "\x20╶─────┬───────────┬─────╴
←   1  │           │      →
       │           │
←      │           │      →
       │     ┌─────┤
←      │     │█████│      →
 ╶─────┴─────┘     └─────╴
"
    );
}
