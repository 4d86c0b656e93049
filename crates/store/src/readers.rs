//! The pool of connections for reading.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::db::{Db, Failure, Kind, Open};
use crate::{StoreError, Url};

/// The maximum number of connections. A server limits them, and more do not read a file faster.
const MAX_CONNECTIONS: usize = 8;

/// The pool.
pub(crate) struct Readers {
    url: Url,
    pool: Mutex<Pool>,
    returned: Condvar,
}

#[derive(Default)]
struct Pool {
    idle: Vec<Db>,
    /// The number of permits in use.
    in_use: usize,
}

impl Readers {
    pub(crate) fn new(url: Url) -> Readers {
        Readers { url, pool: Mutex::default(), returned: Condvar::new() }
    }

    /// Runs a read. If an idle connection turns out to be closed, repeats it on a new one.
    pub(crate) fn read<T>(
        &self,
        work: impl FnMut(&mut Db) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        Ok(self.attempt(work).map_err(|failure| failure.in_library(&self.url))?)
    }

    fn attempt<T>(
        &self,
        mut work: impl FnMut(&mut Db) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let idle = self.acquire();
        let _permit = Permit(self);
        if let Some(mut db) = idle.filter(Db::is_usable) {
            match work(&mut db) {
                Err(failure) if failure.kind == Kind::Unreachable => {}
                result => return self.release(db, result),
            }
        }
        let mut db = Db::connect(&self.url, Open::Existing)?;
        let result = work(&mut db);
        self.release(db, result)
    }

    /// Returns a connection to the pool, unless the result shows that it is unusable.
    fn release<T>(&self, db: Db, result: Result<T, Failure>) -> Result<T, Failure> {
        if result.as_ref().err().is_none_or(Failure::keeps_connection) {
            self.pool().idle.push(db);
        }
        result
    }

    /// Waits for a permit. Returns an idle connection; without one, the caller may open a new one.
    fn acquire(&self) -> Option<Db> {
        let mut pool = self.pool();
        loop {
            if pool.in_use < MAX_CONNECTIONS {
                pool.in_use += 1;
                return pool.idle.pop();
            }
            pool = self.returned.wait(pool).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The permit to use a connection.
struct Permit<'a>(&'a Readers);

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.pool().in_use -= 1;
        self.0.returned.notify_one();
    }
}

impl Drop for Readers {
    /// Closes the connections on a thread of its own, because the PostgreSQL client must not be
    /// dropped on a thread that runs asynchronous tasks.
    fn drop(&mut self) {
        let idle = std::mem::take(&mut self.pool().idle);
        let closing = std::thread::Builder::new().spawn(move || drop(idle));
        if let Ok(closing) = closing {
            let _ = closing.join();
        }
    }
}
