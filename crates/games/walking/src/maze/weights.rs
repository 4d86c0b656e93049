//! The weights of cells (MZ14): what it costs to enter them.

use recreo_board::Cell;

/// The weight of every open cell, from 1 (the default) to 9.
///
/// Equal weights are stored equally: if all cells weigh 1, nothing is stored.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Weights {
    /// The weights; empty if all are 1.
    cells: Vec<u8>,
    /// The number of cells that weigh more than 1.
    heavy: usize,
}

impl Weights {
    /// The largest weight. A weight is a single digit in files and on boards.
    pub(super) const MOST: u8 = 9;

    /// The largest board with weights, in cells. A path over all its cells costs less than
    /// [`Cost::FAR`](super::Cost::FAR).
    pub(super) const MOST_CELLS: usize = 1 << 27;

    /// Whether all cells weigh 1.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.heavy == 0
    }

    /// Returns the weight of a cell.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> u8 {
        self.cells.get(cell.index()).copied().unwrap_or(1)
    }

    /// Sets the weight of a cell of a board with this many cells. Weights outside 1 to 9 become the
    /// nearest one inside.
    pub(super) fn set(&mut self, cell: Cell, weight: u8, cells: usize) {
        let weight = weight.clamp(1, Self::MOST);
        if weight == self.of(cell) || cells > Self::MOST_CELLS {
            return;
        }
        if cell.index() >= cells {
            return;
        }
        self.cells.resize(cells, 1);
        let place = &mut self.cells[cell.index()];
        let was_heavy = std::mem::replace(place, weight) > 1;
        self.heavy = self.heavy + usize::from(weight > 1) - usize::from(was_heavy);
        if self.heavy == 0 {
            self.cells = Vec::new();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mz14_boards_whose_cells_all_weigh_one_are_equal() {
        let mut weights = Weights::default();
        weights.set(Cell(3), 1, 10);
        assert_eq!(weights, Weights::default());
        weights.set(Cell(3), 4, 10);
        weights.set(Cell(5), 12, 10);
        assert_eq!([2, 3, 5].map(|cell| weights.of(Cell(cell))), [1, 4, 9]);
        weights.set(Cell(3), 0, 10);
        assert!(!weights.is_empty());
        weights.set(Cell(5), 1, 10);
        assert_eq!(weights, Weights::default());
        weights.set(Cell(10), 2, 10);
        assert_eq!(weights, Weights::default(), "off the board");
    }
}
