//! Locked candidates: all places of a value in one rule are also in another rule, which loses the
//! value elsewhere.
//!
//! In sudoku this is pointing and claiming; in suguru, it is a cell that touches every place of a
//! number in a neighbouring region.

use super::Ladder;
use crate::engine::{Engine, FULL};
use crate::{Model, Rule, RuleId, Step, Technique, Values, Var};

impl Ladder<'_> {
    pub(super) fn locked(&mut self) -> Vec<Step> {
        locked(self.model, self.left.all(), &self.engine)
    }
}

/// Finds the steps that two rules imply for the remaining values, among the rules switched on in
/// the engine.
pub(crate) fn locked(model: &Model, left: &[Values], on: &Engine<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for rule in (0..model.rules().len() as u32).map(RuleId).filter(|&rule| on.is_on(rule)) {
        let scope = model.scope(rule);
        if on.stops(FULL) {
            break;
        }
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

/// The removals in `other` if all the places of a value are among its variables.
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
