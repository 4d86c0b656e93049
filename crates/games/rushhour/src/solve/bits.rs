//! Boards of up to 64 cells. A state is the places of all pieces, packed into one number, and for
//! each axis a bit mask of the covered cells.
//!
//! All pieces that can move are found at once with shifts: those whose last cell is before a free
//! one. If such a piece is not the only one on its track, its cell and the places of the track's
//! pieces identify it. A slide is followed cell by cell: one end of the piece frees a cell, the
//! other covers a new one, and the place changes by one.
//!
//! The slides that need not be tried after the last one (see [`Space::follow`]) are masked out
//! before any piece is examined: slides of pieces before the last one are new only if they enter a
//! cell that it left.

use std::cmp::Ordering;

use recreo_board::{Cell, Grid};

use super::key::Key;
use super::space::{Hop, Space, digits};
use crate::Axis;
use crate::rail::Rail;

/// The state of a small board.
#[derive(Clone, Copy)]
pub(super) struct Packed<K, const AXES: usize> {
    key: K,
    /// For each axis, the cells covered by its pieces.
    covered: [u64; AXES],
}

impl<K: Key, const AXES: usize> PartialEq for Packed<K, AXES> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

/// What a cell says about the pieces of the track through it.
#[derive(Clone, Copy, Default)]
struct Spot {
    first: u8,
    count: u8,
    /// The cell's index on the track.
    at: u8,
}

#[derive(Clone, Copy)]
struct Line<const AXES: usize> {
    axis: u8,
    shift: u8,
    mask: u8,
    before: u8,
    length: u8,
    /// The distance from a piece's last cell back to its first.
    back: u8,
    track: u8,
    /// The column of its track.
    column: u8,
    /// The cells of its own track and of later ones: all cells along later axes, none along earlier
    /// ones.
    later: [u64; AXES],
    /// A factor that spreads bits at the first cells of some rows over these rows; 0 if rows do not
    /// matter.
    fill: u64,
}

/// What remains to be tried after the last slide.
struct After<const AXES: usize> {
    /// The cells that it left, passed and entered.
    swept: u64,
    /// The pieces on these cells have slides that were impossible before it.
    worth: [u64; AXES],
    /// All slides of pieces on these cells come after it in the order.
    later: [u64; AXES],
}

/// The state from which slides are generated.
struct Here<'a, K, const AXES: usize> {
    state: &'a Packed<K, AXES>,
    free: u64,
    last: Hop,
    after: After<AXES>,
}

/// The state space of a small board with two or three axes.
pub(super) struct Bits<K, const AXES: usize> {
    /// One entry for each rail, and a last one for no rail.
    lines: Vec<Line<AXES>>,
    spots: [[Spot; 64]; AXES],
    strides: [u32; AXES],
    /// For each axis, masks of the first n cells along it, from cell 0.
    runs: [[u64; 32]; AXES],
    open: u64,
    /// For each axis, the cells that have a next one.
    inner: [u64; AXES],
    start: Packed<K, AXES>,
    /// The mask of the targets' digits, and their values in a solved state.
    goal: Option<(K, K)>,
}

/// The mask of the bits of a rail's digit.
fn digit_mask(slack: u32) -> u32 {
    (1u32 << (32 - slack.leading_zeros())) - 1
}

/// See [`Bits::inner`].
fn inner<const AXES: usize>(grid: &Grid) -> [u64; AXES] {
    std::array::from_fn(|axis| {
        let axis = Axis::ALL[axis];
        let has_next = |cell: &Cell| axis.coordinate(grid, *cell) + 1 < axis.side(grid);
        grid.cells().filter(has_next).fold(0, |inner, cell| inner | 1 << cell.0)
    })
}

/// See [`Bits::runs`].
fn runs<const AXES: usize>(grid: &Grid) -> [[u64; 32]; AXES] {
    std::array::from_fn(|axis| {
        let axis = Axis::ALL[axis];
        let (mut runs, mut run) = ([0; 32], 0);
        for i in 0..axis.side(grid) {
            run |= 1 << (i * axis.stride(grid));
            runs[i as usize + 1] = run;
        }
        runs
    })
}

