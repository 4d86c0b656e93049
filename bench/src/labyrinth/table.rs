//! The table: one line for each measurement, printed as soon as it is available.

use crate::figure::figure;

/// A speed that was measured on a board of `size` x `size` cells.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Speed {
    pub(crate) size: u32,
    pub(crate) million_cells: f64,
}

impl Speed {
    /// Returns the speed for this many seconds.
    pub(crate) fn of(size: u32, seconds: f64) -> Speed {
        Speed { size, million_cells: million_cells(f64::from(size) * f64::from(size), seconds) }
    }

    /// Formats the speed, with the size if it differs from that of the row.
    fn beside(&self, size: u32) -> String {
        let figure = figure(self.million_cells);
        if self.size == size { figure } else { format!("{figure} @{}", self.size) }
    }
}

/// Returns million cells per second.
pub(crate) fn million_cells(cells: f64, seconds: f64) -> f64 {
    cells / seconds.max(1e-9) / 1e6
}

/// A line of the table.
pub(crate) struct Row<'a> {
    pub(crate) task: &'a str,
    pub(crate) algorithm: &'a str,
    pub(crate) ours: Speed,
    pub(crate) reference: Option<Speed>,
    /// The fastest peer, by name and version.
    pub(crate) peer: Option<(String, Speed)>,
    /// How many passes over the memory would take as long.
    pub(crate) passes: f64,
}

/// Prints the header of the table.
pub(crate) fn print_head() {
    println!(
        "{:<9}{:<20}{:>7}{:>10}{:>17}{:>9}  {:<16}{:>15}{:>9}{:>9}",
        "task",
        "algorithm",
        "size",
        "ours",
        "reference",
        "ratio",
        "peer",
        "its speed",
        "ratio",
        "passes"
    );
}

impl Row<'_> {
    /// Prints the line.
    pub(crate) fn print(&self) {
        let ours = self.ours.million_cells;
        let size = self.ours.size;
        let [reference, reference_ratio] = compared(self.reference.as_ref(), ours, size);
        let (name, speed) = match &self.peer {
            Some((name, speed)) => (name.as_str(), Some(speed)),
            None => ("-", None),
        };
        let [peer, peer_ratio] = compared(speed, ours, size);
        println!(
            "{:<9}{:<20}{size:>7}{:>10}{reference:>17}{reference_ratio:>9}  {name:<16}{peer:>15}{peer_ratio:>9}{:>9}",
            self.task,
            self.algorithm,
            figure(ours),
            figure(self.passes),
        );
    }
}

/// Returns a speed to compare with, and how many times faster ours is.
fn compared(speed: Option<&Speed>, ours: f64, size: u32) -> [String; 2] {
    match speed {
        Some(speed) => [speed.beside(size), figure(ours / speed.million_cells)],
        None => ["-".to_owned(), "-".to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_at_another_size_says_so() {
        let speed = Speed::of(1000, 0.5);
        assert_eq!([speed.beside(1000), speed.beside(10)], ["2.00", "2.00 @1000"]);
    }
}
