//! The state of a walk: the walker's cell, the cells walked and the trail.
//!
//! The trail is always a simple path: when the walker returns to a cell of the trail, the trail is
//! cut back to that cell. A trail from the entrance to the exit is therefore a solution (MZ4).

use recreo_board::{Cell, Direction, Grid};
use recreo_kit::persistent_bytes::PersistentBytes;

/// The walker's cell, and for every walked cell the step that last led there and whether the cell
/// is on the trail. The trail is the path from the start to the walker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    at: Cell,
    steps: u64,
    /// The number of steps of the trail.
    length: usize,
    trace: PersistentBytes,
    /// What the steps cost in games whose steps differ in cost: straight and diagonal ones.
    paid: [u64; 2],
}

/// The byte of a cell. The high bit is set on the trail. The low four bits are the number of the
/// step that led to the cell, counted from 1, or 15 at the start, which no step led to.
const ON_TRAIL: u8 = 128;
const STEP: u8 = 15;
const NO_STEP: u8 = 15;

impl Walk {
    /// Creates a walk that starts at this cell, usually the entrance.
    pub(crate) fn new(start: Cell) -> Walk {
        let mut trace = PersistentBytes::default();
        trace.set(start, ON_TRAIL | NO_STEP);
        Walk { at: start, steps: 0, length: 0, trace, paid: [0; 2] }
    }

    /// Returns the walker's cell.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// Returns the number of steps taken.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the sums that were passed to [`Walk::pay`].
    pub(crate) fn paid(&self) -> [u64; 2] {
        self.paid
    }

    /// Adds the cost of a step: its straight and its diagonal part.
    pub(crate) fn pay(&mut self, straight: u32, diagonal: u32) {
        self.paid[0] += u64::from(straight);
        self.paid[1] += u64::from(diagonal);
    }

    /// Returns the number of steps of the trail.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// Whether the walker has been at the cell.
    pub fn has_walked(&self, cell: Cell) -> bool {
        self.trace.get(cell) != 0
    }

    /// Whether the cell is on the path from the start to the walker.
    pub fn is_on_trail(&self, cell: Cell) -> bool {
        self.trace.get(cell) & ON_TRAIL != 0
    }

    /// Returns the step that last led to the cell, or `None` at the start and at unvisited
    /// cells.
    pub fn came_by(&self, cell: Cell) -> Option<Direction> {
        Direction::from_number((self.trace.get(cell) & STEP).checked_sub(1)?)
    }

    /// Returns the direction from a walked cell back towards the start.
    pub fn way_back(&self, cell: Cell) -> Option<Direction> {
        self.came_by(cell).map(Direction::opposite)
    }

    /// Returns the walked cells in reading order.
    pub(crate) fn walked(&self) -> Vec<Cell> {
        self.trace.cells()
    }

    /// Returns the cells whose records differ between two walks, in reading order.
    pub(crate) fn differing(&self, other: &Walk) -> Vec<Cell> {
        self.trace.differing(&other.trace)
    }

    /// Returns the previous cell on the trail.
    pub(crate) fn before(&self, grid: &Grid, cell: Cell) -> Option<Cell> {
        grid.step(cell, self.way_back(cell)?)
    }

    /// Returns the cells of the trail, from the walker back to the start.
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
