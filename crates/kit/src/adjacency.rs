//! Adjacency of cells, and lines of cells.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::Message;

/// Returns the cells that share a side with a cell, those above and below it included, in order.
pub fn touching(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    others(cell, grid.neighbours(cell).map(|(_, other)| other))
}

/// Returns all pairs of cells that share a side, in order.
pub fn pairs(grid: &Grid) -> impl Iterator<Item = (Cell, Cell)> {
    let after = move |cell| touching(grid, cell).filter(move |&other| other > cell);
    grid.cells().flat_map(move |cell| after(cell).map(move |other| (cell, other)))
}

/// Returns the cells that share a side or a corner with a cell.
pub fn around(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    others(cell, Direction::ALL.into_iter().filter_map(move |way| grid.step(cell, way)))
}

/// Returns the cells at the four sides of a cell.
pub fn beside(grid: &Grid, cell: Cell) -> impl Iterator<Item = Cell> {
    Direction::SIDES.into_iter().filter_map(move |way| grid.step(cell, way))
}

fn others(cell: Cell, cells: impl Iterator<Item = Cell>) -> impl Iterator<Item = Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort();
    // On a narrow board with joined edges, two directions may lead to the same cell.
    cells.dedup();
    cells.into_iter().filter(move |&other| other != cell)
}

/// Returns the cells and the name of every row and column, and of every pillar on boards with
/// layers.
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
