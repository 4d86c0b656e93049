//! Solving puzzles.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Control, Figure, Problem, Rules, Stopped, Watch};

/// Solving a puzzle.
pub trait Solve: Rules {
    /// A solution, in a form that a person can check.
    type Solution: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Says why a puzzle has no solution, as far as that can be seen without a search.
    const CONTRADICTIONS: Option<fn(&Self) -> Vec<Problem>> = None;

    /// The solutions that can be reached from a state.
    fn solve<W: Watch>(
        &self,
        from: &Self::State,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Self::Solution>;
    /// The moves that lead from a state to a solution.
    fn route(&self, from: &Self::State, solution: &Self::Solution) -> Vec<Self::Move>;
}

/// What is asked of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// Stop after this many solutions.
    pub limit: usize,
    /// Which of the game's solvers; its first when absent.
    pub solver: Option<String>,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { limit: 1, solver: None }
    }
}

/// What a solver found.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved<S> {
    /// The solutions, as many as were asked for at the most.
    pub solutions: Vec<S>,
    /// Why there are no more.
    pub end: End,
    /// What else is worth knowing, by name: `nodes`, `moves`, ...
    pub statistics: Vec<(&'static str, Figure)>,
}

/// Why a solver ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// There are no more solutions: proved.
    Exhausted,
    /// As many were found as were asked for, or as the game has to offer: there may be others.
    Limit,
    /// It was stopped.
    Stopped(Stopped),
}

impl<S> Solved<S> {
    /// In a word, as the command line says it: with a limit of 1 `solved`, `none` or `stopped`, beyond `unique`,
    /// `multiple`, `none` or `stopped`; and `solved` where no other solution was looked for.
    pub fn status(&self, limit: usize) -> &'static str {
        match (self.solutions.len(), self.end) {
            (0, End::Stopped(_)) => "stopped",
            (0, _) => "none",
            // There is a best one so far.
            (1, End::Stopped(_)) => "stopped",
            (_, _) if limit == 1 => "solved",
            (1, End::Limit) => "solved",
            (1, End::Exhausted) => "unique",
            _ => "multiple",
        }
    }
}
