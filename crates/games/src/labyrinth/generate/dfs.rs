//! Depth-first search, also called the recursive backtracker: walk to a neighbour that was not visited yet, and where
//! there is none, go back the way one came until there is.
//!
//! It begins at the entrance, as the source document has it. The neighbour is random, or the first free one in a fixed
//! [`Order`]: the document's figure 3 shows the patterns that this causes. There is no recursion and no stack: the way
//! back is in the byte of every cell.

use recreo_board::{Cell, Direction};
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{IN, Lattice, Way, back, child, way_of};
use super::order::Order;
use super::site::{BATCH, Site, pick};

/// Grows the tree from the entrance, whichever neighbour comes.
pub(super) fn grow_random<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
) -> Result<(), Stopped> {
    grow(site, entrance, |site, free| pick(site.rng, free))
}

/// Grows the tree from the entrance, always to the first free neighbour in the order.
pub(super) fn grow_in_order<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
    order: Order,
) -> Result<(), Stopped> {
    let ways = order.directions();
    let ways = ways.map(|way| Direction::FACES.iter().position(|&face| face == way).unwrap_or(0));
    grow(site, entrance, |_, free| ways.into_iter().find(|way| free >> way & 1 != 0).unwrap_or(0))
}

#[inline]
fn grow<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
    mut choose: impl FnMut(&mut Site<'_, L, W>, u8) -> Way,
) -> Result<(), Stopped> {
    let Some(mut at) = site.plant(entrance, Role::Path) else { return Ok(()) };
    let mut reached = 1;
    loop {
        for _ in 0..BATCH {
            let free = site.free_ways(at);
            if free != 0 {
                let way = choose(site, free);
                site.show_opened(at, way, Role::Path, Role::Path);
                at = site.lattice.step(at, way);
                site.bytes[at] = child(back(way));
                reached += 1;
            } else {
                site.show(at, Role::Explored);
                match site.bytes[at] {
                    IN => return Ok(()),
                    byte => at = site.lattice.step(at, way_of(byte)),
                }
            }
        }
        site.meter.pulse(BATCH, reached)?;
    }
}
