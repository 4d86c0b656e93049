//! One face for two databases; the only place that knows which one it is.
//!
//! Every query is one text for both, with `$1`, `$2`, ... for its values; values are whole numbers, real numbers and texts.

mod failure;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
#[cfg(feature = "postgres")]
mod tls;
mod value;

pub(crate) use failure::{Failure, Kind};
#[cfg(feature = "postgres")]
pub(crate) use tls::Address;
pub(crate) use value::{Row, Value};

#[cfg(feature = "postgres")]
use self::postgres::Postgres;
use self::sqlite::Sqlite;
use crate::Url;

/// A connection.
pub(crate) enum Db {
    Sqlite(Sqlite),
    #[cfg(feature = "postgres")]
    Postgres(Postgres),
}

/// Whether a file that is not there may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Yes: somebody opens a library.
    OrMake,
    /// No: it was there before, and an empty one in its place would look as if everything were lost.
    Again,
}

/// What a transaction is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begin {
    /// Writing: nobody else writes the same meanwhile.
    Write,
    /// Reading in several queries what stood there at one moment.
    Snapshot,
}

impl Db {
    /// Connects.
    pub(crate) fn connect(url: &Url, open: Open) -> Result<Db, Failure> {
        Ok(match url {
            Url::Sqlite(path) => Db::Sqlite(Sqlite::connect(path, open)?),
            #[cfg(feature = "postgres")]
            Url::Postgres(address) => Db::Postgres(Postgres::connect(address)?),
            #[cfg(not(feature = "postgres"))]
            Url::Postgres(_) => return Err(Failure::new(Kind::Unsupported, "PostgreSQL")),
        })
    }

    /// Changes something; says how many rows.
    pub(crate) fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, Failure> {
        match self {
            Db::Sqlite(db) => db.execute(sql, values),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.execute(sql, values),
        }
    }

    /// Asks for rows.
    pub(crate) fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        match self {
            Db::Sqlite(db) => db.query(sql, values),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.query(sql, values),
        }
    }

    /// Asks for at most one row.
    pub(crate) fn query_one(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<Option<Row>, Failure> {
        Ok(self.query(sql, values)?.into_iter().next())
    }

    /// Runs statements without values, one after the other.
    pub(crate) fn run(&mut self, statements: &str) -> Result<(), Failure> {
        match self {
            Db::Sqlite(db) => db.run(statements),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.run(statements),
        }
    }

    /// Begins a transaction.
    pub(crate) fn begin(&mut self, what: Begin) -> Result<(), Failure> {
        let statement = match (&*self, what) {
            // A lock that is asked for first cannot be refused half-way.
            (Db::Sqlite(_), Begin::Write) => "BEGIN IMMEDIATE",
            (Db::Sqlite(_), Begin::Snapshot) => "BEGIN",
            #[cfg(feature = "postgres")]
            (Db::Postgres(_), Begin::Write) => "BEGIN",
            #[cfg(feature = "postgres")]
            (Db::Postgres(_), Begin::Snapshot) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        self.run(statement)
    }

    /// Makes what was written last.
    pub(crate) fn commit(&mut self) -> Result<(), Failure> {
        self.run("COMMIT")
    }

    /// Takes back what was written since the beginning.
    pub(crate) fn roll_back(&mut self) {
        // Where this fails there is nothing left to take back: the transaction died with its cause.
        let _ = self.run("ROLLBACK");
    }

    /// Does something in a transaction: all of it or nothing.
    pub(crate) fn whole<T, E: From<Failure>>(
        &mut self,
        what: Begin,
        work: impl FnOnce(&mut Db) -> Result<T, E>,
    ) -> Result<T, E> {
        self.begin(what)?;
        let result = work(self).and_then(|done| Ok(self.commit().map(|()| done)?));
        if result.is_err() {
            self.roll_back();
        }
        result
    }

    /// Whether the connection still leads to where it was opened.
    pub(crate) fn is_whole(&self) -> bool {
        match self {
            Db::Sqlite(db) => db.is_in_place(),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => !db.is_closed(),
        }
    }
}
