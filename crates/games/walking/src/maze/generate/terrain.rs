//! Weights of cells (MZ14), drawn after everything else, so that a maze without weights does not
//! depend on them.

use recreo_board::{Cell, Grid, Position, Rng};
use recreo_game::{Control, Stopped};

use crate::maze::weights::Weights;
use crate::maze::{Ground, params::Terrain};

/// Gives the open cells weights, except the ends of the path, which keep the weight 1.
pub(super) fn lay(
    ground: &mut Ground,
    terrain: Terrain,
    ends: [Cell; 2],
    rng: &mut Rng,
    control: &Control,
) -> Result<(), Stopped> {
    match terrain {
        Terrain::None => return Ok(()),
        Terrain::Patches => patches(ground, rng, control)?,
        Terrain::Hills => hills(ground, rng, control)?,
        Terrain::Mixed => mixed(ground, rng, control)?,
    }
    ends.into_iter().for_each(|end| ground.set_weight(end, 1));
    Ok(())
}

/// The cells for each patch, and the fewest and the most cells of one.
const CELLS_PER_PATCH: u32 = 30;
const PATCH: std::ops::RangeInclusive<u32> = 4..=16;

/// Grows patches cell by cell from random places. Obstacles stop them.
fn patches(ground: &mut Ground, rng: &mut Rng, control: &Control) -> Result<(), Stopped> {
    let cells = ground.grid().len() as u32;
    for _ in 0..cells.div_ceil(CELLS_PER_PATCH) {
        let first = Cell(rng.below(cells));
        let weight = 2 + rng.below(u32::from(Weights::MOST) - 1) as u8;
        let size = PATCH.start() + rng.below(PATCH.end() - PATCH.start() + 1);
        control.spend(u64::from(size))?;
        if !ground.is_open(first) {
            continue;
        }
        let (mut patch, mut edge) = (vec![first], vec![first]);
        while patch.len() < size as usize && !edge.is_empty() {
            let at = rng.below(edge.len() as u32) as usize;
            let beside: Vec<Cell> = ground
                .grid()
                .neighbours(edge[at])
                .map(|(_, next)| next)
                .filter(|next| ground.is_open(*next) && !patch.contains(next))
                .collect();
            match rng.pick(&beside) {
                Some(&next) => {
                    patch.push(next);
                    edge.push(next);
                }
                None => {
                    edge.swap_remove(at);
                }
            }
        }
        patch.into_iter().for_each(|cell| ground.set_weight(cell, weight));
    }
    Ok(())
}

/// The cells for each hill, and the smallest and the largest radius of one.
const CELLS_PER_HILL: u32 = 40;
const RADIUS: std::ops::RangeInclusive<u32> = 2..=5;

/// Raises hills around random tops. Where two overlap, the higher one counts.
fn hills(ground: &mut Ground, rng: &mut Rng, control: &Control) -> Result<(), Stopped> {
    let cells = ground.grid().len() as u32;
    let grid = ground.grid().clone();
    for _ in 0..cells.div_ceil(CELLS_PER_HILL) {
        let top = grid.position(Cell(rng.below(cells)));
        let radius = RADIUS.start() + rng.below(RADIUS.end() - RADIUS.start() + 1);
        let height = 4 + rng.below(u32::from(Weights::MOST) - 3);
        control.spend(u64::from(radius * radius * 4))?;
        let reach = radius as i32;
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let Some(cell) = shifted(&grid, top, dx, dy) else { continue };
                // The distance in fourths of a cell, rounded down.
                let distance = (16 * (dx * dx + dy * dy) as u32).isqrt();
                let fallen = (height - 1) * distance / (4 * radius + 4);
                let weight = height.saturating_sub(fallen).max(1) as u8;
                if weight > ground.weight(cell) && distance < 4 * radius + 4 {
                    ground.set_weight(cell, weight);
                }
            }
        }
    }
    Ok(())
}

