//! Depth-first search with backtracking: walk on while there is a move, turn back otherwise, and
//! keep every solution that is better than all before (MZ4).
//!
//! A walk is cut off in three cases: it costs as much as the best solution, it reaches a cell to
//! which a walk at most as expensive is known, or it reaches an exit. The second case also prevents
//! cycles. Even so a cell can be reached many times, each time slightly cheaper, and a large open
//! board would take too long. Therefore, after a number of walked cells equal to a few times the
//! board, the remaining untried moves are processed in the order of their cost instead of last
//! first (as in Dijkstra's algorithm). That visits no cell twice and ends with an optimal solution.
//!
//! A step of the walk takes two bytes: the moves still to be tried, and the move that led here.

use recreo_board::{Cell, Direction};
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Maze};
use super::Answer;
use super::gauge::Gauge;
use super::queue::Queue;
use super::trail::{Trail, moves_from};
use super::walker::Walker;

/// The search switches to cost order after `WALKS` times the cells of the board plus `SMALL` steps.
const WALKS: u64 = 4;
const SMALL: u64 = 1 << 20;

/// The largest number of cells of solutions that are kept.
const KEPT: usize = 1 << 22;

/// The bits of a step that are moves to try; the bits above are the move that led here.
const TO_TRY: u16 = (1 << 10) - 1;

struct Walk<'a> {
    maze: &'a Maze,
    walker: Walker<'a>,
    trail: Trail,
    from: Cell,
    at: Cell,
    cost: Cost,
    steps: Vec<u16>,
    best: Cost,
    kept: usize,
}

pub(super) fn solve<W: Watch>(
    maze: &Maze,
    from: Cell,
    answer: &mut Answer,
    watch: &mut W,
    gauge: &mut Gauge<'_>,
) -> Result<(), Stopped> {
    let cells = maze.grid().len();
    answer.statistics.memory = cells as u64 * (Trail::BYTES + 2);
    gauge.has_room(answer.statistics.memory)?;
    let walker = Walker::new(maze.ground());
    let mut trail = Trail::new(cells);
    trail.set(from, Cost::ZERO);
    let steps = vec![walker.ways(from)];
    let (cost, best) = (Cost::ZERO, Cost::FAR);
    let mut walk = Walk { maze, walker, trail, from, at: from, cost, steps, best, kept: 0 };
    watch.one(Key::Cell(from), Role::Path);
    if maze.is_exit(from) {
        gauge.look(1)?;
        walk.arrive(answer, gauge)?;
        return Ok(());
    }
    walk.back_and_forth(answer, watch, gauge)?;
    if !walk.steps.is_empty() {
        walk.in_order(answer, watch, gauge)?;
    }
    if answer.path.is_none() {
        answer.explored = Some(walk.trail.reached(gauge)?);
    }
    Ok(())
}

impl Walk<'_> {
    fn back_and_forth<W: Watch>(
        &mut self,
        answer: &mut Answer,
        watch: &mut W,
        gauge: &mut Gauge<'_>,
    ) -> Result<(), Stopped> {
        let enough = WALKS * self.maze.grid().len() as u64 + SMALL;
        let mut walked = 0;
        gauge.look(1)?;
        while let Some(step) = self.steps.last_mut() {
            let to_try = *step & TO_TRY;
            if to_try == 0 {
                self.turn_back(watch);
                continue;
            }
            if walked > enough {
                return Ok(());
            }
            let way = to_try.trailing_zeros() as usize;
            *step &= !(1 << way);
            let next = self.walker.next(self.at, way);
            let cost = self.cost + self.maze.ground().price(Direction::ALL[way], next);
            if cost >= self.best || self.trail.cost(next).is_some_and(|known| known <= cost) {
                continue;
            }
            self.trail.set(next, cost);
            (self.at, self.cost) = (next, cost);
            walked += 1;
            gauge.look(1)?;
            gauge.reach(self.steps.len() as u64);
            watch.one(Key::Cell(next), Role::Path);
            let arrived = self.maze.is_exit(next);
            let ways = if arrived { 0 } else { self.walker.ways(next) };
            self.steps.push(ways | (way as u16) << 10);
            let depth = self.steps.len() as u64;
            answer.statistics.frontier = answer.statistics.frontier.max(depth);
            if arrived {
                self.arrive(answer, gauge)?;
                walked += depth;
            }
        }
        Ok(())
    }

    fn turn_back<W: Watch>(&mut self, watch: &mut W) {
        watch.one(Key::Cell(self.at), Role::Explored);
        let Some(step) = self.steps.pop().filter(|_| !self.steps.is_empty()) else { return };
        let way = Direction::ALL[usize::from(step >> 10)];
        let price = self.maze.ground().price(way, self.at);
        self.cost = Cost::unpack(self.cost.pack() - price.pack());
        self.at = self.walker.next(self.at, usize::from(way.opposite().number()));
    }

    /// Records the walk as a solution. It is better than all before.
    fn arrive(&mut self, answer: &mut Answer, gauge: &mut Gauge<'_>) -> Result<(), Stopped> {
        let mut cell = self.from;
        let ways = self.steps.iter().skip(1).map(|step| usize::from(step >> 10));
        let others = ways.map(|way| {
            cell = self.walker.next(cell, way);
            cell
        });
        let cells: Vec<Cell> = [self.from].into_iter().chain(others).collect();
        let length = cells.len() as u32;
        self.keep(cells, self.cost, answer, gauge);
        gauge.work(length)
    }

    fn keep(&mut self, cells: Vec<Cell>, cost: Cost, answer: &mut Answer, gauge: &mut Gauge<'_>) {
        self.best = cost;
        gauge.best(cost.moves());
        answer.statistics.solutions += 1;
        if self.kept + cells.len() > KEPT && answer.better.len() > 1 {
            let dropped = answer.better.pop();
            self.kept -= dropped.map_or(0, |path| path.len());
        }
        self.kept += cells.len();
        answer.found(cells, cost);
    }

    /// Processes the remaining moves in the order of their cost.
    fn in_order<W: Watch>(
        &mut self,
        answer: &mut Answer,
        watch: &mut W,
        gauge: &mut Gauge<'_>,
    ) -> Result<(), Stopped> {
        let mut waiting = Queue::default();
        while !self.steps.is_empty() {
            let moves = self.steps.len() as u32 - 1;
            waiting.push(self.at, self.cost, moves, self.cost);
            self.turn_back(watch);
            gauge.work(1)?;
        }
        let mut exit = None;
        while let Some((cell, cost, moves)) = waiting.next_below(self.best) {
            if !self.trail.is(cell, cost) {
                continue;
            }
            gauge.look(1)?;
            gauge.reach(u64::from(moves));
            if self.maze.is_exit(cell) {
                if cost < self.best {
                    self.best = cost;
                    exit = Some(cell);
                }
                continue;
            }
            watch.one(Key::Cell(cell), Role::Explored);
            for (_, next, price) in moves_from(&self.walker, cell) {
                let sum = cost + price;
                let better = self.trail.cost(next).is_none_or(|known| sum < known);
                if better && sum < self.best {
                    self.trail.set(next, sum);
                    waiting.push(next, sum, moves + 1, sum);
                }
            }
            answer.statistics.frontier = answer.statistics.frontier.max(waiting.len() as u64);
        }
        if let Some(exit) = exit {
            let cells = self.trail.path(&self.walker, self.from, exit);
            self.keep(cells, self.best, answer, gauge);
        }
        Ok(())
    }
}
