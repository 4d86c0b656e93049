//! The handle to a library. It is opened once and used from many threads.

use std::fmt;
use std::sync::Arc;

use crate::append::Append;
use crate::db::{Db, Failure, Open};
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
    // Fields are dropped in this order. The writer's connection is closed last; closing the last
    // connection to an SQLite file runs a checkpoint, which moves the WAL into the file.
    readers: Readers,
    writer: Writer,
}

impl Store {
    /// Opens a library and updates its schema. An SQLite file that does not exist is created.
    pub fn open(url: &Url) -> Result<Store, StoreError> {
        let mut db = Db::connect(url, Open::OrCreate)?;
        migrate(&mut db)?;
        puzzles::delete_unused_before(&mut db, now() - UNUSED_MILLIS)?;
        let (readers, writer) = (Readers::new(url.clone()), Writer::start(url.clone(), db)?);
        Ok(Store(Arc::new(Inner { url: url.clone(), readers, writer })))
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