/// What each cell says about the rails of its track, for each axis.
fn spots<const AXES: usize>(rails: &[Rail]) -> [[Spot; 64]; AXES] {
    let mut spots = [[Spot::default(); 64]; AXES];
    for rail in rails {
        let (first, count) = rail.mates;
        for at in 0..rail.room {
            let cell = Cell(rail.track.0 + at * rail.stride);
            spots[rail.axis as usize][cell.index()] =
                Spot { first: first as u8, count: count as u8, at: at as u8 };
        }
    }
    spots
}

/// The state in which all pieces are at their first places.
fn start<K: Key, const AXES: usize>(rails: &[Rail], shifts: &[u32]) -> Packed<K, AXES> {
    let mut start = Packed { key: K::ZERO, covered: [0; AXES] };
    for (rail, &shift) in rails.iter().zip(shifts) {
        for i in 0..rail.length {
            let cell = rail.first(rail.place).0 + i * rail.stride;
            start.covered[rail.axis as usize] |= 1 << cell;
        }
        start.key = start.key.plus(shift, rail.place);
    }
    start
}

/// See [`Bits::lines`].
fn lines<const AXES: usize>(
    grid: &Grid,
    rails: &[Rail],
    shifts: &[u32],
    runs: &[[u64; 32]; AXES],
) -> Vec<Line<AXES>> {
    let line = |(rail, &shift): (&Rail, &u32)| Line {
        axis: rail.axis as u8,
        shift: shift as u8,
        mask: digit_mask(rail.slack) as u8,
        before: rail.before as u8,
        length: rail.length as u8,
        back: ((rail.length - 1) * rail.stride) as u8,
        track: rail.track.0 as u8,
        column: (rail.track.0 % grid.width()) as u8,
        later: [0; AXES],
        fill: 0,
    };
    let mut lines: Vec<Line<AXES>> = rails.iter().zip(shifts).map(line).collect();
    let ones = runs[0][grid.width() as usize & 31];
    let mut later = [0; AXES];
    for (line, rail) in lines.iter_mut().zip(rails).rev() {
        let own = usize::from(line.axis);
        later[own] |= runs[own][rail.room as usize & 31] << line.track;
        line.later = std::array::from_fn(|axis| match axis.cmp(&own) {
            Ordering::Less => 0,
            Ordering::Equal => later[own],
            Ordering::Greater => !0,
        });
        line.fill = if own > 0 { ones } else { 0 };
    }
    lines.push(Line::NONE);
    lines
}

impl<const AXES: usize> Line<AXES> {
    /// The entry for no rail.
    const NONE: Line<AXES> = Line {
        axis: 0,
        shift: 0,
        mask: 0,
        before: 0,
        length: 0,
        back: 0,
        track: 0,
        column: 0,
        later: [!0; AXES],
        fill: 0,
    };
}

impl<K: Key, const AXES: usize> Bits<K, AXES> {
    /// The space of these rails, if its states fit.
    pub(super) fn new(grid: &Grid, rails: &[Rail], goals: Option<&[(usize, u32)]>) -> Option<Self> {
        let (shifts, words) = digits(rails, K::BITS);
        // A piece of one cell may have the layer axis on a board with one layer: it never moves.
        let is_beyond = |rail: &Rail| rail.axis as usize >= AXES;
        if grid.len() > 64 || words > 1 || (AXES > 2) != (grid.layers() > 1) {
            return None;
        }
        if rails.iter().any(is_beyond) {
            return None;
        }
        let runs = runs(grid);
        Some(Bits {
            lines: lines(grid, rails, &shifts, &runs),
            spots: spots(rails),
            strides: std::array::from_fn(|axis| Axis::ALL[axis].stride(grid)),
            runs,
            open: grid.cells().fold(0, |open, cell| open | 1 << cell.0),
            inner: inner(grid),
            start: start(rails, &shifts),
            goal: goals.map(|goals| {
                goals.iter().fold((K::ZERO, K::ZERO), |(digits, end), &(rail, place)| {
                    let shift = shifts[rail];
                    let mask = digit_mask(rails[rail].slack);
                    (digits.plus(shift, mask), end.plus(shift, place))
                })
            }),
        })
    }

