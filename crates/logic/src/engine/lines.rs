//! The paths that the sides of a loop form so far, updated incrementally along the trail.
//!
//! The glance propagation of a loop runs after nearly every change, so the paths are not
//! recomputed. Each end of a path stores its other end (the "mates" of D. Knuth, "The Art of
//! Computer Programming" 4A, 7.1.4), and the trail determines what to add and what to undo.

use crate::shape::{Broken, Shape, State};
use crate::{Model, RuleId, Values, Var};

use super::Change;

const NONE: u32 = u32::MAX;

/// The paths of the first loop rule of a model.
pub(crate) struct Lines {
    pub(super) rule: RuleId,
    /// The side index of each variable.
    side_of: Vec<u32>,
    /// The other end for a path's end, the corner itself for a corner without a path, [`NONE`] for
    /// a corner inside a path.
    mate: Vec<u32>,
    /// The sides that became known, in order.
    known: Vec<Known>,
    mates: Vec<(u32, u32)>,
    /// How much of the trail has been read.
    read: usize,
    now: Now,
    /// For each past check for sides that would close a loop: the length of the trail and of
    /// `known` at that time.
    looked: Vec<(usize, usize)>,
    /// Sides that cannot be part of the loop: they would close it too early, or it is already
    /// closed.
    pub(super) out: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct Now {
    lines: u32,
    closed: bool,
    broken: bool,
    /// The number of settled sides.
    settled: u32,
}

/// A side that became known: its position on the trail, and the state before it.
struct Known {
    at: usize,
    mates: usize,
    before: Now,
    /// The ends of the path that it is now part of, if it is in the loop.
    ends: [u32; 2],
}

/// The result of glance propagation on a loop.
pub(crate) enum Glance {
    /// No change.
    Nothing,
    /// The sides in `out` that are open are out.
    Out,
    /// Every side is settled, so the loop needs a full check.
    Settled,
}

impl Lines {
    /// The paths of the model's first loop, if its sides are variables with two values that each
    /// join two different corners.
    pub(super) fn of(model: &Model) -> Option<Lines> {
        let rules = (0..model.rules().len() as u32).map(RuleId);
        let (rule, shape) = rules
            .filter_map(|rule| Some((rule, model.shape(rule)?)))
            .find(|(_, shape)| shape.ends().is_some())?;
        let ends = shape.ends()?;
        if ends.iter().any(|&[a, b]| a == b) {
            return None;
        }
        let corners = ends.iter().flatten().max().map_or(0, |&last| last + 1);
        let mut side_of = vec![NONE; model.domains().len()];
        for (side, var) in model.scope(rule).iter().enumerate() {
            let seen = std::mem::replace(&mut side_of[var.index()], side as u32) != NONE;
            // A domain of three values can become settled in two steps, which the trail reader does
            // not handle.
            if seen || model.domains()[var.index()].len() > 2 {
                return None;
            }
        }
        let (known, mates, now) = (Vec::new(), Vec::new(), Now::default());
        let mate = (0..corners).collect();
        Some(Lines {
            rule,
            side_of,
            mate,
            known,
            mates,
            read: 0,
            now,
            looked: Vec::new(),
            out: Vec::new(),
        })
    }

    /// Resets the paths to the given domains; the trail is empty.
    pub(super) fn load(&mut self, shape: &Shape, scope: &[Var], domains: &[Values]) {
        (0..).zip(&mut self.mate).for_each(|(own, mate)| *mate = own);
        self.known.clear();
        self.mates.clear();
        self.looked.clear();
        (self.read, self.now) = (0, Now::default());
        for (side, var) in scope.iter().enumerate() {
            let state = shape.state(domains[var.index()]);
            self.now.broken |= self.learn(shape, side as u32, state).is_err();
        }
        self.mates.clear();
    }

    /// Undoes what is no longer on the trail.
    pub(super) fn undo(&mut self, mark: usize) {
        self.read = self.read.min(mark);
        while let Some(known) = self.known.last().filter(|known| known.at >= mark) {
            self.now = known.before;
            for (corner, mate) in self.mates.drain(known.mates..).rev() {
                self.mate[corner as usize] = mate;
            }
            self.known.pop();
        }
        while self.looked.pop_if(|looked| looked.0 > mark).is_some() {}
    }

    /// Reads the new part of the trail and returns the result of glance propagation.
    pub(super) fn read(
        &mut self,
        shape: &Shape,
        trail: &[Change],
        domains: &[Values],
    ) -> Result<Glance, Broken> {
        while let Some(change) = trail.get(self.read) {
            let side = self.side_of[change.var.index()];
            let state = shape.state(domains[change.var.index()]);
            if side != NONE && state != State::Open && shape.state(change.before) == State::Open {
                let (mates, before) = (self.mates.len(), self.now);
                let ends = self.learn(shape, side, state)?;
                self.known.push(Known { at: self.read, mates, before, ends });
            }
            self.read += 1;
        }
        let Now { lines, closed, broken, settled } = self.now;
        if broken || closed && lines > 1 {
            return Err(Broken);
        }
        if settled as usize == shape.places() {
            return Ok(Glance::Settled);
        }
        if !closed && lines <= 1 {
            return Ok(Glance::Nothing);
        }
        self.out.clear();
        match self.looked.last() {
            Some(&(_, then)) if !closed => {
                for &Known { ends: [a, b], .. } in &self.known[then..] {
                    if a != NONE && self.mate[a as usize] == b {
                        let between = shape.around(a).iter().filter(|next| next.0 == b);
                        self.out.extend(between.map(|next| next.1));
                    }
                }
                self.out.sort_unstable();
            }
            _ => {
                let ends = (0..).zip(shape.ends().unwrap_or_default());
                let out = |[a, b]: [u32; 2]| closed || self.mate[a as usize] == b;
                self.out.extend(ends.filter(|(_, ends)| out(**ends)).map(|(side, _)| side));
            }
        }
        Ok(Glance::Out)
    }

    /// Records that the findings are now on the trail, with its new length.
    pub(super) fn was_looked_at(&mut self, trail: usize) {
        if self.looked.last().is_none_or(|looked| looked.1 < self.known.len()) {
            self.looked.push((trail, self.known.len()));
        }
    }

    fn learn(&mut self, shape: &Shape, side: u32, state: State) -> Result<[u32; 2], Broken> {
        self.now.settled += u32::from(state != State::Open);
        let ends = shape.ends().and_then(|ends| ends.get(side as usize));
        let Some(&[a, b]) = ends.filter(|_| state == State::In) else { return Ok([NONE; 2]) };
        let [far_a, far_b] = [self.mate[a as usize], self.mate[b as usize]];
        if far_a == NONE || far_b == NONE {
            return Err(Broken);
        }
        for (corner, mate) in [(a, NONE), (b, NONE), (far_a, far_b), (far_b, far_a)] {
            self.mates.push((corner, self.mate[corner as usize]));
            self.mate[corner as usize] = mate;
        }
        if far_a == b {
            // A closed loop has no ends.
            self.now.closed = true;
            self.mate[a as usize] = NONE;
            self.mate[b as usize] = NONE;
        } else {
            self.now.lines = self.now.lines + 1 - u32::from(far_a != a) - u32::from(far_b != b);
        }
        Ok([far_a, far_b])
    }
}
