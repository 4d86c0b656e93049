use std::cmp::Ordering;
use std::collections::BinaryHeap;

use recreo_board::Cell;

use super::super::Cost;

/// Cells that wait, first those whose sum is least, and of them those furthest on.
///
/// Sums are ordered rounded down, which is fast, so among sums that hardly differ a larger one may come first. Searches that note a
/// better way to a cell whenever they find one need no more, as long as they go on until nothing that waits can be better than the
/// best: that is what [`Queue::next_below`] sees to.
#[derive(Default)]
pub(super) struct Queue {
    heap: BinaryHeap<Waiting>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    sum: u64,
    cost: u64,
    cell: Cell,
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

/// A diagonal move in parts of which a straight one has 2^24, rounded down by less than one.
const DIAGONAL: u64 = 23_726_566;

/// A cost in such parts: less than the truth by at most one for each diagonal move.
#[inline]
fn rounded(cost: Cost) -> u64 {
    (u64::from(cost.straight) << 24) + u64::from(cost.diagonal) * DIAGONAL
}

impl Queue {
    /// Lets a cell wait that was reached at a cost, and from which a path costs at least so much in sum.
    #[inline]
    pub(super) fn push(&mut self, cell: Cell, cost: Cost, sum: Cost) {
        self.heap.push(Waiting { sum: rounded(sum), cost: cost.pack(), cell });
    }

    /// The next cell and the cost at which it was reached; nothing once no sum is below the best.
    #[inline]
    pub(super) fn next_below(&mut self, best: Cost) -> Option<(Cell, Cost)> {
        let Waiting { sum, cost, cell } = self.heap.pop()?;
        (sum <= rounded(best) + u64::from(best.diagonal)).then(|| (cell, Cost::unpack(cost)))
    }

    pub(super) fn len(&self) -> usize {
        self.heap.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_loses_less_than_one_part_a_diagonal() {
        for (straight, diagonal) in [(0, 1), (5, 1_000_000), (7, 543_339_720), (1 << 30, 1 << 30)] {
            let cost = Cost { straight, diagonal };
            let exact = f64::from(straight) + f64::from(diagonal) * std::f64::consts::SQRT_2;
            let lost = exact * f64::from(1 << 24) - rounded(cost) as f64;
            assert!((0.0..f64::from(diagonal)).contains(&lost), "{lost}");
        }
    }

    #[test]
    fn nothing_that_may_be_better_than_the_best_is_left() {
        let mut queue = Queue::default();
        let best = Cost { straight: 140, diagonal: 0 };
        // 98 diagonals are shorter than 140 straight moves, 99 are longer by five thousandths.
        for diagonal in [98, 99, 200] {
            queue.push(Cell(diagonal), Cost::ZERO, Cost { straight: 0, diagonal });
        }
        assert_eq!(queue.next_below(best), Some((Cell(98), Cost::ZERO)));
        assert_eq!(queue.next_below(best), None);
    }
}
