use std::fmt;

use crate::{Cell, Direction, Grid};

/// What two neighbouring cells share: a wall, a passage, a piece of a loop.
///
/// It is named by the cell whose east, south or lower side it is, so that both cells give the same edge
/// ([`Grid::edge`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    cell: Cell,
    side: Direction,
}

impl Edge {
    pub(crate) fn new(cell: Cell, side: Direction) -> Edge {
        Edge { cell, side }
    }

    /// The cell by which the edge is named.
    #[inline]
    pub fn cell(self) -> Cell {
        self.cell
    }

    /// The side of that cell on which it lies: east, south or down.
    #[inline]
    pub fn side(self) -> Direction {
        self.side
    }

    /// The two cells that share it; nothing if it is not an edge of this grid.
    #[inline]
    pub fn cells(self, grid: &Grid) -> Option<(Cell, Cell)> {
        Some((self.cell, grid.step(self.cell, self.side)?))
    }
}

impl fmt::Display for Edge {
    /// The cell's number and the side's letter: `17E`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell.0, self.side)
    }
}
