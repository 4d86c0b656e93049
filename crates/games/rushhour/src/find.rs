//! The solvers by name: the fewest moves, the fewest steps, and all states that can be reached.

use recreo_game::{Control, End, Figure, Problem, Solve, SolveOptions, Solved, Stopped, Watch};

use super::{Answer, Component, Draft, Fewest, Halt, Limits, Move, Puzzle, Shifts, Unfinished};
use super::{component, explain, line, solve};

/// The solvers; the first is used when nobody says.
pub(super) const SOLVERS: &[&str] = &["moves", "steps"];
/// What else can be asked for.
pub(super) const ANALYSES: &[&str] = &["component"];

impl Solve for Puzzle {
    type Solution = Answer;

    const CONTRADICTIONS: Option<fn(&Puzzle) -> Vec<Problem>> = Some(Puzzle::contradictions);

    /// Finds a best solution, or the proof that there is none.
    fn solve<W: Watch>(
        &self,
        from: &Shifts,
        options: &SolveOptions,
        _: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        let board = from.board(self);
        let solver = options.solver.as_deref();
        let (fewest, bound) = match solver {
            Some("steps") => (Fewest::Steps, "at_least_steps"),
            _ => (Fewest::MovesThenSteps, "at_least"),
        };
        let solved = match solve(&board, fewest, &limits(control), control) {
            Ok(solved) => solved,
            Err(unfinished) => return stopped(&unfinished, bound),
        };
        let mut statistics: Vec<(&'static str, Figure)> = Vec::new();
        if let Some(solution) = &solved.solution {
            statistics.push(("moves", (solution.moves() as u64).into()));
            statistics.push(("steps", (solution.steps() as u64).into()));
        }
        statistics.extend(solved.ways.map(|ways| ("ways", ways.into())));
        if solver == Some("component") {
            match component(&board, &limits(control), control) {
                Ok(all) => statistics.extend(figures(&all)),
                Err(unfinished) => return stopped(&unfinished, bound),
            }
        } else {
            statistics.push(("states", solved.states.into()));
        }
        // Others may be as short, and there is no end of longer ones: only one that is the shortest
        // alone is unique.
        let alone = solved.solution.is_none() || solved.ways == Some(1);
        let end = if alone { End::Exhausted } else { End::Limit };
        let solutions =
            solved.solution.iter().take(options.limit).map(|s| self.answer(s)).collect();
        Solved { solutions, end, statistics }
    }

    fn route(&self, _: &Shifts, solution: &Answer) -> Vec<Move> {
        solution.moves().to_vec()
    }
}

impl Puzzle {
    /// Why the puzzle has no solution, as far as that can be seen without a search.
    pub fn contradictions(&self) -> Vec<Problem> {
        let board = self.board();
        board.unsolvable().iter().map(|fault| explain::problem(board.grid(), fault)).collect()
    }
}

/// What a search may use.
pub(super) fn limits(control: &Control) -> Limits {
    control.memory().map_or_else(Limits::default, |memory| Limits { memory })
}

/// Why a search ended before it was done.
pub(super) fn why(halt: Halt) -> Stopped {
    match halt {
        Halt::Stopped(why) => why,
        Halt::Memory => Stopped::Memory,
    }
}

/// What was learned before the end.
fn stopped(unfinished: &Unfinished, bound: &'static str) -> Solved<Answer> {
    let statistics =
        vec![("states", unfinished.states.into()), (bound, u64::from(unfinished.depth).into())];
    Solved { solutions: Vec::new(), end: End::Stopped(why(unfinished.why)), statistics }
}

/// All that can be reached, in figures.
fn figures(all: &Component) -> Vec<(&'static str, Figure)> {
    let mut figures: Vec<(&'static str, Figure)> = vec![("states", all.states.into())];
    if let Some(&solved) = all.distances.first() {
        figures.push(("solved_states", solved.into()));
        figures.push(("hardest_moves", (all.distances.len() as u64 - 1).into()));
    }
    if let Some(board) = all.hardest.first() {
        figures.push(("hardest", line::tell(&Draft::from_board(board)).into()));
    }
    if !all.distances.is_empty() {
        figures.push(("distances", all.distances.clone().into()));
    }
    figures
}
