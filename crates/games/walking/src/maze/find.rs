//! Solving a maze through the game interface: the best solution from the walker's cell, or with the
//! document's own search a sequence of improving ones.

use recreo_board::{Cell, CellSet, Path};
use recreo_game::{
    Control, Draft as _, End, Figure, Json, Message, Problem, Rules, Solve, SolveOptions, Solved,
    Unwatched, Watch,
};

use super::solution::fault;
use super::solve::{Answer, Count, Solver, count, solve};
use super::{Cost, Draft, Ground, Maze, Puzzle, Solution, Step, Walk, cost};

/// The solvers; the first is the default.
pub(super) const SOLVERS: &[&str] = &["bfs", "dfs", "astar", "jps"];
/// Further analyses that can be requested.
pub(super) const ANALYSES: &[&str] = &["count"];

/// Boards with at most this many cells show the explored region in an answer.
const SHOWN: usize = 10_000;

impl Solve for Puzzle {
    type Solution = Solution;

    const CONTRADICTIONS: Option<fn(&Puzzle) -> Vec<Problem>> = Some(Puzzle::contradictions);

    /// Finds the path from the walker's cell. With a limit above 1, depth-first search returns its
    /// last solutions, the best first. If the file states the length of the best path, the
    /// statistics show it next to the computed one.
    fn solve<W: Watch>(
        &self,
        walk: &Walk,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Solution> {
        let mut found = search(self.maze(), walk, options, watch, control);
        if let Some(length) = self.length.filter(|_| walk.at() == self.maze().entrance()) {
            found.statistics.push(("told", Figure::Decimal(format!("{length:.6}"))));
        }
        found
    }

    /// Returns the steps of a solution. If the solution starts at another cell, returns the steps
    /// of the best path from the walker's cell.
    fn route(&self, walk: &Walk, solution: &Solution, _: &Control) -> Vec<Step> {
        let ground = self.maze().ground();
        let steps = |cells: &[Cell]| -> Vec<Step> {
            cells.windows(2).filter_map(|pair| ground.way(pair[0], pair[1])).map(Step).collect()
        };
        if solution.cells().first() == Some(&walk.at()) {
            return steps(solution.cells());
        }
        let answer = solve(self.maze(), walk.at(), Solver::Bfs, &mut Unwatched, &Control::new());
        answer.path.map_or_else(Vec::new, |path| steps(path.cells()))
    }

    fn read_solution(&self, json: &Json) -> Option<Solution> {
        let draft = Draft::of(self);
        Solution::read(self.maze().grid(), json, |cells| fault(&draft, cells).is_none())
    }

    /// A solution begins at the entrance or, if the maze was saved on the way, at the player.
    fn origin(&self, solution: &Solution) -> Walk {
        let entrance = self.maze().entrance();
        let first = solution.cells().first().filter(|&&cell| cell == entrance);
        first.map_or_else(|| self.start(), |&cell| Walk::new(cell))
    }

    /// The cost, if moves cost differently, and the moves.
    fn measure(&self, solution: &Solution) -> Vec<(&'static str, Figure)> {
        let ground = self.maze().ground();
        let moves = solution.cells().len().saturating_sub(1) as u64;
        let cost = ground.cost_of(solution.cells());
        let cost = cost.and_then(|cost| cost_figure(ground, cost));
        cost.map(|cost| ("cost", cost)).into_iter().chain([("moves", moves.into())]).collect()
    }
}

impl Puzzle {
    /// Reports the region that can be reached if it contains no exit.
    pub fn contradictions(&self) -> Vec<Problem> {
        let maze = self.maze();
        let start = self.start().at();
        let answer = solve(maze, start, Solver::Bfs, &mut Unwatched, &Control::new());
        let Some(explored) = answer.explored else { return Vec::new() };
        let nearest = explored.iter().min_by_key(|&cell| {
            let exits = maze.exits().iter().take(64);
            exits.map(|&exit| super::measure::span(maze.grid(), cell, exit)).min()
        });
        let nearest = nearest.unwrap_or(start);
        let message = Message::new("maze-unreachable")
            .with("cells", explored.len())
            .with("nearest", maze.grid().position(nearest))
            .with("moves", super::params::describe(maze.ground().moves()));
        vec![message.into()]
    }
}

fn search<W: Watch>(
    maze: &Maze,
    walk: &Walk,
    options: &SolveOptions,
    watch: &mut W,
    control: &Control,
) -> Solved<Solution> {
    if options.solver.as_deref() == Some("count") {
        return counted(maze, walk, options, watch, control);
    }
    let solver =
        options.solver.as_deref().and_then(|name| name.parse().ok()).unwrap_or(Solver::Bfs);
    let answer = solve(maze, walk.at(), solver, watch, control);
    let solutions = if solver == Solver::Dfs && options.limit > 1 {
        answer.better.iter().rev().take(options.limit).cloned().collect()
    } else {
        answer.path.iter().take(options.limit).cloned().collect()
    };
    solved(maze, &answer, solutions)
}

/// Counts the shortest paths, or the cheapest of a weighted maze, and returns one of them.
fn counted<W: Watch>(
    maze: &Maze,
    walk: &Walk,
    options: &SolveOptions,
    watch: &mut W,
    control: &Control,
) -> Solved<Solution> {
    let answer = solve(maze, walk.at(), Solver::Bfs, watch, control);
    let solutions = answer.path.iter().take(options.limit).cloned().collect();
    let mut solved = solved(maze, &answer, solutions);
    let counted = if maze.ground().is_weighted() { "cheapest" } else { "shortest" };
    match count(maze, walk.at(), control) {
        Ok(Count::Exactly(number)) => {
            let figure = match u64::try_from(number) {
                Ok(number) => Figure::from(number),
                Err(_) => Figure::Text(number.to_string()),
            };
            solved.statistics.push((counted, figure));
        }
        Ok(Count::Astronomical) => {
            solved.statistics.push((counted, Figure::Text(format!(">{}", u128::MAX))));
        }
        Err(why) => solved.end = End::Stopped(why),
    }
    solved
}

fn solved(maze: &Maze, answer: &Answer, paths: Vec<Path>) -> Solved<Solution> {
    let mut statistics: Vec<(&'static str, Figure)> = Vec::new();
    let mut push = |name: &'static str, count: u64| statistics.push((name, count.into()));
    if let Some(path) = &answer.path {
        push("moves", path.len().saturating_sub(1) as u64);
    }
    let took = &answer.statistics;
    push("nodes", took.nodes);
    push("depth", took.depth);
    push("frontier", took.frontier);
    push("memory", took.memory);
    if took.solutions > 1 {
        push("improved", took.solutions);
    }
    if let Some(explored) = &answer.explored {
        push("explored", explored.len() as u64);
        if maze.grid().len() <= SHOWN {
            statistics.push(("region", Figure::Text(region(maze, explored))));
        }
    }
    if let Some(figure) = answer.cost.and_then(|cost| cost_figure(maze.ground(), cost)) {
        statistics.push(("cost", figure));
    }
    let end = match (answer.stopped, &answer.path) {
        (Some(why), _) => End::Stopped(why),
        // There may be other paths to an exit; they are not searched for.
        (None, Some(_)) => End::Limit,
        (None, None) => End::Exhausted,
    };
    let solutions = paths.into_iter().map(|path| Solution::new(maze.grid(), path)).collect();
    Solved { solutions, end, statistics }
}

/// The cost of a path as a statistic, unless it is the number of moves.
fn cost_figure(ground: &Ground, cost: Cost) -> Option<Figure> {
    match (ground.is_uniform(), ground.is_weighted()) {
        (true, _) => None,
        (false, true) => Some(cost::figure([cost.straight.into(), cost.diagonal.into()])),
        (false, false) => Some(Figure::Decimal(format!("{:.6}", cost.value()))),
    }
}

/// Returns the board on one line, with `+` for reached cells and the other cells as in the line
/// format.
fn region(maze: &Maze, explored: &CellSet) -> String {
    let (grid, ground) = (maze.grid(), maze.ground());
    let mut text = String::new();
    for number in 0..grid.len() as u32 {
        if number > 0 && number.is_multiple_of(grid.width()) {
            text.push('/');
            if number.is_multiple_of(grid.width() * grid.height()) {
                text.push('/');
            }
        }
        let cell = Cell(number);
        text.push(match cell {
            _ if maze.is_exit(cell) => '4',
            _ if cell == maze.entrance() => '3',
            _ if explored.contains(cell) => '+',
            _ if ground.is_open(cell) => '0',
            _ if grid.is_hole(cell) => 'x',
            _ => '1',
        });
    }
    text
}
