//! The moves that lead from what is drawn to a solution: wrong parts are cut first, then each path is drawn on.

use recreo_board::{Cell, Path};

use super::gesture::straightened;
use super::{Answer, Move, Paths, Puzzle};

/// The moves from here to there.
pub(super) fn route(puzzle: &Puzzle, from: &Paths, to: &Answer) -> Vec<Move> {
    let grid = puzzle.board().grid();
    let (mut cuts, mut draws) = (Vec::new(), Vec::new());
    for (drawn, path) in from.drawn().iter().zip(to.paths()) {
        let wanted = along(path, drawn.first());
        let right = drawn.iter().zip(&wanted).take_while(|(have, want)| have == want).count();
        if let Some(&wrong) = drawn.get(right) {
            // A point is never wrong, so the cut leaves at least where the path began.
            cuts.push(Move::Cut(grid.position(wrong)));
        }
        // The partner joins by itself, unless it is all that there is to draw.
        let last = wanted.len().saturating_sub(2).max(1);
        let begun = right.max(1) - 1;
        let begun = if drawn.is_empty() || wanted.len() > 2 { begun } else { last };
        for i in begun..last {
            if let (Some(&one), Some(&next)) = (wanted.get(i), wanted.get(i + 1)) {
                draws.push(Move::Draw { from: grid.position(one), to: grid.position(next) });
            }
        }
    }
    cuts.extend(straightened(grid, draws));
    cuts
}

/// The cells of a path, from the point where it was begun.
pub(super) fn along(path: &Path, begun: Option<&Cell>) -> Vec<Cell> {
    let mut cells = path.cells().to_vec();
    if begun.is_some() && cells.last() == begun {
        cells.reverse();
    }
    cells
}
