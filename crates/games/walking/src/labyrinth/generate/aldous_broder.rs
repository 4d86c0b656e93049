//! The algorithm of Aldous and Broder: a random walk over the board until every cell is visited,
//! opening the edge by which each cell was first entered. The result is uniform over all perfect
//! mazes (A. Broder, "Generating random spanning trees", FOCS 1989; D. Aldous, "The random walk
//! construction of uniform spanning trees", 1990).
//!
//! It is slow: the walk takes about (log n)² steps a cell, most of them over visited cells.

use recreo_board::Cell;
use recreo_game::{Role, Stopped, Watch};

use super::lattice::{FREE, Lattice, RIM, back, child};
use super::site::{BATCH, Site, pick};

/// Grows the tree from the entrance.
pub(super) fn grow<L: Lattice, W: Watch>(
    site: &mut Site<'_, L, W>,
    entrance: Cell,
) -> Result<(), Stopped> {
    let Some(mut at) = site.set_root(entrance, Role::Path) else { return Ok(()) };
    let cells = site.grid.open_cells() as u64;
    let (mut reached, mut work) = (1, 0);
    while reached < cells {
        work += 1;
        if work == BATCH {
            site.meter.pulse(work, reached)?;
            work = 0;
        }
        let around = site.ways(at, |byte| byte != RIM);
        if around == 0 {
            // A cell surrounded by holes: there is no maze.
            break;
        }
        let way = pick(site.rng, around);
        let next = site.lattice.step(at, way);
        if site.bytes[next] == FREE {
            site.bytes[next] = child(back(way));
            site.show_opened(at, way, Role::Explored, Role::Path);
            reached += 1;
        } else {
            site.show(at, Role::Explored);
            site.show(next, Role::Path);
        }
        at = next;
    }
    site.show(at, Role::Explored);
    Ok(())
}
