//! How many solutions a puzzle has, as far as anybody promised something about that.

use crate::{Control, DynPuzzle, End, Solve, Solved};

/// How a puzzle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It has one solution, as its game promises.
    Unique,
    /// It has a solution, and its game promises no more.
    Solvable,
    /// It has several solutions where there should be one.
    Multiple,
    /// It has no solution.
    Unsolvable,
    /// That was not found out.
    Unknown,
}

impl Standing {
    /// The question whose answer tells it.
    pub fn question(puzzle: &dyn DynPuzzle) -> Solve {
        Solve { limit: if puzzle.about().unique { 2 } else { 1 }, solver: None }
    }

    /// How a puzzle stands, of which that question was asked.
    pub fn told<S>(puzzle: &dyn DynPuzzle, solved: &Solved<S>) -> Standing {
        let unique = puzzle.about().unique;
        match (solved.solutions.len(), solved.end) {
            (0, End::Stopped(_)) => Standing::Unknown,
            (0, _) => Standing::Unsolvable,
            (_, _) if !unique => Standing::Solvable,
            (1, End::Stopped(_)) => Standing::Unknown,
            (1, _) => Standing::Unique,
            _ => Standing::Multiple,
        }
    }

    /// Asks.
    pub fn of(puzzle: &dyn DynPuzzle, control: &Control) -> Standing {
        Standing::told(puzzle, &puzzle.solve(&Standing::question(puzzle), control))
    }

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Unique => "unique",
            Standing::Solvable => "solvable",
            Standing::Multiple => "multiple",
            Standing::Unsolvable => "none",
            Standing::Unknown => "unknown",
        }
    }

    /// Whether nothing can be said of how hard the puzzle is: it cannot be solved, or in several ways where there should be one.
    pub fn is_unsound(self) -> bool {
        matches!(self, Standing::Unsolvable | Standing::Multiple)
    }
}
