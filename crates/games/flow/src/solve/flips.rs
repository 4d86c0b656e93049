//! Detours that could be made over the same two cells from the other side.
//!
//! If a path makes a detour over two cells beside it, and another path (or the same) runs straight
//! along the far side of these cells, the other path could make the detour instead. A solution
//! stays a solution:
//!
//! ```text
//!   a - a    a   a
//!            |   |
//!   b - b    a - a
//!   |   |
//!   b   b    b - b
//! ```
//!
//! A search for any solution may therefore leave out solutions with a detour that leads up and
//! could lead down from above instead, or that leads left and could lead right. Flipping such a
//! detour reduces the sum of the vertical edges' rows and the horizontal edges' columns, so
//! flipping terminates. If a solution cannot be flipped at all, no other solution becomes that one
//! by flipping, so the same holds for a search for a second solution.

use super::drawing::{DOWN, Drawing, LEFT, RIGHT, opposite};
use super::edges::{Clash, Edges};
use super::sweep::Sweep;

/// A detour that leads up from its path, over two cells side by side.
pub(super) const UPWARDS: u8 = 1;
/// A detour that leads to the left, over two cells one below the other.
pub(super) const LEFTWARDS: u8 = 2;

impl Edges {
    /// Forbids every flippable detour that the new edge may be part of: see the module docs.
    #[inline]
    pub(super) fn unflip_around(
        &mut self,
        one: usize,
        other: usize,
        side: u8,
    ) -> Result<(), Clash> {
        // The left or upper cell. Where edges of the board are joined it may be the other one, but
        // then flips are checked as a whole.
        let place = one.min(other);
        let width = self.width;
        if side & (RIGHT | LEFT) != 0 {
            self.unflip(place, UPWARDS)?;
            self.unflip(place + width, UPWARDS)?;
            self.unflip(place, LEFTWARDS)?;
            self.unflip(place.wrapping_sub(width), LEFTWARDS)
        } else {
            self.unflip(place, LEFTWARDS)?;
            self.unflip(place + 1, LEFTWARDS)?;
            self.unflip(place, UPWARDS)?;
            self.unflip(place.wrapping_sub(1), UPWARDS)
        }
    }

    /// Forbids a detour that begins at this cell, upwards or to the left, together with the edge on
    /// its far side: not all four edges may be on.
    #[inline]
    fn unflip(&mut self, place: usize, way: u8) -> Result<(), Clash> {
        if self.sites.get(place).is_none_or(|site| site.flips & way == 0) {
            return Ok(());
        }
        let (along, across, step, over) = match way {
            UPWARDS => (RIGHT, DOWN, 1, self.width),
            _ => (DOWN, RIGHT, self.width, 1),
        };
        let is_on = |place: usize, side: u8| u8::from(self.known[place] & side != 0);
        let on = is_on(place, along)
            + is_on(place, across)
            + is_on(place + step, across)
            + is_on(place - over, along);
        if on < 3 {
            return Ok(());
        }
        self.keep_apart([
            (place, along),
            (place, across),
            (place + step, across),
            (place - over, along),
        ])
    }

    /// At least three of these edges are on: not all four may be.
    #[cold]
    fn keep_apart(&mut self, four: [(usize, u8); 4]) -> Result<(), Clash> {
        let (mut why, mut off) = (0, None);
        for (place, side) in four {
            if self.known[place] & side != 0 {
                why |= self.why(place, side);
            } else {
                off = Some((place, side));
            }
        }
        match off {
            Some((place, side)) => self.settle(place, side, false, why),
            None => Err(Clash(why)),
        }
    }
}

/// Another drawing that covers the board, with one detour made over the same two cells from the
/// other side.
///
/// Only for boards without joined edges.
pub(super) fn flipped(sweep: &Sweep, drawing: &Drawing) -> Option<Drawing> {
    let width = sweep.width;
    for place in 0..drawing.len() {
        let (row, column) = (place / width, place % width);
        if row + 1 >= sweep.height || column + 1 >= width {
            continue;
        }
        // A path passes the joined cells `one` and `two` from the `near` side; the cells on the far
        // side are joined as well.
        for (along, across, step, over) in [(RIGHT, DOWN, 1, width), (DOWN, RIGHT, width, 1)] {
            let (one, two) = (place, place + step);
            if drawing[one] & along == 0 {
                continue;
            }
            for (near, far) in [(across, opposite(across)), (opposite(across), across)] {
                let at =
                    |side: u8| if side == across { one + over } else { one.wrapping_sub(over) };
                let inside = if across == DOWN { row > 0 } else { column > 0 };
                if !inside || drawing[one] & near == 0 || drawing[two] & near == 0 {
                    continue;
                }
                let beyond = at(far);
                if drawing.get(beyond).is_none_or(|sides| sides & along == 0) {
                    continue;
                }
                let mut flipped = drawing.clone();
                let mut toggle = |cell: usize, sides: u8| flipped[cell] ^= sides;
                toggle(one, near | far);
                toggle(two, near | far);
                toggle(at(near), far | along);
                toggle(at(near) + step, far | opposite(along));
                toggle(beyond, near | along);
                toggle(beyond + step, near | opposite(along));
                return Some(flipped);
            }
        }
    }
    None
}
