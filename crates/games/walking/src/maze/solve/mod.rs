//! Solvers: the best way from a cell to an exit, in several manners that can all be watched (MZ5).
//!
//! - [`Solver::Dfs`] walks and turns back, as the source document does, and keeps every solution that is better than all before
//!   (MZ4).
//! - [`Solver::Bfs`] spreads from the start, all cells of one distance together, 64 of them at a time.
//! - [`Solver::AStar`] prefers cells that may be nearer to an exit.
//! - [`Solver::Jps`] jumps along rows and columns to where a path may have to turn.
//!
//! All give a path of the same, least cost. Where no exit can be reached, the answer has everything that can be: a proof that
//! anybody can check. For many questions about one map there is [`Prepared`].

mod count;
mod depth;
mod gauge;
mod guess;
mod jump;
mod lanes;
mod prepared;
mod queue;
mod star;
mod trail;
pub(super) mod walker;
mod wave;

#[cfg(test)]
pub(super) mod tests;

use recreo_board::{Cell, CellSet, Path};
use recreo_game::{Control, Stopped, Watch};

use self::gauge::Gauge;
use super::{Cost, Costs, Maze};
use crate::named::named;
use crate::walk::show;

pub use self::count::{Count, count};
pub use self::prepared::Prepared;

/// A manner of solving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Solver {
    /// Depth first, turning back: ever better solutions.
    Dfs,
    /// Breadth first: by distance from the start.
    Bfs,
    /// Search that prefers cells nearer to an exit.
    AStar,
    /// Search from jump point to jump point.
    Jps,
}

impl Solver {
    /// Every solver.
    pub const ALL: [Solver; 4] = [Solver::Dfs, Solver::Bfs, Solver::AStar, Solver::Jps];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Solver::Dfs => "dfs",
            Solver::Bfs => "bfs",
            Solver::AStar => "astar",
            Solver::Jps => "jps",
        }
    }
}

named!(Solver);

/// What a solver found, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The best path that was found, from the start to an exit, both included: an optimal one unless the solver was stopped.
    pub path: Option<Path>,
    /// What it costs.
    pub cost: Option<Cost>,
    /// The solutions in the order in which they were found, each better than the one before; the last is `path`. Only the first,
    /// and those that fit beside it in memory, are kept where there are very many. Only [`Solver::Dfs`] finds more than one.
    pub better: Vec<Path>,
    /// Where no exit can be reached: all that can be. No move leads out of it.
    pub explored: Option<CellSet>,
    /// What it took.
    pub statistics: Statistics,
    /// Why it ended before it was done.
    pub stopped: Option<Stopped>,
}

/// What a solver took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Cells that were looked at, again where they were looked at again.
    pub nodes: u64,
    /// The most moves from the start to a cell that was looked at.
    pub depth: u64,
    /// The most cells, or words of cells, that waited to be looked at together.
    pub frontier: u64,
    /// Solutions that were found, each better than the one before.
    pub solutions: u64,
    /// Bytes of memory.
    pub memory: u64,
}

/// The best way from a cell to an exit.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::{Control, Unwatched};
/// use recreo_walking::maze::solve::{Solver, solve};
/// use recreo_walking::maze::{Ground, Maze};
///
/// // 0 1 #
/// // # 4 5    from 0 to 5, by diagonals: 0, 4, 5 or 0, 1, 5
/// let ground = Ground::new(Grid::plane(3, 2)?).with_obstacles([Cell(2), Cell(3)]);
/// let maze = Maze::new(ground, Cell(0), [Cell(5)])?;
/// for solver in Solver::ALL {
///     let answer = solve(&maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
///     assert_eq!(answer.path.map(|path| path.len()), Some(3));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve<W: Watch>(
    maze: &Maze,
    from: Cell,
    solver: Solver,
    watch: &mut W,
    control: &Control,
) -> Answer {
    let mut gauge = Gauge::new(control);
    let mut answer = Answer {
        path: None,
        cost: None,
        better: Vec::new(),
        explored: None,
        statistics: Statistics::default(),
        stopped: None,
    };
    if !maze.ground().is_open(from) {
        answer.explored = Some(CellSet::new(maze.grid().len()));
        return answer;
    }
    let unit = maze.ground().costs() == Costs::Unit;
    let end = gauge.ask().and_then(|()| match solver {
        Solver::Dfs => depth::solve(maze, from, &mut answer, watch, &mut gauge),
        Solver::Bfs if unit => wave::solve(maze, from, &mut answer, watch, &mut gauge),
        Solver::Bfs => star::solve::<W, false>(maze, from, &mut answer, watch, &mut gauge),
        Solver::Jps if jump::fits(maze.ground()) => {
            jump::solve(maze, from, &mut answer, watch, &mut gauge)
        }
        Solver::AStar | Solver::Jps => {
            star::solve::<W, true>(maze, from, &mut answer, watch, &mut gauge)
        }
    });
    answer.stopped = end.err();
    answer.statistics.nodes = gauge.nodes();
    answer.statistics.depth = gauge.depth();
    answer.statistics.solutions = answer.statistics.solutions.max(answer.better.len() as u64);
    if answer.stopped.is_some() {
        answer.explored = None;
    }
    if let Some(path) = &answer.path {
        show(path.cells(), watch);
    }
    answer
}

impl Answer {
    /// Notes a solution that is better than all before.
    fn found(&mut self, cells: Vec<Cell>, cost: Cost) {
        let path = Path::trusted(cells);
        self.path = Some(path.clone());
        self.cost = Some(cost);
        self.better.push(path);
    }
}
