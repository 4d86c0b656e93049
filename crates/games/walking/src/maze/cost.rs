use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul};

use recreo_game::{Arg, Figure, Message};

/// The cost of a path: the number of straight moves, at 1 each, and of diagonal moves, at the
/// square root of 2 each, each move counted as often as the weight of the cell that it enters. The
/// two counts are kept apart, so costs compare exactly however long the path.
///
/// ```
/// use recreo_walking::maze::Cost;
///
/// // 7 x 1.41421... = 9.8995, and 99 diagonals are slightly longer than 140 straight moves.
/// assert!(Cost { straight: 0, diagonal: 7 } < Cost { straight: 10, diagonal: 0 });
/// assert!(Cost { straight: 0, diagonal: 99 } > Cost { straight: 140, diagonal: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// The number of moves at cost 1, times their weights.
    pub straight: u32,
    /// The number of moves at the square root of 2, times their weights.
    pub diagonal: u32,
}

impl Cost {
    /// The cost of a path without moves.
    pub const ZERO: Cost = Cost { straight: 0, diagonal: 0 };

    /// More than the cost of any path, with room for additions.
    pub(super) const FAR: Cost = Cost { straight: 1 << 31, diagonal: 0 };

    /// Packs both counts into one word, which supports addition and equality but not comparison.
    #[inline]
    pub(super) fn pack(self) -> u64 {
        u64::from(self.straight) << 32 | u64::from(self.diagonal)
    }

    /// Unpacks a cost from [`Cost::pack`].
    #[inline]
    pub(super) fn unpack(packed: u64) -> Cost {
        Cost { straight: (packed >> 32) as u32, diagonal: packed as u32 }
    }

    /// Returns the cost as a rounded number.
    pub fn value(self) -> f64 {
        f64::from(self.straight) + f64::from(self.diagonal) * std::f64::consts::SQRT_2
    }

    /// Returns the cost for a message: a whole number, or rounded to two decimals.
    pub(super) fn shown(self) -> Arg {
        shown([self.straight.into(), self.diagonal.into()])
    }

    /// Returns the number of moves; of weighted ones, the sum of their weights.
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

/// Returns the sum of straight and diagonal costs for a message: a whole number, or rounded to two
/// decimals.
pub(super) fn shown([straight, diagonal]: [u64; 2]) -> Arg {
    if diagonal == 0 {
        return straight.into();
    }
    let hundredths = (value([straight, diagonal]) * 100.0).round() as u64;
    let part = format!("{:02}", hundredths % 100);
    Message::new("maze-decimal").with("whole", hundredths / 100).with("part", part).into()
}

/// Returns the sum of straight and diagonal costs as statistics contain it: a whole number, or six
/// decimals.
pub(super) fn figure([straight, diagonal]: [u64; 2]) -> Figure {
    if diagonal == 0 {
        return straight.into();
    }
    Figure::Decimal(format!("{:.6}", value([straight, diagonal])))
}

fn value([straight, diagonal]: [u64; 2]) -> f64 {
    straight as f64 + diagonal as f64 * std::f64::consts::SQRT_2
}

impl Mul<u32> for Cost {
    type Output = Cost;

    #[inline]
    fn mul(self, weight: u32) -> Cost {
        Cost { straight: self.straight * weight, diagonal: self.diagonal * weight }
    }
}

impl Ord for Cost {
    /// The difference is a + b * sqrt 2. If a and b have opposite signs, the larger of a^2 and 2
    /// b^2 decides; they are never equal, because the root is irrational.
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
        // Rounding errors are far smaller than this, so the rounded difference is usually
        // sufficient.
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
    /// Writes a whole number, or eight digits after the point as in scenario files.
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
    fn mz14_costs_are_shown_as_whole_numbers_or_with_two_decimals() {
        assert_eq!(shown([12, 0]), Arg::Number(12));
        let decimal = |whole: u64, part: &str| {
            Arg::from(Message::new("maze-decimal").with("whole", whole).with("part", part))
        };
        assert_eq!(Cost { straight: 1, diagonal: 5 }.shown(), decimal(8, "07"));
        assert_eq!(figure([7, 0]), Figure::Number(7));
        assert_eq!(figure([1, 5]), Figure::Decimal("8.071068".to_owned()));
    }

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
        // Convergents of the root, from below and from above: closer than rounded sums can
        // distinguish.
        assert!(cost(1_855_077_841, 0) < cost(0, 1_311_738_121));
        assert!(cost(768_398_401, 0) > cost(0, 543_339_720));
        assert!(cost(u32::MAX, 0) < cost(0, u32::MAX) && Cost::FAR > cost(0, 1 << 30));
    }
}
