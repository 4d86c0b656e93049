//! Hunt and kill: a random walk over free cells until no neighbour is free; then hunt: join the
//! first free cell in reading order next to the maze, and continue the walk from there.
//!
//! It starts at the first cell in reading order, so all cells before the first free one are in the
//! maze and never have to be searched again: all hunts together pass over the board once.

use recreo_board::Cell;
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{FREE, IN, Lattice, back, child};
use super::site::{BATCH, Site, pick};

/// Grows the tree.
pub(super) fn grow<L: Lattice, W: Watch>(site: &mut Site<'_, L, W>) -> Result<(), Stopped> {
    let Some(mut at) = site.set_root(Cell(0), Role::Path) else { return Ok(()) };
    let (mut reached, mut first_free): (u64, usize) = (1, 0);
    loop {
        let free = site.free_ways(at);
        if free != 0 {
            let way = pick(site.rng, free);
            site.show_opened(at, way, Role::Explored, Role::Path);
            at = site.lattice.step(at, way);
            site.bytes[at] = child(back(way));
        } else {
            site.show(at, Role::Explored);
            first_free += site.bytes[first_free..].iter().take_while(|&&b| b != FREE).count();
            let Some((place, beside)) = hunt(site, first_free) else { return Ok(()) };
            let way = pick(site.rng, beside);
            site.bytes[place] = child(way);
            site.show_opened(place, way, Role::Path, Role::Explored);
            at = place;
        }
        reached += 1;
        if reached.is_multiple_of(BATCH) {
            site.meter.pulse(BATCH, reached)?;
        }
    }
}

/// Returns the first free place with neighbours in the maze, and the ways to them. Without holes it
/// is the first free place.
fn hunt<L: Lattice, W: Watch>(site: &Site<'_, L, W>, from: usize) -> Option<(usize, u8)> {
    let free = (from..site.bytes.len()).filter(|&place| site.bytes[place] == FREE);
    free.map(|place| (place, site.ways(place, |byte| byte & IN != 0)))
        .find(|&(_, beside)| beside != 0)
}
