//! Solvers: algorithms that find the best path from a cell to an exit, all of which can be watched
//! (MZ5).
//!
//! - [`Solver::Dfs`] is backtracking, as in the source document; it keeps every solution that is
//!   better than all before (MZ4).
//! - [`Solver::Bfs`] is breadth-first search over tiles of 64 cells with bit operations. With costs
//!   that differ between moves, or weights, it is Dijkstra's algorithm.
//! - [`Solver::AStar`] is A*, with the distance to the exits as its heuristic.
//! - [`Solver::Jps`] is jump point search, which scans rows and columns for the cells where a path
//!   may have to turn. It needs octile costs, no corner cutting and no weights; on all other
//!   grounds it is A*.
//!
//! All return a path of the same, least cost, weighted or not. If no exit can be reached, the
//! answer contains all cells that can be reached, a proof that is easy to check. [`Prepared`]
//! answers many queries about one map.

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
use super::{Cost, Maze};
use crate::named::named;
use crate::walk::show;

pub use self::count::{Count, count};
pub use self::prepared::Prepared;

/// A solving algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Solver {
    /// Depth-first search with backtracking, which finds improving solutions.
    Dfs,
    /// Breadth-first search; Dijkstra's algorithm where moves differ in cost.
    Bfs,
    /// A*: cells with the smallest estimated total cost first.
    AStar,
    /// Jump point search; A* on grounds for which jump points are not defined.
    Jps,
}

impl Solver {
    /// All solvers.
    pub const ALL: [Solver; 4] = [Solver::Dfs, Solver::Bfs, Solver::AStar, Solver::Jps];

    /// Returns its name on the command line.
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

/// The result of a solver, with its statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The best path found from the start to an exit, both included. It is optimal unless the
    /// solver was stopped.
    pub path: Option<Path>,
    /// The cost of the path.
    pub cost: Option<Cost>,
    /// The solutions in the order in which they were found, each better than the one before; the
    /// last is `path`. If there are very many, only the first ones and the best are kept. Only
    /// [`Solver::Dfs`] finds more than one.
    pub better: Vec<Path>,
    /// If no exit can be reached: all cells that can be reached. No move leads out of this set.
    pub explored: Option<CellSet>,
    /// The statistics of the search.
    pub statistics: Statistics,
    /// The reason why the search was stopped early.
    pub stopped: Option<Stopped>,
}

/// The statistics of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// The number of visited cells; a cell visited twice counts twice.
    pub nodes: u64,
    /// The largest number of moves from the start to a visited cell.
    pub depth: u64,
    /// The largest size of the queue, in cells or words of cells.
    pub frontier: u64,
    /// The number of solutions found, each better than the one before.
    pub solutions: u64,
    /// The memory used, in bytes.
    pub memory: u64,
}

/// Finds the best path from a cell to an exit.
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
    let uniform = maze.ground().is_uniform();
    let end = gauge.ask().and_then(|()| match solver {
        Solver::Dfs => depth::solve(maze, from, &mut answer, watch, &mut gauge),
        Solver::Bfs if uniform => wave::solve(maze, from, &mut answer, watch, &mut gauge),
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
    /// Records a solution that is better than all before.
    fn found(&mut self, cells: Vec<Cell>, cost: Cost) {
        let path = Path::trusted(cells);
        self.path = Some(path.clone());
        self.cost = Some(cost);
        self.better.push(path);
    }
}
