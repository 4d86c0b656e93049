//! All places of a value in one rule are seen from elsewhere, by one other rule: so the value is not there.
//!
//! In sudoku this is pointing and claiming; in suguru, a cell that touches every place of a number in a region beside it.

use super::Ladder;
use crate::{Rule, RuleId, Step, Technique, Values, Var};

impl Ladder<'_> {
    pub(super) fn locked(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        for rule in self.rules() {
            let scope = self.model.scope(rule);
            for value in self.model.needs(rule).iter() {
                let can = |var: &Var| self.left[*var].contains(value);
                let places: Vec<Var> = scope.iter().copied().filter(can).collect();
                if places.len() < 2 {
                    continue;
                }
                for &other in self.model.rules_of(places[0]) {
                    if other != rule {
                        self.seen_from(rule, other, &places, Values::one(value), &mut steps);
                    }
                }
            }
        }
        steps
    }

    /// What `other` says if all the places of a value in `rule` are among its variables.
    fn seen_from(
        &self,
        rule: RuleId,
        other: RuleId,
        places: &[Var],
        value: Values,
        steps: &mut Vec<Step>,
    ) {
        let targets: &[Var] = match &self.model.rules()[other.index()] {
            Rule::AllDifferent(vars) | Rule::Sum { vars, distinct: true, .. } => {
                if !places.iter().all(|place| vars.contains(place)) {
                    return;
                }
                vars
            }
            Rule::Unlike(one, others) => {
                if !places.iter().all(|place| others.contains(place)) {
                    return;
                }
                std::slice::from_ref(one)
            }
            _ => return,
        };
        let reached = |var: &&Var| !places.contains(var) && self.left[**var].has_all(value);
        let removed: Vec<(Var, Values)> =
            targets.iter().filter(reached).map(|&var| (var, value)).collect();
        if !removed.is_empty() {
            let technique = Technique::Interaction;
            steps.push(Step { technique, removed, rules: vec![rule, other], cells: Vec::new() });
        }
    }
}
