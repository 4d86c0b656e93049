//! The one binary of Recreo: the command line and the terminal player.
//!
//! [`args`] defines the commands, [`commands`] carries them out, one file each; [`input`] reads puzzles, [`output`] and
//! [`draw`] write them, [`list`] the
//! lists that parameters take, [`lines`] runs bulk work on all cores, [`report`] tells what went wrong. No game is named here: they
//! all come from the registry.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod draw;
mod input;
mod interrupt;
mod lang;
mod lines;
mod list;
mod many;
mod output;
mod player;
mod progress;
mod refusal;
mod report;
mod shell;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main(std::env::args_os().collect())
}
