//! Cuts a board into random regions.
//!
//! Regions grow one after the other, each from the free cell with the fewest free neighbours, so
//! that no cell is left alone in a corner. Adjacent small regions can rarely be filled (two of one
//! cell never), so a region that stays small joins a neighbour that has room.

use recreo_board::{Cell, Grid, Rng};
use recreo_kit::adjacency::beside;
use recreo_sheet::Regions;

/// Regions smaller than this join a neighbour if possible.
const SMALL: usize = 3;

/// Cuts a board into regions of at most `largest` cells.
pub(super) fn regions(grid: &Grid, largest: usize, rng: &mut Rng) -> Regions {
    let mut of: Vec<Option<usize>> = vec![None; grid.len()];
    let mut sizes: Vec<usize> = Vec::new();
    let mut order: Vec<Cell> = grid.cells().collect();
    rng.shuffle(&mut order);
    while let Some(first) = loneliest(grid, &of, &order) {
        let number = sizes.len();
        let wanted = largest - rng.below(2).min(largest as u32 - 1) as usize;
        let mut cells = vec![first];
        of[first.index()] = Some(number);
        while cells.len() < wanted {
            let mut around: Vec<Cell> =
                cells.iter().flat_map(|&cell| free(grid, &of, cell)).collect();
            around.sort();
            around.dedup();
            rng.shuffle(&mut around);
            let next = around.iter().copied().min_by_key(|&cell| {
                // Mostly the cell with the fewest free neighbours.
                let lonely = free(grid, &of, cell).count();
                if rng.below(3) == 0 { 4 } else { lonely }
            });
            let Some(next) = next else { break };
            of[next.index()] = Some(number);
            cells.push(next);
        }
        sizes.push(cells.len());
    }
    join_small(grid, largest, &mut of, &mut sizes, rng);
    let numbers = of.iter().map(|region| region.unwrap_or(0) as u16).collect();
    Regions::new(numbers).tidy(grid)
}

fn free(grid: &Grid, of: &[Option<usize>], cell: Cell) -> impl Iterator<Item = Cell> {
    beside(grid, cell).filter(|other| of[other.index()].is_none())
}

/// The first of the free cells with fewest free neighbours.
fn loneliest(grid: &Grid, of: &[Option<usize>], order: &[Cell]) -> Option<Cell> {
    let open = order.iter().copied().filter(|cell| of[cell.index()].is_none());
    open.min_by_key(|&cell| free(grid, of, cell).count())
}

/// Moves cells of small regions to neighbouring regions that have room.
fn join_small(
    grid: &Grid,
    largest: usize,
    of: &mut [Option<usize>],
    sizes: &mut [usize],
    rng: &mut Rng,
) {
    for small in 0..sizes.len() {
        if sizes[small] == 0 || sizes[small] >= SMALL {
            continue;
        }
        let own: Vec<Cell> = grid.cells().filter(|cell| of[cell.index()] == Some(small)).collect();
        let mut rooms: Vec<usize> = own
            .iter()
            .flat_map(|&cell| beside(grid, cell))
            .filter_map(|cell| of[cell.index()])
            .filter(|&other| other != small && sizes[other] + own.len() <= largest)
            .collect();
        rooms.sort_unstable();
        rooms.dedup();
        if let Some(&room) = rng.pick(&rooms) {
            own.iter().for_each(|cell| of[cell.index()] = Some(room));
            sizes[room] += own.len();
            sizes[small] = 0;
        }
    }
}
