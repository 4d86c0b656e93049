//! A lower bound on the number of solutions, derived from one solution.
//!
//! The board is cut into strips, which cut the paths of the solution into pieces. Within a strip,
//! the pieces can be replaced by any others that join the same ends and cover the same cells,
//! independently of the other strips. So the number of solutions is at least the product of the
//! strips' own numbers.

use recreo_board::{Cell, Grid, Path};

use super::Solution;
use crate::Board;

/// A part of a board, with the pieces of a solution's paths in it.
pub(super) struct Strip {
    part: Part,
    /// A board whose points are the pieces' ends; cells without a remaining choice are holes.
    pub(super) board: Board,
}

/// How a board is cut: along the rows or the columns, with the height of the first strip and of the
/// others.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    pub(super) first: u32,
    pub(super) others: u32,
    pub(super) columns: bool,
}

/// The strips of a solution; none if the board is too small for a cut.
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

    /// The paths, with their pieces replaced by another solution of the strip.
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

/// The extent of a strip: two corners on a board of the given width.
struct Part {
    from: (u32, u32),
    to: (u32, u32),
    whole: u32,
}

impl Part {
    /// The strip's cell for a cell of the whole board.
    fn inside(&self, cell: Cell) -> Option<Cell> {
        let (x, y) = (cell.0 % self.whole, cell.0 / self.whole);
        let inside = (self.from.0..self.to.0).contains(&x) && (self.from.1..self.to.1).contains(&y);
        inside.then(|| Cell((y - self.from.1) * (self.to.0 - self.from.0) + x - self.from.0))
    }

    /// The whole board's cell for a cell of the strip.
    fn outside(&self, cell: Cell) -> Cell {
        let width = self.to.0 - self.from.0;
        Cell((self.from.1 + cell.0 / width) * self.whole + self.from.0 + cell.0 % width)
    }

    /// The pieces of a path inside the strip. The path is cut where it enters and leaves the strip
    /// and at joined edges; outside the strip every cell is a piece of its own.
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
