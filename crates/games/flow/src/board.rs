use std::ops::RangeInclusive;

use recreo_board::{Cell, CellSet, Grid};
use thiserror::Error;

/// The permitted lengths of a side.
pub const SIDES: RangeInclusive<u32> = 3..=40;

/// Why a board is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// A side is too short or too long: the width and the height.
    #[error("the board has {0}x{1} cells: each side must have {min} to {max}", min = SIDES.start(), max = SIDES.end())]
    Size(u32, u32),
    /// More than one layer: the number of layers.
    #[error("expected one layer, found {0}")]
    Layers(u32),
    /// No pair of points.
    #[error("expected at least one pair of points")]
    NoPairs,
    /// A point outside the board.
    #[error("a point of colour {colour} is outside the board")]
    OffBoard {
        /// The colour's number.
        colour: usize,
        /// The position given for the point.
        cell: Cell,
    },
    /// A point in a hole.
    #[error("a point of colour {colour} is in a hole")]
    InHole {
        /// The colour's number.
        colour: usize,
        /// The hole.
        cell: Cell,
    },
    /// A point in a cell that already has one.
    #[error("a point of colour {colour} is in a cell that already has a point")]
    Taken {
        /// The number of the later colour.
        colour: usize,
        /// The cell with two points.
        cell: Cell,
    },
}

/// A board: cells, and two points for each colour.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_flow::{Board, BoardError};
///
/// let board = Board::new(Grid::plane(5, 5)?, vec![(Cell(0), Cell(24)), (Cell(1), Cell(23))])?;
/// assert_eq!(board.colours(), 2);
/// let crowded = Board::new(Grid::plane(5, 5)?, vec![(Cell(0), Cell(24)), (Cell(24), Cell(23))]);
/// assert_eq!(crowded, Err(BoardError::Taken { colour: 1, cell: Cell(24) }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    pairs: Vec<(Cell, Cell)>,
}

impl Board {
    /// The board with these pairs of points, one pair for each colour, in the order of the colours.
    pub fn new(grid: Grid, pairs: Vec<(Cell, Cell)>) -> Result<Board, BoardError> {
        if grid.layers() != 1 {
            return Err(BoardError::Layers(grid.layers()));
        }
        if !SIDES.contains(&grid.width()) || !SIDES.contains(&grid.height()) {
            return Err(BoardError::Size(grid.width(), grid.height()));
        }
        if pairs.is_empty() {
            return Err(BoardError::NoPairs);
        }
        let mut taken = CellSet::new(grid.len());
        for (colour, &(one, other)) in pairs.iter().enumerate() {
            for cell in [one, other] {
                if cell.index() >= grid.len() {
                    return Err(BoardError::OffBoard { colour, cell });
                }
                if grid.is_hole(cell) {
                    return Err(BoardError::InHole { colour, cell });
                }
                if !taken.insert(cell) {
                    return Err(BoardError::Taken { colour, cell });
                }
            }
        }
        Ok(Board { grid, pairs })
    }

    /// The cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The two points of each colour.
    pub fn pairs(&self) -> &[(Cell, Cell)] {
        &self.pairs
    }

    /// The number of colours.
    pub fn colours(&self) -> usize {
        self.pairs.len()
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    #[test]
    fn ff1_what_is_no_board_is_refused_with_its_reason() {
        let grid = || Grid::plane(4, 3).unwrap();
        let refused = |grid, pairs| Board::new(grid, pairs).unwrap_err();
        let pair = vec![(Cell(0), Cell(1))];
        assert_eq!(refused(Grid::plane(2, 5).unwrap(), pair.clone()), BoardError::Size(2, 5));
        assert_eq!(refused(Grid::plane(41, 5).unwrap(), pair.clone()), BoardError::Size(41, 5));
        let tower = Grid::new(4, 4, 2, Surface::Plane).unwrap();
        assert_eq!(refused(tower, pair), BoardError::Layers(2));
        assert_eq!(refused(grid(), Vec::new()), BoardError::NoPairs);
        assert_eq!(
            refused(grid(), vec![(Cell(0), Cell(12))]),
            BoardError::OffBoard { colour: 0, cell: Cell(12) }
        );
        assert_eq!(
            refused(grid().with_holes([Cell(5)]), vec![(Cell(0), Cell(5))]),
            BoardError::InHole { colour: 0, cell: Cell(5) }
        );
        assert_eq!(
            refused(grid(), vec![(Cell(7), Cell(7))]),
            BoardError::Taken { colour: 0, cell: Cell(7) }
        );
    }
}
