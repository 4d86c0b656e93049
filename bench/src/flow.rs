//! Flow Free: the first solution, the proof that it is unique, exact counts, new boards, levels and
//! hints. Every timed answer is checked: paths by the rules, counts by other knowledge about a
//! board, hints by playing them.

mod boards;
mod counting;
mod making;
mod playing;
mod solving;
mod table;

use crate::Outcome;
use crate::options::Options;

const TASKS: [&str; 6] = ["first", "unique", "count", "generate", "rate", "hint"];

/// Boards per row.
const BOARDS: usize = 100;
/// Boards per row with `--quick`.
const QUICK: usize = 20;

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(TASKS)?;
    if options.size.is_some() {
        return Err("boards of flow have the sizes of its goals: --size is for labyrinth".into());
    }
    let boards = if options.quick { QUICK } else { BOARDS };
    table::print_head();
    if options.wants("first") || options.wants("unique") {
        solving::measure(options, boards)?;
    }
    if options.wants("count") {
        counting::measure(boards)?;
    }
    if options.wants("generate") {
        making::measure(boards)?;
    }
    playing::measure(options, boards)
}
