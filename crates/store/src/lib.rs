//! The library: puzzles, solutions, players, plays with their logs, and the leaderboard, in a relational database.
//!
//! A [`Store`] is a file of SQLite or a database on a PostgreSQL server, whichever its [`Url`] names; nothing else depends on which. It knows
//! no game: puzzles come as native documents, and what can be asked for in SQL (kind, size, level, measures) is put into columns.
//!
//! ```
//! use recreo_game::{Size, Status};
//! use recreo_store::{NewPuzzle, Progress, PuzzleFilter, Store, Url};
//!
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&Url::Sqlite(folder.path().join("library.db")))?;
//!
//! let document = r#"{"recreo":1,"kind":"some","version":1,"name":"Monday","puzzle":{}}"#;
//! let puzzle = store.add_puzzle(&NewPuzzle::read(document, Size { width: 4, height: 3, layers: 1 })?)?;
//! let found = store.puzzles(&PuzzleFilter { text: Some("mon".into()), ..PuzzleFilter::default() })?;
//! assert_eq!((found.total, &found.items[0].id), (1, &puzzle));
//!
//! let ana = store.player("Ana")?;
//! let play = store.begin_play(&puzzle, &ana.id)?;
//! let won = Progress { status: Status::Won, millis: 812, points: Some(120), ..Progress::default() };
//! store.append(&play, 0, &[r#"{"at":812,"do":"move","moves":["N"]}"#.to_owned()], &won)?;
//! // On disk by now, whatever happens next; and nobody else can write the same entry.
//! assert!(store.append(&play, 0, &["{}".to_owned()], &won).is_err());
//! assert_eq!(store.leaderboard(&Default::default())?[0].points, 120);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - `db` is the one face of the two databases; `migrate` brings them to the shape that the program knows.
//! - `writer` is the thread that writes, many at a time, moves (`append`) in few statements; `readers` the connections that are read from.
//! - `puzzles`, `players`, `plays`, `leaderboard` and `statistics` read and change one table each; `transfer` takes all of it out and in again.
#![forbid(unsafe_code)]

mod append;
mod db;
mod document;
mod error;
mod filter;
mod fold;
mod id;
mod leaderboard;
mod migrate;
mod players;
mod plays;
mod puzzles;
mod readers;
mod statistics;
mod store;
mod transfer;
mod url;
mod writer;

pub use document::NewPuzzle;
pub use error::{StoreError, messages};
pub use filter::Page;
pub use id::{PlayId, PlayerId, PuzzleId};
pub use leaderboard::{BestPlayer, LeaderboardFilter, LeaderboardOrder, LeaderboardRow};
pub use players::Player;
pub use plays::{PlayFilter, PlayRow, Progress};
pub use puzzles::{Puzzle, PuzzleFilter};
pub use statistics::{Statistics, StatisticsRow};
pub use store::Store;
pub use transfer::Transferred;
pub use url::{Url, data_folder};

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
