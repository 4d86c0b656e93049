//! The application layer: everything between a game and its user that does not depend on how the user is reached.
//!
//! The command line, the terminal player, the server and books all call this crate, so that the same file gets the same
//! answer and the same sentence everywhere. It touches no file, socket or thread itself: callers hand over bytes and
//! readers.
//!
//! - [`Catalog`] is the list of games, and finds out which of them some bytes belong to.
//! - [`Opener`] reads a file as one puzzle or many ([`Opened`]); it is the only place that decides what bytes are.
//! - [`Many`] streams the puzzles of a file that contains several.
//! - [`Series`] makes puzzles from settings and a seed, and [`SeriesCheck`] compares a file with what it would make.
//! - [`Session`] is a play whose log is kept, for the terminal and the server alike.
//! - [`Library`] adds puzzles to a store, once each and rated, and gives them back.
//!
//! ```
//! use recreo_app::Opened;
//! use recreo_catalog::CATALOG;
//! use recreo_game::Control;
//!
//! let line = "1...2...3...4...".replace('.', "0");
//! let Ok(Opened::One(draft)) = CATALOG.open(line.into_bytes(), &Control::new()) else {
//!     panic!("one sudoku of 4x4");
//! };
//! assert_eq!(draft.about().id, "sudoku");
//! ```
#![forbid(unsafe_code)]

mod catalog;
mod detect;
mod library;
mod limit;
mod lines;
mod many;
mod open;
mod series;
mod session;

pub use catalog::Catalog;
pub use library::{Added, Adding, Library, LibraryError, unsound};
pub use many::{Batch, Item, Many};
pub use open::{Opened, Opener, on_line, too_many_cells, unreadable, without_bom};
pub use series::{
    Series, SeriesCheck, SeriesError, is_one_line, output_format, seed_in, unknown_format,
    write_line,
};
pub use session::{Session, SessionError};

use recreo_game::Lang;

/// The sentences of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
