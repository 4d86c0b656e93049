//! Solving a maze through the game interface.

use recreo_board::{Cell, Path};
use recreo_game::{Control, End, Figure, Json, Solve, SolveOptions, Solved, Unwatched, Watch};

use super::{Puzzle, Solution, Solver, Step, Walk, solve};

impl Solve for Puzzle {
    type Solution = Solution;

    /// Finds the path from the walker's cell to the exit. A perfect maze has exactly one, so the
    /// search also proves that it is unique.
    fn solve<W: Watch>(
        &self,
        walk: &Walk,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Solution> {
        let solver = options.solver.as_deref().and_then(|name| name.parse().ok());
        let solver = solver.unwrap_or(Solver::DeadEnd);
        let grid = self.maze().grid();
        match solve(self.maze(), walk.at(), solver, watch, control) {
            Ok(found) => {
                let mut statistics = vec![
                    ("moves", found.path.len().saturating_sub(1) as u64),
                    ("turns", found.path.turns(grid) as u64),
                    ("nodes", found.visited),
                ];
                let walked = ("walked", found.steps);
                let frontier = ("frontier", found.frontier);
                statistics.extend([walked, frontier].into_iter().filter(|&(_, count)| count > 0));
                let statistics = statistics.into_iter().map(|(name, count)| (name, count.into()));
                let wanted = !found.path.is_empty() && options.limit > 0;
                let solution = wanted.then(|| Solution::new(grid, found.path));
                Solved {
                    solutions: solution.into_iter().collect(),
                    end: End::Exhausted,
                    statistics: statistics.collect(),
                }
            }
            Err(why) => {
                Solved { solutions: Vec::new(), end: End::Stopped(why), statistics: Vec::new() }
            }
        }
    }

    /// Returns the steps of a solution. If the solution starts at another cell, returns the steps
    /// of the only path from the walker's cell.
    fn route(&self, walk: &Walk, solution: &Solution, _: &Control) -> Vec<Step> {
        let steps = |path: &Path| path.steps(self.maze().grid()).map(Step).collect();
        if solution.cells().first() == Some(&walk.at()) {
            return steps(solution.path());
        }
        let control = Control::new();
        let found = solve(self.maze(), walk.at(), Solver::DeadEnd, &mut Unwatched, &control);
        found.map_or_else(|_| Vec::new(), |found| steps(&found.path))
    }

    fn read_solution(&self, json: &Json) -> Option<Solution> {
        let (maze, grid) = (self.maze(), self.maze().grid());
        let is_open = |pair: &[Cell]| {
            grid.direction_between(pair[0], pair[1]).is_some_and(|way| maze.is_open(pair[0], way))
        };
        Solution::read(grid, json, |cells| {
            cells.first() == Some(&maze.entrance())
                && cells.last() == Some(&maze.exit())
                && cells.windows(2).all(is_open)
                && Path::trusted(cells.to_vec()).is_simple(grid)
        })
    }

    fn measure(&self, solution: &Solution) -> Vec<(&'static str, Figure)> {
        let path = solution.path();
        let moves = path.len().saturating_sub(1) as u64;
        vec![("moves", moves.into()), ("turns", (path.turns(self.maze().grid()) as u64).into())]
    }
}
