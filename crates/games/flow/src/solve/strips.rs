//! That a board has many solutions, shown from one of them.
//!
//! The board is cut into strips, and with it the paths of the solution. What is between the ends of the pieces in a strip can
//! be joined anew in any way that joins the same ends and covers the same cells, whatever is done in the other strips. So
//! there are at least as many solutions as the strips' own numbers multiplied.

use recreo_board::{Cell, Grid, Path};

use super::Solution;
use crate::Board;

/// A part of a board, with the pieces of a solution's paths in it.
pub(super) struct Strip {
    part: Part,
    /// The pieces' ends are points; cells of which nothing is left to choose are holes.
    pub(super) board: Board,
}

/// How a board is cut: along the rows or along the columns, the first strip so high and the others so.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    pub(super) first: u32,
    pub(super) others: u32,
    pub(super) columns: bool,
}

/// The strips of a solution, none if the board is too small for a cut.
pub(super) fn strips(board: &Board, paths: &[Path], cut: Cut) -> Vec<Strip> {
    let (width, height) = (board.grid().width(), board.grid().height());
    let side = if cut.columns { width } else { height };
    if side <= cut.first {
        return Vec::new();
    }
    let cuts = (cut.first..side).step_by(cut.others as usize);
    let ends = cuts.clone().chain([side]);
    let strip = |(from, to): (u32, u32)| {
        let (from, to) =
            if cut.columns { ((from, 0), (to, height)) } else { ((0, from), (width, to)) };
        Strip::new(Part { from, to, whole: width }, paths)
    };
    [0].into_iter().chain(cuts).zip(ends).filter_map(strip).collect()
}

impl Strip {
    fn new(part: Part, paths: &[Path]) -> Option<Strip> {
        let (width, height) = (part.to.0 - part.from.0, part.to.1 - part.from.1);
        let grid = Grid::plane(width, height).ok()?;
        let mut is_hole = vec![true; grid.len()];
        let mut pairs = Vec::new();
        for piece in paths.iter().flat_map(|path| part.pieces(path)).filter(|piece| piece.len() > 1)
        {
            let cells: Vec<Cell> = piece.iter().filter_map(|&cell| part.inside(cell)).collect();
            cells.iter().for_each(|cell| is_hole[cell.index()] = false);
            pairs.push((*cells.first()?, *cells.last()?));
        }
        let holes: Vec<Cell> = grid.cells().filter(|cell| is_hole[cell.index()]).collect();
        Some(Strip { part, board: Board::new(grid.with_holes(holes), pairs).ok()? })
    }

    /// The paths with another solution of the strip in place of their own pieces.
    pub(super) fn mend(&self, paths: &[Path], solution: &Solution) -> Vec<Path> {
        let mut others = solution.paths().iter();
        let mut mended = |path: &Path| {
            let mut cells = Vec::with_capacity(path.len());
            for piece in self.part.pieces(path) {
                match (piece.len() > 1).then(|| others.next()).flatten() {
                    Some(other) => {
                        cells.extend(other.cells().iter().map(|&cell| self.part.outside(cell)));
                    }
                    None => cells.extend_from_slice(piece),
                }
            }
            Path::trusted(cells)
        };
        paths.iter().map(&mut mended).collect()
    }
}

/// Where a strip is: between two corners of a board that is so wide.
struct Part {
    from: (u32, u32),
    to: (u32, u32),
    whole: u32,
}

impl Part {
    /// A cell of the whole board as the strip numbers it.
    fn inside(&self, cell: Cell) -> Option<Cell> {
        let (x, y) = (cell.0 % self.whole, cell.0 / self.whole);
        let inside = (self.from.0..self.to.0).contains(&x) && (self.from.1..self.to.1).contains(&y);
        inside.then(|| Cell((y - self.from.1) * (self.to.0 - self.from.0) + x - self.from.0))
    }

    /// A cell of the strip as the whole board numbers it.
    fn outside(&self, cell: Cell) -> Cell {
        let width = self.to.0 - self.from.0;
        Cell((self.from.1 + cell.0 / width) * self.whole + self.from.0 + cell.0 % width)
    }

    /// A path cut where it enters and leaves the strip, also across a joined edge, and outside everywhere.
    fn pieces<'p>(&self, path: &'p Path) -> impl Iterator<Item = &'p [Cell]> {
        let width = self.to.0 - self.from.0;
        let beside = move |&one: &Cell, &other: &Cell| {
            let places = self.inside(one).zip(self.inside(other));
            places.is_some_and(|(Cell(one), Cell(other))| {
                let (across, along) =
                    ((one % width).abs_diff(other % width), (one / width).abs_diff(other / width));
                across + along == 1
            })
        };
        path.cells().chunk_by(beside)
    }
}
