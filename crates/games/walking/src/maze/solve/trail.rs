use recreo_board::{Cell, CellSet, Direction};
use recreo_game::Stopped;

use super::super::Cost;
use super::gauge::Gauge;
use super::walker::{Walker, each};

/// The least known cost of every cell. Predecessors are not stored: a cell's predecessor is a cell
/// from which a move leads to it at exactly the difference in cost.
///
/// The system provides memory only for the parts that are touched, so a search that visits a small
/// part of a large board uses little memory.
pub(super) struct Trail {
    /// Packed costs, with the top bit set; 0 where the search has not been.
    costs: Vec<u64>,
}

const SEEN: u64 = 1 << 63;

impl Trail {
    /// Bytes per cell.
    pub(super) const BYTES: u64 = 8;

    pub(super) fn new(cells: usize) -> Trail {
        Trail { costs: vec![0; cells] }
    }

    /// Returns the cost of a cell, if it was reached.
    #[inline]
    pub(super) fn cost(&self, cell: Cell) -> Option<Cost> {
        let packed = self.costs[cell.index()];
        (packed != 0).then(|| Cost::unpack(packed & !SEEN))
    }

    /// Whether this is the cost of the cell.
    #[inline]
    pub(super) fn is(&self, cell: Cell, cost: Cost) -> bool {
        self.costs[cell.index()] == cost.pack() | SEEN
    }

    #[inline]
    pub(super) fn set(&mut self, cell: Cell, cost: Cost) {
        self.costs[cell.index()] = cost.pack() | SEEN;
    }

    /// Returns a path to a cell whose least cost is known.
    pub(super) fn path(&self, walker: &Walker<'_>, from: Cell, to: Cell) -> Vec<Cell> {
        let mut cells = vec![to];
        let mut cell = to;
        while cell != from {
            let Some(before) = self.before(walker, cell) else { break };
            cells.push(before);
            cell = before;
        }
        cells.reverse();
        cells
    }

    /// Returns the previous cell on a path of least cost.
    fn before(&self, walker: &Walker<'_>, cell: Cell) -> Option<Cell> {
        let cost = self.cost(cell)?;
        let ground = walker.ground();
        ground.moves().iter().find_map(|way| {
            let before = ground.grid().step(cell, way.opposite())?;
            let sum = self.cost(before)? + ground.price(way, cell);
            let leads = || walker.ways(before) >> way.number() & 1 != 0;
            (sum == cost && leads()).then_some(before)
        })
    }

    /// Returns every cell that was reached.
    pub(super) fn reached(&self, gauge: &mut Gauge<'_>) -> Result<CellSet, Stopped> {
        let mut set = CellSet::new(self.costs.len());
        for (i, &packed) in self.costs.iter().enumerate() {
            if packed != 0 {
                set.insert(Cell(i as u32));
            }
            if i % 4096 == 0 {
                gauge.work(512)?;
            }
        }
        Ok(set)
    }
}

/// Returns each open move from a cell, with its end and its cost.
#[inline]
pub(super) fn moves_from(
    walker: &Walker<'_>,
    cell: Cell,
) -> impl Iterator<Item = (Direction, Cell, Cost)> {
    let ground = walker.ground();
    each(walker.ways(cell)).map(move |number| {
        let way = Direction::ALL[number];
        let next = walker.next(cell, number);
        (way, next, ground.price(way, next))
    })
}
