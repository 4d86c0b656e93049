//! The parts of an application that need files and threads, shared by the command line and the
//! terminal player.
//!
//! - [`open`] opens a file, [`read_file`] and [`read_all`] read bytes up to a limit, and [`Folder`]
//!   finds the files that a file refers to.
//! - [`list`] reads the word lists of parameters.
//! - [`in_order`] processes many puzzles on all cores, with results in the original order.
//! - [`Failure`] is an error to report, with the file that it is about.
#![forbid(unsafe_code)]

mod failure;
mod files;
mod folder;
mod in_order;
pub mod list;

pub use failure::{Failure, located};
pub use files::{LARGEST, open, read_all, read_file};
pub use folder::Folder;
pub use in_order::in_order;

use recreo_game::Lang;

/// Returns the messages of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}
