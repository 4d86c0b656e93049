//! Reasons from unsatisfiable cores: the SAT solver names the selectors it used, and deletion
//! shrinks this set.

use batsat::Lit;
use recreo_board::Rng;
use recreo_game::{Control, Stopped};

use super::shrink::{Answer, shrink};
use super::{Conclusion, Reason, visibility};
use crate::sat::Sat;
use crate::{Facts, Model, RuleId, Values, Var};

pub(super) struct Cores<'m> {
    pub(super) model: &'m Model,
    pub(super) sat: Sat,
    pub(super) rules: Vec<(RuleId, Lit)>,
    /// The cells that can be cited, each with its selector and whether its value is known (rather
    /// than only some values ruled out).
    cells: Vec<(Var, Lit, bool)>,
}

/// How much effort a reason is worth: thorough for a direct question, quick while a hint waits for
/// it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    Thorough,
    Quick,
}

/// The number of orders in which parts are deleted.
const THOROUGH_ORDERS: usize = 6;
const QUICK_ORDERS: usize = 2;
/// Above this number of solver conflicts no further order is tried.
const ENOUGH: u64 = 4000;
/// Above this number of conflicts, questions get very short limits: a SAT solver may take
/// practically forever to show that row sums and column sums are incompatible.
const TOO_MANY: u64 = 10_000;

/// The selectors of the rules and cells that force something.
struct Core {
    rules: Vec<Lit>,
    cells: Vec<Lit>,
}

impl<'m> Cores<'m> {
    pub(super) fn new(
        model: &'m Model,
        facts: &Facts,
        rules: &[RuleId],
        citable: &[Var],
        control: &Control,
    ) -> Cores<'m> {
        let (mut sat, switches) = Sat::switched(model, rules, control);
        let rules = rules.iter().copied().zip(switches).collect();
        let mut cells = Vec::new();
        for &cell in citable {
            let mut narrowed = vec![(cell, facts[cell])];
            if let Some(value) = facts[cell].only() {
                visibility::around(model, cell, |other| {
                    narrowed.push((other, model.domains()[other.index()] - Values::one(value)));
                });
            }
            cells.push((cell, sat.switch(narrowed.into_iter()), facts[cell].is_single()));
        }
        Cores { model, sat, rules, cells }
    }

    /// Finds an irreducible reason. `None` if the conclusion does not follow. The result depends on
    /// the order of deletion, so the best of a few orders is taken.
    pub(super) fn reason(
        &mut self,
        conclusion: &Conclusion,
        effort: Effort,
    ) -> Result<Option<Reason>, Stopped> {
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
        let everything: Vec<Lit> =
            goal.iter().copied().chain(cells.iter().map(|&(_, switch)| switch)).collect();
        if self.core(&everything, &rules)?.is_none() {
            return Ok(None);
        }
        let mut orders = QUICK_ORDERS;
        if effort == Effort::Thorough {
            orders = THOROUGH_ORDERS;
            if let Some(fewest) = self.fewest(&everything)? {
                rules = fewest;
            }
        }
        let mut best: Option<Core> = None;
        let mut rng = Rng::new(rules.len() as u64);
        let began = self.sat.conflicts();
        for _ in 0..orders {
            rng.shuffle(&mut rules);
            rng.shuffle(&mut cells);
            // Cells of which only some values are ruled out are dropped first, because known values
            // make better citations. (The sort is stable, so the shuffled order remains otherwise.)
            cells.sort_by_key(|&(value, _)| value);
            let cells: Vec<Lit> = cells.iter().map(|&(_, switch)| switch).collect();
            let Some(core) = self.smaller(&goal, &rules, &cells)? else { return Ok(None) };
            let size = |core: &Core| (core.rules.len(), core.cells.len());
            if best.as_ref().is_none_or(|best| size(&core) < size(best)) {
                best = Some(core);
            }
            if self.sat.conflicts() - began > ENOUGH {
                break;
            }
        }
        Ok(best.map(|core| self.cited(&core)))
    }

    /// Shrinks the rules with all cells given, then the cells with the remaining rules given.
    fn smaller(
        &mut self,
        goal: &[Lit],
        rules: &[Lit],
        cells: &[Lit],
    ) -> Result<Option<Core>, Stopped> {
        let given = [goal, cells].concat();
        let Some(rules) = self.core(&given, rules)? else { return Ok(None) };
        let rules = shrink(rules, |rules, patience| self.question(patience, &given, rules))?;
        let given = [goal, &rules].concat();
        let Some(cells) = self.core(&given, cells)? else { return Ok(None) };
        let cells = shrink(cells, |cells, patience| self.question(patience, &given, cells))?;
        Ok(Some(Core { rules, cells }))
    }

    /// Returns the selectors that a contradiction uses besides the given literals, if there is a
    /// contradiction.
    fn core(&mut self, given: &[Lit], switches: &[Lit]) -> Result<Option<Vec<Lit>>, Stopped> {
        match self.core_within(u64::MAX, given, switches)? {
            Answer::Enough(core) => Ok(Some(core)),
            Answer::TooLittle | Answer::Open => Ok(None),
        }
    }

    /// The same within the remaining conflict limit.
    fn question(
        &mut self,
        patience: u64,
        given: &[Lit],
        switches: &[Lit],
    ) -> Result<Answer<Lit>, Stopped> {
        let patience = if self.sat.conflicts() > TOO_MANY { patience.min(50) } else { patience };
        self.core_within(patience, given, switches)
    }

    fn core_within(
        &mut self,
        patience: u64,
        given: &[Lit],
        switches: &[Lit],
    ) -> Result<Answer<Lit>, Stopped> {
        Ok(match self.sat.holds_within(patience, &[given, switches].concat())? {
            None => Answer::Open,
            Some(true) => Answer::TooLittle,
            Some(false) => {
                let blamed = |&switch: &Lit| self.sat.blames(switch);
                Answer::Enough(switches.iter().copied().filter(blamed).collect())
            }
        })
    }

    fn cited(&self, core: &Core) -> Reason {
        let rules = self.rules.iter().filter(|(_, switch)| core.rules.contains(switch));
        let cells = self.cells.iter().filter(|(_, switch, _)| core.cells.contains(switch));
        Reason {
            rules: rules.map(|&(rule, _)| rule).collect(),
            cells: cells.map(|&(cell, _, _)| cell).collect(),
        }
    }
}
