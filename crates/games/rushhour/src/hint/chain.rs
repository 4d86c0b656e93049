//! The purpose of each slide of a solution: the cells that it leaves, and the pieces that enter
//! them.

use std::collections::VecDeque;

use recreo_board::Cell;

use crate::{Board, Slide};

/// One slide of a solution, with the cells that it leaves, passes and enters.
pub(super) struct Step {
    pub(super) slide: Slide,
    /// The cells that it frees.
    pub(super) leaves: Vec<Cell>,
    /// The cells that it passes: the piece covers them neither before nor after.
    passes: Vec<Cell>,
    /// The cells that it enters, which must be free.
    pub(super) enters: Vec<Cell>,
}

/// How a slide helps a later one.
pub(super) enum Link {
    /// It leaves these cells, which the later slide enters.
    Room(Vec<Cell>),
    /// It passes cells that the later slide enters, and could not pass them afterwards.
    Pass,
}

impl Step {
    /// How this slide helps a later one, before its piece moves again.
    pub(super) fn link(&self, later: &Step) -> Option<Link> {
        let entered = |cells: &[Cell]| -> Vec<Cell> {
            cells.iter().copied().filter(|cell| later.enters.contains(cell)).collect()
        };
        match entered(&self.leaves) {
            left if !left.is_empty() => Some(Link::Room(left)),
            _ if !entered(&self.passes).is_empty() => Some(Link::Pass),
            _ => None,
        }
    }
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
            passes: swept
                .cells(grid)
                .filter(|cell| !own.contains(cell) && !then.contains(cell))
                .collect(),
            enters: swept.cells(grid).filter(|cell| !own.contains(cell)).collect(),
        });
    }
    steps
}

/// The index of the next slide of the same piece, or the number of slides if there is none.
pub(super) fn again(steps: &[Step], number: usize) -> usize {
    let same = |step: &Step| step.slide.piece == steps[number].slide.piece;
    let later = steps.iter().skip(number + 1).position(same);
    later.map_or(steps.len(), |later| number + 1 + later)
}

/// The shortest chain from the first slide of a solution to a target's last. Each slide makes room
/// for the next; if no such chain exists, some slides pass before the next one closes their way.
pub(super) fn chain(board: &Board, steps: &[Step]) -> Vec<usize> {
    let room = |link: &Link| matches!(link, Link::Room(_));
    let chain = linked(board, steps, room);
    if chain.is_empty() { linked(board, steps, |_| true) } else { chain }
}

fn linked(board: &Board, steps: &[Step], is_wanted: impl Fn(&Link) -> bool) -> Vec<usize> {
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
            if from[later].is_none() && step.link(&steps[later]).as_ref().is_some_and(&is_wanted) {
                from[later] = Some(number);
                queue.push_back(later);
            }
        }
    }
    Vec::new()
}
