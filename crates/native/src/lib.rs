//! What a host with files and threads adds to the application layer: the command line and the terminal player share it.
//!
//! - [`open`] opens a file, [`read_file`] and [`read_all`] read bytes within a limit, [`Folder`] finds the files that a file
//!   names.
//! - [`list`] reads the lists of words that parameters take.
//! - [`in_order`] runs bulk work on all cores, with the results in the order of the questions.
//! - [`Failure`] is why something could not be done, with the file that it is about.
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

/// The sentences of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}
