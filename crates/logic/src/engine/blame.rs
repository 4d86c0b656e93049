//! Conflict analysis: the rules that a contradiction rests on, and the assignments that led to it.
//!
//! The trail is read backwards. The analysis keeps, for each variable, the set of values whose
//! removal the contradiction needs. A change that removed one of them was needed; its rule is
//! blamed, and the removals that the rule relied on become needed in turn.

use super::{Conflict, Engine, Why};
use crate::shape::Workspace;
use crate::{RuleId, Value, Values, Var};

/// A variable that was settled on the way to a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    pub(crate) var: Var,
    pub(crate) value: Value,
    pub(crate) why: Why,
}

/// What a contradiction rests on.
pub(crate) struct Blame {
    /// The rules, each once, in no particular order.
    pub(crate) rules: Vec<RuleId>,
    /// The settled variables that it needed, last first.
    pub(crate) settled: Vec<Settled>,
    /// For each variable, the values that had to be ruled out before.
    pub(crate) needed: Vec<Values>,
}

impl Engine<'_> {
    /// Analyses a conflict, back to the mark on the trail.
    pub(crate) fn blame(&self, conflict: Conflict, mark: usize) -> Blame {
        let mut needed = vec![Values::NONE; self.domains.len()];
        let (mut rules, mut settled) = (Vec::new(), Vec::new());
        let mut blamed = vec![false; self.off.len()];
        let mut blame = |rule: RuleId| {
            if !std::mem::replace(&mut blamed[rule.index()], true) {
                rules.push(rule);
            }
        };
        let everything = Values(!0);
        let mut workspace = Workspace::default();
        match conflict {
            Conflict::Empty(var) => needed[var.index()] = everything,
            Conflict::Twice(rule, value) => {
                blame(rule);
                for &var in self.model.scope(rule) {
                    if self.values(var) == Values::one(value) {
                        needed[var.index()] = everything;
                    }
                }
            }
            Conflict::Nowhere(rule, value) => {
                blame(rule);
                self.need(&mut needed, rule, None, Values::one(value));
            }
            Conflict::Whole(rule) => {
                blame(rule);
                if !self.need_of_shape(&mut needed, rule, &self.domains, None, &mut workspace) {
                    self.need(&mut needed, rule, None, everything);
                }
            }
        }
        let mut now = self.domains.clone();
        for change in self.trail[mark..].iter().rev() {
            let at = change.var.index();
            let after = std::mem::replace(&mut now[at], change.before);
            let removed = (change.before - after) & needed[at];
            if removed.is_empty() {
                continue;
            }
            if let Some(value) = after.only() {
                settled.push(Settled { var: change.var, value, why: change.why });
            }
            match change.why {
                Why::Assumed => {}
                Why::Seen(rule) => {
                    blame(rule);
                    for &var in self.model.scope(rule) {
                        let seen = now[var.index()];
                        if var != change.var && seen.is_single() && removed.has_all(seen) {
                            needed[var.index()] = everything;
                        }
                    }
                }
                Why::Place(rule, value) => {
                    blame(rule);
                    self.need(&mut needed, rule, Some(change.var), Values::one(value));
                }
                Why::Whole(rule) => {
                    blame(rule);
                    let change = Some((change.var, change.before - after));
                    if !self.need_of_shape(&mut needed, rule, &now, change, &mut workspace) {
                        let var = change.map(|change| change.0);
                        self.need(&mut needed, rule, var, everything);
                    }
                }
            }
        }
        Blame { rules, settled, needed }
    }

    /// Adds the removals that a shape rule needed for a change or a contradiction. Returns false if
    /// the rule is not about a shape. `left` holds the domains before the change.
    fn need_of_shape(
        &self,
        needed: &mut [Values],
        rule: RuleId,
        left: &[Values],
        change: Option<(Var, Values)>,
        workspace: &mut Workspace,
    ) -> bool {
        let Some(shape) = self.model.shape(rule) else { return false };
        let scope = self.model.scope(rule);
        shape.read(scope, left, workspace);
        let place = change.and_then(|(var, _)| scope.iter().position(|&other| other == var));
        if let (Some(place), Some((_, removed))) = (place, change) {
            // The reason for a value is what contradicts its negation.
            workspace.states[place] = shape.state(removed);
        }
        shape.why(workspace);
        for &cited in workspace.reason.iter().filter(|&&cited| Some(cited as usize) != place) {
            let var = scope[cited as usize];
            let own = left[var.index()];
            // The values that had to be removed are those that would have left the place open.
            let gone =
                if shape.values.has_all(own) { Values(!shape.values.0) } else { shape.values };
            needed[var.index()] = needed[var.index()] | gone;
        }
        true
    }

    fn need(&self, needed: &mut [Values], rule: RuleId, but: Option<Var>, values: Values) {
        for &var in self.model.scope(rule) {
            if Some(var) != but {
                needed[var.index()] = needed[var.index()] | values;
            }
        }
    }
}
