//! What each slide of a solution is good for: the cells that it leaves, and who enters them.

use std::collections::VecDeque;

use recreo_board::Cell;

use crate::rushhour::{Board, Slide};

/// One slide of a solution, by the cells that it takes and gives.
pub(super) struct Step {
    pub(super) slide: Slide,
    /// The cells that it leaves free.
    pub(super) leaves: Vec<Cell>,
    /// The cells that it goes into: they must be free.
    pub(super) enters: Vec<Cell>,
}

/// The slides of a solution of a board.
pub(super) fn steps(board: &Board, slides: &[Slide]) -> Vec<Step> {
    let grid = board.grid();
    let mut pieces = board.pieces().to_vec();
    let mut steps = Vec::new();
    for &slide in slides {
        let Some(piece) = pieces.get_mut(slide.piece) else { break };
        let before = piece.clone();
        let by = slide.by.unsigned_abs() * piece.axis.stride(grid);
        let first = if slide.by > 0 { before.first.0 + by } else { before.first.0 - by };
        piece.first = Cell(first);
        let length = before.length + slide.by.unsigned_abs();
        let mut swept = before.clone();
        (swept.first, swept.length) = (before.first.min(piece.first), length);
        let (own, then): (Vec<Cell>, Vec<Cell>) =
            (before.cells(grid).collect(), piece.cells(grid).collect());
        steps.push(Step {
            slide,
            leaves: own.iter().copied().filter(|cell| !then.contains(cell)).collect(),
            enters: swept.cells(grid).filter(|cell| !own.contains(cell)).collect(),
        });
    }
    steps
}

/// The number of the next slide of the same piece, or how many slides there are.
pub(super) fn again(steps: &[Step], number: usize) -> usize {
    let same = |step: &Step| step.slide.piece == steps[number].slide.piece;
    let later = steps.iter().skip(number + 1).position(same);
    later.map_or(steps.len(), |later| number + 1 + later)
}

/// From the first slide of a solution to a target's last, by as few slides as can be: each enters a cell that the one before
/// it in the chain has left, before that one's piece moves again.
pub(super) fn chain(board: &Board, steps: &[Step]) -> Vec<usize> {
    let is_target = |piece: usize| board.targets().iter().any(|target| target.piece == piece);
    let mut from: Vec<Option<usize>> = vec![None; steps.len()];
    let mut queue = VecDeque::from([0]);
    while let Some(number) = queue.pop_front() {
        let Some(step) = steps.get(number) else { break };
        let again = again(steps, number);
        if again == steps.len() && is_target(step.slide.piece) {
            let mut chain = vec![number];
            while let Some(before) = from[chain[chain.len() - 1]] {
                chain.push(before);
            }
            chain.reverse();
            return chain;
        }
        for later in number + 1..again {
            let takes = steps[later].enters.iter().any(|cell| step.leaves.contains(cell));
            if takes && from[later].is_none() {
                from[later] = Some(number);
                queue.push_back(later);
            }
        }
    }
    Vec::new()
}
