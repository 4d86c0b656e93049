//! Counts the rules that a contradiction rests on.
//!
//! The trail is read backwards: a decided side rests on the rule that decided it and on the sides
//! that the rule had read before. Sides known before the assumption count nothing.
//! nothing.

use super::super::net::NONE;
use super::LINE;
use super::engine::{ASSUMED, Contradiction, Engine, LOOP, OPEN, Rule};
use super::ground::Ground;

/// The buffers of the count.
pub(super) struct Blame {
    /// For each rule and each side, the index of the last contradiction that rested on it.
    rules: Vec<u32>,
    sides: Vec<u32>,
    contradictions: u32,
    stack: Vec<u32>,
}

impl Blame {
    pub(super) fn new(ground: &Ground) -> Blame {
        Blame {
            rules: vec![0; ground.corners + ground.cells + 1],
            sides: vec![0; ground.sides],
            contradictions: 0,
            stack: Vec::new(),
        }
    }

    /// Counts the rules that a contradiction rests on, beyond what was known before the assumption.
    pub(super) fn rests_on(&mut self, engine: &Engine<'_>, wrong: Contradiction, base: u32) -> u32 {
        self.contradictions += 1;
        self.stack.clear();
        let Contradiction(rule, side) = wrong;
        let mut count = 0;
        self.cite(rule, &mut count);
        if rule == LOOP {
            self.need_loop(engine, side, NONE, base);
        } else {
            self.need_rule(engine, rule, NONE, base);
        }
        self.need(engine, side, NONE, base);
        while let Some(side) = self.stack.pop() {
            let by = engine.because[side as usize];
            let before = engine.when[side as usize];
            self.cite(by, &mut count);
            if by == LOOP {
                self.need_loop(engine, side, before, base);
            } else {
                self.need_rule(engine, by, before, base);
            }
        }
        count
    }

    fn cite(&mut self, rule: Rule, count: &mut u32) {
        if rule == ASSUMED {
            return;
        }
        let last = self.rules.len() - 1;
        let seen = &mut self.rules[(rule as usize).min(last)];
        if *seen != self.contradictions {
            *seen = self.contradictions;
            *count += 1;
        }
    }

    /// Marks a side as needed, if it was decided after the assumption and before the position
    /// `before`.
    fn need(&mut self, engine: &Engine<'_>, side: u32, before: u32, base: u32) {
        let at = side as usize;
        if at < engine.ground.sides
            && engine.state[at] != OPEN
            && (base..before).contains(&engine.when[at])
            && self.sides[at] != self.contradictions
        {
            self.sides[at] = self.contradictions;
            self.stack.push(side);
        }
    }

    fn need_rule(&mut self, engine: &Engine<'_>, rule: Rule, before: u32, base: u32) {
        let ground = engine.ground;
        let at = rule as usize;
        let sides = match ground.meeting.get(at) {
            Some(sides) => Some(sides),
            None => at.checked_sub(ground.corners).and_then(|cell| ground.around.get(cell)),
        };
        for &side in sides.into_iter().flatten() {
            self.need(engine, side, before, base);
        }
    }

    /// Marks the line between the ends of a side, and one line apart from it.
    fn need_loop(&mut self, engine: &Engine<'_>, side: u32, before: u32, base: u32) {
        let ground = engine.ground;
        let Some(&[start, mut at]) = ground.ends.get(side as usize) else { return };
        let drawn = |other: u32| {
            (other as usize) < ground.sides
                && engine.state[other as usize] == LINE
                && engine.when[other as usize] < before
        };
        let (mut last, mut along) = (side, Vec::new());
        while at != start {
            let on = |&&(other, _): &&(u32, u32)| other != last && drawn(other);
            let Some(&(other, next)) = ground.next[at as usize].iter().find(on) else { break };
            along.push(other);
            (last, at) = (other, next);
            if along.len() > ground.sides {
                break;
            }
        }
        let apart = engine
            .trail
            .iter()
            .copied()
            .find(|&other| other != side && drawn(other) && !along.contains(&other));
        along.extend(apart);
        along.into_iter().for_each(|other| self.need(engine, other, before, base));
    }
}
