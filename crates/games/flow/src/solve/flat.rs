//! The search's decisions on a board without joined edges, the usual case. Edges enter a cell from
//! the left and from above, and leave it to the right and down. A path that continues straight
//! stays in its slot, and the state does not change.

use super::drawing::{DOWN, LEFT, RIGHT, UP};
use super::search::{COLOUR, EMPTY, Halt, Search, is_colour};
use super::sweep::{Link, NONE, Step};

impl<const SHAPE: bool> Search<'_, SHAPE> {
    /// Decides a cell that is not a hole.
    #[inline]
    pub(super) fn decide_flat(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        let (width, column) = (self.sweep.width, usize::from(step.column));
        let left = Link { slot: width as u8, side: LEFT, place: at.wrapping_sub(1) as u16 };
        let up = Link { slot: step.column, side: UP, place: at.wrapping_sub(width) as u16 };
        let is_in = (self.slots[width] != EMPTY, self.slots[column] != EMPTY);
        if step.point == NONE {
            match is_in {
                (false, false) => self.turn_off(at, step),
                (true, false) => self.pass(at, step, left),
                (false, true) => self.pass(at, step, up),
                (true, true) => self.join(at, step, [up, left]),
            }
        } else {
            match is_in {
                (false, false) => self.set_out(at, step),
                (true, false) => self.end(at, step, left, COLOUR + step.point),
                (false, true) => self.end(at, step, up, COLOUR + step.point),
                (true, true) => Ok(0),
            }
        }
    }

    /// Decides a cell with no edge into it: one to the right and one down, or none.
    fn turn_off(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        let mut found = 0;
        if !self.rule.fills() {
            self.drawn[at] = 0;
            found = self.go(at + 1)?;
        }
        let sides = RIGHT | DOWN;
        if step.open != sides || !self.guide.allows(at, sides) {
            return Ok(found);
        }
        if SHAPE {
            if !self.strands.down_right(at) {
                return Ok(found);
            }
            self.strands.begin(step, at);
        }
        let (width, column) = (self.sweep.width, usize::from(step.column));
        self.slots[width] = column as u16 + 1;
        self.slots[column] = width as u16 + 1;
        self.drawn[at] = sides;
        found = found.saturating_add(self.go(at + 1)?);
        self.slots[width] = EMPTY;
        self.slots[column] = EMPTY;
        Ok(found)
    }

    /// Decides a cell with one edge into it and one out of it.
    fn pass(&mut self, at: usize, step: &Step, from: Link) -> Result<u64, Halt> {
        if SHAPE && !self.strands.go_on(step, from) {
            return Ok(0);
        }
        let down = self.is_down_first(at, step, self.slots[usize::from(from.slot)]);
        let found = self.leave(at, step, from, !down)?;
        Ok(found.saturating_add(self.leave(at, step, from, down)?))
    }

    /// Continues the path to the right, or down.
    #[inline]
    fn leave(&mut self, at: usize, step: &Step, from: Link, right: bool) -> Result<u64, Halt> {
        let (width, into) = (self.sweep.width, usize::from(from.slot));
        let (side, out, place) = if right {
            (RIGHT, width, at + 1)
        } else {
            (DOWN, usize::from(step.column), at + width)
        };
        let value = self.slots[into];
        if step.open & side == 0
            || !self.guide.allows(at, side)
            || (is_colour(value) && self.leads_astray(place as u16, value))
        {
            return Ok(0);
        }
        self.drawn[at] = side;
        if out == into {
            return self.go(at + 1);
        }
        if SHAPE {
            let turns = if right {
                self.strands.up_right(step, &self.drawn[at - width..])
            } else {
                self.strands.left_down(at, self.drawn[at - 1])
            };
            if !turns {
                return Ok(0);
            }
        }
        self.slots[into] = EMPTY;
        self.put(out, value);
        let found = self.go(at + 1)?;
        self.slots[out] = EMPTY;
        self.put(into, value);
        Ok(found)
    }

    /// Stores the value of another slot in this one.
    #[inline]
    fn put(&mut self, slot: usize, value: u16) {
        self.slots[slot] = value;
        if !is_colour(value) {
            self.slots[usize::from(value) - 1] = slot as u16 + 1;
        }
    }

    /// Decides a point with no edge into it.
    fn set_out(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        if SHAPE && !self.strands.begin_colour(step) {
            return Ok(0);
        }
        let (width, column) = (self.sweep.width, usize::from(step.column));
        let colour = COLOUR + step.point;
        let mut found: u64 = 0;
        let ways = [(RIGHT, width, at + 1), (DOWN, column, at + width)];
        let first = usize::from(self.is_down_first(at, step, colour));
        for (side, out, place) in [ways[first], ways[1 - first]] {
            if step.open & side == 0
                || !self.guide.allows(at, side)
                || self.leads_astray(place as u16, colour)
            {
                continue;
            }
            self.slots[out] = colour;
            if !self.crosses(at, step, colour) {
                self.drawn[at] = side;
                found = found.saturating_add(self.go(at + 1)?);
            }
            self.slots[out] = EMPTY;
        }
        Ok(found)
    }

    /// Whether to try down before right. Down is first if it does not lead away from the colour's
    /// other point; the guide may reverse the order.
    #[inline]
    fn is_down_first(&self, at: usize, step: &Step, value: u16) -> bool {
        let is_right_of = |place: u16| self.sweep.steps[usize::from(place)].column > step.column;
        let down = is_colour(value) && {
            let (_, second) = self.sweep.points[usize::from(value - COLOUR)];
            usize::from(second) > at && !is_right_of(second)
        };
        down ^ self.guide.is_contrary(at)
    }
}
