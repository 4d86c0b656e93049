//! Solvers: five algorithms that find the path from a cell to the exit, all of which can be
//! watched.
//!
//! A perfect maze has only one path, so all return the same; they differ in the cells that they
//! visit. [`Solver::DeadEnd`] is by far the fastest on large boards, and the default.

use recreo_board::{Cell, Path};
use recreo_game::{Control, Progress, Stopped, Watch};

use self::arrows::Arrows;
use self::floor::{Place, Shape, Way, is_plain};
use self::hand::Hand;
use super::Maze;
use crate::named::named;
use crate::walk::show;

pub(super) mod arrows;
mod breadth;
pub(super) mod fill;
pub(super) mod floor;
mod hand;
mod star;
#[cfg(test)]
pub(super) mod tests;

/// A solving algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Solver {
    /// A walker with the right hand on the wall.
    RightHand,
    /// A walker with the left hand on the wall.
    LeftHand,
    /// Breadth-first search.
    Bfs,
    /// Dead-end filling: dead ends are walled up until only the path remains.
    DeadEnd,
    /// A*: cells with the smallest estimated path length first.
    AStar,
}

impl Solver {
    /// All solvers.
    pub const ALL: [Solver; 5] =
        [Solver::RightHand, Solver::LeftHand, Solver::Bfs, Solver::DeadEnd, Solver::AStar];

    /// Returns its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Solver::RightHand => "right-hand",
            Solver::LeftHand => "left-hand",
            Solver::Bfs => "bfs",
            Solver::DeadEnd => "dead-end",
            Solver::AStar => "astar",
        }
    }
}

named!(Solver);

/// The result of a solver, with its statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The path from the start to the exit, both included, without repeats. Empty if there is none,
    /// or if the solver failed because the maze is not perfect.
    pub path: Path,
    /// The number of cells visited.
    pub visited: u64,
    /// The number of steps of the walker, back and forth; 0 for solvers without a walker.
    pub steps: u64,
    /// The largest size of the frontier; 0 for solvers without a frontier.
    pub frontier: u64,
}

impl Found {
    fn new(path: Vec<Cell>, visited: u64) -> Found {
        Found { path: Path::trusted(path), visited, steps: 0, frontier: 0 }
    }

    fn with_steps(self, steps: u64) -> Found {
        Found { steps, ..self }
    }

    fn with_frontier(self, frontier: u64) -> Found {
        Found { frontier, ..self }
    }
}

/// Finds the path from a cell to the exit of a perfect maze.
///
/// It also terminates if the cell is not on the board or the maze is not perfect, possibly without
/// a path.
pub fn solve<W: Watch>(
    maze: &Maze,
    from: Cell,
    solver: Solver,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    control.spend(0)?;
    if from.index() >= maze.grid().len() {
        return Ok(Found::new(Vec::new(), 0));
    }
    if is_plain(maze) {
        run::<W, true>(maze, from, solver, watch, control)
    } else {
        run::<W, false>(maze, from, solver, watch, control)
    }
}

fn run<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    solver: Solver,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    match solver {
        Solver::RightHand => hand::solve::<W, PLAIN>(maze, from, Hand::Right, watch, control),
        Solver::LeftHand => hand::solve::<W, PLAIN>(maze, from, Hand::Left, watch, control),
        Solver::Bfs => breadth::solve::<W, PLAIN>(maze, from, watch, control),
        Solver::DeadEnd => fill::solve::<W, PLAIN>(maze, from, watch, control),
        Solver::AStar => star::solve::<W, PLAIN>(maze, from, watch, control),
    }
}

/// Follows the ways that `next` returns for each place, from one cell to another. Returns an empty
/// path if `next` returns `None` or the path becomes longer than the board.
fn trace_path<const PLAIN: bool>(
    maze: &Maze,
    shape: &Shape<PLAIN>,
    (from, to): (Cell, Cell),
    meter: &mut Meter<'_>,
    mut next: impl FnMut(Place) -> Option<Way>,
) -> Result<Vec<Cell>, Stopped> {
    let (mut cell, mut place, end) = (from, shape.place(from), shape.place(to));
    let mut cells = vec![from];
    while place != end {
        let Some(way) = next(place).filter(|_| cells.len() < maze.grid().len()) else {
            return Ok(Vec::new());
        };
        cell = shape.step_cell(place, cell, way);
        place = shape.step(place, way);
        cells.push(cell);
        meter.tick(1)?;
    }
    Ok(cells)
}

/// Returns the path to the exit by following a search's arrows back from the exit.
fn retrace<const PLAIN: bool>(
    maze: &Maze,
    shape: &Shape<PLAIN>,
    arrows: &Arrows<&mut [u64], PLAIN>,
    from: Cell,
    meter: &mut Meter<'_>,
) -> Result<Vec<Cell>, Stopped> {
    let mut path =
        trace_path(maze, shape, (maze.exit(), from), meter, |place| Some(arrows.get(place)))?;
    path.reverse();
    Ok(path)
}

/// Counts work and checks for cancellation every few milliseconds.
pub(super) struct Meter<'a> {
    control: &'a Control,
    total: u64,
    due: u32,
}

impl<'a> Meter<'a> {
    const EVERY: u32 = 1 << 15;

    /// Creates a meter for work of about one unit a cell.
    pub(super) fn new(control: &'a Control, maze: &Maze) -> Self {
        Meter { control, total: maze.grid().len() as u64, due: 0 }
    }

    /// Counts work.
    #[inline]
    pub(super) fn tick(&mut self, work: u32) -> Result<(), Stopped> {
        self.due += work;
        if self.due >= Self::EVERY { self.ask() } else { Ok(()) }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Stopped> {
        self.control.spend(u64::from(std::mem::take(&mut self.due)))?;
        let work = self.control.spent();
        self.control.report(Progress { work, total: Some(self.total), ..Progress::default() });
        Ok(())
    }
}
