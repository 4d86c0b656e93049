//! That a board has many solutions, shown from one of them.
//!
//! The board is cut into strips, and with it the paths of the solution. What is between the ends of the pieces in a strip can
//! be joined anew in any way that joins the same ends and covers the same cells, whatever is done in the other strips. So
//! there are at least as many solutions as the strips' own numbers multiplied.

use recreo_board::{Cell, Grid};

use super::Solution;
use crate::flow::Board;

/// The strips of a solution, none higher than that: those along the rows and those along the columns.
pub(super) fn strips(board: &Board, solution: &Solution, most: u32) -> [Vec<Board>; 2] {
    let (width, height) = (board.grid().width(), board.grid().height());
    let rows = parts(height, most).map(|(from, to)| strip((0, from), (width, to), board, solution));
    let columns =
        parts(width, most).map(|(from, to)| strip((from, 0), (to, height), board, solution));
    [rows.flatten().collect(), columns.flatten().collect()]
}

/// A side cut into parts that are about equal.
fn parts(side: u32, most: u32) -> impl Iterator<Item = (u32, u32)> {
    let count = side.div_ceil(most);
    (0..count).map(move |i| (i * side / count, (i + 1) * side / count))
}

/// The part of the board between two corners. The pieces of the paths have their ends as points; cells of which nothing is
/// left to choose are holes.
fn strip(from: (u32, u32), to: (u32, u32), board: &Board, solution: &Solution) -> Option<Board> {
    let whole = board.grid().width();
    let (width, height) = (to.0 - from.0, to.1 - from.1);
    let place = |cell: Cell| {
        let (x, y) = (cell.0 % whole, cell.0 / whole);
        let inside = (from.0..to.0).contains(&x) && (from.1..to.1).contains(&y);
        inside.then(|| (x - from.0, y - from.1))
    };
    let mut is_hole = vec![true; (width * height) as usize];
    let mut pairs = Vec::new();
    for path in solution.paths() {
        let beside = |one: &Cell, other: &Cell| match (place(*one), place(*other)) {
            (Some(one), Some(other)) => one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1,
            _ => false,
        };
        for piece in path.cells().chunk_by(beside).filter(|piece| piece.len() > 1) {
            let cells = piece.iter().filter_map(|&cell| place(cell));
            let cells: Vec<Cell> = cells.map(|(x, y)| Cell(y * width + x)).collect();
            cells.iter().for_each(|cell| is_hole[cell.index()] = false);
            pairs.push((*cells.first()?, *cells.last()?));
        }
    }
    let holes: Vec<Cell> = (0..width * height).map(Cell).filter(|c| is_hole[c.index()]).collect();
    Board::new(Grid::plane(width, height).ok()?.with_holes(holes), pairs).ok()
}
