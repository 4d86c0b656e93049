//! A row of cells as a word of bits; the first cell is the lowest bit.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word that is longer than a line by at least one bit.
pub(super) trait Bits:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit.
    const NONE: Self;
    /// The lowest bit.
    const ONE: Self;
    /// A word for each possible run of a line, and one more.
    type Words: AsRef<[Self]> + AsMut<[Self]>;
    /// All words of `Words`, without a bit.
    const WORDS: Self::Words;
    /// The lowest `count` bits.
    fn first(count: u32) -> Self;
    /// The sum, modulo the size of the word.
    fn plus(self, other: Self) -> Self;
    /// The lowest `count` bits in reverse order.
    fn mirrored(self, count: u32) -> Self;
    /// The index of the lowest bit. The word must not be empty.
    fn lowest(self) -> u32;
    /// The index of the highest bit. The word must not be empty.
    fn highest(self) -> u32;
    /// The number of bits.
    fn count(self) -> u32;

    /// Whether there is no bit.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether the bit at this index is set.
    #[inline]
    fn has(self, at: u32) -> bool {
        !(self >> at & Self::ONE).is_empty()
    }

    /// The indices of its bits, from the lowest.
    #[inline]
    fn each(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            (!left.is_empty()).then(|| {
                let at = left.lowest();
                left = left & !(Self::ONE << at);
                at
            })
        })
    }
}

macro_rules! words {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const NONE: $word = 0;
            const ONE: $word = 1;
            type Words = [$word; <$word>::BITS as usize / 2 + 1];
            const WORDS: Self::Words = [0; <$word>::BITS as usize / 2 + 1];

            #[inline]
            fn first(count: u32) -> $word {
                if count == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - count) }
            }

            #[inline]
            fn plus(self, other: $word) -> $word {
                self.wrapping_add(other)
            }

            #[inline]
            fn mirrored(self, count: u32) -> $word {
                self.reverse_bits() >> (<$word>::BITS - count)
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn highest(self) -> u32 {
                self.checked_ilog2().unwrap_or(0)
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
        }
    )*};
}
words!(u32, u64, u128);
