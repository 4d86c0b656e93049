//! The places of all pieces, packed into one number: one digit for each piece, as wide as its
//! places require.

/// Places packed into a number.
pub(super) trait Key: Copy + PartialEq + 'static {
    /// The maximum total width of the digits, in bits.
    const BITS: u32;
    /// Whether equal tags imply equal keys.
    const EXACT: bool;
    const ZERO: Self;
    fn digit(self, shift: u32, mask: u32) -> u32;
    /// Adds to the digit at a shift.
    fn plus(self, shift: u32, more: u32) -> Self;
    /// Adds one to the digit at a shift, or subtracts one.
    fn step<const ON: bool>(self, shift: u32) -> Self;
    fn and(self, other: Self) -> Self;
    /// A number that is equal for equal keys, and never 0.
    fn tag(self) -> u64;
}

impl Key for u64 {
    // Two bits less than the word: a tag is not 0 and leaves the highest bit free.
    const BITS: u32 = 62;
    const EXACT: bool = true;
    const ZERO: u64 = 0;
    #[inline(always)]
    fn digit(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
    #[inline(always)]
    fn plus(self, shift: u32, more: u32) -> u64 {
        self + (u64::from(more) << shift)
    }
    #[inline(always)]
    fn step<const ON: bool>(self, shift: u32) -> u64 {
        if ON { self + (1 << shift) } else { self - (1 << shift) }
    }
    #[inline(always)]
    fn and(self, other: u64) -> u64 {
        self & other
    }
    #[inline(always)]
    fn tag(self) -> u64 {
        self + 1
    }
}

impl Key for u128 {
    const BITS: u32 = 128;
    const EXACT: bool = false;
    const ZERO: u128 = 0;
    #[inline(always)]
    fn digit(self, shift: u32, mask: u32) -> u32 {
        (self >> shift) as u32 & mask
    }
    #[inline(always)]
    fn plus(self, shift: u32, more: u32) -> u128 {
        self + (u128::from(more) << shift)
    }
    #[inline(always)]
    fn step<const ON: bool>(self, shift: u32) -> u128 {
        if ON { self + (1 << shift) } else { self - (1 << shift) }
    }
    #[inline(always)]
    fn and(self, other: u128) -> u128 {
        self & other
    }
    #[inline(always)]
    fn tag(self) -> u64 {
        (self as u64).wrapping_add(((self >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93)) >> 1
            | 1
    }
}
