//! Counting solutions, as far as the guarantees of a game need it.

use crate::{Control, DynPuzzle, End, SolveOptions, Solved};

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCount {
    /// Exactly one, as the game guarantees.
    Unique,
    /// At least one. The game guarantees no more.
    Solvable,
    /// Several, although the game guarantees one.
    Multiple,
    /// None.
    Unsolvable,
    /// Not determined.
    Unknown,
}

impl SolutionCount {
    /// Returns the solver options that determine the count.
    pub fn question(puzzle: &dyn DynPuzzle) -> SolveOptions {
        SolveOptions { limit: if puzzle.about().unique { 2 } else { 1 }, solver: None }
    }

    /// Derives the count from the answer to those options.
    pub fn from_answer<S>(puzzle: &dyn DynPuzzle, solved: &Solved<S>) -> SolutionCount {
        let unique = puzzle.about().unique;
        match (solved.solutions.len(), solved.end) {
            (0, End::Stopped(_)) => SolutionCount::Unknown,
            (0, _) => SolutionCount::Unsolvable,
            (_, _) if !unique => SolutionCount::Solvable,
            (1, End::Stopped(_)) => SolutionCount::Unknown,
            (1, _) => SolutionCount::Unique,
            _ => SolutionCount::Multiple,
        }
    }

    /// Solves the puzzle to determine the count.
    pub fn of(puzzle: &dyn DynPuzzle, control: &Control) -> SolutionCount {
        SolutionCount::from_answer(puzzle, &puzzle.solve(&SolutionCount::question(puzzle), control))
    }

    /// Returns the name in output.
    pub fn name(self) -> &'static str {
        match self {
            SolutionCount::Unique => "unique",
            SolutionCount::Solvable => "solvable",
            SolutionCount::Multiple => "multiple",
            SolutionCount::Unsolvable => "none",
            SolutionCount::Unknown => "unknown",
        }
    }
}
