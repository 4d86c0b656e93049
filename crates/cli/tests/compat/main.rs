//! Compatibility with the previous version: names of puzzles, bytes of files, answers of commands,
//! saved games and libraries.
//!
//! The tests do not use the crates. They run the program from the outside and compare it with
//! `fixtures`, which an earlier version wrote; `fixtures/README.md` says which, and how.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

mod commands;
mod essence;
mod library;
mod make;
mod names;
#[path = "../../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "shared with tests that need more of it")]
mod postgres;
#[path = "../support/run.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod process;
mod run;
mod saves;
#[path = "../support/server.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod server;
mod service;

use run::Program;

/// Regenerates the tables with the answers of the program at `RECREO_OLD`; does nothing without it.
/// The commands do not change.
#[test]
#[ignore = "writes the tables that the other tests hold the program against"]
fn record() {
    let Some(old) = Program::old() else { return };
    names::record(&old);
    commands::record(&old);
    saves::record(&old);
    library::record(&old);
}
