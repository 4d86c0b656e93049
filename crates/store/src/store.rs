//! The handle to a library. It is opened once and used from many threads.

use std::fmt;
use std::sync::Arc;

use crate::append::Append;
use crate::db::{Contents, Db, Failure, Kind, Open};
use crate::migrate::{migrate, now};
use crate::readers::Readers;
use crate::writer::{WriteFailure, Writer};
use crate::{StoreError, Url, puzzles};

/// The time after which an unlisted puzzle without plays is deleted: a week.
const UNUSED_MILLIS: i64 = 7 * 24 * 3600 * 1000;

/// A library: puzzles, solutions, players, plays and the leaderboard.
///
/// Clones share the connections. Every call blocks; a write returns when it is durable. In an
/// asynchronous program, call these functions from threads that may block.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    url: Url,
    is_new: bool,
    // Fields are dropped in this order. The writer's connection is closed last; closing the last
    // connection to an SQLite file runs a checkpoint, which moves the WAL into the file.
    readers: Readers,
    writer: Writer,
}

impl Store {
    /// Opens a library, checks it quickly and updates its schema. Creates the library if it does
    /// not exist: an SQLite file, in an existing folder and with a name that ends in `.db`,
    /// `.sqlite` or `.sqlite3`, or the tables in a PostgreSQL schema without tables.
    pub fn open(url: &Url) -> Result<Store, StoreError> {
        Store::connect(url, Open::OrCreate)
    }

    /// Opens a library like [`Store::open`], but only if it exists.
    pub fn open_existing(url: &Url) -> Result<Store, StoreError> {
        Store::connect(url, Open::Existing)
    }

    fn connect(url: &Url, open: Open) -> Result<Store, StoreError> {
        let located = |failure: Failure| StoreError::from(failure.in_library(url));
        if open == Open::Existing && url.is_missing() {
            return Err(located(Failure::new(Kind::Missing, "")));
        }
        let mut db = Db::connect(url, open).map_err(located)?;
        let is_new = match db.contents().map_err(located)? {
            Contents::Library => false,
            Contents::Nothing if open == Open::OrCreate => true,
            Contents::Nothing => return Err(located(Failure::new(Kind::Missing, ""))),
            Contents::Other(tables) => {
                return Err(located(Failure::of_another_program(&tables)));
            }
        };
        if !is_new {
            db.check_quickly().map_err(located)?;
        }
        migrate(&mut db, url)?;
        puzzles::delete_unused_before(&mut db, now() - UNUSED_MILLIS).map_err(located)?;
        let (readers, writer) = (Readers::new(url.clone()), Writer::start(url.clone(), db)?);
        Ok(Store(Arc::new(Inner { url: url.clone(), is_new, readers, writer })))
    }

    /// Returns whether opening it created the library.
    pub fn is_new(&self) -> bool {
        self.0.is_new
    }

    /// Returns the address of the library.
    pub fn url(&self) -> &Url {
        &self.0.url
    }

    pub(crate) fn read<T>(
        &self,
        work: impl FnMut(&mut Db) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        self.0.readers.read(work)
    }

    pub(crate) fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Db) -> Result<T, WriteFailure> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.writer.write(work)
    }

    pub(crate) fn append_lines(&self, append: Append) -> Result<(), StoreError> {
        self.0.writer.append(append)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Store").field(&self.0.url).finish()
    }
}
