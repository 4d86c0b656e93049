//! A library in an SQLite file.
//!
//! The file is in WAL mode, so that readers and the writer do not block each other. Every commit is
//! synced, so that acknowledged writes survive a power failure.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use recreo_game::{Message, cause};
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, params_from_iter};

use super::{Failure, Kind, Open, Row, Value};

/// The time to wait for a lock of another connection.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);

/// The maximum number of prepared statements that a connection caches.
const MAX_PREPARED: usize = 128;

/// A connection to a file.
pub(crate) struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// The identity of the file, to detect that another file has replaced it.
    identity: Option<Identity>,
}

impl Sqlite {
    pub(super) fn connect(path: &Path, open: Open) -> Result<Sqlite, Failure> {
        let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        if open == Open::OrCreate {
            flags |= OpenFlags::SQLITE_OPEN_CREATE;
            create_file(path)?;
        } else {
            std::fs::metadata(path).map_err(|error| file_failure(path, &error))?;
        }
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(MAX_PREPARED);
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

    /// Returns whether the path still leads to the opened file: writes to a deleted file are lost.
    pub(super) fn is_in_place(&self) -> bool {
        identity(&self.path) == self.identity
    }
}

/// Converts the parameters `$1` to the syntax of SQLite, `?1`.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn read(value: ValueRef<'_>) -> Result<Value, Failure> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
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
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

/// Creates the file and its folder if they are missing. The errors of the operating system are
/// clearer than those of SQLite.
fn create_file(path: &Path) -> Result<(), Failure> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => {
            std::fs::create_dir_all(folder).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => {
                    file_failure(folder, &io::ErrorKind::NotADirectory.into())
                }
                _ => file_failure(folder, &error),
            })?;
        }
        _ => {}
    }
    let file = File::options().read(true).append(true).create(true).open(path);
    file.map(drop).map_err(|error| file_failure(path, &error))
}

/// Converts an error of the operating system about a file.
fn file_failure(path: &Path, error: &io::Error) -> Failure {
    let kind = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Kind::DiskFull,
        io::ErrorKind::ReadOnlyFilesystem => Kind::ReadOnly,
        io::ErrorKind::PermissionDenied => Kind::Denied,
        _ => Kind::Unreachable,
    };
    let file = path.display().to_string();
    Failure::new(kind, Message::new("store-file").with("file", file).with("cause", cause(error)))
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        let kind = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Kind::Locked,
            Some(ErrorCode::DiskFull) => Kind::DiskFull,
            Some(ErrorCode::ReadOnly) => Kind::ReadOnly,
            Some(ErrorCode::PermissionDenied) => Kind::Denied,
            Some(ErrorCode::ConstraintViolation) => Kind::Conflict,
            Some(ErrorCode::DatabaseCorrupt) => Kind::Damaged,
            Some(ErrorCode::NotADatabase) => Kind::NotALibrary,
            Some(ErrorCode::CannotOpen | ErrorCode::SystemIoFailure) => Kind::Unreachable,
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

/// Without inode numbers, only checks that the file exists. On such systems, an open file cannot be
/// deleted.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(drop)
}
