//! Detecting the game of a file when several games have similar formats.
#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

#[path = "../../../flow/tests/flow/boards.rs"]
mod boards;
mod flow;
mod rushhour;
mod sudoku;

/// Returns the games that a text may belong to.
fn detected(text: &[u8]) -> Vec<&'static str> {
    recreo_catalog::detect(text).iter().map(|game| game.about().id).collect()
}
