//! Breadth-first search: cells in the order of their distance from the start.
//!
//! A perfect maze has one way to every cell, so a search that never turns back meets no cell twice and needs no list of
//! those it has seen. What it keeps is an arrow a cell, two bits, back to where it came from.
//!
//! Which ways are open cannot be foretold, and a processor that guesses wrong waits. So on a plain board all four
//! neighbours are written at the end of the queue, each over the one before if that was behind a wall.

use recreo_board::Cell;
use recreo_game::{Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::arrows::Arrows;
use super::floor::{Floor, Place, Way, back, each};
use super::{Found, Meter, retrace, show};

/// The way back from the start: none of the six.
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
    let mut arrows = arrows.quiver();
    let mut meter = Meter::new(control, maze);
    let exit = shape.place(maze.exit());
    let cells = maze.grid().open_cells() as u64;
    let mut frontier = Queue::new();
    frontier.put(shape.place(from), NOWHERE, true);
    let (mut visited, mut peak) = (0, 0);
    let mut reached = false;
    while !reached && visited < cells {
        peak = peak.max(frontier.len());
        let Some((place, came)) = frontier.take() else { break };
        visited += 1;
        arrows.set(place, came);
        meter.tick(1)?;
        reached = place == exit;
        let ways = floor.ways(place) & !(1 << came);
        if PLAIN {
            for way in 0..4 {
                frontier.put(shape.step(place, way), back(way), ways >> way & 1 != 0);
            }
        } else {
            for way in each(ways) {
                frontier.put(shape.step(place, way), back(way), true);
            }
        }
        if W::ON {
            watch.one(Key::Cell(shape.cell(place)), Role::Explored);
            for way in each(ways) {
                watch.one(Key::Cell(shape.cell(shape.step(place, way))), Role::Frontier);
            }
        }
    }
    let path = if reached { retrace(maze, &shape, &arrows, from, &mut meter)? } else { Vec::new() };
    show(&path, watch);
    Ok(Found::new(path, visited).with_frontier(peak))
}

/// A queue of places, each with its way back, in a ring that always has room for one cell's neighbours.
struct Queue {
    ring: Vec<u64>,
    first: usize,
    end: usize,
}

impl Queue {
    fn new() -> Queue {
        Queue { ring: vec![0; 1 << 10], first: 0, end: 0 }
    }

    fn len(&self) -> u64 {
        (self.end - self.first) as u64
    }

    /// Writes a place at the end; where it does not `stay`, the next one is written over it.
    #[inline]
    fn put(&mut self, place: Place, back: Way, stay: bool) {
        let at = self.end & (self.ring.len() - 1);
        self.ring[at] = (place as u64) << 3 | u64::from(back);
        self.end += usize::from(stay);
    }

    #[inline]
    fn take(&mut self) -> Option<(Place, Way)> {
        if self.first == self.end {
            return None;
        }
        let entry = self.ring[self.first & (self.ring.len() - 1)];
        self.first += 1;
        if self.end - self.first + 8 > self.ring.len() {
            self.grow();
        }
        Some(((entry >> 3) as usize, (entry & 7) as Way))
    }

    #[cold]
    fn grow(&mut self) {
        let mask = self.ring.len() - 1;
        let mut ring: Vec<u64> = (self.first..self.end).map(|i| self.ring[i & mask]).collect();
        (self.first, self.end) = (0, ring.len());
        ring.resize(2 * self.ring.len(), 0);
        self.ring = ring;
    }
}
