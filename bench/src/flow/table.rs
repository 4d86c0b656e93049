//! The table: one line for each measurement, printed as soon as it is available.

use crate::figure::{figure, time};

/// Times of many boards, in seconds.
pub(super) struct Spread {
    /// In the order of the boards.
    times: Vec<f64>,
}

impl Spread {
    pub(super) fn new(times: Vec<f64>) -> Spread {
        Spread { times }
    }

    fn median(&self) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or_default()
    }

    /// Returns the mean of the first boards.
    fn mean(&self, boards: usize) -> f64 {
        let boards = boards.min(self.times.len()).max(1);
        self.times.iter().take(boards).sum::<f64>() / boards as f64
    }

    fn worst(&self) -> f64 {
        self.times.iter().copied().fold(0.0, f64::max)
    }

    /// Returns the percentage of boards within this many seconds.
    fn within(&self, seconds: f64) -> f64 {
        let within = self.times.iter().filter(|&&time| time <= seconds).count();
        100.0 * within as f64 / self.times.len().max(1) as f64
    }
}

/// The goal of a measurement.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    None,
    /// This many seconds on average.
    Mean(f64),
    /// This many seconds for each board.
    Each(f64),
}

/// The mean time of the reference or a peer on the first of the boards.
pub(super) struct Other {
    pub(super) boards: usize,
    pub(super) seconds: f64,
}

/// A line of the table.
pub(super) struct Row {
    pub(super) task: &'static str,
    pub(super) rule: &'static str,
    pub(super) sides: (u32, u32),
    /// The description of the boards.
    pub(super) boards: String,
    pub(super) ours: Spread,
    pub(super) goal: Goal,
    pub(super) reference: Option<Other>,
    /// The fastest peer, by name and version.
    pub(super) peer: Option<(String, Other)>,
    /// A published figure.
    pub(super) published: &'static str,
}

/// Prints the header of the table.
pub(super) fn print_head() {
    println!(
        "{:<9}{:<10}{:<7}{:<30}{:>9}{:>9}{:>9}{:>9}{:>7}{:>8}{:>15}{:>8}  {:<19}{:>13}{:>8}  published",
        "task",
        "rule",
        "size",
        "boards",
        "median",
        "mean",
        "worst",
        "goal",
        "ratio",
        "within",
        "reference",
        "ratio",
        "peer",
        "its time",
        "ratio",
    );
}

impl Row {
    /// Creates a line without comparisons.
    pub(super) fn new(
        task: &'static str,
        rule: &'static str,
        sides: (u32, u32),
        boards: String,
        ours: Spread,
        goal: Goal,
    ) -> Row {
        let published = "";
        Row { task, rule, sides, boards, ours, goal, reference: None, peer: None, published }
    }

    /// Prints the line.
    pub(super) fn print(&self) {
        let (ours, count) = (&self.ours, self.ours.times.len());
        let mean = ours.mean(count);
        let (goal, figure_of_ours) = match self.goal {
            Goal::None => (None, mean),
            Goal::Mean(goal) => (Some(goal), mean),
            Goal::Each(goal) => (Some(goal), ours.worst()),
        };
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let [reference, reference_ratio] = compared(self.reference.as_ref(), ours);
        let [peer, peer_ratio] = compared(self.peer.as_ref().map(|(_, time)| time), ours);
        println!(
            "{:<9}{:<10}{:<7}{:<30}{:>9}{:>9}{:>9}{:>9}{:>7}{:>8}{reference:>15}{reference_ratio:>8}  {:<19}{peer:>13}{peer_ratio:>8}  {}",
            self.task,
            self.rule,
            format!("{}x{}", self.sides.0, self.sides.1),
            format!("{count} {}", self.boards),
            time(ours.median()),
            time(mean),
            time(ours.worst()),
            or_dash(goal.map(time)),
            or_dash(goal.map(|goal| figure(goal / figure_of_ours))),
            or_dash(goal.map(|goal| format!("{:.0} %", ours.within(goal)))),
            self.peer.as_ref().map_or("-", |(name, _)| name),
            self.published,
        );
    }
}

/// Returns a time to compare with, and how many times faster ours is on the same boards.
fn compared(other: Option<&Other>, ours: &Spread) -> [String; 2] {
    let Some(other) = other else { return ["-".to_owned(), "-".to_owned()] };
    let of_fewer =
        if other.boards < ours.times.len() { format!(" @{}", other.boards) } else { String::new() };
    [time(other.seconds) + &of_fewer, figure(other.seconds / ours.mean(other.boards))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_compared_on_the_same_boards() {
        let ours = Spread::new(vec![1.0, 3.0, 8.0]);
        assert_eq!((ours.median(), ours.mean(3), ours.worst()), (3.0, 4.0, 8.0));
        assert_eq!(ours.within(3.0).round(), 67.0);
        let other = Other { boards: 2, seconds: 8.0 };
        assert_eq!(compared(Some(&other), &ours), ["8.00 s @2", "4.00"]);
    }
}
