//! Reasons from contradictions: the SAT solver names the switches that it needed, and these are made fewer.

use batsat::Lit;
use recreo_board::Rng;
use recreo_game::{Control, Stopped};

use super::shrink::shrink;
use super::{Conclusion, Reason, sight};
use crate::sat::Sat;
use crate::{Facts, Model, RuleId, Values, Var};

pub(super) struct Cores {
    sat: Sat,
    rules: Vec<(RuleId, Lit)>,
    /// The cells that can be cited, and whether their value is known rather than some of their values ruled out.
    cells: Vec<(Var, Lit, bool)>,
}

/// In how many orders parts are left out, and after how many conflicts of the solver it is enough.
const ORDERS: usize = 8;
const ENOUGH: u64 = 4000;

impl Cores {
    pub(super) fn new(model: &Model, facts: &Facts, rules: &[RuleId], control: &Control) -> Cores {
        let (mut sat, switches) = Sat::switched(model, rules, control);
        let rules = rules.iter().copied().zip(switches).collect();
        let mut cells = Vec::new();
        for cell in sight::known(model, facts) {
            let mut narrowed = vec![(cell, facts[cell])];
            if let Some(value) = facts[cell].only() {
                sight::around(model, cell, |other| {
                    narrowed.push((other, model.domains()[other.index()] - Values::one(value)));
                });
            }
            cells.push((cell, sat.switch(narrowed.into_iter()), facts[cell].is_single()));
        }
        Cores { sat, rules, cells }
    }

    /// An irreducible reason, the best of a few; nothing if the conclusion does not follow.
    pub(super) fn reason(&mut self, conclusion: &Conclusion) -> Result<Option<Reason>, Stopped> {
        let goal: Vec<Lit> = match conclusion {
            Conclusion::Contradiction => Vec::new(),
            Conclusion::RuledOut(removed) => {
                let choices = removed
                    .iter()
                    .flat_map(|&(var, values)| values.iter().map(move |value| (var, value)));
                vec![self.sat.either(choices)]
            }
        };
        let mut rules: Vec<Lit> = self.rules.iter().map(|&(_, switch)| switch).collect();
        let mut cells: Vec<(bool, Lit)> =
            self.cells.iter().map(|&(_, switch, value)| (value, switch)).collect();
        let mut best: Option<(Vec<Lit>, Vec<Lit>)> = None;
        let mut rng = Rng::new(rules.len() as u64);
        let began = self.sat.conflicts();
        for _ in 0..ORDERS {
            rng.shuffle(&mut rules);
            rng.shuffle(&mut cells);
            // Known values are better cited than values ruled out. (A stable sort keeps the rest of the order.)
            cells.sort_by_key(|&(value, _)| value);
            let cells: Vec<Lit> = cells.iter().map(|&(_, switch)| switch).collect();
            let Some(found) = self.smaller(&goal, &rules, &cells)? else { return Ok(None) };
            let size = |(rules, cells): &(Vec<Lit>, Vec<Lit>)| (rules.len(), cells.len());
            if best.as_ref().is_none_or(|best| size(&found) < size(best)) {
                best = Some(found);
            }
            if self.sat.conflicts() - began > ENOUGH {
                break;
            }
        }
        Ok(best.map(|(rules, cells)| self.cited(&rules, &cells)))
    }

    /// With all cells at hand, few rules are needed; with few rules, few cells.
    fn smaller(
        &mut self,
        goal: &[Lit],
        rules: &[Lit],
        cells: &[Lit],
    ) -> Result<Option<(Vec<Lit>, Vec<Lit>)>, Stopped> {
        let given = [goal, cells].concat();
        let Some(rules) = self.core(&given, rules)? else { return Ok(None) };
        let rules = shrink(rules, |rules| self.core(&given, rules))?;
        let given = [goal, &rules].concat();
        let Some(cells) = self.core(&given, cells)? else { return Ok(None) };
        let cells = shrink(cells, |cells| self.core(&given, cells))?;
        Ok(Some((rules, cells)))
    }

    /// Those of these switches that a contradiction needs besides what is given, if there is one.
    fn core(&mut self, given: &[Lit], switches: &[Lit]) -> Result<Option<Vec<Lit>>, Stopped> {
        if self.sat.holds_with(&[given, switches].concat())? {
            return Ok(None);
        }
        let blamed = |&switch: &Lit| self.sat.blames(switch);
        Ok(Some(switches.iter().copied().filter(blamed).collect()))
    }

    fn cited(&self, rules: &[Lit], cells: &[Lit]) -> Reason {
        let rules = self.rules.iter().filter(|(_, switch)| rules.contains(switch));
        let cells = self.cells.iter().filter(|(_, switch, _)| cells.contains(switch));
        Reason {
            rules: rules.map(|&(rule, _)| rule).collect(),
            cells: cells.map(|&(cell, _, _)| cell).collect(),
        }
    }
}
