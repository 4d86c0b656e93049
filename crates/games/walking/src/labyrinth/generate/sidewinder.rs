//! The sidewinder: coins cut every row into runs of cells that are open to each other, and every run opens the south side
//! of one of its cells, each as likely. The last row is one run, without a way south.
//!
//! Where it is usually told the other way up (the corridor in the north), this maker goes with the rows.

use recreo_board::Rng;

use super::binary_tree::toss_east;
use super::rows::{RowMaker, last_mask};

/// The maker of rows.
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
        // A run ends at a closed side and begins behind the one before; that of the first may lie at the row's end, if the
        // ends are joined.
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
