//! The way to an exit, as a person can check it.

use recreo_board::{Cell, Grid, Path};
use recreo_game::{Key, Role, Watch};
use serde::{Serialize, Serializer};

/// A path from where one stands to an exit, both included: positions `[[x,y],...]`, with `z` where
/// there are layers.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    grid: Grid,
    path: Path,
}

impl Solution {
    /// A path on a board.
    pub(crate) fn new(grid: &Grid, path: Path) -> Solution {
        Solution { grid: grid.clone(), path }
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Its cells, from where one stands to the exit.
    pub fn cells(&self) -> &[Cell] {
        self.path.cells()
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(positions(&self.grid, self.cells()))
    }
}

/// The positions of cells, as files and answers write them.
pub(crate) fn positions<'a>(grid: &'a Grid, cells: &'a [Cell]) -> impl Iterator<Item = Place> + 'a {
    cells.iter().map(|&cell| Place::of(grid, cell))
}

/// x and y, and z where there are layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Place {
    Flat([u32; 2]),
    Layered([u32; 3]),
}

impl Place {
    fn of(grid: &Grid, cell: Cell) -> Place {
        let at = grid.position(cell);
        if grid.layers() > 1 {
            Place::Layered([at.x, at.y, at.z])
        } else {
            Place::Flat([at.x, at.y])
        }
    }
}

/// Shows a path to whoever watches, step by step.
pub(crate) fn show<W: Watch>(path: &[Cell], watch: &mut W) {
    if W::ON {
        for &cell in path {
            watch.one(Key::Cell(cell), Role::Path);
        }
    }
}
