//! The common behaviour of all games on sheets, tested on sudoku and suguru; and the rules of each
//! game.
#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

mod drawing;
mod entering;
mod files;
mod futoshiki;
mod hints;
mod kakuro;
mod rules;
mod tutorials;

use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_sheet::Puzzle;
use recreo_sheet::testing::puzzle;

/// A sudoku of 4x4 with one solution: 1234/3412/2143/4321.
const FOUR: &str = "1.3.34..2.4....1";
const FOUR_SOLVED: &str = "1234341221434321";

/// A sudoku from its line.
fn sudoku(line: &str) -> Puzzle {
    puzzle::<Sudoku>(line)
}

/// A suguru from its line.
fn suguru(line: &str) -> Puzzle {
    puzzle::<Suguru>(line)
}
