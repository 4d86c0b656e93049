//! The application layer: everything between the games and their users that does not depend on the
//! user interface.
//!
//! The command line, the terminal player, the server and the books call this crate, so that the
//! same file gives the same answer and the same message everywhere. The crate itself accesses no
//! files, sockets or threads: callers pass bytes and readers.
//!
//! - [`Catalog`] is the list of games. It detects which of them the bytes of a file belong to.
//! - [`Opener`] reads a file as one puzzle or many ([`Opened`]). It is the only place that decides
//!   what the bytes of a file are.
//! - [`Many`] streams the puzzles of a file.
//! - [`Series`] generates puzzles from settings and a seed, and [`SeriesCheck`] compares a file
//!   with them.
//! - [`Session`] is a play whose log is stored in a library, for the terminal and the server.
//! - [`Solutions`] lists the known solutions of a puzzle, and opens one to be shown.
//! - [`compare`] runs the solvers of a game on one puzzle, side by side.
//! - [`Library`] stores puzzles, each of them once and with its rating, and plays.
//! - [`Drawing`] is a puzzle that is being drawn, and [`Verdict`] what its draft is worth.
//! - [`Period`] is a period of its leaderboard, and [`replay`] animates one of its plays.
//!
//! ```
//! use recreo_app::Opened;
//! use recreo_catalog::CATALOG;
//! use recreo_game::Control;
//!
//! let line = "1...2...3...4...".replace('.', "0");
//! let Ok(Opened::One(draft)) = CATALOG.open(line.into_bytes(), &Control::new()) else {
//!     panic!("expected one sudoku");
//! };
//! assert_eq!(draft.about().id, "sudoku");
//! ```
#![forbid(unsafe_code)]

mod catalog;
mod check;
mod clock_face;
mod compare;
mod detect;
mod drawing;
mod formats;
mod library;
mod limit;
mod lines;
mod many;
mod open;
mod period;
mod replay;
mod series;
mod session;
mod solutions;

pub use catalog::Catalog;
pub use check::{Checked, CheckedItem, Finding};
pub use clock_face::clock_face;
pub use compare::{Compared, Comparison, compare, solvers_named};
pub use drawing::{Counted, Draft, Drawing, Verdict};
pub use formats::{WrittenFormat, written_formats};
pub use library::{Added, Adding, Edited, Editing, Library, LibraryError, unsound};
pub use many::{Batch, Item, Many};
pub use open::{Opened, Opener, on_line, too_many_cells, unreadable, without_bom};
pub use period::Period;
pub use replay::replay;
pub use series::{
    Series, SeriesCheck, SeriesError, is_one_line, output_format, seed_in, unknown_format,
    write_line,
};
pub use session::{Session, SessionError};
pub use solutions::{KnownSolution, Solutions, store_found};

use recreo_game::Lang;

/// Returns the messages of this crate, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
