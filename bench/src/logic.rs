//! Logic puzzles: generation, proofs of uniqueness, levels, hints with their reasons, lines of
//! text. Every timed answer is checked: puzzles by counting and rating them, hints by playing them
//! to the end.

mod child;
mod making;
mod playing;
mod proving;
mod puzzles;

use crate::Outcome;
use crate::options::Options;
use crate::table::print_head;

const TASKS: [&str; 7] = ["generate", "minimal", "prove", "hint", "way", "rate", "lines"];

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    options.rows_are_among(TASKS)?;
    if options.size.is_some() {
        return Err(
            "puzzles of logic have the sizes of their goals: --size is for labyrinth".into()
        );
    }
    print_head();
    if options.wants("generate") {
        making::by_level(options)?;
    }
    if options.wants("minimal") {
        making::minimal(options)?;
    }
    if options.wants("prove") {
        proving::published(options)?;
        proving::links(options)?;
        proving::new_ones(options)?;
    }
    if options.wants("hint") {
        playing::hints(options)?;
    }
    if options.wants("way") {
        playing::way()?;
    }
    if options.wants("rate") {
        playing::rate()?;
    }
    if options.wants("lines") {
        proving::lines(options)?;
    }
    Ok(())
}
