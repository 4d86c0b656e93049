//! Random obstacles: an exact number, uniform over all choices of cells, 64 cells at a time.
//!
//! The source document draws cells one by one and draws again if a cell is taken. Here every cell
//! of the board first gets an obstacle with approximately the right probability, a word at a time:
//! bits that are 1 with probability k / 2^16 are computed from 16 random words, combined by *or*
//! and *and* according to the binary digits of k. This gives nearly the right number, and given the
//! number, all choices are equally likely. Then cells are drawn one by one, as in the document, to
//! add or remove the difference. So all choices of the exact number are equally likely too.

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Stopped};

use crate::maze::Ground;

/// Boards with at most this many free cells are drawn one by one.
const FEW: usize = 1 << 10;
/// The number of binary digits of the probability.
const DIGITS: u32 = 16;

/// Adds obstacles to a ground that has none, outside the kept cells: `count`, or as many as there
/// is room for.
pub(super) fn scatter(
    ground: &mut Ground,
    kept: &[Cell],
    count: usize,
    rng: &mut Rng,
    control: &Control,
) -> Result<(), Stopped> {
    let mut kept = kept.to_vec();
    kept.sort_unstable();
    kept.dedup();
    let is_kept = |cell: Cell| kept.binary_search(&cell).is_ok();
    let free = ground.grid().open_cells() - kept.len();
    let count = count.min(free);
    if free <= FEW {
        let mut cells: Vec<Cell> = ground.grid().cells().filter(|&cell| !is_kept(cell)).collect();
        for drawn in 0..count {
            let other = drawn + rng.below((cells.len() - drawn) as u32) as usize;
            cells.swap(drawn, other);
            ground.set_obstacle(cells[drawn], true);
        }
        return Ok(());
    }
    // The smaller of the two sets (obstacles or gaps) is drawn, so that a cell drawn to be added is
    // usually free.
    let gaps = count > free / 2;
    let wanted = if gaps { free - count } else { count };
    let chance = ((wanted as u64) << DIGITS) / free as u64;
    for row in ground.rows_mut() {
        control.spend(row.len() as u64)?;
        for word in row {
            let marked = bits(chance as u32, rng);
            *word &= if gaps { marked } else { !marked };
        }
    }
    for &cell in &kept {
        ground.set_obstacle(cell, false);
    }
    let obstacles = ground.obstacle_count();
    let mut marked = if gaps { free - obstacles } else { obstacles };
    while marked != wanted {
        let cell = Cell(rng.below(ground.grid().len() as u32));
        let is_marked = ground.is_open(cell) == gaps;
        let more = marked < wanted;
        if is_marked == more || ground.grid().is_hole(cell) || is_kept(cell) {
            continue;
        }
        ground.set_obstacle(cell, more != gaps);
        marked = if more { marked + 1 } else { marked - 1 };
    }
    Ok(())
}

/// Returns a word whose bits are 1 with probability `chance` / 2^16 each.
fn bits(chance: u32, rng: &mut Rng) -> u64 {
    let mut word = 0;
    for digit in chance.trailing_zeros().min(DIGITS)..DIGITS {
        let random = rng.bits();
        word = if chance >> digit & 1 != 0 { word | random } else { word & random };
    }
    word
}

#[cfg(test)]
mod tests {
    use recreo_board::{Grid, Surface};

    use super::*;

    #[test]
    fn mz6_the_number_of_obstacles_is_exact() {
        let mut rng = Rng::new(9);
        for (width, height, layers) in [(5, 4, 1), (70, 33, 1), (130, 40, 2), (3, 900, 1)] {
            let grid = Grid::new(width, height, layers, Surface::Plane).unwrap();
            let kept: Vec<Cell> = (0..grid.len() as u32).step_by(7).map(Cell).collect();
            let free = grid.len() - kept.len();
            for count in [0, 1, free / 9, free / 2, free / 2 + 1, free - 1, free, free + 5] {
                let mut ground = Ground::new(grid.clone());
                scatter(&mut ground, &kept, count, &mut rng, &Control::new()).unwrap();
                assert_eq!(ground.obstacle_count(), count.min(free), "{width}x{height}: {count}");
                assert!(kept.iter().all(|&cell| ground.is_open(cell)));
            }
        }
    }

    #[test]
    fn mz8_every_cell_is_equally_likely() {
        let grid = Grid::plane(65, 40).unwrap();
        let kept = [Cell(0), Cell(2599)];
        for count in [300, 2000] {
            let mut hits = vec![0u32; grid.len()];
            let mut rng = Rng::new(2);
            const TIMES: u32 = 400;
            for _ in 0..TIMES {
                let mut ground = Ground::new(grid.clone());
                scatter(&mut ground, &kept, count, &mut rng, &Control::new()).unwrap();
                ground.obstacles().for_each(|cell| hits[cell.index()] += 1);
            }
            let mean = f64::from(TIMES) * count as f64 / 2598.0;
            // Six standard deviations; the seed is fixed.
            let bound = 6.0 * (mean * (1.0 - count as f64 / 2598.0)).sqrt();
            let far = |&&n: &&u32| (f64::from(n) - mean).abs() > bound;
            assert_eq!(hits[1..2599].iter().filter(far).count(), 0);
        }
    }
}
