//! Boards of up to 64 cells: a state is one packed number of places, and the cells covered along each axis as bits.
//!
//! Which pieces can move is found for all at once: those whose last cell is before a free one. The piece is then the only one
//! on its track, or is told from the others by their places. A slide is followed cell by cell: the last cell is left, a new one
//! is covered, the place grows by one.

use recreo_board::{Cell, Grid};

use super::space::{Hop, Reach, Space, digits};
use crate::rushhour::Axis;
use crate::rushhour::rail::Rail;

/// Places packed into a number.
pub(super) trait Key: Copy + PartialEq {
    const BITS: u32;
    const EXACT: bool;
    const ZERO: Self;
    fn digit(self, shift: u32, mask: u32) -> u32;
    /// The same with more added to the digit there.
    fn plus(self, shift: u32, more: u32) -> Self;
    /// The same with less in the digit there.
    fn minus_one(self, shift: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn tag(self) -> u64;
}

impl Key for u64 {
    // One bit less, for a tag that is not 0.
    const BITS: u32 = 63;
    const EXACT: bool = true;
    const ZERO: u64 = 0;
    #[inline(always)]
    fn digit(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
    #[inline(always)]
    fn plus(self, shift: u32, more: u32) -> u64 {
        self + (u64::from(more) << shift)
    }
    #[inline(always)]
    fn minus_one(self, shift: u32) -> u64 {
        self - (1 << shift)
    }
    #[inline(always)]
    fn and(self, other: u64) -> u64 {
        self & other
    }
    #[inline(always)]
    fn tag(self) -> u64 {
        self + 1
    }
}

impl Key for u128 {
    const BITS: u32 = 128;
    const EXACT: bool = false;
    const ZERO: u128 = 0;
    #[inline(always)]
    fn digit(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
    #[inline(always)]
    fn plus(self, shift: u32, more: u32) -> u128 {
        self + (u128::from(more) << shift)
    }
    #[inline(always)]
    fn minus_one(self, shift: u32) -> u128 {
        self - (1 << shift)
    }
    #[inline(always)]
    fn and(self, other: u128) -> u128 {
        self & other
    }
    #[inline(always)]
    fn tag(self) -> u64 {
        (self as u64).wrapping_add(((self >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93)) | 1
    }
}

/// The state of a small board.
#[derive(Clone, Copy)]
pub(super) struct Packed<K, const AXES: usize> {
    key: K,
    /// The cells covered by the pieces along each axis.
    covered: [u64; AXES],
}

impl<K: Key, const AXES: usize> PartialEq for Packed<K, AXES> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

/// What is told by a cell about the pieces of the track through it.
#[derive(Clone, Copy, Default)]
struct Spot {
    first: u8,
    count: u8,
    /// Its number on the track.
    at: u8,
}

#[derive(Clone, Copy)]
struct Line {
    axis: u8,
    shift: u8,
    mask: u8,
    before: u8,
    length: u8,
    /// From the last cell back to the first.
    back: u8,
    track: u8,
}

/// The space of a small board, along two axes or three.
pub(super) struct Bits<K, const AXES: usize> {
    lines: Vec<Line>,
    spots: [[Spot; 64]; AXES],
    strides: [u32; AXES],
    open: u64,
    /// Cells that have a next one along each axis.
    inner: [u64; AXES],
    start: Packed<K, AXES>,
    /// The digits of the targets, and what they are in the end.
    goal: Option<(K, K)>,
}

impl<K: Key, const AXES: usize> Bits<K, AXES> {
    /// The space of these rails, if its states fit.
    pub(super) fn new(grid: &Grid, rails: &[Rail], goals: Option<&[(usize, u32)]>) -> Option<Self> {
        let (shifts, words) = digits(rails, K::BITS);
        if grid.len() > 64 || words > 1 || (AXES < 3 && grid.layers() > 1) {
            return None;
        }
        let mut space = Bits {
            lines: Vec::with_capacity(rails.len()),
            spots: [[Spot::default(); 64]; AXES],
            strides: std::array::from_fn(|axis| Axis::ALL[axis].stride(grid)),
            open: 0,
            inner: [0; AXES],
            start: Packed { key: K::ZERO, covered: [0; AXES] },
            goal: None,
        };
        for cell in grid.cells() {
            space.open |= 1 << cell.0;
            for (axis, inner) in space.inner.iter_mut().enumerate() {
                let axis = Axis::ALL[axis];
                let has_next = axis.coordinate(grid, cell) + 1 < axis.side(grid);
                *inner |= u64::from(has_next) << cell.0;
            }
        }
        let mask = |slack: u32| (1u32 << (32 - slack.leading_zeros())) - 1;
        for (rail, &shift) in rails.iter().zip(&shifts) {
            let axis = rail.axis as usize;
            let (first, count) = rail.mates;
            for at in 0..rail.room {
                let cell = Cell(rail.track.0 + at * rail.stride);
                space.spots[axis][cell.index()] =
                    Spot { first: first as u8, count: count as u8, at: at as u8 };
            }
            for i in 0..rail.length {
                space.start.covered[axis] |= 1 << (rail.first(rail.place).0 + i * rail.stride);
            }
            space.start.key = space.start.key.plus(shift, rail.place);
            space.lines.push(Line {
                axis: axis as u8,
                shift: shift as u8,
                mask: mask(rail.slack) as u8,
                before: rail.before as u8,
                length: rail.length as u8,
                back: ((rail.length - 1) * rail.stride) as u8,
                track: rail.track.0 as u8,
            });
        }
        space.goal = goals.map(|goals| {
            goals.iter().fold((K::ZERO, K::ZERO), |(digits, end), &(rail, place)| {
                let shift = shifts[rail];
                (digits.plus(shift, mask(rails[rail].slack)), end.plus(shift, place))
            })
        });
        Some(space)
    }

    /// The cells that the last slide left, went over and entered.
    #[inline]
    fn swept(&self, key: K, last: Hop) -> u64 {
        let Some(line) = self.lines.get(usize::from(last.rail)) else { return 0 };
        let place = key.digit(line.shift.into(), line.mask.into()) + u32::from(line.before);
        let from = place.min(place.wrapping_add_signed(-i32::from(last.by)));
        let stride = self.strides[usize::from(line.axis)];
        let cells = u32::from(line.length) + u32::from(last.by.unsigned_abs());
        let first = u32::from(line.track) + from * stride;
        (0..cells).fold(0, |swept, i| swept | 1 << (first + i * stride))
    }

    /// The number of the rail whose piece covers a cell.
    #[inline(always)]
    fn rail(&self, axis: usize, cell: u32, key: K) -> usize {
        let spot = self.spots[axis][cell as usize & 63];
        let first = usize::from(spot.first);
        let mut rail = first;
        for next in first + 1..first + usize::from(spot.count) {
            let line = &self.lines[next];
            let place = key.digit(line.shift.into(), line.mask.into()) + u32::from(line.before);
            if place <= u32::from(spot.at) {
                rail = next;
            }
        }
        rail
    }
}

impl<K: Key, const AXES: usize> Space for Bits<K, AXES> {
    type State = Packed<K, AXES>;

    const EXACT: bool = K::EXACT;

    fn start(&self) -> Self::State {
        self.start
    }

    #[inline(always)]
    fn tag(&self, state: &Self::State) -> u64 {
        state.key.tag()
    }

    #[inline(always)]
    fn is_solved(&self, state: &Self::State) -> bool {
        self.goal.is_some_and(|(digits, end)| state.key.and(digits) == end)
    }

    #[inline(always)]
    fn follow(
        &self,
        state: &Self::State,
        last: Hop,
        reach: Reach,
        mut each: impl FnMut(Self::State, Hop),
    ) {
        let key = state.key;
        let free = self.open & !state.covered.iter().fold(0, |all, covered| all | covered);
        let swept = self.swept(key, last);
        let last_rail = usize::from(last.rail);
        for axis in 0..AXES {
            let stride = self.strides[axis];
            let covered = state.covered[axis];
            // Cells from which one can go on, and cells from which one can go back.
            let onward = (free >> stride) & self.inner[axis];
            let backward = (free & self.inner[axis]) << stride;
            let mut ends = covered & onward;
            while ends != 0 {
                let mut cell = ends.trailing_zeros();
                ends &= ends - 1;
                let rail = self.rail(axis, cell, key);
                if rail == last_rail && (reach == Reach::Slide || last.by < 0) {
                    continue;
                }
                let line = self.lines[rail];
                let mut next = *state;
                let mut by = 0;
                let mut news = if rail < last_rail && last_rail < self.lines.len() { 0 } else { 1 };
                loop {
                    let head = 1 << (cell + stride);
                    next.covered[axis] ^= 1 << (cell - u32::from(line.back)) | head;
                    next.key = next.key.plus(line.shift.into(), 1);
                    cell += stride;
                    by += 1;
                    news |= swept & head;
                    if news != 0 {
                        each(next, Hop { rail: rail as u16, by });
                    }
                    if reach == Reach::Step || onward >> cell & 1 == 0 {
                        break;
                    }
                }
            }
            let mut ends = covered & backward;
            while ends != 0 {
                let mut cell = ends.trailing_zeros();
                ends &= ends - 1;
                let rail = self.rail(axis, cell, key);
                if rail == last_rail && (reach == Reach::Slide || last.by > 0) {
                    continue;
                }
                let line = self.lines[rail];
                let mut next = *state;
                let mut by = 0;
                let mut news = if rail < last_rail && last_rail < self.lines.len() { 0 } else { 1 };
                loop {
                    let head = 1 << (cell - stride);
                    next.covered[axis] ^= 1 << (cell + u32::from(line.back)) | head;
                    next.key = next.key.minus_one(line.shift.into());
                    cell -= stride;
                    by -= 1;
                    news |= swept & head;
                    if news != 0 {
                        each(next, Hop { rail: rail as u16, by });
                    }
                    if reach == Reach::Step || backward >> cell & 1 == 0 {
                        break;
                    }
                }
            }
        }
    }

    fn places(&self, state: &Self::State) -> impl Iterator<Item = u32> {
        let key = state.key;
        self.lines.iter().map(move |line| key.digit(line.shift.into(), line.mask.into()))
    }
}
