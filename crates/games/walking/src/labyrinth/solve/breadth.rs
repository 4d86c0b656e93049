//! Breadth-first search: cells in the order of their distance from the start.
//!
//! A perfect maze has one path to every cell, so a search that never turns back visits no cell
//! twice and needs no visited set. It stores only an arrow a cell (two bits), which points back to
//! where the search came from.
//!
//! Which sides are open is unpredictable, and mispredicted branches are expensive. On a plain board
//! all four neighbours are therefore written to the end of the frontier without branches: a
//! neighbour behind a wall is overwritten by the next one.

use recreo_board::Cell;
use recreo_game::{Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::arrows::Arrows;
use super::floor::{Floor, Place, Shape, Way, back, each};
use super::{Found, Meter, retrace, show};

/// The direction back from the start: none of the six.
const NOWHERE: Way = 7;

pub(super) fn solve<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    let floor = Floor::<_, PLAIN>::of(maze);
    let shape = floor.shape;
    let mut arrows = Arrows::<_, PLAIN>::new(floor.places());
    let mut arrows = arrows.view_mut();
    let mut meter = Meter::new(control, maze);
    let exit = shape.place(maze.exit());
    let cells = maze.grid().open_cells() as u64;
    let (mut now, mut next) = (Front::default(), Front::default());
    now.make_room_after(1);
    now.put(shape.place(from), NOWHERE);
    let (mut visited, mut peak) = (0, 1);
    let mut reached = false;
    while now.len > 0 && visited < cells && !reached {
        next.make_room_after(now.len);
        for (i, &entry) in now.entries[..now.len].iter().enumerate() {
            let (place, came) = ((entry >> 3) as Place, (entry & 7) as Way);
            arrows.set(place, came);
            visited += 1;
            meter.tick(1)?;
            let ways = floor.ways(place) & !(1 << came);
            next.put_neighbours(&shape, place, ways);
            peak = peak.max(now.len - 1 - i + next.len);
            if W::ON {
                watch.one(Key::Cell(shape.cell(place)), Role::Explored);
                for way in each(ways) {
                    watch.one(Key::Cell(shape.cell(shape.step(place, way))), Role::Frontier);
                }
            }
            if place == exit {
                reached = true;
                break;
            }
        }
        std::mem::swap(&mut now, &mut next);
        next.len = 0;
    }
    let path = if reached { retrace(maze, &shape, &arrows, from, &mut meter)? } else { Vec::new() };
    show(&path, watch);
    Ok(Found::new(path, visited).with_frontier(peak as u64))
}

/// The places at one distance, each with the direction back in its three lowest bits.
#[derive(Default)]
struct Front {
    entries: Vec<u64>,
    len: usize,
}

impl Front {
    /// Makes room for the neighbours of this many cells.
    fn make_room_after(&mut self, cells: usize) {
        // The start has up to six neighbours, other cells five; up to four entries are written
        // before it is known that they are behind walls.
        let room = 5 * cells + 5;
        if self.entries.len() < room {
            self.entries.resize(room.next_power_of_two(), 0);
        }
    }

    #[inline]
    fn put(&mut self, place: Place, back: Way) {
        self.entries[self.len] = entry(place, back);
        self.len += 1;
    }

    /// Adds the neighbours behind open sides.
    #[inline]
    fn put_neighbours<const PLAIN: bool>(&mut self, shape: &Shape<PLAIN>, place: Place, ways: u8) {
        if !PLAIN {
            each(ways).for_each(|way| self.put(shape.step(place, way), back(way)));
            return;
        }
        let Some(end) = self.entries[self.len..].first_chunk_mut::<4>() else { return };
        let ways = usize::from(ways);
        let (n, e, s, w) = (ways & 1, ways >> 1 & 1, ways >> 2 & 1, ways >> 3 & 1);
        end[0] = entry(shape.step(place, 0), back(0));
        end[n] = entry(shape.step(place, 1), back(1));
        end[n + e] = entry(shape.step(place, 2), back(2));
        end[n + e + s] = entry(shape.step(place, 3), back(3));
        self.len += n + e + s + w;
    }
}

#[inline]
fn entry(place: Place, back: Way) -> u64 {
    (place as u64) << 3 | u64::from(back)
}
