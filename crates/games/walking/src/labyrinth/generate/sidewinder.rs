//! The sidewinder: coins cut every row into runs of connected cells, and every run opens the south
//! side of one of its cells, chosen uniformly. The last row is one run without an opening.
//!
//! It is usually described the other way up, with the corridor in the north; here it follows the
//! order of the rows.

use recreo_board::Rng;

use super::binary_tree::toss_east;
use super::rows::{RowMaker, last_mask};

/// Generates rows.
pub(super) struct Sidewinder {
    width: u32,
    joined: bool,
}

impl Sidewinder {
    pub(super) fn new(width: u32, joined: bool) -> Sidewinder {
        Sidewinder { width, joined }
    }
}

impl RowMaker for Sidewinder {
    fn row(&mut self, rng: &mut Rng, last: bool, east: &mut [u64], south: &mut [u64]) {
        toss_east(rng, self.width, self.joined, last, east);
        south.fill(0);
        if last {
            return;
        }
        let width = i64::from(self.width);
        let closed = |word: usize| {
            let beyond = if word + 1 == east.len() { !last_mask(self.width) } else { 0 };
            !(east[word] | beyond)
        };
        // A run ends at a closed side and begins after the previous one. If the ends of the row are
        // joined, the first run may begin at the end of the row.
        let end = (0..east.len()).rev().find(|&word| closed(word) != 0);
        let end = end.map_or(width - 1, |word| word as i64 * 64 + i64::from(closed(word).ilog2()));
        let mut start = end + 1 - width;
        for word in 0..east.len() {
            let mut ends = closed(word);
            while ends != 0 {
                let end = word as i64 * 64 + i64::from(ends.trailing_zeros());
                ends &= ends - 1;
                let chosen = start + i64::from(rng.below((end + 1 - start) as u32));
                let column = if chosen < 0 { chosen + width } else { chosen } as usize;
                south[column / 64] |= 1 << (column % 64);
                start = end + 1;
            }
        }
    }
}
