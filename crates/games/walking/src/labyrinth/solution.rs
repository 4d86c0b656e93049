//! The way to the exit, as a person can check it: positions `[[x,y],...]`, with `z` where there are layers.

use recreo_board::{Cell, Grid, Path};
use recreo_game::{Control, End, Solve, Solved, Watch};
use serde::{Serialize, Serializer};

use super::{Puzzle, Solver, Step, Walk, solve};

/// The path from where one stands to the exit, both included.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    grid: Grid,
    path: Path,
}

impl Solution {
    /// Its cells.
    pub fn cells(&self) -> &[Cell] {
        self.path.cells()
    }

    /// The steps from where the walker stands. There is only one way from anywhere, so if the path begins elsewhere the
    /// steps are those of the path from here.
    pub(super) fn route(&self, puzzle: &Puzzle, walk: &Walk) -> Vec<Step> {
        if self.cells().first() == Some(&walk.at()) {
            return self.path.steps(&self.grid).map(Step).collect();
        }
        let from_here =
            find(puzzle, walk, &Solve::default(), &mut recreo_game::Unwatched, &Control::new());
        from_here.solutions.iter().flat_map(|own| own.path.steps(&own.grid).map(Step)).collect()
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = self.cells().iter().map(|&cell| self.grid.position(cell));
        if self.grid.layers() > 1 {
            serializer.collect_seq(places.map(|at| [at.x, at.y, at.z]))
        } else {
            serializer.collect_seq(places.map(|at| [at.x, at.y]))
        }
    }
}

/// Finds the way from where the walker stands. A perfect maze has one, and finding it proves that there is no other.
pub(super) fn find<W: Watch>(
    puzzle: &Puzzle,
    walk: &Walk,
    how: &Solve,
    watch: &mut W,
    control: &Control,
) -> Solved<Solution> {
    let solver = how.solver.as_deref().and_then(|name| name.parse().ok());
    let solver = solver.unwrap_or(Solver::DeadEnd);
    match solve(puzzle.maze(), walk.at(), solver, watch, control) {
        Ok(found) => {
            let mut statistics = vec![
                ("moves", found.path.len().saturating_sub(1) as u64),
                ("turns", found.path.turns(puzzle.maze().grid()) as u64),
                ("nodes", found.visited),
            ];
            let walked = ("walked", found.steps);
            let frontier = ("frontier", found.frontier);
            statistics.extend([walked, frontier].into_iter().filter(|&(_, count)| count > 0));
            let solution = Solution { grid: puzzle.maze().grid().clone(), path: found.path };
            let solutions =
                if solution.path.is_empty() || how.limit == 0 { vec![] } else { vec![solution] };
            let statistics =
                statistics.into_iter().map(|(name, count)| (name, count.into())).collect();
            Solved { solutions, end: End::Exhausted, statistics }
        }
        Err(why) => {
            Solved { solutions: Vec::new(), end: End::Stopped(why), statistics: Vec::new() }
        }
    }
}
