//! The library: puzzles, solutions, players, plays with their logs, and the leaderboard, in a
//! relational database.
//!
//! A [`Store`] is an SQLite file or a database on a PostgreSQL server, as given by its [`Url`]. The
//! interface is the same for both. This crate does not depend on any game: puzzles are stored as
//! native documents, and the properties that queries need (kind, size, level, measures) as columns.
//!
//! ```
//! use recreo_game::{Size, Status};
//! use recreo_store::{NewPuzzle, Progress, PuzzleFilter, Store, Url};
//!
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&Url::Sqlite(folder.path().join("library.db")))?;
//!
//! let document = r#"{"recreo":1,"kind":"some","version":1,"name":"Monday","puzzle":{}}"#;
//! let size = Size { width: 4, height: 3, layers: 1 };
//! let puzzle = store.add_puzzle(&NewPuzzle::read(document, size)?)?;
//! let filter = PuzzleFilter { text: Some("mon".into()), ..PuzzleFilter::default() };
//! let found = store.puzzles(&filter)?;
//! assert_eq!((found.total, &found.items[0].id), (1, &puzzle));
//!
//! let ana = store.player("Ana")?;
//! let play = store.begin_play(&puzzle, &ana.id)?;
//! let won =
//!     Progress { status: Status::Won, millis: 812, points: Some(120), ..Progress::default() };
//! store.append(&play, 0, &[r#"{"at":812,"do":"move","moves":["N"]}"#.to_owned()], &won)?;
//! // The entry is durable now, and its number cannot be used again.
//! assert!(store.append(&play, 0, &["{}".to_owned()], &won).is_err());
//! assert_eq!(store.leaderboard(&Default::default())?[0].points, 120);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - `db` is the common interface to the two databases; `migrate` updates the schema.
//! - `writer` is the thread that performs all writes, in groups; `append` writes the log entries of
//!   a group with few statements. `readers` is the pool of connections for reading.
//! - `bit_rows` decompresses boards, so that SQL can ask for their cells.
//! - `check` checks a library, `backup` copies one that is in use, and `rescue` saves what can be
//!   read of a damaged one.
//! - `edit` replaces a puzzle by an edited version; its plays keep the document they began with.
//! - `profiles` relates players to the browsers that they belong to.
//! - `puzzles`, `players`, `plays`, `leaderboard` and `statistics` contain the queries; `transfer`
//!   exports and imports the whole library.
#![forbid(unsafe_code)]

mod append;
mod backup;
mod bit_rows;
mod check;
mod db;
mod document;
mod edit;
mod error;
mod filter;
mod fold;
mod id;
mod leaderboard;
mod migrate;
mod players;
mod plays;
mod profiles;
mod puzzles;
mod readers;
mod rescue;
mod statistics;
mod store;
mod transfer;
mod url;
mod writer;

pub use check::check_file;
pub use document::{NewPuzzle, StoredSolution};
pub use error::{StoreError, messages};
pub use filter::Page;
pub use id::{PlayId, PlayerId, PuzzleId};
pub use leaderboard::{BestPlayer, LeaderboardFilter, LeaderboardOrder, LeaderboardRow};
pub use players::Player;
pub use plays::{PlayFilter, PlayRow, Progress, Viewer};
pub use profiles::KeyHash;
pub use puzzles::{Puzzle, PuzzleFilter};
pub use rescue::{Rescued, rescuable, rescue};
pub use statistics::{Statistics, StatisticsRow};
pub use store::Store;
pub use transfer::Transferred;
pub use url::{Url, data_folder};

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
