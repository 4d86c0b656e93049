//! A refutation told as a story: if it were so, then this, then that, and then something could not be.

use super::Ladder;
use crate::engine::{Conflict, Engine, Settled, Strength, Why};
use crate::{Facts, Model, RuleId, Step, Technique, Value, Values, Var};

/// What would follow if a variable had a value that is ruled out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The variable.
    pub var: Var,
    /// The value that it is assumed to have.
    pub value: Value,
    /// What would follow, in order.
    pub links: Vec<Link>,
    /// What cannot be.
    pub end: DeadEnd,
}

/// A variable that would be settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The variable.
    pub var: Var,
    /// The value that it would have.
    pub value: Value,
    /// The rule in which the value would have no other place, or which would allow nothing else; absent if the variable would just
    /// have no other value left.
    pub rule: Option<RuleId>,
}

/// Where an assumption ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// The variable would have no value.
    NoValue(Var),
    /// The value would have no place in the rule.
    NoPlace(RuleId, Value),
    /// The value would be in the rule twice.
    Twice(RuleId, Value),
    /// The rule could not be kept.
    Broken(RuleId),
}

/// The story of a step that an assumption shows: of the first value that it rules out, by following singles through its rules
/// alone. Nothing for other steps, and where singles do not lead to a contradiction.
pub fn chain(model: &Model, facts: &Facts, step: &Step) -> Option<Chain> {
    let &(var, values) = step.removed.first()?;
    let value = values.first()?;
    let mut engine = Engine::new(model);
    for rule in (0..model.rules().len() as u32).map(RuleId) {
        engine.switch(rule, step.rules.contains(&rule));
    }
    let ladder = Ladder::new(model, facts, Technique::HIGHEST);
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
