//! The distribution of the values of a measure, in bounded memory.
//!
//! Each distinct value has its own bucket until there are too many. From then on, values within a
//! thousandth of each other share a bucket. The boundaries of buckets and of histogram bars are
//! round numbers, so a shared bucket lies within one bar unless the bars are narrower than it.
//! Quartiles are values that occur. Sums do not depend on the number of threads, because values are
//! added in the order of the lines.

use std::collections::BTreeMap;

/// The maximum number of distinct values before values share buckets.
const MAX_BUCKETS: usize = 1 << 14;
/// Values with a smaller magnitude count as 0.
const TINY: f64 = 1e-12;

#[derive(Clone, Default)]
pub(crate) struct Distribution {
    count: u64,
    sum: f64,
    min: f64,
    max: f64,
    /// Whether some values are not whole numbers.
    fractional: bool,
    /// Whether values share buckets.
    coarse: bool,
    buckets: BTreeMap<i64, Bucket>,
}

#[derive(Clone, Copy)]
struct Bucket {
    count: u64,
    /// The smallest value in the bucket.
    min: f64,
}

/// A bar of a histogram: the values from `from` up to, but excluding, `to`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bin {
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) count: u64,
}

impl Distribution {
    pub(crate) fn add(&mut self, value: f64) {
        self.add_many(value, 1);
    }

    /// Adds a value `times` times.
    pub(crate) fn add_many(&mut self, value: f64, times: u64) {
        if !value.is_finite() || times == 0 {
            return;
        }
        if self.count == 0 {
            (self.min, self.max) = (value, value);
        }
        self.count += times;
        self.sum += value * times as f64;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
        self.fractional |= value.fract() != 0.0;
        self.put(Bucket { count: times, min: value });
        if !self.coarse && self.buckets.len() > MAX_BUCKETS {
            self.coarse = true;
            let single = std::mem::take(&mut self.buckets);
            single.into_values().for_each(|bucket| self.put(bucket));
        }
    }

