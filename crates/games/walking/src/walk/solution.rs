//! A path to an exit.

use recreo_board::{Cell, Grid, Path};
use recreo_game::{Json, Key, Role, Watch};
use serde::{Serialize, Serializer};

/// A path from the walker's cell to an exit, both included. It is serialized as positions
/// `[[x,y],...]`, with `z` on boards with several layers.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    grid: Grid,
    path: Path,
}

impl Solution {
    /// Creates a path on a board.
    pub(crate) fn new(grid: &Grid, path: Path) -> Solution {
        Solution { grid: grid.clone(), path }
    }

    /// Reads a solution from its JSON form. Returns `None` if the cells are not on the board, or
    /// if the path does not keep this condition.
    pub(crate) fn read(
        grid: &Grid,
        json: &Json,
        holds: impl FnOnce(&[Cell]) -> bool,
    ) -> Option<Solution> {
        let cells = cells(grid, json).filter(|cells| holds(cells))?;
        Some(Solution::new(grid, Path::trusted(cells)))
    }

    /// Returns the path.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the cells, from the walker's cell to the exit.
    pub fn cells(&self) -> &[Cell] {
        self.path.cells()
    }
}

/// Returns the cell at the given coordinates.
pub(crate) fn cell(grid: &Grid, place: &[u32]) -> Option<Cell> {
    match *place {
        [x, y] => grid.cell(x, y, 0),
        [x, y, z] => grid.cell(x, y, z),
        _ => None,
    }
}

/// Parses a path written as positions; `None` if it is malformed or off the board.
pub(crate) fn cells(grid: &Grid, json: &Json) -> Option<Vec<Cell>> {
    let places: Vec<Vec<u32>> = json.read()?;
    places.iter().map(|place| cell(grid, place)).collect()
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(positions(&self.grid, self.cells()))
    }
}

/// Returns the positions of cells as files and answers write them.
pub(crate) fn positions<'a>(grid: &'a Grid, cells: &'a [Cell]) -> impl Iterator<Item = Place> + 'a {
    cells.iter().map(|&cell| Place::of(grid, cell))
}

/// The coordinates x and y, and z on boards with several layers.
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

/// Reports a path to the watcher, cell by cell.
pub(crate) fn show<W: Watch>(path: &[Cell], watch: &mut W) {
    if W::ON {
        for &cell in path {
            watch.one(Key::Cell(cell), Role::Path);
        }
    }
}
