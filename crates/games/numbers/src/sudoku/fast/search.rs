//! Depth-first search with full propagation between two guesses.

use super::Grid;
use super::board::{Board, Choice};

/// Passes every solution to `found` until it returns false; `guess` chooses the digit to try first.
/// Returns whether `found` never returned false.
pub(super) fn search(
    mut board: Board,
    guess: &mut impl FnMut(&Choice) -> usize,
    found: &mut impl FnMut(&Board) -> bool,
) -> bool {
    // The alternative to a guess is continued in this loop; only guesses recurse, at most once a
    // cell.
    loop {
        match board.settle() {
            Err(_) => return true,
            Ok(None) => return found(&board),
            Ok(Some(choice)) => {
                let digit = guess(&choice);
                let mut tried = board;
                tried.put(choice.cell, digit);
                if !search(tried, guess, found) {
                    return false;
                }
                board.bar(choice.cell, digit);
            }
        }
    }
}

/// Returns a solution that differs from the known one. The search tries digits that differ from the
/// known solution first, so that another one is found soon.
pub(super) fn another(board: Board, known: &Grid) -> Option<Grid> {
    let mut other = None;
    let mut guess = |choice: &Choice| {
        let right = 1u32.checked_shl(u32::from(known[choice.cell]).wrapping_sub(1)).unwrap_or(0);
        (choice.digits & !right).trailing_zeros() as usize
    };
    search(board, &mut guess, &mut |solved| {
        other = Some(solved.grid()).filter(|grid| grid != known);
        other.is_none()
    });
    other
}
