//! Rival solutions from the SAT solver, for models with shape rules, where the search would wander
//! for long.
//!
//! Every clue has a selector literal, and the wanted solution is forbidden. For any subset of the
//! clues the solver then returns either a rival solution or a subset of clues that excludes all
//! rivals. Clauses learned for one question help with the next.

use batsat::Lit;
use recreo_game::{Control, Stopped};

use super::{Clue, Recipe};
use crate::sat::Sat;
use crate::{RuleId, Value, Values};

pub(super) struct Rivals {
    sat: Sat,
    /// The selectors of each group.
    groups: Vec<Vec<Lit>>,
}

/// The rivals of the wanted solution under some clues.
pub(super) enum Other {
    /// Another solution.
    Rival(Vec<Value>),
    /// No other solution; these groups suffice to exclude all rivals.
    None(Vec<usize>),
    /// Undecided within the conflict limit.
    Open,
}

/// The conflict limit of the solver for one answer.
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

    /// Finds a rival solution while these groups are shown.
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
