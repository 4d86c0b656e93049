//! Why the slots of a search may lead nowhere: on a board without joined edges paths cannot cross, and only so many fit between
//! two columns.

use super::search::{COLOUR, EMPTY, Search, is_colour};
use super::sweep::{MAX_COLOURS, MAX_SLOTS, Step};

impl<const SHAPE: bool> Search<'_, SHAPE> {
    /// Whether a colour that just came into a slot would have to cross another.
    ///
    /// The slots are along a line, with the undecided cells on one side. If the ends of two colours alternate on it, the paths
    /// cannot be joined on that side alone. They can still be joined if one makes use of a strand on the decided side, but
    /// closed curves cross an even number of times, so only of one with a single end between the two of either colour.
    #[inline]
    pub(super) fn crosses(&self, at: usize, step: &Step, colour: u16) -> bool {
        if !self.sweep.flat || !self.both_met(at, colour) {
            return false;
        }
        // First whether any colour has one end between these: this is cheap, and rare.
        let (column, width) = (usize::from(step.column), self.sweep.width);
        let (mut between, mut odd) = (0, 0u64);
        let mut look = |value: u16| {
            if value == colour {
                between = !between;
            } else if is_colour(value) && self.both_met(at, value) {
                odd ^= between & (1 << (value % 64));
            }
        };
        self.slots[..=column].iter().for_each(|&value| look(value));
        look(self.slots[width]);
        self.slots[column + 1..width].iter().for_each(|&value| look(value));
        odd != 0 && between == 0 && self.alternates(at, step, colour)
    }

    /// Whether both points of a colour have been decided.
    #[inline]
    fn both_met(&self, at: usize, colour: u16) -> bool {
        usize::from(self.sweep.points[usize::from(colour - COLOUR)].1) <= at
    }

    fn alternates(&self, at: usize, step: &Step, colour: u16) -> bool {
        // The slots in the order along the line.
        let (column, width) = (usize::from(step.column), self.sweep.width);
        let mut line = [EMPTY; MAX_SLOTS];
        line[..=column].copy_from_slice(&self.slots[..=column]);
        line[column + 1] = self.slots[width];
        line[column + 2..=width].copy_from_slice(&self.slots[column + 1..width]);
        let line = &line[..=width];
        let on_line = |slot: usize| match slot {
            _ if slot == width => column + 1,
            _ if slot <= column => slot,
            _ => slot + 1,
        };
        let span = |colour: u16| {
            let first = line.iter().position(|&value| value == colour)?;
            let last = line.iter().rposition(|&value| value == colour)?;
            // A strand leads out of it?
            let leaves = |&value: &u16| {
                let mate = usize::from(value).wrapping_sub(1);
                (EMPTY + 1..COLOUR).contains(&value) && !(first..last).contains(&on_line(mate))
            };
            (first < last && !line[first..last].iter().any(leaves)).then_some((first, last))
        };
        let Some((first, last)) = span(colour) else { return false };
        line[first + 1..last].iter().any(|&other| {
            is_colour(other)
                && self.both_met(at, other)
                && span(other).is_some_and(|(one, two)| (one < first) != (two > last))
        })
    }

    /// Whether some line between two columns has to be crossed more often than can be, at the beginning of a row.
    pub(super) fn is_too_narrow(&self, at: usize) -> bool {
        let (sweep, width) = (self.sweep, self.sweep.width);
        let mut change = [0i16; MAX_SLOTS];
        let mut met = [0u64; MAX_COLOURS / 64];
        for (slot, &value) in self.slots[..width].iter().enumerate() {
            if !is_colour(value) {
                // A strand of any colour may come to lie on a path that has to cross, and crosses for it.
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
                // Both ends are in slots: the line is crossed from the one that is met first to the other.
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
