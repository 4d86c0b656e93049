//! How many solutions there are, by two engines of unlike kind.
//!
//! The search, with its techniques inside every assumption, settles most puzzles in a few assumptions. Those that it does
//! not settle soon are left to the SAT solver, which learns from its failures.

use recreo_game::{Control, End};

use crate::engine::{Engine, Strength};
use crate::sat::Sat;
use crate::search::Search;
use crate::{Facts, Found, Model};

/// How solutions are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By techniques, and assumptions where they end.
    Search,
    /// By a SAT solver, from the rules written as clauses.
    Clauses,
}

/// After so many assumptions for each solution that is asked for, the search is not expected to end soon.
const FEW: u64 = 3;

/// Where many solutions are asked for, the search is given up after so many all the same.
const MANY: u64 = 20_000;

/// Finds solutions that agree with the facts, up to a limit: by the search, and if that gets long, by the SAT solver.
///
/// ```
/// use recreo_game::{Control, End, Message};
/// use recreo_logic::{Facts, Model, Rule, Values, prove};
///
/// let mut model = Model::new();
/// let [a, b] = [(); 2].map(|()| model.variable(Values::range(1, 2)));
/// model.add(Rule::Less(a, b), Message::new("a-is-less-than-b"));
/// let found = prove::solutions(&model, &Facts::new(&model), 2, &Control::new());
/// assert_eq!(found.solutions, [[1, 2]]);
/// assert_eq!(found.end, End::Exhausted);
/// ```
pub fn solutions(model: &Model, facts: &Facts, limit: usize, control: &Control) -> Found {
    let mut engine = Engine::new(model);
    engine.load(facts);
    // What follows without assuming is worked out once, for both engines.
    if engine.propagate(Strength::Full).is_err() {
        return Found { solutions: Vec::new(), end: End::Exhausted, nodes: 0 };
    }
    let most = FEW.saturating_mul(limit as u64).min(MANY);
    match Search::new(&mut engine, limit, control).at_most(most).run() {
        (solutions, Some(end), nodes) => Found { solutions, end, nodes },
        (solutions, None, nodes) => {
            let sat = Sat::new(model, engine.all(), control);
            let found = sat.solutions(limit, solutions);
            Found { nodes: nodes + found.nodes, ..found }
        }
    }
}

/// The same by one engine alone.
pub fn solutions_by(
    method: Method,
    model: &Model,
    facts: &Facts,
    limit: usize,
    control: &Control,
) -> Found {
    match method {
        Method::Clauses => Sat::new(model, facts.all(), control).solutions(limit, Vec::new()),
        Method::Search => {
            let mut engine = Engine::new(model);
            engine.load(facts);
            let (solutions, end, nodes) = Search::new(&mut engine, limit, control).run();
            Found { solutions, end: end.unwrap_or(End::Exhausted), nodes }
        }
    }
}
