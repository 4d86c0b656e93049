//! Solving puzzles.

use std::fmt::Debug;

use serde::Serialize;

use crate::{Control, Figure, Json, Problem, Rules, Stopped, Watch};

/// Solving a puzzle.
pub trait Solve: Rules {
    /// A solution, in a form that a person can check.
    type Solution: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Returns the reasons why a puzzle has no solution, as far as they can be found without a
    /// search.
    const CONTRADICTIONS: Option<fn(&Self) -> Vec<Problem>> = None;

    /// Finds solutions that can be reached from a state.
    fn solve<W: Watch>(
        &self,
        from: &Self::State,
        options: &SolveOptions,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Self::Solution>;
    /// Returns the moves that lead from a state to a solution.
    fn route(
        &self,
        from: &Self::State,
        solution: &Self::Solution,
        control: &Control,
    ) -> Vec<Self::Move>;
    /// Reads a solution from its JSON form. Returns `None` if it is not a solution of this puzzle:
    /// it is malformed, belongs to another puzzle, or no longer holds after a change of this one.
    fn read_solution(&self, json: &Json) -> Option<Self::Solution>;
    /// Returns the state in which a solution begins; by default the initial state.
    fn origin(&self, _: &Self::Solution) -> Self::State {
        self.start()
    }
    /// Returns the length of a solution in the measures of the game. Solvers minimise the first,
    /// except those that have the name of another. By default it is the number of moves.
    fn measure(&self, solution: &Self::Solution) -> Vec<(&'static str, Figure)> {
        let moves = self.route(&self.origin(solution), solution, &Control::new()).len();
        vec![("moves", Figure::from(moves as u64))]
    }
}

/// Whether a puzzle is solved after these moves from its start, all of which are possible.
pub fn solves<P: Rules>(puzzle: &P, moves: &[P::Move]) -> bool {
    let mut state = puzzle.start();
    moves.iter().all(|m| puzzle.apply(&mut state, m).is_ok()) && puzzle.is_solved(&state)
}

/// The options of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// The maximum number of solutions to find.
    pub limit: usize,
    /// The name of the solver; the first of the game if absent.
    pub solver: Option<String>,
}

impl Default for SolveOptions {
    fn default() -> SolveOptions {
        SolveOptions { limit: 1, solver: None }
    }
}

/// The result of a solver.
#[derive(Clone, PartialEq, Debug)]
pub struct Solved<S> {
    /// The solutions found, at most as many as requested.
    pub solutions: Vec<S>,
    /// Why the solver ended.
    pub end: End,
    /// Further results, by name: `nodes`, `moves`, ...
    pub statistics: Vec<(&'static str, Figure)>,
}

/// The reason why a solver ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All solutions were found. This is proved.
    Exhausted,
    /// The requested number of solutions was found, or all that the solver can offer. There may be
    /// others.
    Limit,
    /// The control stopped the solver.
    Stopped(Stopped),
}

impl<S> Solved<S> {
    /// Returns a further result by its name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.statistics.iter().find(|(known, _)| *known == name).map(|(_, figure)| figure)
    }

    /// Returns the result in one word for output. With a limit of 1 it is `solved`, `none` or
    /// `stopped`. With a larger limit it is `unique`, `multiple`, `none` or `stopped`, or `solved`
    /// if the solver did not look for other solutions.
    pub fn status(&self, limit: usize) -> &'static str {
        match (self.solutions.len(), self.end) {
            (0, End::Stopped(_)) => "stopped",
            (0, _) => "none",
            // The solution is the best found so far.
            (1, End::Stopped(_)) => "stopped",
            (_, _) if limit == 1 => "solved",
            (1, End::Limit) => "solved",
            (1, End::Exhausted) => "unique",
            _ => "multiple",
        }
    }
}
