use std::cmp::Reverse;
use std::collections::BinaryHeap;

use recreo_board::Cell;
use recreo_game::{Control, Stopped};

use super::super::{Cost, Maze};
use super::gauge::Gauge;
use super::trail::{Trail, moves_from};
use super::walker::Walker;

/// The number of optimal solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The exact number; 0 if no exit can be reached.
    Exactly(u128),
    /// More than 128 bits can count, about 3.4 * 10^38.
    Astronomical,
}

/// Counts the paths of least cost from a cell to an exit.
///
/// Cells are processed in the order of their cost (Dijkstra). So when a cell is processed, all
/// optimal paths to it are counted, and every move from it to a cell at exactly the resulting cost
/// adds them there.
///
/// ```
/// use recreo_board::{Cell, Direction, Grid};
/// use recreo_game::Control;
/// use recreo_walking::maze::solve::{Count, count};
/// use recreo_walking::maze::{Ground, Maze};
///
/// // East and south on an open board of 6x6: 10 choose 5 paths to the opposite corner.
/// let moves = [Direction::East, Direction::South].into_iter().collect();
/// let ground = Ground::new(Grid::plane(6, 6)?).with_moves(moves);
/// let maze = Maze::new(ground, Cell(0), [Cell(35)])?;
/// let counted = count(&maze, Cell(0), &Control::new());
/// assert_eq!(counted, Ok(Count::Exactly(252)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(maze: &Maze, from: Cell, control: &Control) -> Result<Count, Stopped> {
    let mut gauge = Gauge::new(control);
    gauge.ask()?;
    if !maze.ground().is_open(from) {
        return Ok(Count::Exactly(0));
    }
    let cells = maze.grid().len();
    gauge.has_room(cells as u64 * (Trail::BYTES + size_of::<u128>() as u64))?;
    let walker = Walker::new(maze.ground());
    let mut trail = Trail::new(cells);
    let mut paths = vec![0u128; cells];
    let mut waiting = BinaryHeap::from([(Reverse(Cost::ZERO), from)]);
    trail.set(from, Cost::ZERO);
    paths[from.index()] = 1;
    let (mut best, mut total) = (Cost::FAR, Some(0u128));
    while let Some((Reverse(cost), cell)) = waiting.pop() {
        if cost > best {
            break;
        }
        if !trail.is(cell, cost) {
            continue;
        }
        gauge.look(1)?;
        gauge.reach(cost.moves());
        let here = paths[cell.index()];
        if maze.is_exit(cell) {
            best = cost;
            total = total.and_then(|total| total.checked_add(here)).filter(|_| here != u128::MAX);
            continue;
        }
        for (_, next, price) in moves_from(&walker, cell) {
            let sum = cost + price;
            let there = &mut paths[next.index()];
            match trail.cost(next) {
                Some(known) if known < sum => {}
                Some(known) if known == sum => *there = there.saturating_add(here),
                _ => {
                    trail.set(next, sum);
                    *there = here;
                    waiting.push((Reverse(sum), next));
                }
            }
        }
    }
    Ok(total.map_or(Count::Astronomical, Count::Exactly))
}
