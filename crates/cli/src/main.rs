//! The `recreo` program: the command line and the terminal player.
//!
//! [`args`] defines the commands and [`commands`] runs them, one module each. [`input`] reads
//! puzzles, [`output`] and [`draw`] write them, [`list`] reads the lists that parameters take,
//! [`in_order`] runs bulk work in parallel, [`report`] formats errors. No game is named here: all
//! of them come from the catalog.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod draw;
mod endings;
mod input;
mod interrupt;
mod lang;
mod output;
mod progress;
mod refusal;
mod report;
mod shell;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main(std::env::args_os().collect())
}
