//! The binary tree: every cell opens its east or its south side, by a coin. The last column can
//! only open south, the last row only east. A word of random bits gives 64 cells.
//!
//! It is the fastest algorithm, and has a strong bias: one corridor along the south side and one
//! along the east side, and from every cell a monotone path to the corner where they meet.

use recreo_board::Rng;

use super::rows::{RowMaker, last_mask};

/// Generates rows.
pub(super) struct BinaryTree {
    width: u32,
    joined: bool,
}

impl BinaryTree {
    pub(super) fn new(width: u32, joined: bool) -> BinaryTree {
        BinaryTree { width, joined }
    }
}

impl RowMaker for BinaryTree {
    fn row(&mut self, rng: &mut Rng, last: bool, east: &mut [u64], south: &mut [u64]) {
        toss_east(rng, self.width, self.joined, last, east);
        for (south, east) in south.iter_mut().zip(&*east) {
            *south = if last { 0 } else { !east };
        }
        if let Some(word) = south.last_mut() {
            *word &= last_mask(self.width);
        }
    }
}

/// Decides by a coin for every cell of a row whether its east side is open. In the `last` row all
/// are open. The east side at the cut is always closed: at the end of the row, or at a random place
/// if the ends are joined.
pub(super) fn toss_east(rng: &mut Rng, width: u32, joined: bool, last: bool, east: &mut [u64]) {
    let cut = if joined { rng.below(width) } else { width - 1 };
    for word in east.iter_mut() {
        *word = if last { u64::MAX } else { rng.bits() };
    }
    if let Some(word) = east.last_mut() {
        *word &= last_mask(width);
    }
    east[cut as usize / 64] &= !(1 << (cut % 64));
}
