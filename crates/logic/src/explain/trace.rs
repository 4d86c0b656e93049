//! What a conclusion may rest on, from the trail: for rules about shapes, where all known cells would be far too many to try.

use super::{Conclusion, visibility};
use crate::engine::{Engine, Strength, Why};
use crate::{Facts, Model, RuleId, Values, Var};

/// The known cells that these rules use when they refute the opposite of the conclusion one thing after the other; nothing if they
/// do not get there that way.
pub(super) fn traced(
    model: &Model,
    facts: &Facts,
    conclusion: &Conclusion,
    rules: &[RuleId],
) -> Option<Vec<Var>> {
    let Conclusion::RuledOut(removed) = conclusion else { return None };
    let all = visibility::known(model, facts);
    let left = visibility::seen(model, facts, &all);
    let mut engine = Engine::new(model);
    for rule in (0..model.rules().len() as u32).map(RuleId) {
        engine.switch(rule, rules.contains(&rule));
    }
    let mut needed = vec![Values::NONE; model.domains().len()];
    for &(var, values) in removed {
        for value in values.iter().filter(|&value| left[var].contains(value)) {
            engine.load(&left);
            let assumed = engine.narrow(var, Values::one(value), Why::Assumed);
            let conflict = assumed.and_then(|()| engine.propagate(Strength::Full)).err()?;
            for (all, own) in needed.iter_mut().zip(engine.blame(conflict, 0).needed) {
                *all = *all | own;
            }
        }
        // What is seen to be excluded needs those who see it.
        needed[var.index()] = needed[var.index()] | values;
    }
    let tells = |cell: &Var| {
        let gone = model.domains()[cell.index()] - facts[*cell];
        let mut tells = !(needed[cell.index()] & gone).is_empty();
        if let Some(value) = facts[*cell].only() {
            visibility::around(model, *cell, |other| {
                tells |= needed[other.index()].contains(value);
            });
        }
        tells
    };
    Some(all.into_iter().filter(tells).collect())
}
