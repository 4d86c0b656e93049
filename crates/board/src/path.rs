use thiserror::Error;

use crate::{Cell, CellSet, Direction, Grid};

/// A path on the board: a list of cells in which consecutive cells are neighbours.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Path(Vec<Cell>);

/// The reason why a list of cells is not a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PathError {
    /// The cell with this index is not a neighbour of the previous one.
    #[error("cell number {0} of the path is not a neighbour of the previous cell")]
    Broken(usize),
    /// The cell with this index is outside the board or a hole.
    #[error("cell number {0} of the path is outside the board or a hole")]
    OffBoard(usize),
}

impl Path {
    /// Creates a path after checking that all cells are on the grid and consecutive cells are
    /// neighbours.
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

    /// Creates a path without checks, for example from a solver's result.
    #[inline]
    pub fn trusted(cells: Vec<Cell>) -> Path {
        Path(cells)
    }

    /// Returns the cells, from start to end.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// Returns the number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the path has no cells.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the directions from each cell to the next.
    pub fn steps<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = Direction> + 'a {
        self.0.windows(2).filter_map(|pair| grid.direction_between(pair[0], pair[1]))
    }

    /// Returns the number of turns.
    pub fn turns(&self, grid: &Grid) -> usize {
        let mut before = None;
        self.steps(grid).filter(|&step| before.replace(step).is_some_and(|b| b != step)).count()
    }

    /// Returns whether every cell occurs at most once.
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
