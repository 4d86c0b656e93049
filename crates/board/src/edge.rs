use std::fmt;

use crate::{Cell, Direction, Grid};

/// An edge between two neighbouring cells: a wall, a passage, a piece of a loop.
///
/// Its name is the cell of which it is the east, south or lower side. [`Grid::edge`] gives the same
/// edge for both cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    cell: Cell,
    side: Direction,
}

impl Edge {
    pub(crate) fn new(cell: Cell, side: Direction) -> Edge {
        Edge { cell, side }
    }

    /// Returns the cell that names the edge.
    #[inline]
    pub fn cell(self) -> Cell {
        self.cell
    }

    /// Returns the side of that cell: east, south or down.
    #[inline]
    pub fn side(self) -> Direction {
        self.side
    }

    /// Returns the two cells that share the edge, or `None` if it is not an edge of this grid.
    #[inline]
    pub fn cells(self, grid: &Grid) -> Option<(Cell, Cell)> {
        Some((self.cell, grid.step(self.cell, self.side)?))
    }
}

impl fmt::Display for Edge {
    /// Writes the number of the cell and the letter of the side: `17E`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.cell.0, self.side)
    }
}
