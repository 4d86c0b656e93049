//! Comparing the solvers of a game on one puzzle: work, memory, time, and whether they agree.

use std::time::Duration;

use recreo_game::{
    About, Clock, Control, DynPuzzle, End, Figure, Json, Message, SolveOptions, Solved, Stopped,
};

/// The results of several solvers on one puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// A result for each solver, in the order in which they ran.
    pub results: Vec<Compared>,
    /// How two solvers contradict each other, if they do.
    pub disagreement: Option<Message>,
}

/// The result of a solver.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// The name of the solver.
    pub solver: &'static str,
    /// The result in one word: see [`Solved::status`].
    pub status: &'static str,
    /// Why the solver was stopped, if it was.
    pub stopped: Option<Stopped>,
    /// The number of solutions found.
    pub solutions: usize,
    /// The length of the first solution in the measures of the game, the most important first.
    pub length: Vec<(&'static str, Figure)>,
    /// The figures that the solver has counted: nodes, depth, memory. What a solver does not count
    /// is absent.
    pub statistics: Vec<(&'static str, Figure)>,
    /// How long it took.
    pub took: Duration,
    /// The first solution.
    first: Option<Json>,
}

/// The statistics that a comparison shows first, if any solver has them, in this order.
const FIRST: [&str; 3] = ["nodes", "depth", "memory"];

/// Returns the solvers of a game with these names, or all if there are none. A name that is not a
/// solver of the game is a problem.
pub fn solvers_named<'a>(
    about: &About,
    names: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<&'static str>, Message> {
    let find = |name: &str| {
        let found = about.solvers.iter().copied().find(|known| *known == name);
        found.ok_or_else(|| {
            let message = Message::new("app-no-such-solver").with("name", name);
            message.with("known", about.solvers.join(", "))
        })
    };
    let named = names.into_iter().map(find).collect::<Result<Vec<_>, _>>()?;
    Ok(if named.is_empty() { about.solvers.to_vec() } else { named })
}

/// Runs solvers on a puzzle, one after another. Each gets a control of its own from `limits`, so
/// that a slow one does not take the time of the others. `each` receives every result as soon as it
/// is known.
pub fn compare(
    puzzle: &dyn DynPuzzle,
    solvers: &[&'static str],
    clock: &dyn Clock,
    limits: &mut dyn FnMut() -> Control,
    each: &mut dyn FnMut(&Compared),
) -> Comparison {
    // Where one solution is promised, a solver has to prove that there is no other.
    let limit = if puzzle.about().unique { 2 } else { 1 };
    let mut results: Vec<Compared> = Vec::with_capacity(solvers.len());
    for &solver in solvers {
        let control = limits();
        if control.check() == Err(Stopped::Cancelled) {
            break;
        }
        let options = SolveOptions { limit, solver: Some(solver.to_owned()) };
        let start = clock.now();
        let solved = puzzle.solve(&options, &control);
        let took = clock.now().saturating_sub(start);
        let result = Compared::of(puzzle, solver, limit, solved, took);
        each(&result);
        results.push(result);
    }
    let disagreement = disagreement(puzzle, &results);
    Comparison { results, disagreement }
}

impl Compared {
    fn of(
        puzzle: &dyn DynPuzzle,
        solver: &'static str,
        limit: usize,
        solved: Solved<Json>,
        took: Duration,
    ) -> Compared {
        let first = solved.solutions.first().cloned();
        let length = |json| puzzle.measure_solution(json).unwrap_or_default();
        let length = first.as_ref().map(length).unwrap_or_default();
        Compared {
            solver,
            status: solved.status(limit),
            stopped: match solved.end {
                End::Stopped(why) => Some(why),
                End::Exhausted | End::Limit => None,
            },
            solutions: solved.solutions.len(),
            // The length has columns of its own, and texts and histograms have no place in a table.
            statistics: solved
                .statistics
                .into_iter()
                .filter(|(name, figure)| {
                    matches!(figure, Figure::Number(_) | Figure::Decimal(_) | Figure::Name(_))
                        && !length.iter().any(|(measure, _)| measure == name)
                })
                .collect(),
            length,
            took,
            first,
        }
    }

    /// Returns the value of a statistic, if the solver has counted it.
    pub fn statistic(&self, name: &str) -> Option<&Figure> {
        self.statistics.iter().find(|(known, _)| *known == name).map(|(_, figure)| figure)
    }
}

impl Comparison {
    /// Returns the names of the measures of length that any result has.
    pub fn measures(&self) -> Vec<&'static str> {
        distinct(self.results.iter().flat_map(|result| &result.length))
    }

    /// Returns the names of the statistics that any result has: nodes, depth and memory first.
    pub fn statistics(&self) -> Vec<&'static str> {
        let mut names = distinct(self.results.iter().flat_map(|result| &result.statistics));
        let place = |name: &&str| FIRST.iter().position(|first| first == name);
        names.sort_by_key(|name| place(name).unwrap_or(FIRST.len()));
        names
    }
}

