//! Wilson's algorithm: every perfect maze is as likely.
//!
//! From a cell that is not in the tree yet, walk at random until the tree is hit; the walk without its loops is added to
//! the tree (D. B. Wilson, "Generating random spanning trees more quickly than the cover time", STOC 1996). Every cell
//! remembers the way by which it was last left, so a loop is erased by being overwritten: following those ways from the
//! start gives the walk without loops.
//!
//! Any order of starting cells and any root give the same distribution. The cells come in reading order, and the root is
//! the middle of the board, because the expected number of steps is the sum over all cells of their degree times the
//! resistance between them and the root, and the middle has the least (about 13 steps a cell on a board of 10^8 cells).
//! A step over the rim is a step from the cell to itself: a loop, erased like any other, so the walk just stays.

use recreo_board::Cell;
use recreo_game::{Change, Key, Role, Stopped, Watch};

use super::lattice::{IN, Lattice, RIM, Way, way_of};
use super::site::{BATCH, Site};

/// Grows the tree.
pub(super) fn grow<L: Lattice, W: Watch>(site: &mut Site<'_, L, W>) -> Result<(), Stopped> {
    let grid = site.grid;
    let middle = (grid.layers() / 2 * grid.height() + grid.height() / 2) * grid.width();
    if site.plant(Cell(middle + grid.width() / 2), Role::Explored).is_none() {
        return Ok(());
    }
    let mut steps = Steps { word: 0, left: 0 };
    let (mut work, mut done) = (0, 1);
    for start in 0..site.lattice.places() {
        if site.bytes[start] >= RIM {
            continue;
        }
        let mut film = Vec::new();
        let mut at = start;
        while site.bytes[at] & IN == 0 {
            work += 1;
            if work >= BATCH {
                site.meter.pulse(work, done)?;
                work = 0;
            }
            let way = steps.next::<L, W>(site);
            let next = site.lattice.step(at, way);
            if site.bytes[next] == RIM {
                continue;
            }
            site.bytes[at] = 1 << way;
            if W::ON {
                show_walk(site, &mut film, at, next);
            }
            at = next;
        }
        at = start;
        while site.bytes[at] & IN == 0 {
            let way = way_of(site.bytes[at]);
            site.bytes[at] |= IN;
            site.show_opened(at, way, Role::Explored, Role::Explored);
            at = site.lattice.step(at, way);
            done += 1;
        }
    }
    Ok(())
}

/// Random ways: two bits each on a flat board, 32 from a word.
struct Steps {
    word: u64,
    left: u32,
}

impl Steps {
    #[inline]
    fn next<L: Lattice, W>(&mut self, site: &mut Site<'_, L, W>) -> Way {
        if L::WAYS != 4 {
            return site.rng.below(L::WAYS as u32) as Way;
        }
        if self.left == 0 {
            *self = Steps { word: site.rng.bits(), left: 32 };
        }
        let way = self.word & 3;
        self.word >>= 2;
        self.left -= 1;
        way as Way
    }
}

/// Shows a step of the walk; where it closes a loop, the loop goes away.
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
