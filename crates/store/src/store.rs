//! The library as a whole: opened once, used from many threads.

use std::fmt;
use std::sync::Arc;

use crate::append::Append;
use crate::db::{Db, Failure, Open};
use crate::migrate::{migrate, now};
use crate::readers::Readers;
use crate::writer::{Trouble, Writer};
use crate::{StoreError, Url, puzzles};

/// How long a puzzle is kept that nobody listed or played: a week.
const UNUSED: i64 = 7 * 24 * 3600 * 1000;

/// A library: puzzles, solutions, players, plays and the leaderboard.
///
/// Clones are the same library. Every call blocks until it is done; what writes returns when what it wrote is on disk. Programs that run
/// asynchronous tasks call it from threads that may block.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    url: Url,
    // In this order: the writer's connection is closed last, and with it a file's log is folded into the file.
    readers: Readers,
    writer: Writer,
}

impl Store {
    /// Opens a library, makes it where there is none yet, and brings it to the shape that this version knows.
    pub fn open(url: &Url) -> Result<Store, StoreError> {
        let mut db = Db::connect(url, Open::OrMake)?;
        migrate(&mut db)?;
        puzzles::sweep_before(&mut db, now() - UNUSED)?;
        let (readers, writer) = (Readers::new(url.clone()), Writer::start(url.clone(), db)?);
        Ok(Store(Arc::new(Inner { url: url.clone(), readers, writer })))
    }

    /// Where it is.
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
        work: impl FnMut(&mut Db) -> Result<T, Trouble> + Send + 'static,
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
