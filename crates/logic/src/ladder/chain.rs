//! The chain of a refutation, for display: the assumption, the assignments that follow from it, and
//! the contradiction.

use recreo_game::Control;

use super::Ladder;
use crate::engine::{Conflict, Engine, Settled, Strength, Why};
use crate::{Facts, Model, RuleId, Step, Technique, Value, Values, Var};

/// The consequences of assuming a value that is ruled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The variable.
    pub var: Var,
    /// The assumed value.
    pub value: Value,
    /// The consequences, in order.
    pub links: Vec<Link>,
    /// The contradiction.
    pub end: DeadEnd,
}

/// A variable that would be settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The variable.
    pub var: Var,
    /// The value that it would have.
    pub value: Value,
    /// The rule in which the value would have no other place, or which would allow nothing else.
    /// `None` if the variable would have no other value left.
    pub rule: Option<RuleId>,
}

/// The contradiction that an assumption leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The variable would have no value.
    NoValue(Var),
    /// The value would have no place in the rule.
    NoPlace(RuleId, Value),
    /// The value would occur twice in the rule.
    Twice(RuleId, Value),
    /// The rule would be violated.
    Broken(RuleId),
}

/// Builds the chain of an assumption-based step: for the first value that it rules out, by
/// following singles through the step's rules alone. `None` for other steps, and where singles do
/// not lead to a contradiction.
pub fn chain(model: &Model, facts: &Facts, step: &Step) -> Option<Chain> {
    let &(var, values) = step.removed.first()?;
    let value = values.first()?;
    // One propagation by a few rules, at a glance, is short.
    let control = Control::new();
    let mut engine = Engine::new(model, &control);
    for rule in (0..model.rules().len() as u32).map(RuleId) {
        engine.switch(rule, step.rules.contains(&rule));
    }
    let ladder = Ladder::new(model, facts, Technique::HIGHEST, &control);
    engine.load(&ladder.left);
    engine.undo(0);
    let assumed = engine.narrow(var, Values::one(value), Why::Assumed);
    let conflict = assumed.and_then(|()| engine.propagate(Strength::Glance)).err()?;
    let link = |settled: &Settled| Link {
        var: settled.var,
        value: settled.value,
        rule: match settled.why {
            Why::Place(rule, _) | Why::Whole(rule) => Some(rule),
            Why::Seen(_) | Why::Assumed => None,
        },
    };
    let settled = engine.blame(conflict, 0).settled;
    let links =
        settled.iter().rev().filter(|settled| settled.why != Why::Assumed).map(link).collect();
    let end = match conflict {
        Conflict::Empty(var) => DeadEnd::NoValue(var),
        Conflict::Nowhere(rule, value) => DeadEnd::NoPlace(rule, value),
        Conflict::Twice(rule, value) => DeadEnd::Twice(rule, value),
        Conflict::Whole(rule) => DeadEnd::Broken(rule),
    };
    Some(Chain { var, value, links, end })
}
