//! Clauses and unit propagation.
//!
//! Clauses are stored in one long list: the number of literals, then the literals, of which the
//! first two are watched. As long as these two are not false, nothing follows from the clause, so
//! only clauses that watch a newly false literal are visited.

use super::super::super::net::NONE;
use super::{Learner, Literal};

/// A flag in the header of a learned clause, which may be deleted.
const LEARNED: u32 = 1 << 31;
/// Clauses of up to this length are never deleted.
const SHORT: usize = 5;

/// A clause that watches a literal.
pub(super) struct Watch {
    clause: u32,
    /// Another literal of the clause: if it is true, the clause need not be visited.
    other: Literal,
}

impl Learner<'_> {
    /// The literals of a clause.
    pub(super) fn clause(&self, clause: u32) -> &[Literal] {
        let from = clause as usize + 1;
        &self.clauses[from..from + self.length(clause)]
    }

    fn length(&self, clause: u32) -> usize {
        (self.clauses[clause as usize] & !LEARNED) as usize
    }

    /// Adds a clause at decision level 0.
    pub(super) fn add(&mut self, clause: &[Literal]) {
        if clause.iter().any(|&literal| self.is_true(literal)) {
            return;
        }
        let open: Vec<Literal> =
            clause.iter().copied().filter(|&literal| !self.is_false(literal)).collect();
        match open[..] {
            [] => self.broken = true,
            [only] => self.assign(only, NONE),
            _ => {
                self.keep(&open, false);
            }
        }
    }

    /// Stores a clause; its first two literals are watched.
    pub(super) fn keep(&mut self, clause: &[Literal], learned: bool) -> u32 {
        let at = self.clauses.len() as u32;
        self.clauses.push(clause.len() as u32 | if learned { LEARNED } else { 0 });
        self.clauses.extend(clause);
        self.watch(at);
        at
    }

    fn watch(&mut self, clause: u32) {
        let [one, other] = [1, 2].map(|at| self.clauses[clause as usize + at]);
        self.watches[one as usize ^ 1].push(Watch { clause, other });
        self.watches[other as usize ^ 1].push(Watch { clause, other: one });
    }

    /// Deletes the older half of the learned clauses, except short ones, at decision level 0.
    pub(super) fn forget(&mut self) {
        self.watches.iter_mut().for_each(Vec::clear);
        let old = std::mem::take(&mut self.clauses);
        let (mut at, middle) = (0, old.len() / 2);
        while let Some(&header) = old.get(at) {
            let length = (header & !LEARNED) as usize;
            if header & LEARNED == 0 || length <= SHORT || at >= middle {
                let new = self.clauses.len() as u32;
                self.clauses.extend(&old[at..=at + length]);
                self.watch(new);
            }
            at += length + 1;
        }
        self.most = self.most.max(2 * self.clauses.len());
    }

    /// Visits the clauses that watch the negation of a literal that became true. Returns a violated
    /// clause, if any.
    pub(super) fn visit(&mut self, literal: Literal) -> Option<u32> {
        let gone = literal ^ 1;
        let mut watches = std::mem::take(&mut self.watches[literal as usize]);
        let (mut kept, mut at, mut broken) = (0, 0, None);
        'watches: while at < watches.len() {
            let Watch { clause, other } = watches[at];
            at += 1;
            if self.is_true(other) {
                watches[kept] = Watch { clause, other };
                kept += 1;
                continue;
            }
            let from = clause as usize + 1;
            let length = self.length(clause);
            if self.clauses[from] == gone {
                self.clauses.swap(from, from + 1);
            }
            let first = self.clauses[from];
            if first != other && self.is_true(first) {
                watches[kept] = Watch { clause, other: first };
                kept += 1;
                continue;
            }
            for next in from + 2..from + length {
                let new = self.clauses[next];
                if !self.is_false(new) {
                    self.clauses.swap(from + 1, next);
                    self.watches[new as usize ^ 1].push(Watch { clause, other: first });
                    continue 'watches;
                }
            }
            watches[kept] = Watch { clause, other: first };
            kept += 1;
            if self.is_false(first) {
                broken = Some(clause);
                while at < watches.len() {
                    watches.swap(kept, at);
                    kept += 1;
                    at += 1;
                }
            } else {
                self.assign(first, clause);
            }
        }
        watches.truncate(kept);
        self.watches[literal as usize] = watches;
        broken
    }
}
