//! Boards with holes by chance: for all games.

use recreo_board::{Cell, Grid, Rng};

/// The grid with so many holes, or fewer where there is no room. What is left hangs together, and every cell has two
/// neighbours at least.
pub fn with_holes(whole: &Grid, number: usize, rng: &mut Rng) -> Grid {
    let (mut grid, mut holes) = (whole.clone(), Vec::new());
    // Taking a leaf of a tree over the cells would do, but a hole should be able to be anywhere: so try, and look.
    let mut tries = 20 * number;
    while holes.len() < number && tries > 0 {
        tries -= 1;
        let cell = Cell(rng.below(grid.len() as u32));
        if grid.is_hole(cell) {
            continue;
        }
        holes.push(cell);
        let with = whole.clone().with_holes(holes.iter().copied());
        if hangs_together(&with) {
            grid = with;
        } else {
            holes.pop();
        }
    }
    grid
}

/// Whether every cell can be reached from every other, and none has fewer than two neighbours.
pub fn hangs_together(grid: &Grid) -> bool {
    let Some(first) = grid.cells().next() else { return false };
    let mut seen = vec![false; grid.len()];
    let (mut next, mut count) = (vec![first], 0);
    seen[first.index()] = true;
    while let Some(cell) = next.pop() {
        count += 1;
        if grid.neighbours(cell).count() < 2 {
            return false;
        }
        for (_, neighbour) in grid.neighbours(cell) {
            if !std::mem::replace(&mut seen[neighbour.index()], true) {
                next.push(neighbour);
            }
        }
    }
    count == grid.open_cells()
}
