//! Random holes.

use recreo_board::{Cell, Grid, Rng};

/// Returns the grid with `number` random holes, or fewer if there is no room. The open cells stay
/// connected, and each has at least two neighbours.
pub fn with_holes(whole: &Grid, number: usize, rng: &mut Rng) -> Grid {
    let (mut grid, mut holes) = (whole.clone(), Vec::new());
    // Removing leaves of a spanning tree would be faster, but here every cell can become a hole:
    // choose one at random and check.
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

/// Returns whether all open cells are connected and each has at least two neighbours.
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
