//! All places of a value in one rule are seen from elsewhere, by one other rule: so the value is not there.
//!
//! In sudoku this is pointing and claiming; in suguru, a cell that touches every place of a number in a region beside it.

use super::Ladder;
use crate::engine::Engine;
use crate::{Model, Rule, RuleId, Step, Technique, Values, Var};

impl Ladder<'_> {
    pub(super) fn locked(&mut self) -> Vec<Step> {
        locked(self.model, self.left.all(), &self.engine)
    }
}

/// The steps that two rules show, by the values that are left, among the rules that an engine has switched on.
pub(crate) fn locked(model: &Model, left: &[Values], on: &Engine<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for rule in (0..model.rules().len() as u32).map(RuleId).filter(|&rule| on.is_on(rule)) {
        let scope = model.scope(rule);
        for value in model.needs(rule).iter() {
            let can = |var: &Var| left[var.index()].contains(value);
            let places: Vec<Var> = scope.iter().copied().filter(can).collect();
            if places.len() < 2 {
                continue;
            }
            for &other in model.rules_of(places[0]) {
                if other != rule && on.is_on(other) {
                    let removed = seen_from(model, left, other, &places, Values::one(value));
                    if !removed.is_empty() {
                        let technique = Technique::Interaction;
                        let rules = vec![rule, other];
                        steps.push(Step { technique, removed, rules, cells: Vec::new() });
                    }
                }
            }
        }
    }
    steps
}

/// What `other` rules out if all the places of a value are among its variables.
fn seen_from(
    model: &Model,
    left: &[Values],
    other: RuleId,
    places: &[Var],
    value: Values,
) -> Vec<(Var, Values)> {
    let targets: &[Var] = match &model.rules()[other.index()] {
        Rule::AllDifferent(vars) | Rule::Sum { vars, distinct: true, .. } => {
            if !places.iter().all(|place| vars.contains(place)) {
                return Vec::new();
            }
            vars
        }
        Rule::Unlike(one, others) => {
            if !places.iter().all(|place| others.contains(place)) {
                return Vec::new();
            }
            std::slice::from_ref(one)
        }
        _ => return Vec::new(),
    };
    let reached = |var: &&Var| !places.contains(var) && left[var.index()].has_all(value);
    targets.iter().filter(reached).map(|&var| (var, value)).collect()
}
