//! Guessing, depth first, with everything that follows drawn between any two guesses.

use super::Grid;
use super::board::{Board, Choice};

/// Shows every solution until `found` says no; `guess` tells which digit to try first. Whether
/// `found` never said no.
pub(super) fn search(
    mut board: Board,
    guess: &mut impl FnMut(&Choice) -> usize,
    found: &mut impl FnMut(&Board) -> bool,
) -> bool {
    // What remains after a guess is gone on with here: only guesses go deeper, at most one a cell.
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

/// A solution that differs from the one known. Where there is a choice, what the known one does not
/// have is tried first, so that another is met soon.
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
