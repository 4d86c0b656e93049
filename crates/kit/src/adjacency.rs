//! Which cells touch, and which are in a line: for all games in which that matters.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::Message;

/// The cells that touch a cell at a side, or are above or below it, in order.
pub fn touching(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    others(cell, grid.neighbours(cell).map(|(_, other)| other))
}

/// Every two cells that touch, in order.
pub fn pairs(grid: &Grid) -> impl Iterator<Item = (Cell, Cell)> {
    let after = move |cell| touching(grid, cell).filter(move |&other| other > cell);
    grid.cells().flat_map(move |cell| after(cell).map(move |other| (cell, other)))
}

/// The same as [`touching`], and those that touch it at a corner.
pub fn around(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    others(cell, Direction::ALL.into_iter().filter_map(move |way| grid.step(cell, way)))
}

/// The cells at the four sides of a cell.
pub fn beside(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    Direction::SIDES.into_iter().filter_map(move |way| grid.step(cell, way))
}

fn others(cell: Cell, cells: impl Iterator<Item = Cell>) -> impl Iterator<Item = Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    // Where edges are joined on a narrow board, two ways may lead to the same cell.
    cells.dedup();
    cells.into_iter().filter(move |&other| other != cell)
}

/// The cells of every row and column, and of every pillar where there are layers, with what these are called.
pub fn lines(grid: &Grid) -> Vec<(Message, Vec<Cell>)> {
    let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
    let mut all = Vec::new();
    for z in 0..layers {
        let in_layer = |key: &str, other: &str| match layers {
            1 => Message::new(key),
            _ => Message::new(other).with("layer", z + 1),
        };
        for y in 0..height {
            let name = in_layer("grid-row", "grid-row-in-layer").with("row", y + 1);
            all.push((name, (0..width).filter_map(|x| grid.cell(x, y, z)).collect()));
        }
        for x in 0..width {
            let name = in_layer("grid-column", "grid-column-in-layer").with("column", x + 1);
            all.push((name, (0..height).filter_map(|y| grid.cell(x, y, z)).collect()));
        }
    }
    if layers == 1 {
        return all;
    }
    for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
        let name = Message::new("grid-pillar").with("row", y + 1).with("column", x + 1);
        all.push((name, (0..layers).filter_map(|z| grid.cell(x, y, z)).collect()));
    }
    all
}
