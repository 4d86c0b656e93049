//! Prim's algorithm as commonly used for mazes: take a random cell next to the maze, and join it to
//! a random neighbour in the maze.
//!
//! Walter Pullen's catalogue ("Think Labyrinth") calls this variant *modified* Prim: it draws among
//! frontier cells instead of weighted edges. It makes short dead ends, in more than a third of the
//! cells.

use recreo_board::Cell;
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{IN, Lattice, RIM, child};
use super::site::{BATCH, Site, pick};

/// A cell next to the maze, in the list to draw from.
const FRONTIER: u8 = RIM | 1;

/// Grows the tree from the entrance.
pub(super) fn grow<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
) -> Result<(), Stopped> {
    let Some(root) = site.set_root(entrance, Role::Explored) else { return Ok(()) };
    let mut frontier = Vec::new();
    reach_out(site, root, &mut frontier);
    let mut reached: u64 = 1;
    while !frontier.is_empty() {
        let drawn = site.rng.below(frontier.len() as u32) as usize;
        let place = frontier.swap_remove(drawn) as usize;
        let inside = site.ways(place, |byte| byte & IN != 0);
        let way = pick(site.rng, inside);
        site.bytes[place] = child(way);
        site.show_opened(place, way, Role::Explored, Role::Explored);
        reach_out(site, place, &mut frontier);
        reached += 1;
        if reached.is_multiple_of(BATCH) {
            site.meter.pulse(BATCH, reached)?;
        }
    }
    Ok(())
}

/// Adds the free neighbours of a place to the frontier.
fn reach_out<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    place: usize,
    frontier: &mut Vec<u32>,
) {
    let free = site.free_ways(place);
    for way in (0..L::WAYS).filter(|way| free >> way & 1 != 0) {
        let next = site.lattice.step(place, way);
        site.bytes[next] = FRONTIER;
        site.show(next, Role::Frontier);
        frontier.push(next as u32);
    }
}
