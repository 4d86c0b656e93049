//! Pruning on boards without joined edges: paths cannot cross, and only a limited number fits
//! between two columns.

use super::meet::{Packed, unpack};
use super::search::{COLOUR, EMPTY, Search, is_colour};
use super::sweep::{MAX_COLOURS, MAX_SIDE, MAX_SLOTS, Step};

/// The maximum length of a line: the slots and the border points.
const MAX_LINE: usize = 4 * MAX_SIDE + 1;

impl<const SHAPE: bool> Search<'_, SHAPE> {
    /// Whether a colour that just entered a slot would have to cross another.
    ///
    /// The slots form a line with the undecided cells on one side. If the ends of two colours
    /// alternate on it, their paths cannot both be on that side. One of the colours can still be
    /// joined over a strand on the decided side. Closed curves cross an even number of times, so
    /// this helps only with a strand that has exactly one end between the ends of either colour.
    #[inline]
    pub(super) fn crosses(&self, at: usize, step: &Step, colour: u16) -> bool {
        if !self.sweep.flat || !self.is_on_line(at, colour) {
            return false;
        }
        // A cheap and rarely positive check first: whether any colour has exactly one end between
        // these.
        let (column, width) = (usize::from(step.column), self.sweep.width);
        let (mut between, mut odd) = (0, 0u64);
        let mut look = |value: u16| {
            let this = value == colour;
            let other = is_colour(value) && self.is_on_line(at, value) & !this;
            between ^= u64::from(this).wrapping_neg();
            odd ^= between & (u64::from(other) << (value % 64));
        };
        self.slots[..=column].iter().for_each(|&value| look(value));
        look(self.slots[width]);
        self.slots[column + 1..width].iter().for_each(|&value| look(value));
        for &(place, colour) in &self.sweep.rim {
            if usize::from(place) > at {
                look(COLOUR + colour);
            }
        }
        odd != 0 && between == 0 && self.alternates(at, step, colour)
    }

    /// Whether both ends of a colour are on the line and not joined.
    #[inline]
    fn is_on_line(&self, at: usize, colour: u16) -> bool {
        usize::from(self.sweep.on_line[usize::from(colour - COLOUR)]) <= at
    }

    /// Whether the ends of a colour alternate with those of another.
    fn alternates(&self, at: usize, step: &Step, colour: u16) -> bool {
        let line = Line::new(self, at, step);
        line.span(colour)
            .is_some_and(|span| line.is_crossed(span, |other| self.is_on_line(at, other)))
    }

    /// Whether any two colours would have to cross, checked at the beginning of a row.
    fn is_tangled(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return false };
        let line = Line::new(self, before, &self.sweep.steps[before]);
        let is_on_line = |colour: u16| self.is_on_line(before, colour);
        (0..line.length).any(|i| {
            let value = line.values[i];
            is_colour(value)
                && is_on_line(value)
                && line
                    .span(value)
                    .is_some_and(|span| i == span.0 && line.is_crossed(span, is_on_line))
        })
    }

    /// Whether a state at the beginning of a row has no solution.
    pub(super) fn is_stuck(&mut self, at: usize, state: Packed) -> bool {
        unpack(state, &mut self.slots[..self.sweep.slots]);
        self.sweep.flat && (self.is_too_narrow(at) || self.is_tangled(at))
    }

    /// Whether a line between two columns must be crossed more often than possible, checked at the
    /// beginning of a row.
    pub(super) fn is_too_narrow(&self, at: usize) -> bool {
        let (sweep, width) = (self.sweep, self.sweep.width);
        let mut change = [0i16; MAX_SLOTS];
        let mut met = [0u64; MAX_COLOURS / 64];
        for (slot, &value) in self.slots[..width].iter().enumerate() {
            if !is_colour(value) {
                // A strand of any colour may become part of a path that has to cross, and crosses
                // in its place.
                if usize::from(value) > slot + 1 {
                    change[slot] -= 1;
                    change[usize::from(value) - 1] += 1;
                }
                continue;
            }
            let colour = usize::from(value - COLOUR);
            let second = usize::from(sweep.points[colour].1);
            if second >= at {
                let column = usize::from(sweep.steps[second].column);
                change[slot.min(column)] += 1;
                change[slot.max(column)] -= 1;
            } else {
                // Both ends are in slots: the line is crossed between the two.
                let (word, bit) = (&mut met[colour / 64], 1 << (colour % 64));
                change[slot] += if *word & bit == 0 { 1 } else { -1 };
                *word |= bit;
            }
        }
        let rows = (sweep.height - at / width) as i16;
        let mut crossing = 0;
        (0..width).any(|column| {
            crossing += change[column];
            crossing + sweep.apart[at + column] as i16 > rows
        })
    }
}

/// The border of the undecided cells after a decision: the slots in order, then the points on the
/// board's rim.
struct Line {
    values: [u16; MAX_LINE],
    length: usize,
    /// The column of the cell just decided.
    column: usize,
    width: usize,
}

impl Line {
    fn new<const SHAPE: bool>(search: &Search<'_, SHAPE>, at: usize, step: &Step) -> Line {
        let (column, width) = (usize::from(step.column), search.sweep.width);
        let mut values = [EMPTY; MAX_LINE];
        values[..=column].copy_from_slice(&search.slots[..=column]);
        values[column + 1] = search.slots[width];
        values[column + 2..=width].copy_from_slice(&search.slots[column + 1..width]);
        let mut length = width + 1;
        for &(_, colour) in search.sweep.rim.iter().filter(|&&(place, _)| usize::from(place) > at) {
            values[length] = COLOUR + colour;
            length += 1;
        }
        Line { values, length, column, width }
    }

    /// The ends of a colour on the line, unless a strand leads from between them to elsewhere.
    fn span(&self, colour: u16) -> Option<(usize, usize)> {
        let line = &self.values[..self.length];
        let first = line.iter().position(|&value| value == colour)?;
        let last = line.iter().rposition(|&value| value == colour)?;
        let leaves = |&value: &u16| {
            let mate = usize::from(value).wrapping_sub(1);
            (EMPTY + 1..COLOUR).contains(&value) && !(first..last).contains(&self.place(mate))
        };
        (first < last && !line[first..last].iter().any(leaves)).then_some((first, last))
    }

    /// The position of a slot on the line.
    fn place(&self, slot: usize) -> usize {
        match slot {
            _ if slot == self.width => self.column + 1,
            _ if slot <= self.column => slot,
            _ => slot + 1,
        }
    }

    /// Whether a colour with both ends on the line has exactly one of them in this span.
    fn is_crossed(&self, (first, last): (usize, usize), is_on_line: impl Fn(u16) -> bool) -> bool {
        self.values[first + 1..last].iter().any(|&other| {
            is_colour(other)
                && is_on_line(other)
                && self.span(other).is_some_and(|(one, two)| (one < first) != (two > last))
        })
    }
}
