//! The games on sheets: what is alike in all of them, and the rules of sudoku and suguru, one by one.
#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

mod drawing;
mod entering;
mod files;
mod futoshiki;
mod hints;
mod hitori;
mod kakuro;
mod nonogram;
mod nurikabe;
mod rules;
mod slitherlink;
mod tutorials;

use recreo_game::{Control, Game, Problem, Reading};
use recreo_games::sheet::{Logic, LogicGame, Puzzle, Sheet};
use recreo_games::sudoku::Sudoku;
use recreo_games::suguru::Suguru;

/// A sudoku of 4x4 with one solution: 1234/3412/2143/4321.
const FOUR: &str = "1.3.34..2.4....1";
const FOUR_SOLVED: &str = "1234341221434321";

/// A sudoku from its line.
fn sudoku(line: &str) -> Puzzle<Sudoku> {
    puzzle(line)
}

/// A suguru from its line.
fn suguru(line: &str) -> Puzzle<Suguru> {
    puzzle(line)
}

fn read<G: LogicGame>(id: &str, text: &[u8]) -> Result<Sheet<G::Ornament>, Vec<Problem>> {
    let format = Logic::<G>::formats().iter().find(|format| format.id == id).unwrap();
    (format.read)(text, &Reading::default())
}

fn written<G: LogicGame>(id: &str, sheet: &Sheet<G::Ornament>) -> Option<String> {
    let format = Logic::<G>::formats().iter().find(|format| format.id == id).unwrap();
    let mut bytes = Vec::new();
    (format.write)(sheet, &mut bytes).ok()?;
    Some(String::from_utf8(bytes).unwrap())
}

fn puzzle<G: LogicGame>(line: &str) -> Puzzle<G> {
    let sheet = read::<G>("line", line.as_bytes()).unwrap();
    Logic::<G>::validate(sheet, &Control::new()).unwrap_or_else(|problems| panic!("{problems:?}"))
}
