//! The binary tree: every cell opens its east or its south side, by a coin. The last column can only go south, the last
//! row only east. A row of coins is a row of the maze, so 64 cells take one word of randomness.
//!
//! It is the quickest of all, and it shows: one corridor along the south and one along the east side, and from every cell
//! a way to the corner where they meet that never goes back.

use recreo_board::Rng;

use super::rows::{RowMaker, last_mask};

/// The maker of rows.
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

/// Tosses for every cell of a row whether its east side is open, in the `last` row always, but never where the row is cut
/// open: at its end, or where its ends are joined, at a random place.
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
