//! Learning a clause from a conflict.

use super::super::super::net::NONE;
use super::{Learner, Literal};

/// The factor by which each conflict weighs more than the one before.
const FRESH: f32 = 1.0 / 0.95;

impl Learner<'_> {
    /// Derives a clause from a violated one that would have implied something earlier, backtracks
    /// and assigns its implied literal. Returns false if there was nothing to backtrack.
    pub(super) fn learn(&mut self) -> bool {
        let highest = |learner: &Self, clause: &[Literal]| {
            clause.iter().map(|&literal| learner.level[(literal >> 1) as usize]).max().unwrap_or(0)
        };
        let level = highest(self, &self.learned);
        if level == 0 {
            return false;
        }
        self.back_to(level as usize);
        self.failures += 1;
        let broken = std::mem::take(&mut self.learned);
        let mut clause: Vec<Literal> = vec![NONE];
        let (mut open, mut at) = (0, self.trail.len());
        let mut next = broken.clone();
        let asserted = loop {
            for &literal in &next {
                let variable = (literal >> 1) as usize;
                if self.seen[variable] || self.level[variable] == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.heap.bump(variable as u32, self.bump);
                if self.level[variable] == level {
                    open += 1;
                } else {
                    clause.push(literal);
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.trail[at];
                if self.seen[(literal >> 1) as usize] {
                    break literal;
                }
            };
            self.seen[(literal >> 1) as usize] = false;
            open -= 1;
            if open == 0 {
                break literal ^ 1;
            }
            let because = self.clause(self.because[(literal >> 1) as usize]);
            next.clear();
            next.extend(because.iter().copied().filter(|&other| other != literal));
        };
        clause[0] = asserted;
        // Literals implied by the others are redundant.
        let all = clause.clone();
        let needed = |literal: &Literal| {
            let because = self.because[(literal >> 1) as usize];
            if because == NONE || *literal == asserted {
                return true;
            }
            self.clause(because).iter().any(|&other| {
                let variable = (other >> 1) as usize;
                other >> 1 != *literal >> 1 && !self.seen[variable] && self.level[variable] > 0
            })
        };
        clause.retain(needed);
        all.iter().for_each(|&literal| self.seen[(literal >> 1) as usize] = false);
        self.learned = broken;
        self.bump *= FRESH;
        if self.bump > 1e20 {
            self.heap.scale(1e-20);
            self.bump *= 1e-20;
        }
        // The literal of the highest level among the others is the second watched literal.
        let back = (1..clause.len())
            .max_by_key(|&at| self.level[(clause[at] >> 1) as usize])
            .inspect(|&at| clause.swap(1, at));
        let level = back.map_or(0, |_| self.level[(clause[1] >> 1) as usize]);
        self.back_to(level as usize);
        let because = if clause.len() > 1 { self.keep(&clause, true) } else { NONE };
        self.assign(asserted, because);
        true
    }
}
