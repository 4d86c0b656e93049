//! Which game a file is of, where several games have formats that look alike.
#![allow(clippy::unwrap_used, reason = "a test that fails here says so")]

#[path = "../../../flow/tests/flow/boards.rs"]
mod boards;
mod flow;
mod rushhour;
mod sudoku;

/// The games that a text may be of.
fn detected(text: &[u8]) -> Vec<&'static str> {
    recreo_catalog::detect(text).iter().map(|game| game.about().id).collect()
}
