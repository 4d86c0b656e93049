//! Reasons from contradictions: the SAT solver names the switches that it needed, and these are made fewer.

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
    /// The cells that can be cited, and whether their value is known rather than some of their values ruled out.
    cells: Vec<(Var, Lit, bool)>,
}

/// Whether somebody asked for a reason, or a hint waits for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    Leisure,
    Haste,
}

/// In how many orders parts are left out.
const LEISURELY_ORDERS: usize = 6;
const HASTY_ORDERS: usize = 2;
/// After so many conflicts of the solver no further order is tried.
const ENOUGH: u64 = 4000;
/// After so many, hardly any question is worth a long answer: to tell that sums along the rows and sums along the columns
/// do not fit together can take a SAT solver for ever.
const TOO_MANY: u64 = 10_000;

/// The switches of the rules and of the cells that force something.
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

    /// An irreducible reason; nothing if the conclusion does not follow. What is left depends on the order in which parts
    /// are left out: the best of a few orders is taken.
    pub(super) fn reason(
        &mut self,
        conclusion: &Conclusion,
        care: Care,
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
        let mut orders = HASTY_ORDERS;
        if care == Care::Leisure {
            orders = LEISURELY_ORDERS;
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
            // Known values are better cited than values ruled out. (A stable sort keeps the rest of the order.)
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

    /// With all cells at hand, few rules are needed; with few rules, few cells.
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

    /// Those of these switches that a contradiction needs besides what is given, if there is one.
    fn core(&mut self, given: &[Lit], switches: &[Lit]) -> Result<Option<Vec<Lit>>, Stopped> {
        match self.core_within(u64::MAX, given, switches)? {
            Answer::Enough(core) => Ok(Some(core)),
            Answer::TooLittle | Answer::Open => Ok(None),
        }
    }

    /// The same with the patience that is left.
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
