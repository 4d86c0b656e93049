//! Block mazes: shortest-path questions on research maps, breadth-first search over large boards,
//! and generation of large mazes. Every timed answer is checked.

mod making;
mod maps;
mod paths;
mod waves;

use crate::Outcome;
use crate::options::Options;

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(["paths", "bfs", "generate"])?;
    if options.wants("paths") {
        paths::measure(options)?;
    }
    if options.wants("bfs") {
        waves::measure(options)?;
    }
    if options.wants("generate") {
        making::measure(options)?;
    }
    Ok(())
}
