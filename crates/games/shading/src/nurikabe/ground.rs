//! The neighbours and squares of a board, by cell number, for the generator.

use recreo_board::{Cell, Direction, Grid};
use recreo_kit::adjacency::touching;

/// The index of a cell among those that are not holes.
pub(super) type At = usize;

/// The neighbours and squares of each cell.
pub(super) struct Ground {
    /// The cell of the grid.
    pub(super) cells: Vec<Cell>,
    near: Vec<Vec<At>>,
    /// The squares of a cell: the other three cells of each.
    squares: Vec<Vec<[At; 3]>>,
}

/// The squares of two by two cells on a board, each from its upper left cell on. They lie within a
/// layer and across joined edges; none contains a hole.
pub(super) fn squares(grid: &Grid) -> Vec<[Cell; 4]> {
    let square = |cell: Cell| {
        let east = grid.step(cell, Direction::East)?;
        let south = grid.step(cell, Direction::South)?;
        Some([cell, east, south, grid.step(east, Direction::South)?])
    };
    grid.cells().filter_map(square).collect()
}

impl Ground {
    pub(super) fn new(grid: &Grid) -> Ground {
        let cells: Vec<Cell> = grid.cells().collect();
        let mut numbers = vec![0; grid.len()];
        for (at, cell) in cells.iter().enumerate() {
            numbers[cell.index()] = at;
        }
        let number = |cell: Cell| numbers[cell.index()];
        let near = cells.iter().map(|&cell| touching(grid, cell).map(number).collect()).collect();
        let mut all = vec![Vec::new(); cells.len()];
        for square in squares(grid) {
            let [a, b, c, d] = square.map(number);
            for (at, others) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
                all[at].push(others);
            }
        }
        Ground { cells, near, squares: all }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cells that touch a cell at a side.
    pub(super) fn near(&self, at: At) -> &[At] {
        &self.near[at]
    }

    /// Whether filling a cell would complete a square whose other cells are filled.
    pub(super) fn fills(&self, at: At, filled: impl Fn(At) -> bool) -> bool {
        self.squares[at].iter().any(|others| others.iter().all(|&other| filled(other)))
    }
}
