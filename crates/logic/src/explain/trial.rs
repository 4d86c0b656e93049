//! Tests whether a few rules force a conclusion, by a small search over the variables of these
//! rules alone.

use recreo_game::Control;

use super::{Conclusion, Reason, visibility};
use crate::engine::{Engine, Strength, Why};
use crate::{Facts, Model, RuleId, Values, Var};

/// The largest number of rules tested this way.
pub(super) const MOST_RULES: usize = 16;

/// The node limit of one question.
const MOST_NODES: u32 = 200;

pub(super) struct Trial<'a> {
    model: &'a Model,
    facts: &'a Facts,
    conclusion: &'a Conclusion,
    engine: Engine<'a>,
    /// The variables of the rules.
    scope: Vec<Var>,
    nodes: u32,
}

/// A question that reached the node limit, or that the control stopped.
struct Open;

impl<'a> Trial<'a> {
    pub(super) fn new(
        model: &'a Model,
        facts: &'a Facts,
        conclusion: &'a Conclusion,
        control: &Control,
    ) -> Self {
        let mut engine = Engine::new(model, control);
        for rule in 0..model.rules().len() as u32 {
            engine.switch(RuleId(rule), false);
        }
        Trial { model, facts, conclusion, engine, scope: Vec::new(), nodes: 0 }
    }

    /// Finds an irreducible reason among these rules and all known cells. `None` if they do not
    /// suffice or a node limit is reached.
    pub(super) fn reason(&mut self, rules: &[RuleId]) -> Option<Reason> {
        let cells = self.near(rules);
        let mut rules = rules.to_vec();
        if !self.forces(&rules, &cells).ok()? {
            return None;
        }
        // Shrinks the rules with all cells given, then the cells with the remaining rules given.
        self.drop_each(&mut rules, |trial, rules| trial.forces(rules, &cells)).ok()?;
        let mut cells = self.near(&rules);
        self.drop_each(&mut cells, |trial, cells| trial.forces(&rules, cells)).ok()?;
        cells.sort_unstable();
        Some(Reason { rules, cells })
    }

    fn drop_each<P: Copy>(
        &mut self,
        parts: &mut Vec<P>,
        forces: impl Fn(&mut Self, &[P]) -> Result<bool, Open>,
    ) -> Result<(), Open> {
        let mut at = 0;
        while at < parts.len() {
            let part = parts.remove(at);
            if !forces(self, parts)? {
                parts.insert(at, part);
                at += 1;
            }
        }
        Ok(())
    }

    /// The known cells that affect the variables of these rules or of the conclusion. The least
    /// informative come first, so that they are dropped first.
    fn near(&self, rules: &[RuleId]) -> Vec<Var> {
        let mut matters = vec![Values::NONE; self.model.domains().len()];
        for &rule in rules {
            for &var in self.model.scope(rule) {
                matters[var.index()] = self.model.domains()[var.index()];
            }
        }
        if let Conclusion::RuledOut(removed) = self.conclusion {
            for &(var, values) in removed {
                matters[var.index()] = matters[var.index()] | values;
            }
        }
        let mut cells: Vec<(bool, usize, Var)> = Vec::new();
        for cell in visibility::known(self.model, self.facts) {
            let known = self.facts[cell];
            let mut excluded = (matters[cell.index()] - known).len();
            if let Some(value) = known.only() {
                visibility::around(self.model, cell, |other| {
                    excluded += usize::from(matters[other.index()].contains(value));
                });
            }
            if excluded > 0 {
                cells.push((known.is_single(), excluded, cell));
            }
        }
        cells.sort_unstable();
        cells.into_iter().map(|(_, _, cell)| cell).collect()
    }

    /// Whether these rules and cells force the conclusion.
    fn forces(&mut self, rules: &[RuleId], cells: &[Var]) -> Result<bool, Open> {
        let known = visibility::seen(self.model, self.facts, cells);
        if known.all().iter().any(|values| values.is_empty()) {
            return Ok(true);
        }
        self.scope.clear();
        for &rule in rules {
            self.engine.switch(rule, true);
            self.scope.extend(self.model.scope(rule));
        }
        self.scope.sort_unstable();
        self.scope.dedup();
        self.engine.load(&known);
        self.nodes = 0;
        let forced = match self.conclusion {
            Conclusion::Contradiction => self.can_hold().map(|can| !can),
            Conclusion::RuledOut(removed) => self.all_fail(removed),
        };
        for &rule in rules {
            self.engine.switch(rule, false);
        }
        forced
    }

    fn all_fail(&mut self, removed: &[(Var, Values)]) -> Result<bool, Open> {
        for &(var, values) in removed {
            if self.holds_with(var, values)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn holds_with(&mut self, var: Var, values: Values) -> Result<bool, Open> {
        let mark = self.engine.mark();
        let can = match self.engine.narrow(var, values, Why::Assumed) {
            Ok(()) => self.can_hold()?,
            Err(_) => false,
        };
        self.engine.undo(mark);
        Ok(can)
    }

    fn can_hold(&mut self) -> Result<bool, Open> {
        if self.engine.propagate(Strength::Glance).is_err() {
            return Ok(false);
        }
        if self.engine.check().is_err() {
            return Err(Open);
        }
        let open = self.scope.iter().filter(|&&var| !self.engine.values(var).is_single());
        let Some(&var) = open.min_by_key(|&&var| self.engine.values(var).len()) else {
            return Ok(true);
        };
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(Open);
        }
        for value in self.engine.values(var).iter() {
            if self.holds_with(var, Values::one(value))? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
