//! Connections for reading, shared by whoever needs one.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::db::{Db, Failure, Kind, Open};
use crate::{StoreError, Url};

/// How many there are at most: a server has a limit of its own, and a file is read no faster by more.
const MOST: usize = 8;

/// The connections.
pub(crate) struct Readers {
    url: Url,
    shelf: Mutex<Shelf>,
    returned: Condvar,
}

#[derive(Default)]
struct Shelf {
    idle: Vec<Db>,
    /// How many are idle or in use.
    open: usize,
}

impl Readers {
    pub(crate) fn new(url: Url) -> Readers {
        Readers { url, shelf: Mutex::default(), returned: Condvar::new() }
    }

    /// Reads. Where the connection turns out to be dead, reads again with a new one.
    pub(crate) fn read<T>(
        &self,
        mut work: impl FnMut(&mut Db) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let kept = self.take();
        let _place = Place(self);
        if let Some(mut db) = kept.filter(Db::is_whole) {
            match work(&mut db) {
                Err(failure) if failure.kind == Kind::Gone => {}
                result => return Ok(self.keep(db, result)?),
            }
        }
        let mut db = Db::connect(&self.url, Open::Again)?;
        let result = work(&mut db);
        Ok(self.keep(db, result)?)
    }

    /// Puts a connection back after use, unless what happened speaks against it.
    fn keep<T>(&self, db: Db, result: Result<T, Failure>) -> Result<T, Failure> {
        if result.as_ref().err().is_none_or(Failure::leaves_connection) {
            self.shelf().idle.push(db);
        }
        result
    }

    /// An idle connection, or the right to open one.
    fn take(&self) -> Option<Db> {
        let mut shelf = self.shelf();
        loop {
            if shelf.open < MOST {
                shelf.open += 1;
                return shelf.idle.pop();
            }
            shelf = self.returned.wait(shelf).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to use a connection.
struct Place<'a>(&'a Readers);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.shelf().open -= 1;
        self.0.returned.notify_one();
    }
}

impl Drop for Readers {
    /// Closes the connections on a thread of its own: that of PostgreSQL must not be closed on a thread that runs asynchronous tasks.
    fn drop(&mut self) {
        let idle = std::mem::take(&mut self.shelf().idle);
        let closing = std::thread::Builder::new().spawn(move || drop(idle));
        if let Ok(closing) = closing {
            let _ = closing.join();
        }
    }
}