/// Returns the cell at this distance from a position, across joined edges.
fn shifted(grid: &Grid, at: Position, dx: i32, dy: i32) -> Option<Cell> {
    let shift = |at: u32, by: i32, length: u32, joined: bool| {
        let to = i64::from(at) + i64::from(by);
        let to = if joined { to.rem_euclid(i64::from(length)) } else { to };
        u32::try_from(to).ok()
    };
    let surface = grid.surface();
    let x = shift(at.x, dx, grid.width(), surface.wraps_x())?;
    let y = shift(at.y, dy, grid.height(), surface.wraps_y())?;
    grid.cell(x, y, at.z)
}

/// Draws every weight with equal probability.
fn mixed(ground: &mut Ground, rng: &mut Rng, control: &Control) -> Result<(), Stopped> {
    for cell in (0..ground.grid().len() as u32).map(Cell) {
        if cell.0.is_multiple_of(1 << 12) {
            control.spend(1 << 12)?;
        }
        if ground.is_open(cell) {
            ground.set_weight(cell, 1 + rng.below(u32::from(Weights::MOST)) as u8);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    fn laid(terrain: Terrain, surface: Surface, seed: u64) -> Ground {
        let mut rng = Rng::new(seed);
        let grid = Grid::new(24, 18, 2, surface).unwrap();
        let holes: Vec<Cell> = (0..30).map(|n| Cell(n * 7)).collect();
        let obstacles: Vec<Cell> = (0..90).map(|n| Cell(n * 9 + 5)).collect();
        let mut ground = Ground::new(grid.with_holes(holes)).with_obstacles(obstacles);
        let ends = [Cell(1), Cell(860)];
        lay(&mut ground, terrain, ends, &mut rng, &Control::new()).unwrap();
        assert!(ends.iter().all(|&end| ground.weight(end) == 1));
        assert!(ground.heavy_cells().all(|(cell, weight)| ground.is_open(cell) && weight <= 9));
        ground
    }

    #[test]
    fn mz14_terrains_weigh_only_open_cells_and_differ() {
        let mut shares = Vec::new();
        for terrain in Terrain::ALL {
            let mut heavy = 0;
            let mut seen = [0; 10];
            for surface in Surface::ALL {
                for seed in 0..10 {
                    let ground = laid(terrain, surface, seed);
                    heavy += ground.heavy_cells().count();
                    let cells = ground.grid().cells().filter(|&cell| ground.is_open(cell));
                    cells.for_each(|cell| seen[usize::from(ground.weight(cell))] += 1);
                }
            }
            let used = seen.iter().filter(|&&cells| cells > 0).count();
            assert_eq!(used, if terrain == Terrain::None { 1 } else { 9 }, "{seen:?}");
            shares.push(100 * heavy / seen.iter().sum::<usize>());
        }
        assert_eq!(shares[0], 0);
        assert!((15..50).contains(&shares[1]), "patches cover {} of 100 cells", shares[1]);
        assert!((30..85).contains(&shares[2]), "hills cover {} of 100 cells", shares[2]);
        assert!((85..92).contains(&shares[3]), "mixed: {} of 100 cells", shares[3]);
    }

    #[test]
    fn mz14_hills_rise_gently() {
        // On an open board neighbours on a hill differ little, and at random they do not.
        let steps = |terrain| {
            let mut ground = Ground::new(Grid::plane(40, 40).unwrap());
            let ends = [Cell(0), Cell(1599)];
            lay(&mut ground, terrain, ends, &mut Rng::new(8), &Control::new()).unwrap();
            let pairs = (0..1599).map(|n| [Cell(n), Cell(n + 1)].map(|cell| ground.weight(cell)));
            pairs.filter(|[a, b]| a.abs_diff(*b) > 3).count()
        };
        let (hills, mixed) = (steps(Terrain::Hills), steps(Terrain::Mixed));
        assert!(hills * 4 < mixed, "{hills} and {mixed}");
    }
}
