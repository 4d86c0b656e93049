//! Hints, mistakes and the merit of moves, as the contract wants them.

use recreo_game::{Control, Hint, Key, Merit, Message, Stopped};

use super::find::{limits, why};
use super::{Board, Fewest, Move, Puzzle, Shifts, solve};

/// What to do next, and why.
pub(super) fn hint(
    puzzle: &Puzzle,
    shifts: &Shifts,
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let board = shifts.board(puzzle);
    let solved = solve(&board, Fewest::MovesThenSteps, &limits(control), control)
        .map_err(|unfinished| why(unfinished.why))?;
    let Some(&slide) = solved.solution.as_ref().and_then(|s| s.slides().first()) else {
        return Ok(None);
    };
    let Some(m) = puzzle.tell(slide) else { return Ok(None) };
    let piece = Key::Piece(slide.piece as u32);
    let cells = board.pieces()[slide.piece].cells(board.grid()).map(Key::Cell);
    Ok(Some(Hint {
        moves: vec![m],
        technique: "rushhour-technique-shortest",
        reason: Message::new("rushhour-reason-shortest").with("piece", m.piece.as_str()),
        look: std::iter::once(piece).chain(cells).collect(),
        because: Vec::new(),
    }))
}

/// How good a move is: whether it leads nearer to a solution.
pub(super) fn judge(
    puzzle: &Puzzle,
    shifts: &Shifts,
    m: &Move,
    control: &Control,
) -> Result<Merit, Stopped> {
    let moves = |board: &Board| {
        let solved = solve(board, Fewest::Moves, &limits(control), control);
        let solved = solved.map_err(|unfinished| why(unfinished.why))?;
        Ok(solved.solution.map(|solution| solution.moves()))
    };
    let mut after = shifts.clone();
    if super::rules::apply(puzzle, &mut after, m).is_err() {
        return Ok(Merit::Wrong);
    }
    let (before, after) = (moves(&shifts.board(puzzle))?, moves(&after.board(puzzle))?);
    Ok(match (before, after) {
        (Some(before), Some(after)) if after < before => Merit::Good,
        (Some(before), Some(after)) if after > before => Merit::Wrong,
        _ => Merit::Idle,
    })
}
