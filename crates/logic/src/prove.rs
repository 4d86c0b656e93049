//! Solution counting with two independent engines.
//!
//! The search propagates inside every assumption and settles most puzzles with a few assumptions.
//! If it reaches its node limit, the SAT solver takes over, because it learns clauses from
//! conflicts.

use recreo_game::{Control, End};

use crate::engine::{Engine, Strength};
use crate::sat::Sat;
use crate::search::Search;
use crate::{Facts, Found, Model};

/// The engine that enumerates solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Propagation, with branching where it stops.
    Search,
    /// A SAT solver, with the rules encoded as clauses.
    Clauses,
}

/// The search's node limit, per requested solution.
const FEW: u64 = 3;

/// The upper bound of the search's node limit, however many solutions are requested.
const MANY: u64 = 20_000;

/// Finds solutions that agree with the facts, up to a limit: first by the search, and above its
/// node limit by the SAT solver.
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
    let mut engine = Engine::new(model, control);
    engine.load(facts);
    // The initial propagation serves both engines.
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

/// Finds solutions with one engine alone.
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
            let mut engine = Engine::new(model, control);
            engine.load(facts);
            let (solutions, end, nodes) = Search::new(&mut engine, limit, control).run();
            Found { solutions, end: end.unwrap_or(End::Exhausted), nodes }
        }
    }
}
