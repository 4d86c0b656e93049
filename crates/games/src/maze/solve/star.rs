//! A* (Hart, Nilsson and Raphael, 1968): cells in the order of the cost to them and a guess of what remains. Without the guess
//! this is Dijkstra's algorithm: breadth first where moves do not cost the same.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use recreo_board::Cell;
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Maze};
use super::Answer;
use super::gauge::Gauge;
use super::guess::Guess;
use super::trail::{Trail, moves_from};
use super::walker::Walker;

/// A cell that waits, first those whose sum is least, and of them those furthest on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Waiting {
    /// The cost to it and the guess from it.
    pub(super) sum: Cost,
    /// The cost to it.
    pub(super) cost: Cost,
    pub(super) cell: Cell,
}

impl Ord for Waiting {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let furthest = || self.cost.cmp(&other.cost).then(self.cell.cmp(&other.cell));
        other.sum.cmp(&self.sum).then_with(furthest)
    }
}

impl PartialOrd for Waiting {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Solves, with a guess of what remains or without.
pub(super) fn solve<W: Watch, const GUESS: bool>(
    maze: &Maze,
    from: Cell,
    answer: &mut Answer,
    watch: &mut W,
    gauge: &mut Gauge<'_>,
) -> Result<(), Stopped> {
    let cells = maze.grid().len();
    answer.statistics.memory = cells as u64 * Trail::BYTES;
    gauge.has_room(answer.statistics.memory)?;
    let (walker, mut trail, guess) =
        (Walker::new(maze.ground()), Trail::new(cells), Guess::new(maze));
    let rest = |cell| if GUESS { guess.of(cell) } else { Cost::ZERO };
    let mut waiting = BinaryHeap::new();
    trail.set(from, Cost::ZERO);
    waiting.push(Waiting { sum: rest(from), cost: Cost::ZERO, cell: from });
    while let Some(Waiting { cost, cell, .. }) = waiting.pop() {
        if !trail.is(cell, cost) {
            continue;
        }
        gauge.look(1)?;
        gauge.reach(cost.moves());
        watch.one(Key::Cell(cell), Role::Explored);
        if maze.is_exit(cell) {
            answer.found(trail.path(&walker, from, cell), cost);
            return Ok(());
        }
        for (_, next, price) in moves_from(&walker, cell) {
            let sum = cost + price;
            if trail.cost(next).is_none_or(|known| sum < known) {
                trail.set(next, sum);
                waiting.push(Waiting { sum: sum + rest(next), cost: sum, cell: next });
                watch.one(Key::Cell(next), Role::Frontier);
            }
        }
        answer.statistics.frontier = answer.statistics.frontier.max(waiting.len() as u64);
    }
    answer.explored = Some(trail.reached());
    Ok(())
}
