//! The single-loop rule, whose clauses are generated when they are violated.

use super::super::super::net::NONE;
use super::super::{CROSS, LINE};
use super::{Learner, Literal, literal};

/// The maximum number of consecutive skipped separation checks.
const LONGEST_REST: u32 = 15;

impl Learner<'_> {
    /// Whether no two lines are separated; otherwise `learned` becomes the clause that explains it.
    pub(super) fn is_inseparable(&mut self) -> bool {
        if self.skip > 0 {
            self.skip -= 1;
            return true;
        }
        let sides = self.ground.sides as u32;
        let lines = |&literal: &Literal| literal & 1 == 0 && literal >> 1 < sides;
        let Some(&first) = self.trail.iter().find(|literal| lines(literal)) else { return true };
        let (truth, ground, mate) = (&self.truth, self.ground, &self.mate);
        let state = |side: u32| truth.get(2 * side as usize).copied().unwrap_or(CROSS);
        let line_at = |corner: u32| {
            let line = |&(side, _): &(u32, u32)| side < sides && state(side) == LINE;
            let has_line = mate[corner as usize] != corner;
            has_line
                .then(|| ground.next[corner as usize].into_iter().find(line))
                .flatten()
                .map(|line| line.0)
        };
        let state = |side: u32| if side < sides { state(side) } else { CROSS };
        if self.apart.find(ground, first >> 1, state, line_at) {
            self.rest = 0;
            self.learned.clear();
            self.learned.extend(self.apart.lines.map(|side| literal(side, false)));
            self.learned.extend(self.apart.gates.iter().map(|&side| literal(side, true)));
            return false;
        }
        self.rest = (2 * self.rest + 1).min(LONGEST_REST);
        self.skip = self.rest;
        true
    }

    /// Joins the ends of a side by a line. Returns false if that closes a loop and there are other
    /// lines.
    pub(super) fn lengthen(&mut self, side: u32) -> bool {
        let [a, b] = self.ground.ends[side as usize];
        if let Some(closing) = self.closed {
            self.blame_loop(closing, side);
            return false;
        }
        let [far_a, far_b] = [self.mate[a as usize], self.mate[b as usize]];
        if far_a == NONE || far_b == NONE {
            // Three lines meet at a corner, so a clause of this corner is violated.
            let corner = if far_a == NONE { a } else { b };
            let lines = self.ground.meeting[corner as usize].into_iter().filter(|&side| {
                side < self.ground.sides as u32 && self.is_true(literal(side, true))
            });
            let lines: Vec<u32> = lines.collect();
            self.learned.clear();
            self.learned.extend(lines.into_iter().take(4).map(|side| literal(side, false)));
            return false;
        }
        if far_a == b {
            self.closed = Some(side);
            if self.lines > 1 {
                let other = self.apart_from(side);
                self.blame_loop(side, other);
                return false;
            }
            return true;
        }
        self.lines = self.lines + 1 - u32::from(far_a != a) - u32::from(far_b != b);
        for (corner, mate) in [(a, NONE), (b, NONE), (far_a, far_b), (far_b, far_a)] {
            self.mates.push((corner, self.mate[corner as usize]));
            self.mate[corner as usize] = mate;
        }
        true
    }

    /// The sides of the loop that a side closes.
    fn ring(&self, closing: u32) -> Vec<u32> {
        let mut ring = vec![closing];
        let [start, mut at] = self.ground.ends[closing as usize];
        let mut last = closing;
        while at != start {
            let line = |&&(side, _): &&(u32, u32)| {
                side != last && side < self.ground.sides as u32 && self.is_true(literal(side, true))
            };
            let Some(&(side, next)) = self.ground.next[at as usize].iter().find(line) else {
                break;
            };
            ring.push(side);
            (last, at) = (side, next);
        }
        ring
    }

    /// The earliest line that is not on the loop closed by a side.
    fn apart_from(&self, closing: u32) -> u32 {
        let ring = self.ring(closing);
        let sides =
            self.trail.iter().filter(|&&literal| literal & 1 == 0).map(|literal| literal >> 1);
        let mut sides = sides.filter(|&side| side < self.ground.sides as u32);
        sides.find(|side| !ring.contains(side)).unwrap_or(closing)
    }

    fn blame_loop(&mut self, closing: u32, apart: u32) {
        let ring = self.ring(closing);
        self.learned.clear();
        self.learned.extend(ring.into_iter().chain([apart]).map(|side| literal(side, false)));
    }
}