fn distinct<'a>(pairs: impl Iterator<Item = &'a (&'static str, Figure)>) -> Vec<&'static str> {
    let mut names = Vec::new();
    for (name, _) in pairs {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    names
}

/// Returns how two solvers that were not stopped contradict each other: a solution that breaks the
/// rules, another solution where there is only one, or one that is longer than another in the
/// measure that its solver minimises.
fn disagreement(puzzle: &dyn DynPuzzle, results: &[Compared]) -> Option<Message> {
    let control = Control::new();
    for result in results {
        let breaks = |json| puzzle.open_solution(json, &control).is_none();
        if result.first.as_ref().is_some_and(breaks) {
            return Some(Message::new("app-solver-wrong").with("solver", result.solver));
        }
    }
    let finished = || results.iter().filter(|result| result.stopped.is_none());
    for (i, one) in finished().enumerate() {
        for other in finished().skip(i + 1) {
            if contradict(puzzle.about(), one, other) {
                let message = Message::new("app-solvers-disagree").with("one", one.solver);
                return Some(message.with("other", other.solver));
            }
        }
    }
    None
}

fn contradict(about: &About, one: &Compared, other: &Compared) -> bool {
    if one.first.is_none() || other.first.is_none() {
        return one.first.is_some() != other.first.is_some();
    }
    if about.unique {
        let is_unique = |result: &Compared| result.status == "unique";
        return match (is_unique(one), is_unique(other)) {
            (true, true) => one.first != other.first,
            (false, false) => false,
            // A solver that does not look for other solutions says `solved`.
            _ => [one, other].iter().any(|result| result.status == "multiple"),
        };
    }
    is_beaten(one, other) || is_beaten(other, one)
}

/// Whether another solution is shorter in the measure that this solver minimises.
fn is_beaten(result: &Compared, other: &Compared) -> bool {
    let number = |figure: &Figure| figure.to_string().parse::<f64>().ok();
    let of = |result: &Compared, wanted: &str| {
        let found = result.length.iter().find(|(name, _)| *name == wanted);
        found.and_then(|(_, figure)| number(figure))
    };
    let named = result.length.iter().find(|(name, _)| *name == result.solver);
    let Some((name, _)) = named.or(result.length.first()) else { return false };
    of(result, name).zip(of(other, name)).is_some_and(|(own, better)| better < own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(solver: &'static str, status: &'static str, first: &str, length: &[u64]) -> Compared {
        let names = ["moves", "steps"];
        let pairs = names.into_iter().zip(length);
        Compared {
            solver,
            status,
            stopped: None,
            solutions: usize::from(!first.is_empty()),
            length: pairs.map(|(name, &number)| (name, number.into())).collect(),
            statistics: Vec::new(),
            took: Duration::ZERO,
            first: (!first.is_empty()).then(|| first.parse().unwrap()),
        }
    }

    #[test]
    fn mz17_solvers_contradict_each_other_if_one_is_not_optimal_or_finds_nothing() {
        let about = &About { unique: false, ..About::BASE };
        let one = result("a", "solved", "1", &[10, 25]);
        for (other, wrong) in [
            (result("b", "solved", "2", &[10, 25]), false),
            (result("b", "solved", "2", &[10, 22]), false),
            (result("b", "solved", "2", &[11, 25]), true),
            (result("b", "solved", "2", &[9, 26]), true),
            (result("b", "none", "", &[]), true),
            // Another solver may minimise another measure, which has its name.
            (result("steps", "solved", "2", &[11, 25]), false),
            (result("steps", "solved", "2", &[11, 22]), false),
            (result("steps", "solved", "2", &[11, 26]), true),
            (result("steps", "solved", "2", &[9, 25]), true),
        ] {
            assert_eq!(contradict(about, &one, &other), wrong, "{other:?}");
            assert_eq!(contradict(about, &other, &one), wrong, "{other:?}");
        }
    }

    #[test]
    fn mz17_where_one_solution_is_promised_all_solvers_find_it_or_several() {
        let about = &About { unique: true, ..About::BASE };
        let one = result("a", "unique", "1", &[10]);
        for (other, wrong) in [
            (result("b", "unique", "1", &[10]), false),
            (result("b", "unique", "2", &[10]), true),
            (result("b", "solved", "1", &[10]), false),
            (result("b", "multiple", "1", &[10]), true),
        ] {
            assert_eq!(contradict(about, &one, &other), wrong, "{other:?}");
            assert_eq!(contradict(about, &other, &one), wrong, "{other:?}");
        }
        let [several, others] = ["1", "2"].map(|first| result("a", "multiple", first, &[10]));
        assert!(!contradict(about, &several, &others));
    }

    #[test]
    fn mz17_a_name_that_is_no_solver_is_refused() {
        let about = &About { solvers: &["bfs", "dfs"], ..About::BASE };
        assert_eq!(solvers_named(about, []).unwrap(), ["bfs", "dfs"]);
        assert_eq!(solvers_named(about, ["dfs"]).unwrap(), ["dfs"]);
        assert_eq!(solvers_named(about, ["dfs", "x"]).unwrap_err().key(), "app-no-such-solver");
    }
}
