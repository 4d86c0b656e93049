//! The walk: where one is, and what one has left behind.
//!
//! Going round in a circle leaves no trace on the trail: whoever comes back to a cell of it has
//! the trail up to there. So it is always a path without repeats, and at the exit it is a solution
//! (MZ4).

use recreo_board::{Cell, Direction, Grid};
use recreo_kit::persistent_bytes::PersistentBytes;

/// Where a walker is and has been: the cell, and for every cell walked the step that last led
/// there, and whether it is on the trail, which is the path from the entrance to where the walker
/// stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    at: Cell,
    steps: u64,
    /// The steps of the trail.
    length: usize,
    trace: PersistentBytes,
}

/// A cell's byte: the high bit says that it is on the trail, the low ones are the number of the
/// step that led there, from 1; 15 at the entrance, where none did.
const ON_TRAIL: u8 = 128;
const STEP: u8 = 15;
const NO_STEP: u8 = 15;

impl Walk {
    /// A walk that begins at an entrance.
    pub(crate) fn new(entrance: Cell) -> Walk {
        let mut trace = PersistentBytes::default();
        trace.set(entrance, ON_TRAIL | NO_STEP);
        Walk { at: entrance, steps: 0, length: 0, trace }
    }

    /// Where the walker stands.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// How many steps were taken.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// How many steps the trail has.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// Whether the walker has been there.
    pub fn has_walked(&self, cell: Cell) -> bool {
        self.trace.get(cell) != 0
    }

    /// Whether the cell is on the path from the entrance to where the walker stands.
    pub fn is_on_trail(&self, cell: Cell) -> bool {
        self.trace.get(cell) & ON_TRAIL != 0
    }

    /// The step that last led there; nothing at the entrance and where the walker has not been.
    pub fn came_by(&self, cell: Cell) -> Option<Direction> {
        Direction::from_number((self.trace.get(cell) & STEP).checked_sub(1)?)
    }

    /// The way from a cell that was walked back towards the entrance.
    pub fn way_back(&self, cell: Cell) -> Option<Direction> {
        self.came_by(cell).map(Direction::opposite)
    }

    /// The cells that were walked, in reading order.
    pub(crate) fn walked(&self) -> Vec<Cell> {
        self.trace.cells()
    }

    /// The cells at which two walks have left something else behind, in reading order.
    pub(crate) fn differing(&self, other: &Walk) -> Vec<Cell> {
        self.trace.differing(&other.trace)
    }

    /// The cell before this one on the trail.
    pub(crate) fn before(&self, grid: &Grid, cell: Cell) -> Option<Cell> {
        grid.step(cell, self.way_back(cell)?)
    }

    /// The trail, from where the walker stands back to the entrance.
    pub fn trail<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = Cell> + 'a {
        std::iter::successors(Some(self.at), |&cell| self.before(grid, cell))
    }

    /// Takes a step that is known to be open.
    pub(crate) fn go(&mut self, grid: &Grid, way: Direction, to: Cell) {
        self.steps += 1;
        if self.is_on_trail(to) {
            while self.at != to {
                let before = self.before(grid, self.at);
                self.trace.set(self.at, self.trace.get(self.at) & !ON_TRAIL);
                self.at = before.unwrap_or(to);
                self.length -= 1;
            }
        } else {
            self.trace.set(to, ON_TRAIL | (way.number() + 1));
            self.length += 1;
            self.at = to;
        }
    }
}
