//! Solving and rating, by the kernel and by the game's own solver.
//!
//! The solvers are the complete search, the ladder of techniques, and the count of solutions. They
//! do not report their steps to a watcher: the animation of a solver shows the values entered in
//! the order in which techniques settle them.

use recreo_game::{
    Control, End, Figure, Json, Key, Name, Problem, Rate, Rating, Solve, SolveOptions, Solved,
    Unfinished, Watch,
};
use recreo_logic::{Found, Technique, ladder, prove, rate};

use super::moves::Move;
use super::{Answer, Notes, Puzzle, route};

/// The maximum number of solutions counted.
const COUNTED: usize = 100_000;

impl Solve for Puzzle {
    type Solution = Answer;

    const CONTRADICTIONS: Option<fn(&Puzzle) -> Vec<Problem>> = Some(Puzzle::contradictions);

    /// Solves the puzzle. Every entry can be erased, so all solutions can be reached from any
    /// state.
    fn solve<W: Watch>(
        &self,
        _: &Notes,
        options: &SolveOptions,
        _: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        match options.solver.as_deref() {
            Some("logic") => by_logic(self, options.limit, control),
            Some("count") => counted(self, options.limit, control),
            _ => answers(self, self.search(options.limit, control), usize::MAX),
        }
    }

    fn route(&self, notes: &Notes, answer: &Answer, control: &Control) -> Vec<Move> {
        route::route(self, notes, answer.values(), control)
    }

    fn read_solution(&self, json: &Json) -> Option<Answer> {
        let text: String = json.read()?;
        let values = self.style().solution_values(self.board(), &text)?;
        let value = |cell| values.get(self.var(Key::Cell(cell))?.index());
        let keeps_givens =
            self.board().givens().all(|(cell, given)| value(cell).is_none_or(|own| *own == given));
        (keeps_givens && self.model().is_solution(&values)).then(|| self.answer(values))
    }

    /// The number of places that the player has to fill.
    fn measure(&self, answer: &Answer) -> Vec<(&'static str, Figure)> {
        let default = self.style().default_value();
        let places = self.places().iter().zip(answer.values());
        let filled =
            places.filter(|&(&key, &value)| self.given(key).is_none() && Some(value) != default);
        vec![("filled", (filled.count() as u64).into())]
    }
}

impl Rate for Puzzle {
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
        rate::rate(self.model(), &self.start_facts(), control)
    }
}

/// Counts the solutions and returns at most `most` of them.
fn counted(puzzle: &Puzzle, most: usize, control: &Control) -> Solved<Answer> {
    let found = puzzle.search(COUNTED.max(most).saturating_add(1), control);
    let number = found.solutions.len();
    let (name, number) = match found.end {
        End::Exhausted => ("count", number),
        _ => ("more_than", number.saturating_sub(1)),
    };
    let statistics = vec![(name, Figure::from(number as u64))];
    Solved { statistics, ..answers(puzzle, found, most) }
}

/// The result of a search with at most `most` solutions.
fn answers(puzzle: &Puzzle, found: Found, most: usize) -> Solved<Answer> {
    let end = if found.solutions.len() > most { End::Limit } else { found.end };
    let solutions = found.solutions.into_iter().take(most);
    Solved {
        solutions: solutions.map(|values| puzzle.answer(values)).collect(),
        end,
        // Not every solver counts nodes.
        statistics: Some(("nodes", found.nodes.into()))
            .into_iter()
            .filter(|_| found.nodes > 0)
            .collect(),
    }
}

/// Climbs the ladder; a puzzle that it completes has exactly one solution. If the ladder stops
/// early because there are several, the search continues from there.
fn by_logic(puzzle: &Puzzle, limit: usize, control: &Control) -> Solved<Answer> {
    let (model, facts) = (puzzle.model(), puzzle.start_facts());
    match ladder::walk(model, &facts, control) {
        Err(why) => {
            Solved { solutions: Vec::new(), end: End::Stopped(why), statistics: Vec::new() }
        }
        Ok(way) => {
            let steps = way.steps.len() as u64;
            let hardest = way.steps.iter().map(|(step, _)| step.technique).max();
            let found = prove::solutions(model, &way.facts, limit, control);
            let mut solved = answers(puzzle, found, usize::MAX);
            solved.statistics = vec![("deductions", steps.into())];
            solved.statistics.extend(hardest.map(|hardest| ("hardest", technique_name(hardest))));
            solved
        }
    }
}

/// A technique in statistics.
fn technique_name(technique: Technique) -> Figure {
    let message = super::words::technique(technique);
    Figure::Name(Name { id: message.trim_start_matches("sheet-technique-"), message })
}
