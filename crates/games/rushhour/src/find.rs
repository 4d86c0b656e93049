//! The solvers by name: fewest moves, fewest steps, and the analysis of all reachable states.

use recreo_game::{
    Control, End, Figure, Json, Problem, Solve, SolveOptions, Solved, Stopped, Watch, solves,
};

use super::{Answer, Component, Draft, Fewest, Halt, Limits, Move, Puzzle, Shifts, Unfinished};
use super::{component, explain, line, solve};

/// The solvers; the first is the default.
pub(super) const SOLVERS: &[&str] = &["moves", "steps"];
/// Analyses that can be requested besides solving.
pub(super) const ANALYSES: &[&str] = &["component"];

impl Solve for Puzzle {
    type Solution = Answer;

    const CONTRADICTIONS: Option<fn(&Puzzle) -> Vec<Problem>> = Some(Puzzle::contradictions);

    /// Finds an optimal solution, or proves that there is none.
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
        // There are always longer solutions, so only the single shortest solution counts as unique.
        let alone = solved.solution.is_none() || solved.ways == Some(1);
        let end = if alone { End::Exhausted } else { End::Limit };
        let solutions =
            solved.solution.iter().take(options.limit).map(|s| self.answer(s)).collect();
        Solved { solutions, end, statistics }
    }

    fn route(&self, _: &Shifts, solution: &Answer, _: &Control) -> Vec<Move> {
        solution.moves().to_vec()
    }

    fn read_solution(&self, json: &Json) -> Option<Answer> {
        let texts: Vec<String> = json.read()?;
        let moves = texts.iter().map(|text| text.parse()).collect::<Result<Vec<Move>, ()>>();
        moves.ok().filter(|moves| solves(self, moves)).map(Answer::new)
    }

    fn measure(&self, solution: &Answer) -> Vec<(&'static str, Figure)> {
        let steps: u64 = solution.moves().iter().map(|m| u64::from(m.by.unsigned_abs())).sum();
        vec![("moves", (solution.moves().len() as u64).into()), ("steps", steps.into())]
    }
}

impl Puzzle {
    /// The reasons, as far as they can be seen without a search, why the puzzle has no solution.
    pub fn contradictions(&self) -> Vec<Problem> {
        let board = self.board();
        board.unsolvable().iter().map(|fault| explain::problem(board.grid(), fault)).collect()
    }
}

/// The resource limits of a search.
pub(super) fn limits(control: &Control) -> Limits {
    control.memory().map_or_else(Limits::default, |memory| Limits { memory })
}

/// The reason why a search ended early.
pub(super) fn why(halt: Halt) -> Stopped {
    match halt {
        Halt::Stopped(why) => why,
        Halt::Memory => Stopped::Memory,
    }
}

/// The result of a search that ended early.
fn stopped(unfinished: &Unfinished, bound: &'static str) -> Solved<Answer> {
    let statistics =
        vec![("states", unfinished.states.into()), (bound, u64::from(unfinished.depth).into())];
    Solved { solutions: Vec::new(), end: End::Stopped(why(unfinished.why)), statistics }
}

/// The figures of a component.
fn figures(all: &Component) -> Vec<(&'static str, Figure)> {
    let mut figures: Vec<(&'static str, Figure)> = vec![("states", all.states.into())];
    if let Some(&solved) = all.distances.first() {
        figures.push(("solved_states", solved.into()));
        figures.push(("hardest_moves", (all.distances.len() as u64 - 1).into()));
    }
    if let Some(board) = all.hardest.first() {
        figures.push(("hardest", line::text(&Draft::from_board(board)).into()));
    }
    if !all.distances.is_empty() {
        figures.push(("distances", all.distances.clone().into()));
    }
    figures
}
