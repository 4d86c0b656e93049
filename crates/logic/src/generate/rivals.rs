//! Other solutions by the SAT solver, where rules are about shapes and a search would wander about for long.
//!
//! Everything that can be told has a switch, and the wanted solution is forbidden. So there is an answer for any part of what could be
//! told: another solution, or the pieces that rule out all others. What the solver learns for one question it keeps for the next.

use batsat::Lit;
use recreo_game::{Control, Stopped};

use super::{Clue, Recipe};
use crate::sat::Sat;
use crate::{RuleId, Value, Values};

pub(super) struct Rivals {
    sat: Sat,
    /// The switches of each group.
    groups: Vec<Vec<Lit>>,
}

/// What there is besides the wanted solution.
pub(super) enum Other {
    /// Another solution.
    Rival(Vec<Value>),
    /// None, and these groups are enough for that.
    None(Vec<usize>),
    /// That would take long to tell.
    Open,
}

/// So many conflicts of the solver one answer may take.
const PATIENCE: u64 = 5_000;

impl Rivals {
    pub(super) fn new(recipe: &Recipe<'_>, control: &Control) -> Rivals {
        let rules: Vec<RuleId> = recipe
            .groups
            .iter()
            .flatten()
            .filter_map(|clue| match clue {
                Clue::Rule(rule) => Some(*rule),
                Clue::Given(_) => None,
            })
            .collect();
        let (mut sat, switches) = Sat::partly_switched(recipe.model, &rules, control);
        let mut switches = switches.into_iter();
        let mut groups = Vec::with_capacity(recipe.groups.len());
        for group in &recipe.groups {
            let mut own = Vec::with_capacity(group.len());
            for clue in group {
                match *clue {
                    Clue::Rule(_) => own.extend(switches.next()),
                    Clue::Given(var) => {
                        let value = Values::one(recipe.solution[var.index()]);
                        own.push(sat.switch(std::iter::once((var, value))));
                    }
                }
            }
            groups.push(own);
        }
        sat.forbid(recipe.solution);
        Rivals { sat, groups }
    }

    /// What there is while these groups are told.
    pub(super) fn another(&mut self, shown: &[bool]) -> Result<Other, Stopped> {
        let shown = || (0..shown.len()).filter(|&group| shown[group]);
        let assumed: Vec<Lit> = shown().flat_map(|group| self.groups[group].clone()).collect();
        Ok(match self.sat.holds_within(PATIENCE, &assumed)? {
            None => Other::Open,
            Some(true) => Other::Rival(self.sat.solution()),
            Some(false) => {
                let blamed = |group: &usize| {
                    self.groups[*group].iter().any(|&switch| self.sat.blames(switch))
                };
                Other::None(shown().filter(blamed).collect())
            }
        })
    }
}
