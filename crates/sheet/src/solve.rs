//! What can be asked of a solver, by name: the complete search, the ladder that a person could climb, and the count.
//!
//! Neither tells steps to whoever watches: the film of a solver shows how the values are entered, in the order in which
//! techniques settle them.

use recreo_game::{Control, End, Figure, Solve, Solved};
use recreo_logic::{Found, Technique, ladder, prove};

use super::{Answer, LogicGame, Puzzle};

/// How far solutions are counted.
const COUNTED: usize = 100_000;

/// The solutions of a puzzle. Whatever is entered can be erased, so they can be reached from anywhere.
pub(super) fn solve<G: LogicGame>(
    puzzle: &Puzzle<G>,
    how: &Solve,
    control: &Control,
) -> Solved<Answer> {
    match how.solver.as_deref() {
        Some("logic") => by_logic(puzzle, how.limit, control),
        Some("count") => {
            let found = puzzle.search(COUNTED + 1, control);
            let number = found.solutions.len();
            let (name, number) = match found.end {
                End::Exhausted => ("count", number),
                _ => ("more_than", number.saturating_sub(1)),
            };
            let mut solved = tell(puzzle, found, Some(how.limit));
            solved.statistics = vec![(name, Figure::from(number as u64))];
            solved
        }
        _ => tell(puzzle, puzzle.search(how.limit, control), None),
    }
}

/// What was found, as answers; only so many of them.
fn tell<G: LogicGame>(puzzle: &Puzzle<G>, found: Found, most: Option<usize>) -> Solved<Answer> {
    let most = most.unwrap_or(usize::MAX);
    let end = if found.solutions.len() > most { End::Limit } else { found.end };
    let solutions = found.solutions.into_iter().take(most);
    Solved {
        solutions: solutions.map(|values| puzzle.answer(values)).collect(),
        end,
        // An engine that does not count tells nothing.
        statistics: Some(("nodes", found.nodes.into()))
            .into_iter()
            .filter(|_| found.nodes > 0)
            .collect(),
    }
}

/// Climbs the ladder; what is settled that way is the only solution. Where the ladder ends before everything is settled, because
/// there are several, the search goes on from there.
fn by_logic<G: LogicGame>(puzzle: &Puzzle<G>, limit: usize, control: &Control) -> Solved<Answer> {
    let (model, facts) = (puzzle.model(), puzzle.facts());
    match ladder::walk(model, &facts, control) {
        Err(why) => {
            Solved { solutions: Vec::new(), end: End::Stopped(why), statistics: Vec::new() }
        }
        Ok(way) => {
            let steps = way.steps.len() as u64;
            let hardest = way.steps.iter().map(|(step, _)| step.technique).max();
            let found = prove::solutions(model, &way.facts, limit, control);
            let mut solved = tell(puzzle, found, None);
            let name = hardest.map_or_else(String::new, |hardest| hardest_name(hardest).to_owned());
            solved.statistics = vec![("deductions", steps.into()), ("hardest", name.into())];
            solved
        }
    }
}

/// A technique in a word.
fn hardest_name(technique: Technique) -> &'static str {
    super::words::technique(technique).trim_start_matches("sheet-technique-")
}