    #[inline(always)]
    fn after(&self, key: K, free: u64, last: Hop) -> After<AXES> {
        let line = &self.lines[usize::from(last.rail).min(self.lines.len() - 1)];
        let own = usize::from(line.axis);
        let place = key.digit(line.shift.into(), line.mask.into()) + u32::from(line.before);
        let from = place.min(place.wrapping_add_signed(-i32::from(last.by)));
        let cells = u32::from(line.length) + u32::from(last.by.unsigned_abs());
        let first = u32::from(line.track) + from * self.strides[own];
        let swept = self.runs[own][cells as usize & 31] << (first & 63);
        let mut worth = line.later;
        if AXES == 2 {
            // The rows of the cells that were left, if these are in one column.
            let rows = (swept & free) >> line.column;
            worth[0] |= rows.wrapping_mul(line.fill);
        } else {
            worth = [!0; AXES];
        }
        worth.iter_mut().for_each(|worth| *worth &= !swept);
        After { swept, worth, later: line.later }
    }

    /// Generates all slides along an axis.
    #[inline(always)]
    fn along<const FAR: bool>(
        &self,
        axis: usize,
        from: &Here<'_, K, AXES>,
        each: &mut impl FnMut(Packed<K, AXES>, Hop),
    ) {
        let Here { state, free, last, ref after } = *from;
        let stride = if axis == 0 { 1 } else { self.strides[axis] };
        // The cells from which a piece can go forward, and those from which it can go back.
        let onward = (free >> stride) & self.inner[axis];
        let backward = (free & self.inner[axis]) << stride;
        let covered = state.covered[axis];
        let (mut on, mut back) = (covered & onward, covered & backward);
        if FAR {
            on &= after.worth[axis];
            back &= after.worth[axis];
        } else {
            let swept = after.swept;
            on &= after.later[axis] | swept >> stride;
            back &= after.later[axis] | swept << stride;
            // The last piece may go on in its direction, but not back.
            if last.by > 0 { back &= !swept } else { on &= !swept }
        }
        self.slides::<true, FAR>(state, axis, (on, onward), after, each);
        self.slides::<false, FAR>(state, axis, (back, backward), after, each);
    }

    /// Generates all slides along an axis, forward or back, of the pieces with an end cell among
    /// these.
    #[inline(always)]
    fn slides<const ON: bool, const FAR: bool>(
        &self,
        state: &Packed<K, AXES>,
        axis: usize,
        (mut ends, room): (u64, u64),
        after: &After<AXES>,
        each: &mut impl FnMut(Packed<K, AXES>, Hop),
    ) {
        let stride = if axis == 0 { 1 } else { self.strides[axis] };
        while ends != 0 {
            let mut cell = ends.trailing_zeros();
            ends &= ends - 1;
            let rail = self.rail(axis, cell, state.key);
            let line = &self.lines[rail];
            let back = u32::from(line.back);
            let mut next = *state;
            let mut by = 0;
            let mut is_new = after.later[axis] >> cell & 1;
            loop {
                let left = if ON { cell - back } else { cell + back };
                cell = if ON { cell + stride } else { cell - stride };
                by += if ON { 1 } else { -1 };
                next.key = next.key.step::<ON>(line.shift.into());
                next.covered[axis] ^= 1 << left | 1 << cell;
                is_new |= after.swept >> cell & 1;
                if !FAR || is_new != 0 {
                    each(next, Hop { rail: rail as u16, by });
                }
                if !FAR || room >> cell & 1 == 0 {
                    break;
                }
            }
        }
    }

    /// The rail whose piece covers a cell.
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
    fn follow<const FAR: bool>(
        &self,
        state: &Self::State,
        last: Hop,
        mut each: impl FnMut(Self::State, Hop),
    ) {
        let free = self.open & !state.covered.iter().fold(0, |all, covered| all | covered);
        let after = self.after(state.key, free, last);
        let from = Here { state, free, last, after };
        // Written out axis by axis, so that the compiler specialises each call.
        self.along::<FAR>(0, &from, &mut each);
        self.along::<FAR>(1, &from, &mut each);
        if AXES > 2 {
            self.along::<FAR>(2, &from, &mut each);
        }
    }

    fn places(&self, state: &Self::State) -> impl Iterator<Item = u32> {
        let key = state.key;
        self.lines[..self.lines.len() - 1]
            .iter()
            .map(move |line| key.digit(line.shift.into(), line.mask.into()))
    }
}
