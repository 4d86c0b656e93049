//! The growing tree (Walter Pullen): keep a list of cells that may have free neighbours; take one,
//! and add a random free neighbour of it to the maze and the list; remove the cell from the list if
//! it has none.
//!
//! The choice of the cell decides the texture: always the newest gives depth-first search, always a
//! random one resembles Prim. Here a coin decides each time, which gives long corridors with many
//! short dead ends.

use recreo_board::Cell;
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{Lattice, back, child};
use super::site::{BATCH, Site, pick};

/// The list of cells, oldest first. A cell removed from the middle leaves a gap, and gaps are
/// compacted when they are more than half of the list. So the order is kept, and a draw takes at
/// most two tries on average.
#[derive(Default)]
struct Active {
    places: Vec<u32>,
    gaps: usize,
}

const GAP: u32 = u32::MAX;

impl Active {
    fn push(&mut self, place: usize) {
        self.places.push(place as u32);
    }

    /// Returns the index of the newest cell, which is always the last.
    fn newest(&self) -> usize {
        self.places.len() - 1
    }

    fn strike(&mut self, number: usize) {
        self.places[number] = GAP;
        self.gaps += 1;
        while self.places.last() == Some(&GAP) {
            self.places.pop();
            self.gaps -= 1;
        }
        if self.gaps * 2 > self.places.len() {
            self.places.retain(|&place| place != GAP);
            self.gaps = 0;
        }
    }
}

/// Grows the tree from the entrance.
pub(super) fn grow<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
) -> Result<(), Stopped> {
    let Some(root) = site.set_root(entrance, Role::Frontier) else { return Ok(()) };
    let mut active = Active::default();
    active.push(root);
    let (mut reached, mut work) = (1, 0);
    while !active.places.is_empty() {
        work += 1;
        if work == BATCH {
            site.meter.pulse(work, reached)?;
            work = 0;
        }
        let mut number = active.newest();
        if site.rng.coin() {
            number = site.rng.below(active.places.len() as u32) as usize;
            while active.places[number] == GAP {
                number = site.rng.below(active.places.len() as u32) as usize;
            }
        }
        let place = active.places[number] as usize;
        let free = site.free_ways(place);
        if free == 0 {
            site.show(place, Role::Explored);
            active.strike(number);
        } else {
            let way = pick(site.rng, free);
            let next = site.lattice.step(place, way);
            site.bytes[next] = child(back(way));
            site.show_opened(place, way, Role::Frontier, Role::Frontier);
            active.push(next);
            reached += 1;
        }
    }
    Ok(())
}
