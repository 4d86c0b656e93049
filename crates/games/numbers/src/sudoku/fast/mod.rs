//! Plain 9x9 sudokus, thousands a second: all solutions, filled grids, minimal puzzles.
//!
//! For every digit, its possible cells are three words of 27 bits, a word a band (three rows of
//! nine):
//!
//! ```text
//!   bit   0  1  2 | 3  4  5 | 6  7  8      a slot is three cells in a row and a box
//!         9 10 11 |12 13 14 |15 16 17
//!        18 19 20 |21 22 23 |24 25 26
//! ```
//!
//! - *One digit.* Its three cells in a band are in different rows and different boxes, so its slots
//!   are in one of six arrangements. A table of 512 entries keeps, of nine slots, those that occur
//!   in a possible arrangement; the same table serves a stack of boxes with columns. This one step
//!   covers hidden singles and locked candidates: a row that they determine has one cell left.
//! - *One cell.* Adding up the nine words of the digits, as carry-save adders do, finds for all
//!   cells at once those with one, two or three candidates.
//! - *A guess* is made at a cell with two candidates if there is one; among those, at the one with
//!   the most consequences.
//!
//! Bands as 27-bit words with a table of remaining slots are the idea of Zhou Yundong's BB_Sudoku
//! and of JCZSolve, which is derived from it; reasoning about the arrangements of slots is Tom
//! Dillon's (tdoku). The same table for stacks, the counting and the choice of the guess are this
//! program's.

mod board;
mod make;
mod search;
mod tables;
mod unavoidable;

#[cfg(test)]
mod tests;

use board::{Board, Choice};
pub use make::{full, minimal, symmetric};
use search::search;

/// The cells of a 9x9 board, row by row: 1 to 9, and 0 for an empty one.
pub type Grid = [u8; 81];

/// Passes every solution to `found` until it returns false.
pub fn each(givens: &Grid, mut found: impl FnMut(&Grid) -> bool) {
    if let Ok(board) = Board::new(givens) {
        search(board, &mut lowest, &mut |solved| found(&solved.grid()));
    }
}

/// Returns at most `limit` solutions. A limit of two is enough to decide uniqueness.
///
/// ```
/// use recreo_numbers::sudoku::fast;
///
/// let mut givens = [0; 81];
/// givens[0] = 9;
/// let [first, second] = fast::solutions(&givens, 2)[..] else { panic!("there are many") };
/// assert!(first != second && first[0] == 9 && second[0] == 9);
/// ```
pub fn solutions(givens: &Grid, limit: usize) -> Vec<Grid> {
    let mut all = Vec::new();
    if limit > 0 {
        each(givens, |grid| {
            all.push(*grid);
            all.len() < limit
        });
    }
    all
}

/// Counts the solutions up to a limit.
pub fn count(givens: &Grid, limit: usize) -> usize {
    let mut number = 0;
    if let Ok(board) = Board::new(givens)
        && limit > 0
    {
        search(board, &mut lowest, &mut |_| {
            number += 1;
            number < limit
        });
    }
    number
}

/// Returns a solution that differs from the known one, or `None` if that is the only one.
pub fn another(givens: &Grid, known: &Grid) -> Option<Grid> {
    search::another(Board::new(givens).ok()?, known)
}

fn lowest(choice: &Choice) -> usize {
    choice.digits.trailing_zeros() as usize
}
