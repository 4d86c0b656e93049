//! Refutation by one assumption: a value that leads to a contradiction is wrong.
//!
//! Every remaining value is assumed in turn and propagated breadth first, so that short derivations
//! come first. The trail then yields the rules that the contradiction rests on, and rules are
//! deleted as long as the others still give a contradiction. Fewer rules are easier to see, so the
//! smallest set wins. All values refuted by the same rules form one step.

use recreo_game::{Control, Stopped};

use super::Ladder;
use crate::engine::{Conflict, Strength, Why};
use crate::{RuleId, Step, Technique, Values, Var};

/// Larger sets of rules are not shrunk as long as there are smaller ones.
const TOO_MANY: usize = 14;

/// The maximum number of refutations that are shrunk, starting with those that rest on the fewest
/// rules.
const SHRUNK: usize = 24;

impl Ladder<'_> {
    pub(super) fn refuted(
        &mut self,
        strength: Strength,
        control: &Control,
    ) -> Result<Vec<Step>, Stopped> {
        self.engine.load(&self.left);
        if self.engine.propagate(strength).is_err() {
            self.contradiction = true;
            return Ok(Vec::new());
        }
        self.engine.undo(0);
        let mut refuted: Vec<(Var, Values, Vec<RuleId>)> = Vec::new();
        for at in 0..self.left.all().len() {
            let var = Var(at as u32);
            if self.left[var].is_single() {
                continue;
            }
            control.spend(1)?;
            for value in self.left[var].iter() {
                if let Some(conflict) = self.assume(var, Values::one(value), strength) {
                    let rules = self.engine.blame(conflict, 0).rules;
                    refuted.push((var, Values::one(value), rules));
                }
                self.engine.undo(0);
            }
        }
        refuted.sort_by_key(|(_, _, rules)| rules.len());
        let few = refuted.iter().take_while(|(_, _, rules)| rules.len() <= TOO_MANY).count();
        refuted.truncate(few.clamp(1, SHRUNK));
        let mut steps: Vec<Step> = Vec::new();
        for (var, value, rules) in refuted {
            control.spend(1)?;
            let rules = self.fewest(var, value, rules, strength);
            match steps.iter_mut().find(|step| step.rules == rules) {
                Some(step) => match step.removed.iter_mut().find(|removed| removed.0 == var) {
                    Some((_, values)) => *values = *values | value,
                    None => step.removed.push((var, value)),
                },
                None => {
                    let technique = technique(rules.len(), strength);
                    let removed = vec![(var, value)];
                    steps.push(Step { technique, removed, rules, cells: Vec::new() });
                }
            }
        }
        for &rule in &self.rules {
            self.engine.switch(rule, true);
        }
        self.engine.check()?;
        Ok(steps)
    }

    fn assume(&mut self, var: Var, value: Values, strength: Strength) -> Option<Conflict> {
        let assumed = self.engine.narrow(var, value, Why::Assumed);
        assumed.and_then(|()| self.engine.propagate(strength)).err()
    }

    /// Deletes rules as long as the others still refute the value. Leaves only the remaining rules
    /// switched on in the engine.
    fn fewest(
        &mut self,
        var: Var,
        value: Values,
        mut rules: Vec<RuleId>,
        strength: Strength,
    ) -> Vec<RuleId> {
        for &rule in &self.rules {
            self.engine.switch(rule, rules.contains(&rule));
        }
        rules.sort_unstable();
        let mut next = rules.first().copied();
        while let Some(rule) = next {
            self.engine.switch(rule, false);
            let conflict = self.assume(var, value, strength);
            let blamed = conflict.map(|conflict| self.engine.blame(conflict, 0).rules);
            self.engine.undo(0);
            match blamed {
                Some(blamed) => {
                    // The new contradiction may rest on even fewer rules.
                    for &other in rules.iter().filter(|other| !blamed.contains(other)) {
                        self.engine.switch(other, false);
                    }
                    rules.retain(|rule| blamed.contains(rule));
                }
                None => self.engine.switch(rule, true),
            }
            next = rules.iter().copied().find(|&other| other > rule);
        }
        rules
    }
}

/// The technique of a refutation that rests on this number of rules.
fn technique(rules: usize, strength: Strength) -> Technique {
    match rules {
        0 | 1 => Technique::Combination,
        2 => Technique::Interaction,
        3..=5 if strength == Strength::Glance => Technique::Few(rules as u8),
        _ => Technique::Chain(rules.min(255) as u8),
    }
}
