//! A way for every place, in two bits where there are four ways and in three where there are six.

use std::ops::Deref;

use super::super::block::Block;
use super::floor::{Place, Way};

/// For every place a way out of it: where a search came from, or where the exit lies.
///
/// The bits of 64 places stand in two (or three) words side by side, so that a solver that works on 64 cells at once
/// writes 64 arrows at once, and one that goes from cell to cell touches one line of memory.
#[derive(Clone, Debug)]
pub(in super::super) struct Arrows<T, const PLAIN: bool> {
    words: T,
}

impl<const PLAIN: bool> Arrows<Block<u64>, PLAIN> {
    /// North everywhere. Memory is touched only where an arrow is set.
    pub(in super::super) fn new(places: usize) -> Self {
        Arrows { words: Block::zeroed(places.div_ceil(64) * Self::BITS) }
    }

    /// The same arrows, to be set.
    pub(in super::super) fn quiver(&mut self) -> Arrows<&mut [u64], PLAIN> {
        Arrows { words: &mut self.words }
    }
}

impl<const PLAIN: bool> Arrows<&mut [u64], PLAIN> {
    /// Sets the arrow of a place that has none yet.
    #[inline]
    pub(in super::super) fn set(&mut self, place: Place, way: Way) {
        let at = place / 64 * Self::BITS;
        for bit in 0..Self::BITS {
            self.words[at + bit] |= u64::from(way >> bit & 1) << (place % 64);
        }
    }

    /// Sets the arrows of the places of one word: east or west where `sideways`, south or west where `second`.
    #[inline]
    pub(super) fn set_word(&mut self, word: usize, sideways: u64, second: u64) {
        self.words[word * Self::BITS] |= sideways;
        self.words[word * Self::BITS + 1] |= second;
    }
}

impl<T: Deref<Target = [u64]>, const PLAIN: bool> Arrows<T, PLAIN> {
    const BITS: usize = if PLAIN { 2 } else { 3 };

    /// The arrow of a place; north where none was set.
    #[inline]
    pub(in super::super) fn get(&self, place: Place) -> Way {
        let at = place / 64 * Self::BITS;
        (0..Self::BITS).fold(0, |way, bit| {
            let word = self.words.get(at + bit).copied().unwrap_or(0);
            way | ((word >> (place % 64)) as Way & 1) << bit
        })
    }
}
