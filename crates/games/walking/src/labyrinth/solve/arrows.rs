//! A direction for every place: two bits each on boards with four directions, three with six.

use std::ops::Deref;

use super::super::block::Block;
use super::floor::{Place, Way};

/// One direction for every place: where a search came from, or where the exit is.
///
/// The bits of 64 places are in two (or three) adjacent words. So a solver that works on 64 cells
/// at once writes 64 arrows at once, and a solver that goes from cell to cell touches one cache
/// line.
#[derive(Clone, Debug)]
pub(in super::super) struct Arrows<T, const PLAIN: bool> {
    words: T,
}

impl<const PLAIN: bool> Arrows<Block<u64>, PLAIN> {
    /// Creates arrows that all point north. Memory is touched only where an arrow is set.
    pub(in super::super) fn new(places: usize) -> Self {
        Arrows { words: Block::zeroed(places.div_ceil(64) * Self::BITS) }
    }

    /// Returns a view through which arrows can be set.
    pub(in super::super) fn view_mut(&mut self) -> Arrows<&mut [u64], PLAIN> {
        Arrows { words: &mut self.words }
    }
}

impl<const PLAIN: bool> Arrows<&mut [u64], PLAIN> {
    /// Sets the arrow of a place that has not been set before.
    #[inline]
    pub(in super::super) fn set(&mut self, place: Place, way: Way) {
        let at = place / 64 * Self::BITS;
        for bit in 0..Self::BITS {
            self.words[at + bit] |= u64::from(way >> bit & 1) << (place % 64);
        }
    }

    /// Sets the arrows of places of one word. A bit in `sideways` means east or west, a bit in
    /// `second` south or west.
    #[inline]
    pub(super) fn set_word(&mut self, word: usize, sideways: u64, second: u64) {
        self.words[word * Self::BITS] |= sideways;
        self.words[word * Self::BITS + 1] |= second;
    }
}

impl<T: Deref<Target = [u64]>, const PLAIN: bool> Arrows<T, PLAIN> {
    const BITS: usize = if PLAIN { 2 } else { 3 };

    /// Returns the arrow of a place; north if none was set.
    #[inline]
    pub(in super::super) fn get(&self, place: Place) -> Way {
        let at = place / 64 * Self::BITS;
        (0..Self::BITS).fold(0, |way, bit| {
            let word = self.words.get(at + bit).copied().unwrap_or(0);
            way | ((word >> (place % 64)) as Way & 1) << bit
        })
    }
}
