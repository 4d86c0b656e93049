use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};

use recreo_board::Cell;
use recreo_walking::maze::Ground;

/// Returns the fewest moves from one cell to another, with a queue of cells and a number for each;
/// `None` if there is no path.
pub(crate) fn fewest_moves(ground: &Ground, from: Cell, to: Cell) -> Option<u32> {
    let mut moves = vec![u32::MAX; ground.grid().len()];
    let mut queue = VecDeque::from([from]);
    moves[from.index()] = 0;
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            return Some(moves[cell.index()]);
        }
        for (_, next) in ground.steps(cell) {
            if moves[next.index()] == u32::MAX {
                moves[next.index()] = moves[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    None
}

#[derive(PartialEq)]
struct Waiting(f64, f64, Cell);

impl Eq for Waiting {}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.total_cmp(&self.0)
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Returns the length of the shortest path at octile costs, by textbook A*, with rounded sums.
pub(crate) fn shortest_length(ground: &Ground, from: Cell, to: Cell) -> Option<f64> {
    let goal = ground.grid().position(to);
    let rest = |cell: Cell| {
        let at = ground.grid().position(cell);
        let (dx, dy) = (f64::from(at.x.abs_diff(goal.x)), f64::from(at.y.abs_diff(goal.y)));
        dx.max(dy) - dx.min(dy) + dx.min(dy) * std::f64::consts::SQRT_2
    };
    let mut lengths = vec![f64::INFINITY; ground.grid().len()];
    lengths[from.index()] = 0.0;
    let mut waiting = BinaryHeap::from([Waiting(rest(from), 0.0, from)]);
    while let Some(Waiting(_, length, cell)) = waiting.pop() {
        if cell == to {
            return Some(length);
        }
        if length > lengths[cell.index()] {
            continue;
        }
        for (way, next) in ground.steps(cell) {
            let sum = length + ground.costs().of(way).value();
            if sum < lengths[next.index()] {
                lengths[next.index()] = sum;
                waiting.push(Waiting(sum + rest(next), sum, next));
            }
        }
    }
    None
}
