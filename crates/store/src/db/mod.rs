//! The common interface to SQLite and PostgreSQL. No other module depends on the database in use.
//!
//! A query has the same text for both, with `$1`, `$2`, ... for its parameters. Values are
//! integers, real numbers and texts.

mod damaged;
mod failure;
#[cfg(feature = "postgres")]
mod postgres;
mod sqlite;
#[cfg(feature = "postgres")]
mod tls;
mod value;

pub(crate) use damaged::{DamagedFile, Gap};
pub(crate) use failure::{Failure, Kind};
#[cfg(unix)]
pub(crate) use sqlite::restrict_to_owner;
#[cfg(feature = "postgres")]
pub(crate) use tls::Address;
pub(crate) use value::{Row, Value};

#[cfg(feature = "postgres")]
use self::postgres::Postgres;
use self::sqlite::Sqlite;
use crate::Url;

/// A connection to a database.
pub(crate) enum Db {
    Sqlite(Sqlite),
    #[cfg(feature = "postgres")]
    Postgres(Postgres),
}

/// What a database contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Contents {
    /// No tables: the database is new.
    Nothing,
    /// The tables of a library, of any version.
    Library,
    /// Tables of another program, with these names.
    Other(Vec<String>),
}

/// The columns by which a library is recognised. All versions have them.
const COLUMNS_OF_A_LIBRARY: [&str; 4] =
    ["migrations.number", "migrations.applied", "puzzles.id", "puzzles.document"];

/// Whether a missing file is created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// Create it: the library is being opened.
    OrCreate,
    /// Fail: the file existed before, and an empty library in its place would look like a loss of
    /// data.
    Existing,
}

/// The purpose of a transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begin {
    /// To write. Concurrent writes of the same rows wait or fail.
    Write,
    /// To read in several queries from one snapshot.
    Snapshot,
}

impl Db {
    /// Opens a connection.
    pub(crate) fn connect(url: &Url, open: Open) -> Result<Db, Failure> {
        Ok(match url {
            Url::Sqlite(path) => Db::Sqlite(Sqlite::connect(path, open)?),
            #[cfg(feature = "postgres")]
            Url::Postgres(address) => Db::Postgres(Postgres::connect(address)?),
            #[cfg(not(feature = "postgres"))]
            Url::Postgres(_) => return Err(Failure::new(Kind::Unsupported, "PostgreSQL")),
        })
    }

    /// Runs a statement and returns the number of changed rows.
    pub(crate) fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, Failure> {
        match self {
            Db::Sqlite(db) => db.execute(sql, values),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.execute(sql, values),
        }
    }

    /// Runs a query and returns its rows.
    pub(crate) fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        match self {
            Db::Sqlite(db) => db.query(sql, values),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.query(sql, values),
        }
    }

    /// Runs a query and returns its first row, if any.
    pub(crate) fn query_one(
        &mut self,
        sql: &str,
        values: &[Value],
    ) -> Result<Option<Row>, Failure> {
        Ok(self.query(sql, values)?.into_iter().next())
    }

    /// Runs several statements without parameters.
    pub(crate) fn run(&mut self, statements: &str) -> Result<(), Failure> {
        match self {
            Db::Sqlite(db) => db.run(statements),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => db.run(statements),
        }
    }

    /// Returns what the database contains. An SQLite file of another program is refused when it is
    /// opened, because opening it as a library changes it.
    pub(crate) fn contents(&mut self) -> Result<Contents, Failure> {
        let sql = match self {
            Db::Sqlite(_) => sqlite::COLUMNS,
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => postgres::COLUMNS,
        };
        let rows = self.query(sql, &[])?;
        let columns: Result<Vec<_>, _> = rows.into_iter().map(|mut row| row.text()).collect();
        Ok(Contents::of(&columns?))
    }

    /// Reads a little of every table, which finds most damage of a file in less than a millisecond.
    pub(crate) fn check_quickly(&mut self) -> Result<(), Failure> {
        match self {
            Db::Sqlite(db) => db.check_quickly(),
            // A server checks its files itself.
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => Ok(()),
        }
    }

    /// Checks the structure of a file, and returns what is wrong with it, at most `max` messages of
    /// the database.
    pub(crate) fn check_file(&mut self, max: u32) -> Result<Vec<String>, Failure> {
        match self {
            Db::Sqlite(db) => db.check_file(max),
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => Ok(Vec::new()),
        }
    }

    /// Begins a transaction.
    pub(crate) fn begin(&mut self, what: Begin) -> Result<(), Failure> {
        let statement = match (&*self, what) {
            // Takes the write lock at once, so that no later statement of the transaction can fail
            // to get it.
            (Db::Sqlite(_), Begin::Write) => "BEGIN IMMEDIATE",
            (Db::Sqlite(_), Begin::Snapshot) => "BEGIN",
            #[cfg(feature = "postgres")]
            (Db::Postgres(_), Begin::Write) => "BEGIN",
            #[cfg(feature = "postgres")]
            (Db::Postgres(_), Begin::Snapshot) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        self.run(statement)
    }

    /// Commits the transaction.
    pub(crate) fn commit(&mut self) -> Result<(), Failure> {
        self.run("COMMIT")
    }

    /// Rolls the transaction back.
    pub(crate) fn roll_back(&mut self) {
        // If this fails, the database has already ended the transaction.
        let _ = self.run("ROLLBACK");
    }

    /// Runs a function in a transaction. An error rolls it back.
    pub(crate) fn transaction<T, E: From<Failure>>(
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

    /// Returns whether the connection is open and, for a file, the path still leads to it.
    pub(crate) fn is_usable(&self) -> bool {
        match self {
            Db::Sqlite(db) => db.is_in_place(),
            #[cfg(feature = "postgres")]
            Db::Postgres(db) => !db.is_closed(),
        }
    }
}

impl Contents {
    /// Classifies a database by its columns, each as `table.column`.
    fn of(columns: &[String]) -> Contents {
        let has = |column: &&str| columns.iter().any(|found| found == column);
        if columns.is_empty() {
            return Contents::Nothing;
        }
        if COLUMNS_OF_A_LIBRARY.iter().all(has) {
            return Contents::Library;
        }
        let table = |column: &String| Some(column.split_once('.')?.0.to_owned());
        let mut tables: Vec<String> = columns.iter().filter_map(table).collect();
        tables.sort();
        tables.dedup();
        Contents::Other(tables)
    }
}
