//! The straight lines of a board: every cell is on one line of each axis.
//!
//! A line ends at edges and holes, or it is a ring on joined edges. Words lie on lines, so searches
//! go through lines instead of stepping from cell to cell, and only this module deals with
//! surfaces, layers and holes.

use recreo_board::{Cell, Direction, Grid};

/// The axes, each by its forward direction.
pub(super) const AXES: [Direction; 5] = [
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::Down,
];

/// A straight line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Line {
    /// Its cells, in the forward direction of the axis.
    pub(super) cells: Vec<Cell>,
    /// Whether the last cell is joined to the first.
    pub(super) is_ring: bool,
}

/// Passes every line of an axis to `take`. The buffer of the line is reused, so large boards need
/// no memory for their lines.
pub(super) fn each_line(grid: &Grid, axis: Direction, mut take: impl FnMut(&Line)) {
    let has_holes = grid.open_cells() < grid.len();
    let mut line = Line::default();
    each_start(grid, axis, |start| {
        follow(grid, axis, start, &mut line);
        if has_holes {
            split(grid, &line, &mut take);
        } else {
            take(&line);
        }
    });
}

/// The coordinates of a cell, signed because a step may leave the board.
type Place = (i64, i64, i64);

/// Passes one cell of each line, without regard to holes: the first on the board, or any one of a
/// ring.
fn each_start(grid: &Grid, axis: Direction, mut take: impl FnMut(Place)) {
    let (w, h, l) = sides(grid);
    let (dx, dy, dz) = delta(axis);
    let surface = grid.surface();
    // Lines begin at an edge that they lead away from and that is not joined to another.
    let over_x = dx != 0 && !surface.wraps_x();
    let over_y = dy != 0 && !surface.wraps_y();
    let (first_x, first_y) = (if dx > 0 { 0 } else { w - 1 }, 0);
    for z in 0..if dz != 0 { 1 } else { l } {
        match (over_x, over_y) {
            (true, true) => {
                (0..w).for_each(|x| take((x, first_y, z)));
                (1..h).for_each(|y| take((first_x, y, z)));
            }
            (true, false) => (0..h).for_each(|y| take((first_x, y, z))),
            (false, true) => (0..w).for_each(|x| take((x, first_y, z))),
            (false, false) if dz != 0 => {
                (0..h).for_each(|y| (0..w).for_each(|x| take((x, y, z))));
            }
            (false, false) if dy == 0 => (0..h).for_each(|y| take((0, y, z))),
            (false, false) if dx == 0 => (0..w).for_each(|x| take((x, 0, z))),
            // A diagonal ring of a torus returns to the first row h columns further on.
            (false, false) => (0..gcd(w, h)).for_each(|x| take((x, 0, z))),
        }
    }
}

/// Follows the line from a place on, without regard to holes.
fn follow(grid: &Grid, axis: Direction, start: Place, line: &mut Line) {
    let (w, h, l) = sides(grid);
    let (dx, dy, dz) = delta(axis);
    let surface = grid.surface();
    line.cells.clear();
    line.is_ring = false;
    let (mut x, mut y, mut z) = start;
    loop {
        line.cells.push(Cell(((z * h + y) * w + x) as u32));
        (x, y, z) = (x + dx, y + dy, z + dz);
        if surface.wraps_x() && (x == w || x < 0) {
            x = if x < 0 { w - 1 } else { 0 };
        }
        if surface.wraps_y() && y == h {
            y = 0;
        }
        if x < 0 || x == w || y == h || z == l {
            return;
        }
        if (x, y, z) == start {
            line.is_ring = true;
            return;
        }
    }
}

/// Splits a line at holes.
fn split(grid: &Grid, line: &Line, take: &mut impl FnMut(&Line)) {
    let Some(hole) = line.cells.iter().position(|&cell| grid.is_hole(cell)) else {
        return take(line);
    };
    let mut cells = line.cells.clone();
    if line.is_ring {
        // A ring with a hole is a line that begins after the hole.
        cells.rotate_left(hole);
    }
    for part in cells.split(|&cell| grid.is_hole(cell)).filter(|part| !part.is_empty()) {
        take(&Line { cells: part.to_vec(), is_ring: false });
    }
}

fn sides(grid: &Grid) -> Place {
    (i64::from(grid.width()), i64::from(grid.height()), i64::from(grid.layers()))
}

fn delta(axis: Direction) -> Place {
    let (dx, dy, dz) = axis.delta();
    (i64::from(dx), i64::from(dy), i64::from(dz))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Rng, Surface};

    use super::*;

    #[test]
    fn bg8_every_cell_is_on_one_line_of_each_axis() {
        let mut rng = Rng::new(3);
        for round in 0..400 {
            let (w, h) = (3 + rng.below(6), 3 + rng.below(6));
            let surface = Surface::ALL[round % 3];
            let grid = Grid::new(w, h, 1 + rng.below(3), surface).unwrap();
            let holes = rng.below(4) * rng.below(4);
            let holes: Vec<Cell> = (0..holes).map(|_| Cell(rng.below(grid.len() as u32))).collect();
            let grid = grid.with_holes(holes);
            for axis in AXES {
                let mut seen = Vec::new();
                each_line(&grid, axis, |line| {
                    for pair in line.cells.windows(2) {
                        assert_eq!(grid.step(pair[0], axis), Some(pair[1]));
                    }
                    let (first, last) = (line.cells[0], line.cells[line.cells.len() - 1]);
                    let after = grid.step(last, axis);
                    assert_eq!(after, line.is_ring.then_some(first));
                    seen.extend_from_slice(&line.cells);
                });
                seen.sort();
                assert!(seen.into_iter().eq(grid.cells()), "{w}x{h} {surface} {axis}");
            }
        }
    }
}
