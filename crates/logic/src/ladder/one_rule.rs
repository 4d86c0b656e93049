//! Deductions from one rule, at a glance or in full.

use super::Ladder;
use crate::engine::{FULL, Strength};
use crate::sets::Sets;
use crate::{Rule, RuleId, Step, Technique, Values, Var};

impl Ladder<'_> {
    /// Bounds and similar deductions, for rules that imply more than the exclusion of seen values.
    pub(super) fn at_a_glance(&mut self) -> Vec<Step> {
        self.look_at_rules(Strength::Glance, Technique::Bound)
    }

    /// Naked and hidden sets in all-different rules; combinations in other rules.
    pub(super) fn in_full(&mut self) -> Vec<Step> {
        let mut steps = self.look_at_rules(Strength::Full, Technique::Combination);
        for rule in self.rules.clone() {
            if self.engine.stops(FULL) {
                break;
            }
            if matches!(self.model.rules()[rule.index()], Rule::AllDifferent(_)) {
                self.sets(rule, &mut steps);
            }
        }
        steps
    }

    fn sets(&self, rule: RuleId, steps: &mut Vec<Step>) {
        let open = |var: &Var| !self.left[*var].is_single();
        let open: Vec<Var> = self.model.scope(rule).iter().copied().filter(open).collect();
        let domains: Vec<Values> = open.iter().map(|&var| self.left[var]).collect();
        for set in Sets::of(&domains, self.model.needs(rule)) {
            let size = set.size as u8;
            let technique =
                if set.hidden { Technique::HiddenSet(size) } else { Technique::NakedSet(size) };
            let removed = set.removed.into_iter().map(|(place, gone)| (open[place], gone));
            let removed = removed.collect();
            steps.push(Step { technique, removed, rules: vec![rule], cells: Vec::new() });
        }
    }

    fn look_at_rules(&mut self, strength: Strength, technique: Technique) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut loaded = false;
        for rule in self.rules.clone() {
            if matches!(self.model.rules()[rule.index()], Rule::AllDifferent(_) | Rule::Unlike(..))
            {
                continue;
            }
            if self.engine.stops(FULL) {
                break;
            }
            if !std::mem::replace(&mut loaded, true) {
                self.engine.load(&self.left);
            }
            let mark = self.engine.mark();
            let result = self.engine.look(rule, strength);
            if result.is_err() {
                self.contradiction = true;
                return Vec::new();
            }
            let mut changed: Vec<Var> = self.engine.changes(mark).map(|change| change.0).collect();
            changed.sort_unstable();
            changed.dedup();
            for var in changed {
                let removed = vec![(var, self.left[var] - self.engine.values(var))];
                steps.push(Step { technique, removed, rules: vec![rule], cells: Vec::new() });
            }
            self.engine.undo(mark);
        }
        // Steps that settle a variable come first, then those that leave the fewest values.
        steps.sort_by_key(|step| {
            step.removed.iter().map(|&(var, gone)| (self.left[var] - gone).len()).min()
        });
        steps
    }
}
