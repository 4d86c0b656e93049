//! A solver restricted to human techniques: the kernel's levels, reimplemented for speed.
//!
//! The kernel defines a puzzle's level. Generating a puzzle of a given level would call it very
//! often, so its techniques are reimplemented here: corners, numbers and the loop, one at a time;
//! and a side that cannot have a value because a few of them together contradict it (`blame.rs`).
//!
//! The way in which a puzzle was solved is stored: each side in order, with the rule that decided
//! it. After removing numbers, only what depends on them is solved again (`edit.rs`). If that
//! fails, the stored state is restored.

use recreo_logic::Value;

use super::blame::Blame;
use super::blocks::Blocks;
use super::edit::Snapshot;
use super::engine::{ASSUMED, Engine, OPEN};
use super::ground::Ground;
use super::{CROSS, LINE};

/// One rule at a glance.
pub(in super::super) const GLANCE: u32 = 0;
/// One rule in full, including the biconnected components of the board.
pub(in super::super) const FULL: u32 = 1;
/// Two rules that together refute something. Higher values are numbers of rules.
pub(in super::super) const TWO: u32 = 2;

/// An assumption with this many consequences does not count as a deduction of a few rules.
const FAR: usize = 14;

/// A solver that uses human techniques only.
pub(in super::super) struct Person<'a> {
    engine: Engine<'a>,
    blocks: Blocks,
    blame: Blame,
    /// How the last puzzle was solved.
    solved: Snapshot,
    rests: Vec<bool>,
    /// Sides decided by more than two rules, with the number of rules.
    later: Vec<(u32, u32)>,
    /// For each side, the last round in which its wrong value was found to be consistent.
    possible: Vec<u32>,
    round: u32,
}

impl<'a> Person<'a> {
    pub(in super::super) fn new(ground: &'a Ground) -> Person<'a> {
        Person {
            engine: Engine::new(ground, false),
            blocks: Blocks::new(ground.sides, ground.corners),
            blame: Blame::new(ground),
            solved: Snapshot::default(),
            rests: vec![false; ground.sides + 1],
            later: Vec::new(),
            possible: vec![0; ground.sides],
            round: 0,
        }
    }

    /// Returns the technique level needed to solve these numbers, given the solution. `None` if
    /// that exceeds `most`.
    pub(in super::super) fn solve(
        &mut self,
        clues: &[Option<u8>],
        solution: &[Value],
        most: u32,
    ) -> Option<u32> {
        self.engine.begin(clues.iter().copied());
        let solved = self.solve_rest(solution, most, GLANCE);
        self.engine.save(&mut self.solved);
        solved
    }

    /// The same without the numbers of some cells, after a puzzle with them was solved at level
    /// `before`. If it cannot be solved, the numbers are restored.
    pub(in super::super) fn solve_without(
        &mut self,
        cells: &[usize],
        solution: &[Value],
        most: u32,
        before: u32,
    ) -> Option<u32> {
        let rests = self.engine.rest_on(cells, &mut self.rests);
        let hidden: Vec<u16> = cells.iter().map(|&cell| self.engine.hide(cell)).collect();
        if !rests {
            return Some(before);
        }
        self.engine.forget(&self.rests);
        let solved = self.solve_rest(solution, most, before.min(FULL));
        if solved.is_some() {
            self.engine.save(&mut self.solved);
        } else {
            self.engine.restore(&self.solved);
            cells.iter().zip(hidden).for_each(|(&cell, ways)| self.engine.show(cell, ways));
        }
        solved
    }

    /// Solves the rest. Returns the technique level needed, which is at least `least`.
    fn solve_rest(&mut self, solution: &[Value], most: u32, least: u32) -> Option<u32> {
        let mut seen = least;
        loop {
            self.engine.follow().ok()?;
            if self.engine.is_solved() {
                return Some(seen);
            }
            if most < FULL {
                return None;
            }
            let before = self.engine.trail.len();
            self.engine.keep_one_block(&mut self.blocks).ok()?;
            if self.engine.trail.len() > before {
                seen = seen.max(FULL);
            } else if most < TWO {
                return None;
            } else {
                seen = seen.max(self.refute(solution, most)?);
            }
        }
    }

    /// Refutes wrong values that rest on two rules, or else those that rest on the fewest rules.
    /// Returns the number of rules; `None` if nothing was refuted.
    fn refute(&mut self, solution: &[Value], most: u32) -> Option<u32> {
        let mut two = false;
        self.later.clear();
        self.round += 1;
        for (side, &right) in solution.iter().enumerate() {
            let side = side as u32;
            if self.engine.state[side as usize] != OPEN
                || self.possible[side as usize] == self.round
            {
                continue;
            }
            match self.rules_against(side, right, solution) {
                Some(rules) if rules <= TWO => {
                    self.engine
                        .set(side, right, ASSUMED)
                        .and_then(|()| self.engine.follow())
                        .ok()?;
                    two = true;
                }
                Some(rules) if rules <= most => self.later.push((side, rules)),
                _ => {}
            }
        }
        if two {
            return Some(TWO);
        }
        // Like a human solver, it makes only the easiest of these deductions.
        let fewest = self.later.iter().map(|later| later.1).min()?;
        for at in 0..self.later.len() {
            let (side, rules) = self.later[at];
            if rules == fewest {
                self.engine.set(side, solution[side as usize], ASSUMED).ok()?;
            }
        }
        Some(fewest)
    }

    /// Counts the rules that refute the wrong value of a side, if a few do.
    fn rules_against(&mut self, side: u32, right: Value, solution: &[Value]) -> Option<u32> {
        let wrong = if right == LINE { CROSS } else { LINE };
        let mark = self.engine.mark();
        let base = self.engine.trail.len();
        self.engine.far = base + FAR;
        let tried = self.engine.set(side, wrong, ASSUMED).and_then(|()| self.engine.follow());
        let rules = tried.err().map(|wrong| self.blame.rests_on(&self.engine, wrong, base as u32));
        if rules.is_none() && self.engine.trail.len() <= self.engine.far {
            // Everything that follows from a consistent assumption is consistent too.
            for &side in &self.engine.trail[base..] {
                if self.engine.state[side as usize] != solution[side as usize] {
                    self.possible[side as usize] = self.round;
                }
            }
        }
        self.engine.far = usize::MAX;
        self.engine.undo(mark);
        rules
    }
}
