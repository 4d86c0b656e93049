//! The neighbours and lines of a board, by cell number, for the quick solver.

use recreo_board::{Cell, Grid};
use recreo_kit::adjacency::touching;

use super::lines;

/// The index of a cell among those that are not holes.
pub(super) type At = u16;

/// The neighbours of each cell, and the cells in line with it.
pub(super) struct Ground {
    /// The cell of the grid.
    pub(super) cells: Vec<Cell>,
    near: Lists,
    /// All others of a cell's row, column and pillar.
    in_line: Lists,
}

/// A list for each cell, all in one vector.
struct Lists {
    ends: Vec<u32>,
    all: Vec<At>,
}

impl Lists {
    fn new(lists: impl Iterator<Item = Vec<At>>) -> Lists {
        let (mut ends, mut all) = (vec![0], Vec::new());
        for list in lists {
            all.extend(list);
            ends.push(all.len() as u32);
        }
        Lists { ends, all }
    }

    #[inline]
    fn of(&self, at: At) -> &[At] {
        let at = usize::from(at);
        &self.all[self.ends[at] as usize..self.ends[at + 1] as usize]
    }
}

impl Ground {
    pub(super) fn new(grid: &Grid) -> Ground {
        let cells: Vec<Cell> = grid.cells().collect();
        let mut numbers = vec![0; grid.len()];
        for (at, cell) in cells.iter().enumerate() {
            numbers[cell.index()] = at as At;
        }
        let number = |cell: Cell| numbers[cell.index()];
        let near = Lists::new(cells.iter().map(|&cell| touching(grid, cell).map(number).collect()));
        let mut in_line = vec![Vec::new(); cells.len()];
        for (_, line) in lines(grid) {
            let line: Vec<At> = line.into_iter().map(number).collect();
            for &at in &line {
                in_line[usize::from(at)].extend(line.iter().filter(|&&other| other != at));
            }
        }
        Ground { cells, near, in_line: Lists::new(in_line.into_iter()) }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cells that touch a cell at a side.
    #[inline]
    pub(super) fn near(&self, at: At) -> &[At] {
        self.near.of(at)
    }

    /// The other cells of a cell's row, column and pillar.
    #[inline]
    pub(super) fn in_line(&self, at: At) -> &[At] {
        self.in_line.of(at)
    }
}
