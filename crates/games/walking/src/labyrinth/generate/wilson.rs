//! Wilson's algorithm: uniform over all perfect mazes.
//!
//! From a cell that is not in the tree, walk at random until the tree is hit; the loop-erased walk
//! is added to the tree (D. B. Wilson, "Generating random spanning trees more quickly than the
//! cover time", STOC 1996). Every cell stores the way by which it was last left, so a loop is
//! erased by overwriting: following the stored ways from the start gives the walk without its
//! loops.
//!
//! Any order of starting cells and any root give the same distribution. The root is the middle of
//! the board: the expected number of steps is the sum over all cells of their degree times the
//! resistance between them and the root, which is smallest for the middle (about 13 steps a cell on
//! a board of 10^8 cells). The number of steps does not depend on the order of the starting cells,
//! but memory locality does. Walks start next to the root and then further out, so that the tree is
//! near and most walks stay in the cache. (From a corner, the first walk alone crosses the board
//! several times before it finds the root.)
//!
//! A step over the rim counts as a step from the cell to itself, a loop that is erased like any
//! other, so the walk stays where it is.

use recreo_board::{Cell, Rng};
use recreo_game::{Change, Key, Role, Stopped, Watch};

use super::lattice::{IN, Lattice, RIM, Way, child};
use super::site::{BATCH, Site};

/// Grows the tree.
pub(super) fn grow<L: Lattice, W: Watch>(site: &mut Site<'_, L, W>) -> Result<(), Stopped> {
    let grid = site.grid;
    let middle = (grid.layers() / 2 * grid.height() + grid.height() / 2) * grid.width();
    let middle = Cell(middle + grid.width() / 2);
    let Some(root) = site.set_root(middle, Role::Explored) else { return Ok(()) };
    let mut steps = Steps { word: 0, left: 0 };
    let (mut work, mut done) = (0, 1);
    for start in (root + 1..site.bytes.len()).chain((0..root).rev()) {
        if site.bytes[start] >= RIM {
            continue;
        }
        let mut walk = Vec::new();
        let mut at = start;
        loop {
            if steps.left == 0 {
                steps = Steps { word: site.rng.bits(), left: 32 };
                work += 32;
                if work >= BATCH {
                    site.meter.pulse(work, done)?;
                    work = 0;
                }
            }
            let way = steps.next::<L>(site.rng);
            let next = site.lattice.step(at, way);
            let byte = site.bytes[next];
            if byte >= RIM {
                if byte == RIM {
                    continue;
                }
                site.bytes[at] = way as u8;
                break;
            }
            site.bytes[at] = way as u8;
            if W::ON {
                show_walk(site, &mut walk, at, next);
            }
            at = next;
        }
        at = start;
        while site.bytes[at] < IN {
            let way = Way::from(site.bytes[at]);
            site.bytes[at] = child(way);
            site.show_opened(at, way, Role::Explored, Role::Explored);
            at = site.lattice.step(at, way);
            done += 1;
        }
    }
    Ok(())
}

/// Random ways. On a flat board a way takes two bits, and a word gives 32.
struct Steps {
    word: u64,
    left: u32,
}

impl Steps {
    #[inline]
    fn next<L: Lattice>(&mut self, rng: &mut Rng) -> Way {
        self.left -= 1;
        if L::WAYS != 4 {
            return rng.below(L::WAYS as u32) as Way;
        }
        let way = self.word & 3;
        self.word >>= 2;
        way as Way
    }
}

/// Shows a step of the walk, and removes the loop that it closes.
fn show_walk<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    walk: &mut Vec<usize>,
    at: usize,
    next: usize,
) {
    let shown = |place, role| Change { key: Key::Cell(site.lattice.cell(place)), role };
    let mut changes = vec![shown(at, Role::Path)];
    walk.push(at);
    if let Some(before) = walk.iter().position(|&place| place == next) {
        changes = walk.drain(before..).map(|place| shown(place, Role::Ground)).collect();
    }
    site.watch.step(&changes);
}
