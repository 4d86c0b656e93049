//! How many solutions a puzzle has, as far as its game promises something about that.

use crate::{Control, DynPuzzle, End, SolveOptions, Solved};

/// How many solutions a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionCount {
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

impl SolutionCount {
    /// The question whose answer tells the count.
    pub fn question(puzzle: &dyn DynPuzzle) -> SolveOptions {
        SolveOptions { limit: if puzzle.about().unique { 2 } else { 1 }, solver: None }
    }

    /// The count that the answer to that question tells.
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

    /// Solves the puzzle to count.
    pub fn of(puzzle: &dyn DynPuzzle, control: &Control) -> SolutionCount {
        SolutionCount::from_answer(puzzle, &puzzle.solve(&SolutionCount::question(puzzle), control))
    }

    /// Its name in answers.
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
