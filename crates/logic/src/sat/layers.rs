//! Running totals. A rule that can be checked variable by variable with one number as its state
//! (the sum, the product or the count so far) is a layered graph. It becomes clauses in the manner
//! of a decision diagram (I. Abío, R. Nieuwenhuis, A. Oliveras and E. Rodríguez-Carbonell, "BDDs
//! for pseudo-Boolean constraints", 2011).
//!
//! ```text
//!   a in 1..3, b in 1..3, a + b = 4           so far:  0 --a=1--> 1 --b=3--> 4
//!                                                      0 --a=2--> 2 --b=2--> 4
//!                                                      0 --a=3--> 3 --b=1--> 4
//! ```
//!
//! Totals from which the end cannot be reached are omitted. A total that is alone in its layer
//! needs no literal.

use std::collections::{BTreeMap, BTreeSet};

use batsat::Lit;

use super::Sat;

/// The maximum number of pairs of totals of neighbouring layers that get clauses of their own.
const MOST_PAIRS: usize = 400;

impl Sat {
    /// Encodes a layered graph. Each step chooses exactly one of its literals; `next` maps a total
    /// and a choice to the next total (`None` if that is not allowed); the last total must satisfy
    /// `accepts`.
    pub(super) fn layers(
        &mut self,
        steps: &[Vec<(Lit, u64)>],
        start: u64,
        next: impl Fn(u64, u64) -> Option<u64>,
        accepts: impl Fn(u64) -> bool,
    ) {
        let mut layers = vec![BTreeSet::from([start])];
        for step in steps {
            let last = layers.last().into_iter().flatten();
            let reached = last.flat_map(|&total| step.iter().map(move |&(_, way)| (total, way)));
            layers.push(reached.filter_map(|(total, way)| next(total, way)).collect());
        }
        if let Some(last) = layers.last_mut() {
            last.retain(|&total| accepts(total));
        }
        for i in (0..steps.len()).rev() {
            let (before, after) = layers.split_at_mut(i + 1);
            before[i].retain(|&total| {
                let mut ways = steps[i].iter().filter_map(|&(_, way)| next(total, way));
                ways.any(|total| after[0].contains(&total))
            });
        }
        if layers.iter().any(BTreeSet::is_empty) {
            return self.add(&[]);
        }
        let layers: Vec<BTreeMap<u64, Lit>> = layers
            .iter()
            .map(|totals| {
                let alone = totals.len() == 1;
                totals
                    .iter()
                    .map(|&total| (total, if alone { self.yes } else { self.fresh() }))
                    .collect()
            })
            .collect();
        for (step, pair) in steps.iter().zip(layers.windows(2)) {
            if self.is_over() {
                return;
            }
            self.step(step, &pair[0], &pair[1], &next);
        }
    }

    /// Encodes one step. Any two of a total, a choice and the next total determine the third. (That
    /// two totals determine the choice is redundant; those clauses are added where they are few,
    /// because they shorten propagation.)
    fn step(
        &mut self,
        step: &[(Lit, u64)],
        before: &BTreeMap<u64, Lit>,
        after: &BTreeMap<u64, Lit>,
        next: impl Fn(u64, u64) -> Option<u64>,
    ) {
        let some_total: Vec<Lit> = after.values().copied().collect();
        self.add(&some_total);
        let mut ways: BTreeMap<(u64, u64), Vec<Lit>> = BTreeMap::new();
        for &(choice, way) in step {
            let mut origins: BTreeMap<u64, Vec<Lit>> = BTreeMap::new();
            for (&total, &from) in before {
                match next(total, way).filter(|total| after.contains_key(total)) {
                    None => self.add(&[!from, !choice]),
                    Some(reached) => {
                        self.add(&[!from, !choice, after[&reached]]);
                        origins.entry(reached).or_default().push(from);
                        ways.entry((total, reached)).or_default().push(choice);
                    }
                }
            }
            for (reached, to) in after {
                let mut clause = origins.remove(reached).unwrap_or_default();
                clause.extend([!*to, !choice]);
                self.add(&clause);
            }
        }
        if before.len() * after.len() > MOST_PAIRS {
            return;
        }
        for (total, from) in before {
            for (reached, to) in after {
                let mut clause = ways.remove(&(*total, *reached)).unwrap_or_default();
                clause.extend([!*from, !*to]);
                self.add(&clause);
            }
        }
    }
}
