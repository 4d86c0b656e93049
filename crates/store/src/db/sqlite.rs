//! A library in a file.
//!
//! Written ahead of the file itself (WAL), so that readers and the writer do not wait for each other, and synced at every commit,
//! so that what was acknowledged survives the loss of power.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use recreo_game::{Message, cause};
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, params_from_iter};

use super::{Failure, Kind, Open, Row, Value};

/// How long to wait for somebody else who writes.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many prepared statements a connection keeps.
const PREPARED: usize = 128;

/// A connection to a file.
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// What tells this file from another that takes its place.
    identity: Option<Identity>,
}

impl Sqlite {
    pub(super) fn connect(path: &Path, open: Open) -> Result<Sqlite, Failure> {
        let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        if open == Open::OrMake {
            flags |= OpenFlags::SQLITE_OPEN_CREATE;
            make_file(path)?;
        } else {
            std::fs::metadata(path).map_err(|error| system(path, &error))?;
        }
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(PREPARED);
        connection.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )?;
        let identity = identity(path);
        Ok(Sqlite { connection, path: path.to_owned(), identity })
    }

    pub(super) fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, Failure> {
        let mut statement = self.connection.prepare_cached(&numbered(sql))?;
        Ok(statement.execute(params_from_iter(values))? as u64)
    }

    pub(super) fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        let mut statement = self.connection.prepare_cached(&numbered(sql))?;
        let columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(values))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let values = (0..columns).map(|column| read(row.get_ref(column)?));
            found.push(Row::new(values.collect::<Result<_, Failure>>()?));
        }
        Ok(found)
    }

    pub(super) fn run(&mut self, statements: &str) -> Result<(), Failure> {
        Ok(self.connection.execute_batch(statements)?)
    }

    /// Whether the file that was opened is still the one with that name: what is written into one that was deleted is lost.
    pub(super) fn is_in_place(&self) -> bool {
        identity(&self.path) == self.identity
    }
}

/// `$1` is `?1` here.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn read(value: ValueRef<'_>) -> Result<Value, Failure> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Whole(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => match std::str::from_utf8(text) {
            Ok(text) => Value::from(text),
            Err(error) => return Err(Failure::damaged(&error.to_string())),
        },
        ValueRef::Blob(_) => return Err(Failure::damaged("BLOB")),
    })
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Whole(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

/// Makes the file and its folder where they are missing: what the system has against that is clearer than what SQLite says.
fn make_file(path: &Path) -> Result<(), Failure> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            std::fs::create_dir_all(folder).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => {
                    system(folder, &io::ErrorKind::NotADirectory.into())
                }
                _ => system(folder, &error),
            })?;
        }
        _ => {}
    }
    let file = File::options().read(true).append(true).create(true).open(path);
    file.map(drop).map_err(|error| system(path, &error))
}

/// What the system says of a file, where we ask it ourselves.
fn system(path: &Path, error: &io::Error) -> Failure {
    let kind = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Kind::Full,
        io::ErrorKind::ReadOnlyFilesystem => Kind::ReadOnly,
        io::ErrorKind::PermissionDenied => Kind::Denied,
        _ => Kind::Gone,
    };
    let file = path.display().to_string();
    Failure::new(kind, Message::new("store-file").with("file", file).with("cause", cause(error)))
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        let kind = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Kind::Locked,
            Some(ErrorCode::DiskFull) => Kind::Full,
            Some(ErrorCode::ReadOnly) => Kind::ReadOnly,
            Some(ErrorCode::PermissionDenied) => Kind::Denied,
            Some(ErrorCode::ConstraintViolation) => Kind::Conflict,
            Some(ErrorCode::DatabaseCorrupt) => Kind::Damaged,
            Some(ErrorCode::NotADatabase) => Kind::NotOurs,
            Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) => Kind::Gone,
            _ => Kind::Other,
        };
        Failure::new(kind, error.to_string())
    }
}

#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
type Identity = ();

/// Where files have no number it is enough that one is there; a file that is open cannot be deleted on such systems.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(drop)
}
