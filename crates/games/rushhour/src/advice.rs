//! Hints and the merit of moves, as the contract wants them.

use recreo_game::{Control, Hint, Merit, Stopped};

use super::find::{limits, why};
use super::{Move, Puzzle, Shifts, Slide, hint, judge};

/// What to do next, and why.
pub(super) fn hint(
    puzzle: &Puzzle,
    shifts: &Shifts,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let board = shifts.board(puzzle);
    let next = hint::next(&board, &limits(control), control);
    let Some(next) = next.map_err(|unfinished| why(unfinished.why))? else { return Ok(None) };
    let hint::Next { slide, technique, reason, look, because } = next;
    let moves = puzzle.tell(slide).into_iter().collect();
    Ok(Some(Hint { moves, technique, reason, look, because }))
}

/// How good a move is: whether it leads nearer to a solution.
pub(super) fn judge(
    puzzle: &Puzzle,
    shifts: &Shifts,
    m: &Move,
    control: &Control,
) -> Result<Merit, Stopped> {
    let Some(piece) = puzzle.piece(m.piece) else { return Ok(Merit::Wrong) };
    judge::merit(&shifts.board(puzzle), Slide { piece, by: m.by }, &limits(control), control)
        .map_err(|unfinished| why(unfinished.why))
}
