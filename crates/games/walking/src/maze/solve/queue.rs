use std::cmp::Ordering;
use std::collections::BinaryHeap;

use recreo_board::Cell;

use super::super::Cost;

/// A priority queue of cells: the smallest sum first, and among equal sums the largest cost so far.
///
/// Sums are compared after rounding down to fixed point, which is fast, so among sums that hardly
/// differ a larger one may come first. This is correct for searches that update a cell whenever
/// they find a better path to it, if they continue until nothing in the queue can improve on the
/// best solution. [`Queue::next_below`] ensures the latter.
#[derive(Default)]
pub(super) struct Queue {
    heap: BinaryHeap<Waiting>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    sum: u64,
    cost: u64,
    cell: Cell,
    moves: u32,
}

impl Ord for Waiting {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        other.sum.cmp(&self.sum).then(self.cost.cmp(&other.cost))
    }
}

impl PartialOrd for Waiting {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The cost of a diagonal move in units of 2^-24, rounded down by less than one unit.
const DIAGONAL: u64 = 23_726_566;

/// Returns a cost in these units, too small by at most one unit for each diagonal move.
#[inline]
fn rounded(cost: Cost) -> u64 {
    (u64::from(cost.straight) << 24) + u64::from(cost.diagonal) * DIAGONAL
}

impl Queue {
    /// Adds a cell that was reached at a cost by a number of moves, with a lower bound for the cost
    /// of a whole path through it.
    #[inline]
    pub(super) fn push(&mut self, cell: Cell, cost: Cost, moves: u32, sum: Cost) {
        self.heap.push(Waiting { sum: rounded(sum), cost: cost.pack(), cell, moves });
    }

    /// Returns the next cell, and the cost and the number of moves at which it was reached, or
    /// `None` once no sum is below `best`.
    #[inline]
    pub(super) fn next_below(&mut self, best: Cost) -> Option<(Cell, Cost, u32)> {
        let Waiting { sum, cost, cell, moves } = self.heap.pop()?;
        let in_reach = sum <= rounded(best) + u64::from(best.diagonal);
        in_reach.then(|| (cell, Cost::unpack(cost), moves))
    }

    pub(super) fn len(&self) -> usize {
        self.heap.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_loses_less_than_one_unit_per_diagonal_move() {
        for (straight, diagonal) in [(0, 1), (5, 1_000_000), (7, 543_339_720), (1 << 30, 1 << 30)] {
            let cost = Cost { straight, diagonal };
            let exact = f64::from(straight) + f64::from(diagonal) * std::f64::consts::SQRT_2;
            let lost = exact * f64::from(1 << 24) - rounded(cost) as f64;
            assert!((0.0..f64::from(diagonal)).contains(&lost), "{lost}");
        }
    }

    #[test]
    fn next_below_returns_everything_that_may_improve_on_the_best() {
        let mut queue = Queue::default();
        let best = Cost { straight: 140, diagonal: 0 };
        // 98 diagonals are shorter than 140 straight moves, 99 are longer by five thousandths.
        for diagonal in [98, 99, 200] {
            queue.push(Cell(diagonal), Cost::ZERO, 0, Cost { straight: 0, diagonal });
        }
        assert_eq!(queue.next_below(best), Some((Cell(98), Cost::ZERO, 0)));
        assert_eq!(queue.next_below(best), None);
    }
}
