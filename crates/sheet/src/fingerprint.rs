//! The fingerprint of a drawn sheet.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Features, Fingerprint};

use super::Mark;
use super::statement::Statement;

/// Computes the fingerprint of what is drawn, equal for sheets that are rotations or reflections of
/// each other. If the numbers are `interchangeable`, only their equality pattern counts.
pub(super) fn drawn(statement: &dyn Statement, interchangeable: bool) -> Fingerprint {
    let board = statement.board();
    let grid = board.grid();
    let mut features = Features::new(grid);
    let write = |features: &mut Features, cell, number: u32| {
        if interchangeable { features.name(cell, number) } else { features.cell(cell, number) }
    };
    board.givens().for_each(|(cell, value)| write(&mut features, cell, value.into()));
    around(grid, |cell, side, other| {
        if statement.border(cell, other) == Some(true) {
            features.side(cell, side, "border");
        }
    });
    for mark in statement.marks() {
        match mark {
            Mark::Number { cell, number, .. } => {
                write(&mut features, cell, number.unwrap_or(u32::MAX - 1));
            }
            Mark::Sign { cell, side, less, .. } => {
                features.side(cell, side, less);
                if let Some(other) = grid.step(cell, side) {
                    features.side(other, side.opposite(), !less);
                }
            }
            Mark::Cage { cells, text, .. } => {
                cells.iter().for_each(|&cell| features.cell(cell, &text));
                around(grid, |cell, side, other| {
                    if cells.contains(&cell) && !cells.contains(&other) {
                        features.side(cell, side, "cage");
                    }
                });
            }
            Mark::Clue { hole, across, down, .. } => {
                for (way, sum) in [(Direction::East, across), (Direction::South, down)] {
                    let run = std::iter::successors(beyond(grid, hole, way), |&cell| {
                        grid.step(cell, way)
                    });
                    for cell in run.filter(|_| sum.is_some()) {
                        features.side(cell, way, sum);
                        features.side(cell, way.opposite(), sum);
                    }
                }
            }
            Mark::Margin { side, line, numbers, .. } => {
                let [near, far] = match side {
                    Direction::West => {
                        [grid.cell(0, line, 0), grid.cell(grid.width() - 1, line, 0)]
                    }
                    _ => [grid.cell(line, 0, 0), grid.cell(line, grid.height() - 1, 0)],
                };
                let read_back: Vec<u32> = numbers.iter().rev().copied().collect();
                if let (Some(near), Some(far)) = (near, far) {
                    features.side(near, side, numbers);
                    features.side(far, side.opposite(), read_back);
                }
            }
            Mark::Line { cells, .. } => {
                cells.into_iter().for_each(|cell| features.cell(cell, "line"));
            }
        }
    }
    features.fingerprint()
}

/// Calls the function for every pair of neighbouring cells, in both directions.
fn around(grid: &Grid, mut each: impl FnMut(Cell, Direction, Cell)) {
    for cell in grid.cells() {
        for side in Direction::FACES {
            if let Some(other) = grid.step(cell, side) {
                each(cell, side, other);
            }
        }
    }
}

/// The cell next to a hole.
fn beyond(grid: &Grid, hole: Cell, way: Direction) -> Option<Cell> {
    let (x, y, z) = way.delta();
    let at = grid.position(hole);
    grid.cell(at.x.checked_add_signed(x)?, at.y.checked_add_signed(y)?, at.z.checked_add_signed(z)?)
}
