//! The table: one line for each measurement, printed as soon as it is available.

use crate::figure::{figure, time};

/// A measurement, its goal and its comparisons.
pub(crate) struct Row {
    task: &'static str,
    boards: String,
    measure: Measure,
    goal: f64,
    reference: Option<f64>,
    published: String,
}

enum Measure {
    /// Seconds: lower is better.
    Time(f64),
    /// A rate per second: higher is better.
    Rate(f64),
}

/// Prints the header of the table.
pub(crate) fn print_head() {
    println!(
        "{:<10}{:<28}{:>12}{:>12}{:>8}{:>14}{:>9}  published",
        "task", "boards", "ours", "goal", "ratio", "reference", "ratio"
    );
}

impl Row {
    pub(crate) fn time(task: &'static str, boards: &str, seconds: f64, goal: f64) -> Row {
        Row::new(task, boards, Measure::Time(seconds), goal)
    }

    pub(crate) fn rate(task: &'static str, boards: &str, rate: f64, goal: f64) -> Row {
        Row::new(task, boards, Measure::Rate(rate), goal)
    }

    fn new(task: &'static str, boards: &str, measure: Measure, goal: f64) -> Row {
        Row {
            task,
            boards: boards.to_owned(),
            measure,
            goal,
            reference: None,
            published: String::new(),
        }
    }

    /// Adds the figure of the reference.
    pub(crate) fn beside(self, reference: f64) -> Row {
        Row { reference: Some(reference), ..self }
    }

    /// Adds a published figure.
    pub(crate) fn published(self, published: &str) -> Row {
        Row { published: published.to_owned(), ..self }
    }

    /// Returns how many times better ours is than another figure.
    fn ratio(&self, other: f64) -> f64 {
        match self.measure {
            Measure::Time(ours) => other / ours,
            Measure::Rate(ours) => ours / other,
        }
    }

    pub(crate) fn print(&self) {
        let format = |value: f64| match self.measure {
            Measure::Time(_) => time(value),
            Measure::Rate(_) => rate(value),
        };
        let (Measure::Time(ours) | Measure::Rate(ours)) = self.measure;
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        println!(
            "{:<10}{:<28}{:>12}{:>12}{:>8}{:>14}{:>9}  {}",
            self.task,
            self.boards,
            format(ours),
            format(self.goal),
            figure(self.ratio(self.goal)),
            or_dash(self.reference.map(format)),
            or_dash(self.reference.map(|other| figure(self.ratio(other)))),
            self.published,
        );
    }
}

/// Formats a rate per second.
fn rate(value: f64) -> String {
    if value >= 1e5 {
        format!("{} M/s", figure(value / 1e6))
    } else {
        format!("{}/s", figure(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_above_1_means_that_ours_is_better() {
        assert_eq!(Row::time("", "", 2.0, 1.0).ratio(1.0), 0.5);
        assert_eq!(Row::rate("", "", 2.0, 1.0).ratio(1.0), 2.0);
        assert_eq!([12e6, 88.0].map(rate), ["12.0 M/s", "88.0/s"]);
    }
}
