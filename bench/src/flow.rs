//! Flow Free: the first solution, the proof that there is no other, exact counts, new boards, levels and hints. Every answer
//! that is timed is checked: paths by the rules, counts by what else is known of a board, hints by playing them.

mod boards;
mod counting;
mod making;
mod playing;
mod solving;
mod table;

use crate::Outcome;
use crate::options::Options;

const TASKS: [&str; 6] = ["first", "unique", "count", "generate", "rate", "hint"];

/// Boards a row.
const BOARDS: usize = 100;
/// The same in a hurry.
const QUICK: usize = 20;

/// Measures everything that is wanted.
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
