//! A* (Hart, Nilsson and Raphael, 1968): cells in the order of the cost to them plus a lower bound
//! for the remaining cost. Without the lower bound this is Dijkstra's algorithm, which replaces
//! breadth-first search if moves have different costs, or cells different weights.
//!
//! The lower bound is a distance and takes every cell to weigh 1, so it holds on weighted grounds
//! too, where it is less sharp.

use recreo_board::Cell;
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Maze};
use super::Answer;
use super::gauge::Gauge;
use super::guess::Guess;
use super::queue::Queue;
use super::trail::{Trail, moves_from};
use super::walker::Walker;

/// Solves with the heuristic (`GUESS`) or without it.
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
    let mut waiting = Queue::default();
    let mut best: Option<(Cost, Cell)> = None;
    trail.set(from, Cost::ZERO);
    waiting.push(from, Cost::ZERO, 0, rest(from));
    let far = |best: Option<(Cost, Cell)>| best.map_or(Cost::FAR, |best| best.0);
    while let Some((cell, cost, moves)) = waiting.next_below(far(best)) {
        if !trail.is(cell, cost) {
            continue;
        }
        gauge.look(1)?;
        gauge.reach(u64::from(moves));
        watch.one(Key::Cell(cell), Role::Explored);
        if maze.is_exit(cell) {
            best = best.into_iter().chain([(cost, cell)]).min();
            gauge.best(cost.moves());
            continue;
        }
        for (_, next, price) in moves_from(&walker, cell) {
            let sum = cost + price;
            if trail.cost(next).is_none_or(|known| sum < known) {
                trail.set(next, sum);
                waiting.push(next, sum, moves + 1, sum + rest(next));
                watch.one(Key::Cell(next), Role::Frontier);
            }
        }
        answer.statistics.frontier = answer.statistics.frontier.max(waiting.len() as u64);
    }
    match best {
        Some((cost, exit)) => answer.found(trail.path(&walker, from, exit), cost),
        None => answer.explored = Some(trail.reached(gauge)?),
    }
    Ok(())
}
