use thiserror::Error;

use crate::{Cell, CellSet, Direction, Grid};

/// A way over the board: cells, each beside the one before.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Path(Vec<Cell>);

/// Why a list of cells is no path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PathError {
    /// The cell with this place in the list is not beside the one before.
    #[error("cell number {0} of the path is not beside the one before")]
    Broken(usize),
    /// The cell with this place in the list is off the board or a hole.
    #[error("cell number {0} of the path is not on the board")]
    OffBoard(usize),
}

impl Path {
    /// The path through these cells, checked to be on the grid and without a gap.
    pub fn new(grid: &Grid, cells: Vec<Cell>) -> Result<Path, PathError> {
        for (i, &cell) in cells.iter().enumerate() {
            if cell.index() >= grid.len() || grid.is_hole(cell) {
                return Err(PathError::OffBoard(i));
            }
            if i > 0 && grid.direction_between(cells[i - 1], cell).is_none() {
                return Err(PathError::Broken(i));
            }
        }
        Ok(Path(cells))
    }

    /// A path that its maker knows to be one, such as a solver's own.
    #[inline]
    pub fn trusted(cells: Vec<Cell>) -> Path {
        Path(cells)
    }

    /// Its cells, from start to end.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// How many cells it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The steps from each cell to the next.
    pub fn steps<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = Direction> + 'a {
        self.0.windows(2).filter_map(|pair| grid.direction_between(pair[0], pair[1]))
    }

    /// How often it turns.
    pub fn turns(&self, grid: &Grid) -> usize {
        let mut before = None;
        self.steps(grid).filter(|&step| before.replace(step).is_some_and(|b| b != step)).count()
    }

    /// Whether no cell comes twice.
    pub fn is_simple(&self, grid: &Grid) -> bool {
        let mut seen = CellSet::new(grid.len());
        self.0.iter().all(|&cell| seen.insert(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg1_a_path_has_no_gap() {
        let grid = Grid::plane(3, 2).unwrap();
        let path = |numbers: &[u32]| Path::new(&grid, numbers.iter().copied().map(Cell).collect());
        let corner = path(&[0, 1, 4]).unwrap();
        assert_eq!(corner.steps(&grid).collect::<Vec<_>>(), [Direction::East, Direction::South]);
        assert_eq!(corner.turns(&grid), 1);
        assert!(corner.is_simple(&grid) && !path(&[0, 1, 0]).unwrap().is_simple(&grid));
        assert_eq!(path(&[0, 4]), Err(PathError::Broken(1)));
        assert_eq!(path(&[2, 6]), Err(PathError::OffBoard(1)));
        assert!(path(&[]).unwrap().is_empty());
    }
}
