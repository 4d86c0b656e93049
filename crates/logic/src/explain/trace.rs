//! Candidates for citation from the trail, for shape rules, where testing all known cells would
//! take too long.

use recreo_game::Control;

use super::{Conclusion, visibility};
use crate::engine::{Engine, Strength, Why};
use crate::{Facts, Model, RuleId, Values, Var};

/// Returns the known cells that these rules use when propagation refutes the negation of the
/// conclusion. `None` if propagation does not refute it.
pub(super) fn traced(
    model: &Model,
    facts: &Facts,
    conclusion: &Conclusion,
    rules: &[RuleId],
    control: &Control,
) -> Option<Vec<Var>> {
    let Conclusion::RuledOut(removed) = conclusion else { return None };
    let all = visibility::known(model, facts);
    let left = visibility::seen(model, facts, &all);
    let mut engine = Engine::new(model, control);
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
        // The removed values that were already excluded by sight need the cells that see them.
        needed[var.index()] = needed[var.index()] | values;
    }
    let is_relevant = |cell: &Var| {
        let gone = model.domains()[cell.index()] - facts[*cell];
        let mut is_relevant = !(needed[cell.index()] & gone).is_empty();
        if let Some(value) = facts[*cell].only() {
            visibility::around(model, *cell, |other| {
                is_relevant |= needed[other.index()].contains(value);
            });
        }
        is_relevant
    };
    Some(all.into_iter().filter(is_relevant).collect())
}
