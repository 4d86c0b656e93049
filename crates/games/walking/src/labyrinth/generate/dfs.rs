//! Depth-first search, also called the recursive backtracker: walk to an unvisited neighbour; if
//! there is none, go back along the path until there is one.
//!
//! It starts at the entrance, as in the source document. The neighbour is random, or the first free
//! one in a fixed [`Order`]; the document's figure 3 shows the patterns that a fixed order causes.
//! There is no recursion and no stack: the byte of every cell holds the direction back.

use recreo_board::{Cell, Direction, Rng};
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{IN, Lattice, Way, back, child, way_of};
use super::order::Order;
use super::site::{BATCH, Site, pick};

/// Grows the tree from the entrance, to a random free neighbour or always to the first one in the
/// order.
pub(super) fn grow<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
    order: Option<Order>,
) -> Result<(), Stopped> {
    match order {
        Some(order) => {
            let ways = order.directions();
            let number = |way| Direction::FACES.iter().position(|&face| face == way);
            let ways = ways.map(|way| number(way).unwrap_or(0));
            let first = |free: u8| ways.into_iter().find(|way| free >> way & 1 != 0).unwrap_or(0);
            walk(site, entrance, |_, free| first(free))
        }
        None if L::WAYS == 4 => walk(site, entrance, |rng, free| {
            Way::from(FIRST[rng.below(24) as usize][usize::from(free & 15)])
        }),
        None => walk(site, entrance, pick),
    }
}

/// For each of the 24 orders of four ways and each set of ways, the first way of the set in the
/// order.
///
/// In a random order every member of the set is equally likely to be first. Drawing the order takes
/// as long as drawing from the set, but it can start before the set is known. That shortens the
/// dependency chain, since every step depends on the one before.
const FIRST: [[u8; 16]; 24] = {
    let mut table = [[0; 16]; 24];
    let mut number = 0;
    while number < 24 {
        // Bit i of `left` is set while way i has no place in the order yet; the digits of the
        // number choose the next one.
        let (mut left, mut rest, mut place) = (15u8, number, 0);
        while place < 4 {
            let mut skip = rest % (4 - place);
            rest /= 4 - place;
            let mut way = left.trailing_zeros();
            let mut others = left;
            while skip > 0 {
                others &= others - 1;
                way = others.trailing_zeros();
                skip -= 1;
            }
            let mut set = 0;
            while set < 16 {
                // This way is the first of the set if all ways of the set are still left.
                if set >> way & 1 != 0 && set & !(left as usize) == 0 {
                    table[number][set] = way as u8;
                }
                set += 1;
            }
            left &= !(1 << way);
            place += 1;
        }
        number += 1;
    }
    table
};

#[inline]
fn walk<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
    mut choose: impl FnMut(&mut Rng, u8) -> Way,
) -> Result<(), Stopped> {
    let Some(mut at) = site.set_root(entrance, Role::Path) else { return Ok(()) };
    let mut reached = 1;
    loop {
        for _ in 0..BATCH {
            let free = site.free_ways(at);
            if free != 0 {
                let way = choose(site.rng, free);
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_table_contains_every_order_of_four_ways() {
        let mut orders = HashSet::new();
        for firsts in FIRST {
            let (mut left, mut order) = (15, Vec::new());
            while left != 0 {
                let way = firsts[left];
                assert!(left >> way & 1 != 0);
                order.push(way);
                left &= !(1 << way);
            }
            for (set, way) in firsts.iter().enumerate().skip(1) {
                assert_eq!(order.iter().find(|&&way| set >> way & 1 != 0), Some(way));
            }
            orders.insert(order);
        }
        assert_eq!(orders.len(), 24);
    }
}
