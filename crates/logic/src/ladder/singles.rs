//! Hidden singles (one place left in a rule) and naked singles (one value left in a variable).

use super::Ladder;
use crate::engine::FULL;
use crate::{Step, Technique, Values, Var};

impl Ladder<'_> {
    pub(super) fn singles(&mut self) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        for rule in self.rules.clone() {
            if self.engine.stops(FULL) {
                break;
            }
            let needs = self.model.needs(rule);
            if needs.is_empty() {
                continue;
            }
            let scope = self.model.scope(rule);
            let (mut once, mut twice, mut placed) = (Values::NONE, Values::NONE, Values::NONE);
            for &var in scope {
                let values = self.left[var];
                twice = twice | (once & values);
                once = once | values;
                if self.known[var].is_single() {
                    placed = placed | values;
                }
            }
            if !once.has_all(needs) {
                self.contradiction = true;
                return Vec::new();
            }
            for value in ((once - twice - placed) & needs).iter() {
                let place = scope.iter().copied().find(|&var| self.left[var].contains(value));
                let Some(var) = place else { continue };
                let removed = vec![(var, self.known[var] - Values::one(value))];
                if !steps.iter().any(|step| step.removed == removed) {
                    let technique = Technique::HiddenSingle;
                    steps.push(Step { technique, removed, rules: vec![rule], cells: Vec::new() });
                }
            }
        }
        for at in 0..self.left.all().len() {
            let var = Var(at as u32);
            if self.engine.stops(1) {
                break;
            }
            if self.left[var].is_single() && !self.known[var].is_single() {
                let removed = vec![(var, self.known[var] - self.left[var])];
                if !steps.iter().any(|step| step.removed == removed) {
                    let technique = Technique::NakedSingle;
                    steps.push(Step { technique, removed, rules: Vec::new(), cells: Vec::new() });
                }
            }
        }
        steps
    }
}