    fn put(&mut self, more: Bucket) {
        let border = if self.coarse { below(more.min) } else { more.min };
        let bucket = self.buckets.entry(in_order(border));
        let bucket = bucket.or_insert(Bucket { count: 0, min: more.min });
        bucket.count += more.count;
        bucket.min = bucket.min.min(more.min);
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    pub(crate) fn sum(&self) -> f64 {
        self.sum
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    pub(crate) fn is_whole(&self) -> bool {
        !self.fractional
    }

    /// Returns minimum, lower quartile, median, upper quartile and maximum.
    pub(crate) fn quartiles(&self) -> [f64; 5] {
        [self.min, self.quantile(1), self.quantile(2), self.quantile(3), self.max]
    }

    /// Returns the smallest value that is not below at least this many quarters of the values.
    fn quantile(&self, quarters: u64) -> f64 {
        let rank = (u128::from(self.count) * u128::from(quarters)).div_ceil(4);
        let mut before = 0;
        for bucket in self.buckets.values() {
            before += u128::from(bucket.count);
            if before >= rank {
                return bucket.min;
            }
        }
        self.max
    }

    /// Returns a histogram of at most `limit` bars with round boundaries. A value on a boundary
    /// belongs to the bar that begins there.
    pub(crate) fn bins(&self, limit: u32) -> Vec<Bin> {
        if self.count == 0 {
            return Vec::new();
        }
        let step = self.step(f64::from(limit.max(2) - 1));
        let first = step.number(self.min);
        let bins = (step.number(self.max) - first) as usize + 1;
        let at = |n: usize| step.times(first + n as f64);
        let mut bins: Vec<Bin> =
            (0..bins).map(|n| Bin { from: at(n), to: at(n + 1), count: 0 }).collect();
        for bucket in self.buckets.values() {
            if let Some(bin) = bins.get_mut((step.number(bucket.min) - first) as usize) {
                bin.count += bucket.count;
            }
        }
        bins
    }

    /// Returns a round step so that `count` steps cover all values.
    fn step(&self, count: f64) -> Step {
        let range = self.max - self.min;
        let least = if range > 0.0 { range / count } else { self.max.abs().max(1.0) / 10.0 };
        let step = Step::at_least(least);
        if self.fractional || step.times(1.0) >= 1.0 { step } else { Step { digit: 1.0, power: 0 } }
    }
}

/// A round number: 1, 2 or 5, times a power of ten.
#[derive(Clone, Copy)]
struct Step {
    digit: f64,
    power: i32,
}

impl Step {
    fn at_least(least: f64) -> Step {
        let power = least.log10().floor() as i32;
        let steps = [1.0, 2.0, 5.0].map(|digit| Step { digit, power });
        let step = steps.into_iter().find(|step| step.times(1.0) >= least);
        step.unwrap_or(Step { digit: 1.0, power: power + 1 })
    }

    fn at_most(most: f64) -> Step {
        let power = most.log10().floor() as i32;
        let steps = [5.0, 2.0, 1.0].map(|digit| Step { digit, power });
        let step = steps.into_iter().find(|step| step.times(1.0) <= most);
        step.unwrap_or(Step { digit: 5.0, power: power - 1 })
    }

    /// Returns `count` steps, correctly rounded, so that the result equals its decimal notation.
    fn times(self, count: f64) -> f64 {
        let whole = count * self.digit;
        let ten = 10f64.powi(self.power.abs());
        if self.power < 0 { whole / ten } else { whole * ten }
    }

    /// Returns the number of whole steps up to a value.
    fn number(self, value: f64) -> f64 {
        let number = (value / self.times(1.0)).floor();
        // The division is rounded, so the result may be off by one.
        if self.times(number) > value {
            number - 1.0
        } else if self.times(number + 1.0) <= value {
            number + 1.0
        } else {
            number
        }
    }
}

/// Returns the round number at or below a value, at most a thousandth of the value away.
fn below(value: f64) -> f64 {
    let size = value.abs();
    if size < TINY {
        return 0.0;
    }
    let step = Step::at_most(size);
    let fine = Step { power: step.power - 3, ..step };
    fine.times(fine.number(value))
}

/// Maps values to integers in the same order.
fn in_order(value: f64) -> i64 {
    // Converts -0.0 to 0.0.
    let bits = (value + 0.0).to_bits() as i64;
    if bits < 0 { bits ^ i64::MAX } else { bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distribution(values: impl IntoIterator<Item = f64>) -> Distribution {
        let mut distribution = Distribution::default();
        values.into_iter().for_each(|value| distribution.add(value));
        distribution
    }

    #[test]
    fn quartiles_are_those_of_the_sorted_values() {
        assert_eq!(distribution([7.0]).quartiles(), [7.0; 5]);
        let few = distribution([4.0, 1.0, 3.0, 2.0]);
        assert_eq!(few.quartiles(), [1.0, 1.0, 2.0, 3.0, 4.0]);
        assert_eq!((few.mean(), few.count(), few.sum()), (2.5, 4, 10.0));
        let all = distribution((1..=2000).rev().map(f64::from));
        assert_eq!(all.quartiles(), [1.0, 500.0, 1000.0, 1500.0, 2000.0]);
        let large = distribution((0..9000).map(|n| f64::from(7 * n + 100_003)));
        let right = [0, 2249, 4499, 6749, 8999].map(|n| f64::from(7 * n + 100_003));
        assert_eq!(large.quartiles(), right, "quartiles are exact up to the bucket limit");
    }

    #[test]
    fn quartiles_of_many_values_occur_and_are_within_a_thousandth() {
        const COUNT: i32 = 100_000;
        let check = |value: fn(i32) -> f64| {
            // The values are not sorted.
            let many = distribution((0..COUNT).map(|n| value(n * 7 % COUNT)));
            assert!(many.coarse && many.buckets.len() < MAX_BUCKETS, "{}", many.buckets.len());
            let last = COUNT - 1;
            for (found, n) in many.quartiles().into_iter().zip([0, 24_999, 49_999, 74_999, last]) {
                let right = value(n);
                assert!((found - right).abs() <= right.abs() / 1000.0, "{found} for {right}");
                assert!((0..COUNT).any(|n| value(n) == found), "{found} does not occur");
            }
            let bins = many.bins(12);
            assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), COUNT as u64);
            for bin in bins {
                let inside = |n: &i32| (bin.from..bin.to).contains(&value(*n));
                assert_eq!(bin.count, (0..COUNT).filter(inside).count() as u64, "{bin:?}");
            }
        };
        check(|n| f64::from(3 * n + 1000));
        check(|n| f64::from(n) / 1000.0);
        check(|n| f64::from(n) * 0.37 - 9000.0);
        check(|n| f64::from(n) / 8.0 + 1.0 / 3.0);
    }

    #[test]
    fn a_histogram_counts_every_value_once_between_round_boundaries() {
        let bins = distribution([0.0, 1.0, 1.0, 9.0, 10.0, 23.0]).bins(8);
        assert!(bins.len() <= 8);
        let bins: Vec<_> = bins.iter().map(|bin| (bin.from, bin.to, bin.count)).collect();
        assert_eq!(
            bins,
            [(0.0, 5.0, 3), (5.0, 10.0, 1), (10.0, 15.0, 1), (15.0, 20.0, 0), (20.0, 25.0, 1)]
        );
        assert_eq!(distribution([5.0; 3]).bins(9), [Bin { from: 5.0, to: 6.0, count: 3 }]);
        let small = distribution([0.011, 0.012, 0.02]).bins(12);
        assert_eq!(small.iter().map(|bin| bin.count).sum::<u64>(), 3);
        assert!(small.len() <= 12 && small[0].count >= 1);
        assert!(distribution([]).bins(5).is_empty());
    }

    #[test]
    fn a_value_on_a_boundary_is_in_the_bar_that_begins_there() {
        // With whole tenths, hundredths and thousandths nothing is rounded.
        for (parts, from, to) in [(10, 1, 120), (100, 480, 640), (100, -35, 77), (1000, 5, 130)] {
            let values: Vec<i64> = (from..=to).flat_map(|n| vec![n; n as usize % 5 + 1]).collect();
            let bins = distribution(values.iter().map(|&n| n as f64 / parts as f64)).bins(12);
            assert!((5..=12).contains(&bins.len()), "{}", bins.len());
            for bin in bins {
                let [first, end] = [bin.from, bin.to].map(|at| (at * parts as f64).round() as i64);
                let inside = values.iter().filter(|n| (first..end).contains(n)).count();
                assert_eq!(bin.count, inside as u64, "{bin:?}");
            }
        }
    }

    #[test]
    fn memory_is_bounded_for_many_values() {
        let distribution = distribution((0..300_000).map(|n| 1.0 + f64::from(n) / 1000.0));
        assert!(distribution.buckets.len() < 10_000, "{}", distribution.buckets.len());
    }
}
