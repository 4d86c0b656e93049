//! The places that a player can decide: cells, or sides of cells. A key identifies a place.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Arg, Key, Message};

use super::{CellStyle, words};

/// The places that have a value, in the order of their variables, which is also the order of their
/// keys.
pub(super) fn places(style: CellStyle, grid: &Grid) -> Vec<Key> {
    match style {
        CellStyle::Values | CellStyle::Shading => grid.cells().map(Key::Cell).collect(),
        CellStyle::Lines => grid.sides().map(|(cell, side)| Key::Side(cell, side)).collect(),
    }
}

/// The canonical key of a cell or side: a side between two cells has one key. `None` for places off
/// the board.
pub(super) fn on_board(grid: &Grid, key: Key) -> Option<Key> {
    match key {
        Key::Cell(cell) => (cell.index() < grid.len() && !grid.is_hole(cell)).then_some(key),
        Key::Side(cell, side) => grid.side(cell, side).map(|(cell, side)| Key::Side(cell, side)),
        _ => None,
    }
}

/// The cell of a place; for a side, the cell in its key.
pub(super) fn cell(key: Key) -> Option<Cell> {
    match key {
        Key::Cell(cell) | Key::Side(cell, _) => Some(cell),
        _ => None,
    }
}

/// The name of a place: row 3, column 5; the upper side of row 3, column 5.
pub(super) fn name(grid: &Grid, key: Key) -> Arg {
    match key {
        Key::Cell(cell) => grid.position(cell).into(),
        Key::Side(cell, side) => side_name(grid, cell, side).into(),
        other => other.to_string().into(),
    }
}

fn side_name(grid: &Grid, cell: Cell, side: Direction) -> Message {
    let name = side.letters().to_ascii_lowercase();
    Message::new(format!("sheet-side-{name}")).with("cell", grid.position(cell))
}

/// The names of several places as a list.
pub(super) fn names(grid: &Grid, keys: &[Key]) -> Arg {
    let side = |key: &Key| match *key {
        Key::Side(cell, side) => Some(side_name(grid, cell, side)),
        _ => None,
    };
    match words::list(keys.iter().filter_map(side).collect()) {
        Some(sides) => sides.into(),
        None => {
            let cells = keys.iter().filter_map(|&key| cell(key));
            cells.map(|cell| grid.position(cell)).collect::<Vec<_>>().into()
        }
    }
}
