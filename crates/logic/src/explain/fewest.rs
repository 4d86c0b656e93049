//! A reason with the minimum number of rules, if that number is small.
//!
//! If a set of rules does not force the conclusion, some solution satisfies them and contradicts
//! the conclusion. Every reason contains at least one of the rules that this solution violates. A
//! reason is therefore a hitting set of all such sets of violated rules. The algorithm tries a
//! minimum hitting set of the sets found so far: either it is a reason, and no smaller one exists,
//! or it yields one more set to hit (A. Ignatiev, A. Previti, M. Liffiton and J. Marques-Silva,
//! "Smallest MUS extraction with minimal hitting set dualization", 2015).

use batsat::Lit;
use recreo_game::Stopped;

use super::cores::Cores;
use crate::RuleId;

/// The largest number of rules searched for.
const MOST_RULES: usize = 5;
/// The maximum number of collected sets of violated rules.
const MOST_SETS: usize = 120;
/// The conflict limits of the solver: in total, and per question.
const MOST_CONFLICTS: u64 = 2000;
const PATIENCE: u64 = 200;
/// The maximum number of choices in the search for a hitting set.
const MOST_CHOICES: u32 = 10_000;

impl Cores<'_> {
    /// Finds the fewest rules that force the conclusion together with the given literals. `None` if
    /// they are many or hard to find.
    pub(super) fn fewest(&mut self, given: &[Lit]) -> Result<Option<Vec<Lit>>, Stopped> {
        let began = self.sat.conflicts();
        let mut broken: Vec<Vec<usize>> = Vec::new();
        while broken.len() < MOST_SETS && self.sat.conflicts() - began < MOST_CONFLICTS {
            let Some(hitting) = smallest_hitting(&broken) else { break };
            let mut assumed = given.to_vec();
            assumed.extend(hitting.iter().map(|&at| self.rules[at].1));
            match self.sat.holds_within(PATIENCE, &assumed)? {
                None => break,
                Some(false) => {
                    return Ok(Some(hitting.into_iter().map(|at| self.rules[at].1).collect()));
                }
                Some(true) => broken.push(self.broken(given)?),
            }
        }
        Ok(None)
    }

    /// The rules that the solver's solution violates, after repairing as many as can be repaired
    /// together.
    fn broken(&mut self, given: &[Lit]) -> Result<Vec<usize>, Stopped> {
        let mut kept = self.kept();
        for at in 0..kept.len() {
            if !kept[at] {
                kept[at] = true;
                let rules = self.rules.iter().zip(&kept).filter(|(_, kept)| **kept);
                let assumed: Vec<Lit> =
                    given.iter().copied().chain(rules.map(|((_, switch), _)| *switch)).collect();
                if self.sat.holds_within(PATIENCE, &assumed)? == Some(true) {
                    kept = self.kept();
                } else {
                    kept[at] = false;
                }
            }
        }
        Ok((0..kept.len()).filter(|&at| !kept[at]).collect())
    }

    /// Which rules the solver's solution satisfies.
    fn kept(&self) -> Vec<bool> {
        let solution = self.sat.solution();
        let keeps = |&(rule, _): &(RuleId, Lit)| self.model.keeps(rule, &solution);
        self.rules.iter().map(keeps).collect()
    }
}

/// A minimum set that intersects each of these sets, if it is small and found quickly.
fn smallest_hitting(sets: &[Vec<usize>]) -> Option<Vec<usize>> {
    fn hit(sets: &[Vec<usize>], most: usize, chosen: &mut Vec<usize>, choices: &mut u32) -> bool {
        let missed = sets.iter().filter(|set| !set.iter().any(|at| chosen.contains(at)));
        let Some(set) = missed.min_by_key(|set| set.len()) else { return true };
        if chosen.len() == most {
            return false;
        }
        for &at in set {
            *choices += 1;
            if *choices > MOST_CHOICES {
                return false;
            }
            chosen.push(at);
            if hit(sets, most, chosen, choices) {
                return true;
            }
            chosen.pop();
        }
        false
    }
    let mut choices = 0;
    (0..=MOST_RULES).find_map(|most| {
        let mut chosen = Vec::new();
        hit(sets, most, &mut chosen, &mut choices).then_some(chosen)
    })
}

#[cfg(test)]
mod tests {
    use super::smallest_hitting;

    #[test]
    fn a_smallest_set_hits_every_set() {
        assert_eq!(smallest_hitting(&[]), Some(vec![]));
        assert_eq!(smallest_hitting(&[vec![1, 2], vec![2, 3], vec![4, 2]]), Some(vec![2]));
        assert_eq!(smallest_hitting(&[vec![1], vec![2], vec![3, 1]]), Some(vec![1, 2]));
        assert_eq!(smallest_hitting(&[vec![]]), None);
    }
}
