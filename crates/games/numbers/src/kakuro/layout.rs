//! Generates the layout of the black cells.
//!
//! The first row and the first column are black. Inside, cells are blackened in random order, each
//! with its counterpart under half a turn (the custom of printed kakuros), unless this would leave
//! a run of one cell or disconnect the white cells.

use recreo_board::{Cell, Direction, Grid, Rng};

use super::LONGEST;

/// Returns a grid whose holes are the black cells, or `None` if this attempt fails.
///
/// `percent` of the inner cells are to be black; more are if runs would be too long otherwise.
pub(super) fn layout(grid: &Grid, percent: u32, symmetric: bool, rng: &mut Rng) -> Option<Grid> {
    let (width, height) = (grid.width(), grid.height());
    let inside = |cell: Cell| grid.position(cell).x > 0 && grid.position(cell).y > 0;
    let mut black: Vec<Cell> = grid.cells().filter(|&cell| !inside(cell)).collect();
    let mut order: Vec<Cell> = grid.cells().filter(|&cell| inside(cell)).collect();
    let wanted = black.len() + order.len() * percent as usize / 100;
    rng.shuffle(&mut order);
    let mut board = grid.clone().with_holes(black.iter().copied());
    // A refused cell may be possible later, when its neighbours are black; hence two passes.
    for &cell in order.iter().chain(&order) {
        if board.is_hole(cell) || (black.len() >= wanted && !is_in_long_run(&board, cell)) {
            continue;
        }
        let count = black.len();
        black.push(cell);
        let at = grid.position(cell);
        let counterpart = Cell((height - at.y) * width + (width - at.x));
        if symmetric && counterpart != cell {
            black.push(counterpart);
        }
        let next = grid.clone().with_holes(black.iter().copied());
        if black[count..].iter().all(|&cell| leaves_none_alone(&next, cell)) && is_connected(&next)
        {
            board = next;
        } else {
            black.truncate(count);
        }
    }
    let fits = !board.cells().any(|cell| is_in_long_run(&board, cell));
    (fits && black.len() * 10 >= wanted * 9).then_some(board)
}

/// The number of white cells in a row from a cell, the cell itself excluded.
fn reach(board: &Grid, cell: Cell, way: Direction) -> usize {
    std::iter::successors(board.step(cell, way), |&next| board.step(next, way)).count()
}

fn is_in_long_run(board: &Grid, cell: Cell) -> bool {
    [[Direction::West, Direction::East], [Direction::North, Direction::South]]
        .iter()
        .any(|ways| ways.iter().map(|&way| reach(board, cell, way)).sum::<usize>() + 1 > LONGEST)
}

/// Whether no run beside a black cell consists of one cell only.
fn leaves_none_alone(board: &Grid, black: Cell) -> bool {
    [Direction::West, Direction::East, Direction::North, Direction::South]
        .iter()
        .all(|&way| reach(board, black, way) != 1)
}

fn is_connected(board: &Grid) -> bool {
    let Some(first) = board.cells().next() else { return false };
    let mut seen = vec![false; board.len()];
    seen[first.index()] = true;
    let (mut next, mut count) = (vec![first], 0);
    while let Some(cell) = next.pop() {
        count += 1;
        for (_, beside) in board.neighbours(cell) {
            if !std::mem::replace(&mut seen[beside.index()], true) {
                next.push(beside);
            }
        }
    }
    count == board.open_cells()
}
