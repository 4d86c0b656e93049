//! What a person sees: the techniques of the kernel's levels, told from the other side.
//!
//! A puzzle's level is what the kernel says of it. To make one of a certain level it would be asked
//! very often, so its techniques are followed here: what corners, numbers and the loop say, one at
//! a time; and that a side cannot be because a few of them together contradict it (`blame.rs`).
//!
//! How a puzzle was solved is kept: side by side, each with the rule that decided it. Without some
//! of its numbers only what rests on them has to be solved anew (`edit.rs`), and if that fails,
//! what was there is put back.

use recreo_logic::Value;

use super::blame::Blame;
use super::blocks::Blocks;
use super::edit::Snapshot;
use super::engine::{ASSUMED, Engine, OPEN};
use super::ground::Ground;
use super::{CROSS, LINE};

/// One rule at a glance.
pub(in super::super) const GLANCE: u32 = 0;
/// One rule in full: also where the board falls apart.
pub(in super::super) const FULL: u32 = 1;
/// Two rules that together contradict something. Higher numbers are so many rules.
pub(in super::super) const TWO: u32 = 2;

/// Where so many sides follow from a try, it is not a matter of a few rules.
const FAR: usize = 14;

/// Somebody who solves puzzles as people do.
pub(in super::super) struct Person<'a> {
    engine: Engine<'a>,
    blocks: Blocks,
    blame: Blame,
    /// How the puzzle was solved last.
    solved: Snapshot,
    rests: Vec<bool>,
    /// Sides that more than two rules decide, with how many.
    later: Vec<(u32, u32)>,
    /// The round in which the opposite of what is right was last found to be possible, for each
    /// side.
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

    /// How far somebody must see to solve these numbers, given what comes out; nothing if that is
    /// further than allowed.
    pub(in super::super) fn solve(
        &mut self,
        clues: &[Option<u8>],
        solution: &[Value],
        most: u32,
    ) -> Option<u32> {
        self.engine.begin(clues.iter().copied());
        let solved = self.go_on(solution, most, GLANCE);
        self.engine.save(&mut self.solved);
        solved
    }

    /// The same without the numbers of some cells, after all of them were solved and that took
    /// seeing `before` far. If it cannot be solved, the numbers are as before.
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
        let solved = self.go_on(solution, most, before.min(FULL));
        if solved.is_some() {
            self.engine.save(&mut self.solved);
        } else {
            self.engine.restore(&self.solved);
            cells.iter().zip(hidden).for_each(|(&cell, ways)| self.engine.show(cell, ways));
        }
        solved
    }

    /// Solves what is left; how far somebody must see for it, and at least so far.
    fn go_on(&mut self, solution: &[Value], most: u32, least: u32) -> Option<u32> {
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

    /// Refutes what is wrong and rests on two rules, or, where there is no such, on a few more; on
    /// how many. Nothing if there is nothing.
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
        // As a person would, only the easiest of them.
        let fewest = self.later.iter().map(|later| later.1).min()?;
        for at in 0..self.later.len() {
            let (side, rules) = self.later[at];
            if rules == fewest {
                self.engine.set(side, solution[side as usize], ASSUMED).ok()?;
            }
        }
        Some(fewest)
    }

    /// How many rules show that a side is not the opposite of what is right, if a few do.
    fn rules_against(&mut self, side: u32, right: Value, solution: &[Value]) -> Option<u32> {
        let wrong = if right == LINE { CROSS } else { LINE };
        let mark = self.engine.mark();
        let base = self.engine.trail.len();
        self.engine.far = base + FAR;
        let tried = self.engine.set(side, wrong, ASSUMED).and_then(|()| self.engine.follow());
        let rules = tried.err().map(|wrong| self.blame.rests_on(&self.engine, wrong, base as u32));
        if rules.is_none() && self.engine.trail.len() <= self.engine.far {
            // What follows from it is possible, too.
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
