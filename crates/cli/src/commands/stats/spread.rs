//! How the values of a measure are spread, in little memory however many there are.
//!
//! Values are counted in buckets whose width is a thousandth of what is in them: enough to tell quartiles and to draw a histogram. Whole
//! numbers up to 2048 have a bucket each. The sums do not depend on threads: values come in the order of the lines.

use std::collections::BTreeMap;

/// The bits of a number that do not tell its bucket: all but sign, exponent and ten more.
const FINE: u32 = 42;

#[derive(Clone, Default)]
pub(super) struct Spread {
    count: u64,
    sum: f64,
    least: f64,
    most: f64,
    /// Whether all values are whole numbers.
    broken: bool,
    /// For each bucket how many values are in it, and their sum.
    buckets: BTreeMap<i64, (u64, f64)>,
}

/// A bar of a histogram: values from `from`, and below `to`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bin {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) count: u64,
}

impl Spread {
    pub(super) fn add(&mut self, value: f64) {
        if !value.is_finite() {
            return;
        }
        if self.count == 0 {
            (self.least, self.most) = (value, value);
        }
        self.count += 1;
        self.sum += value;
        self.least = self.least.min(value);
        self.most = self.most.max(value);
        self.broken |= value.fract() != 0.0;
        let bucket = self.buckets.entry(bucket(value)).or_default();
        *bucket = (bucket.0 + 1, bucket.1 + value);
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn sum(&self) -> f64 {
        self.sum
    }

    pub(super) fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    pub(super) fn is_whole(&self) -> bool {
        !self.broken
    }

    /// Least, lower quartile, median, upper quartile, most.
    pub(super) fn quartiles(&self) -> [f64; 5] {
        [0, 1, 2, 3, 4].map(|quarter| self.quantile(quarter))
    }

    /// The smallest value that so many quarters of the values do not exceed.
    fn quantile(&self, quarters: u64) -> f64 {
        if quarters == 0 || self.count == 0 {
            return self.least;
        }
        let rank = (u128::from(self.count) * u128::from(quarters)).div_ceil(4);
        let mut before = 0;
        for &(count, sum) in self.buckets.values() {
            before += u128::from(count);
            if before >= rank {
                return (sum / count as f64).clamp(self.least, self.most);
            }
        }
        self.most
    }

    /// A histogram with at most so many bars, whose borders are round numbers.
    pub(super) fn bins(&self, most: u32) -> Vec<Bin> {
        if self.count == 0 {
            return Vec::new();
        }
        let step = self.step(f64::from(most.max(2) - 1));
        let first = (self.least / step).floor();
        let number = |value: f64| (value / step).floor() - first;
        let bins = number(self.most) as usize + 1;
        let at = |n: usize| (first + n as f64) * step;
        let mut bins: Vec<Bin> =
            (0..bins).map(|n| Bin { from: at(n), to: at(n + 1), count: 0 }).collect();
        for &(count, sum) in self.buckets.values() {
            let value = (sum / count as f64).clamp(self.least, self.most);
            if let Some(bin) = bins.get_mut(number(value) as usize) {
                bin.count += count;
            }
        }
        bins
    }

    /// A round number of which so many cover all values: 1, 2 or 5, times a power of ten.
    fn step(&self, most: f64) -> f64 {
        let range = self.most - self.least;
        let least = if range > 0.0 { range / most } else { self.most.abs().max(1.0) / 10.0 };
        let power = 10f64.powf(least.log10().floor());
        let rounded = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
        let step = rounded.into_iter().find(|step| *step >= least).unwrap_or(10.0 * power);
        if self.broken { step } else { step.max(1.0) }
    }
}

/// The bucket of a value: numbers in order have buckets in order.
fn bucket(value: f64) -> i64 {
    // Minus nothing is nothing.
    let bits = (value + 0.0).to_bits() as i64;
    let ordered = if bits < 0 { bits ^ i64::MAX } else { bits };
    ordered >> FINE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(values: impl IntoIterator<Item = f64>) -> Spread {
        let mut spread = Spread::default();
        values.into_iter().for_each(|value| spread.add(value));
        spread
    }

    #[test]
    fn quartiles_are_those_of_the_sorted_values() {
        assert_eq!(spread([7.0]).quartiles(), [7.0; 5]);
        let few = spread([4.0, 1.0, 3.0, 2.0]);
        assert_eq!(few.quartiles(), [1.0, 1.0, 2.0, 3.0, 4.0]);
        assert_eq!((few.mean(), few.count(), few.sum()), (2.5, 4, 10.0));
        let all = spread((1..=2000).rev().map(f64::from));
        assert_eq!(all.quartiles(), [1.0, 500.0, 1000.0, 1500.0, 2000.0]);
        let fine = spread((0..10_000).map(|n| f64::from(n) * 0.37 - 900.0));
        for (told, n) in fine.quartiles().into_iter().zip([0, 2499, 4999, 7499, 9999]) {
            let right = f64::from(n) * 0.37 - 900.0;
            assert!((told - right).abs() <= right.abs() / 900.0, "{told} for {right}");
        }
    }

    #[test]
    fn a_histogram_counts_every_value_once_between_round_numbers() {
        let bins = spread([0.0, 1.0, 1.0, 9.0, 10.0, 23.0]).bins(8);
        assert!(bins.len() <= 8);
        let bins: Vec<_> = bins.iter().map(|bin| (bin.from, bin.to, bin.count)).collect();
        assert_eq!(
            bins,
            [(0.0, 5.0, 3), (5.0, 10.0, 1), (10.0, 15.0, 1), (15.0, 20.0, 0), (20.0, 25.0, 1)]
        );
        assert_eq!(spread([5.0; 3]).bins(9), [Bin { from: 5.0, to: 6.0, count: 3 }]);
        let small = spread([0.011, 0.012, 0.02]).bins(12);
        assert_eq!(small.iter().map(|bin| bin.count).sum::<u64>(), 3);
        assert!(small.len() <= 12 && small[0].count >= 1);
        assert!(spread([]).bins(5).is_empty());
    }

    #[test]
    fn memory_does_not_grow_with_the_values() {
        let spread = spread((0..300_000).map(|n| 1.0 + f64::from(n) / 1000.0));
        assert!(spread.buckets.len() < 10_000);
    }
}
