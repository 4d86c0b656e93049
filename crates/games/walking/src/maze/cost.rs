use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

/// What a path costs: so many straight moves at 1 and so many diagonal ones at the square root of 2, counted and not summed up,
/// so that costs compare exactly however long the path.
///
/// ```
/// use recreo_walking::maze::Cost;
///
/// // 7 x 1.41421... = 9.8995, and 99 diagonals are a hair longer than 140 straight moves.
/// assert!(Cost { straight: 0, diagonal: 7 } < Cost { straight: 10, diagonal: 0 });
/// assert!(Cost { straight: 0, diagonal: 99 } > Cost { straight: 140, diagonal: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// Moves at 1.
    pub straight: u32,
    /// Moves at the square root of 2.
    pub diagonal: u32,
}

impl Cost {
    /// Of a path without a move.
    pub const ZERO: Cost = Cost { straight: 0, diagonal: 0 };

    /// More than any path costs, with room to add to it.
    pub(super) const FAR: Cost = Cost { straight: 1 << 31, diagonal: 0 };

    /// Both counts in one word, which can be added and told apart but not compared.
    #[inline]
    pub(super) fn pack(self) -> u64 {
        u64::from(self.straight) << 32 | u64::from(self.diagonal)
    }

    /// What [`Cost::pack`] packed.
    #[inline]
    pub(super) fn unpack(packed: u64) -> Cost {
        Cost { straight: (packed >> 32) as u32, diagonal: packed as u32 }
    }

    /// As a number, rounded.
    pub fn value(self) -> f64 {
        f64::from(self.straight) + f64::from(self.diagonal) * std::f64::consts::SQRT_2
    }

    /// How many moves it is made of.
    #[inline]
    pub fn moves(self) -> u64 {
        u64::from(self.straight) + u64::from(self.diagonal)
    }
}

impl Add for Cost {
    type Output = Cost;

    #[inline]
    fn add(self, other: Cost) -> Cost {
        Cost { straight: self.straight + other.straight, diagonal: self.diagonal + other.diagonal }
    }
}

impl Ord for Cost {
    /// The difference is a + b * sqrt 2. Where a and b disagree in their signs, the larger of a^2 and 2 b^2 decides; they are
    /// never equal, as the root is irrational.
    #[inline]
    fn cmp(&self, other: &Cost) -> Ordering {
        let a = i64::from(self.straight) - i64::from(other.straight);
        let b = i64::from(self.diagonal) - i64::from(other.diagonal);
        if a >= 0 && b >= 0 {
            return (a + b).cmp(&0);
        }
        if a <= 0 && b <= 0 {
            return Ordering::Less;
        }
        // Rounding is far below this, so mostly the rounded difference will do.
        let difference = a as f64 + b as f64 * std::f64::consts::SQRT_2;
        if difference.abs() > 1e-3 {
            return difference.total_cmp(&0.0);
        }
        let square = |side: i64| u128::from(side.unsigned_abs()).pow(2);
        let a_weighs_more = square(a) > 2 * square(b);
        if a_weighs_more == (a > 0) { Ordering::Greater } else { Ordering::Less }
    }
}

impl PartialOrd for Cost {
    #[inline]
    fn partial_cmp(&self, other: &Cost) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cost {
    /// A whole number, or eight digits after the point as scenario files have them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.diagonal == 0 {
            write!(f, "{}", self.straight)
        } else {
            write!(f, "{:.8}", self.value())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_compare_exactly() {
        let cost = |straight, diagonal| Cost { straight, diagonal };
        for a in 0..24 {
            for b in 0..24 {
                for c in 0..24 {
                    for d in 0..24 {
                        let (one, other) = (cost(a, b), cost(c, d));
                        let plain = one.value().total_cmp(&other.value());
                        let same = (a, b) == (c, d);
                        assert_eq!(one.cmp(&other), if same { Ordering::Equal } else { plain });
                    }
                }
            }
        }
        // Convergents of the root, from below and from above: closer than rounded sums can tell.
        assert!(cost(1_855_077_841, 0) < cost(0, 1_311_738_121));
        assert!(cost(768_398_401, 0) > cost(0, 543_339_720));
        assert!(cost(u32::MAX, 0) < cost(0, u32::MAX) && Cost::FAR > cost(0, 1 << 30));
    }
}
