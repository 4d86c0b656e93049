//! Block mazes: questions for shortest paths on the maps of research, breadth-first search over large boards, and making large
//! mazes. Every answer that is timed is checked.

mod making;
mod maps;
mod paths;
mod waves;

use crate::Outcome;
use crate::options::Options;

/// Measures everything that is wanted.
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
