//! The way to the exit, as the game gives it.

use recreo_board::Path;
use recreo_game::{Control, End, Solve, SolveOptions, Solved, Unwatched, Watch};

use super::{Puzzle, Solution, Solver, Step, Walk, solve};

impl Solve for Puzzle {
    type Solution = Solution;

    /// The way from where the walker stands. A perfect maze has one, and finding it proves that
    /// there is no other.
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

    /// The steps of a solution. There is only one way from anywhere, so if the solution begins
    /// elsewhere, the steps are those of the way from here.
    fn route(&self, walk: &Walk, solution: &Solution) -> Vec<Step> {
        let steps = |path: &Path| path.steps(self.maze().grid()).map(Step).collect();
        if solution.cells().first() == Some(&walk.at()) {
            return steps(solution.path());
        }
        let control = Control::new();
        let found = solve(self.maze(), walk.at(), Solver::DeadEnd, &mut Unwatched, &control);
        found.map_or_else(|_| Vec::new(), |found| steps(&found.path))
    }
}
