//! Sets of values as bit masks: the domain of a variable.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// A value of a variable.
pub type Value = u8;

/// A set of values from 0 to 31, one bit per value.
///
/// ```
/// use recreo_logic::Values;
///
/// let digits = Values::range(1, 9);
/// assert_eq!(digits.len(), 9);
/// assert_eq!((digits - Values::range(1, 8)).only(), Some(9));
/// assert_eq!(Values::of([2, 5]).iter().collect::<Vec<_>>(), [2, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Values(pub(crate) u32);

impl Values {
    /// The empty set.
    pub const NONE: Values = Values(0);
    /// The number of different values: they are 0, 1, ..., `MOST` - 1.
    pub const MOST: usize = 32;

    /// The set of this value alone. A value of [`Values::MOST`] or more gives the empty set.
    #[inline]
    pub const fn one(value: Value) -> Values {
        Values(if value < 32 { 1 << value } else { 0 })
    }

    /// The set of values from `first` to `last`, both included; empty if `first` is greater than
    /// `last`.
    #[inline]
    pub fn range(first: Value, last: Value) -> Values {
        (first..=last.min(31)).map(Values::one).fold(Values::NONE, BitOr::bitor)
    }

    /// The set of these values.
    pub fn of(values: impl IntoIterator<Item = Value>) -> Values {
        values.into_iter().map(Values::one).fold(Values::NONE, BitOr::bitor)
    }

    /// Whether the set contains the value.
    #[inline]
    pub const fn contains(self, value: Value) -> bool {
        self.0 & Values::one(value).0 != 0
    }

    /// The number of values.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The value of a set with exactly one.
    #[inline]
    pub const fn only(self) -> Option<Value> {
        if self.is_single() { Some(self.0.trailing_zeros() as Value) } else { None }
    }

    /// Whether the set has exactly one value.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The smallest value, if any.
    #[inline]
    pub const fn first(self) -> Option<Value> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as Value) }
    }

    /// The largest value, if any.
    #[inline]
    pub const fn last(self) -> Option<Value> {
        if self.0 == 0 { None } else { Some(31 - self.0.leading_zeros() as Value) }
    }

    /// Whether the set contains every value of the other set.
    #[inline]
    pub const fn has_all(self, other: Values) -> bool {
        other.0 & !self.0 == 0
    }

    /// The values in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Value> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let first = Values(bits).first()?;
            bits &= bits - 1;
            Some(first)
        })
    }
}

impl BitAnd for Values {
    type Output = Values;
    #[inline]
    fn bitand(self, other: Values) -> Values {
        Values(self.0 & other.0)
    }
}

impl BitOr for Values {
    type Output = Values;
    #[inline]
    fn bitor(self, other: Values) -> Values {
        Values(self.0 | other.0)
    }
}

impl Sub for Values {
    type Output = Values;
    #[inline]
    fn sub(self, other: Values) -> Values {
        Values(self.0 & !other.0)
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
