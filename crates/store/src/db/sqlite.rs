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

use super::{Contents, Failure, Kind, Open, Row, Value};
use crate::url::data_folder;

/// The time to wait for a lock of another connection.
const BUSY_TIMEOUT: Duration = Duration::from_secs(2);

/// The maximum number of prepared statements that a connection caches.
const MAX_PREPARED: usize = 128;

/// Lists the columns of the tables.
pub(super) const COLUMNS: &str = "SELECT t.name || '.' || c.name \
     FROM sqlite_schema t JOIN pragma_table_info(t.name) c \
     WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'";

/// The extensions that the name of a new file may have. A mistyped name of another file does not
/// become a library.
const EXTENSIONS: [&str; 3] = ["db", "sqlite", "sqlite3"];

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
        let mut db = Sqlite { connection, path: path.to_owned(), identity: identity(path) };
        // Before anything changes the file.
        db.refuse_other_programs()?;
        db.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        Ok(db)
    }

    /// Fails if the file is a database of another program.
    fn refuse_other_programs(&mut self) -> Result<(), Failure> {
        let rows = self.query(COLUMNS, &[])?;
        let columns: Result<Vec<_>, _> = rows.into_iter().map(|mut row| row.text()).collect();
        match Contents::of(&columns?) {
            Contents::Nothing | Contents::Library => Ok(()),
            Contents::Other(tables) => Err(Failure::of_another_program(&tables)),
        }
    }

    /// Reads the first and the last row of every table, and the first and the last entry of every
    /// index. SQLite notices by itself that a file is shorter than it should be.
    pub(super) fn check_quickly(&mut self) -> Result<(), Failure> {
        let trees = "SELECT 'SELECT 1 FROM ' || name || ' NOT INDEXED ORDER BY rowid' FROM sqlite_schema \
             WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' \
             UNION ALL SELECT 'SELECT 1 FROM ' || i.tbl_name || ' INDEXED BY ' || i.name || ' ORDER BY ' || c.name \
             FROM sqlite_schema i JOIN pragma_index_info(i.name) c \
             WHERE i.type = 'index' AND c.seqno = 0";
        for mut tree in self.query(trees, &[])? {
            let tree = tree.text()?;
            for end in ["ASC", "DESC"] {
                self.query(&format!("{tree} {end} LIMIT 1"), &[])?;
            }
        }
        Ok(())
    }

    /// Checks the structure of the file and of its indexes.
    pub(super) fn check_file(&mut self, max: u32) -> Result<Vec<String>, Failure> {
        let rows = self.query(&format!("PRAGMA integrity_check({max})"), &[])?;
        let mut found = Vec::new();
        for mut row in rows {
            // A message may have several lines.
            let text = row.text()?;
            found.extend(text.lines().filter(|line| *line != "ok").map(str::to_owned));
        }
        found.truncate(max as usize);
        Ok(found)
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

pub(super) fn read(value: ValueRef<'_>) -> Result<Value, Failure> {
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

/// Creates the file if it is missing, readable by its owner only. The errors of the operating
/// system are clearer than those of SQLite.
///
/// Its folder must exist, and its name must have an extension of databases: a mistyped path creates
/// nothing. Only the data folder is created.
fn create_file(path: &Path) -> Result<(), Failure> {
    let mut options = File::options();
    options.read(true).append(true);
    if !path.exists() {
        let extension = path.extension().and_then(|extension| extension.to_str());
        if !extension.is_some_and(|found| EXTENSIONS.iter().any(|e| e.eq_ignore_ascii_case(found)))
        {
            return Err(Failure::new(Kind::UnusableName, path.display().to_string()));
        }
        match path.parent() {
            Some(folder) if folder == data_folder() => create_folder(folder)?,
            Some(folder) if !folder.as_os_str().is_empty() => {
                let found = std::fs::metadata(folder).map_err(|e| file_failure(folder, &e))?;
                if !found.is_dir() {
                    return Err(file_failure(folder, &io::ErrorKind::NotADirectory.into()));
                }
            }
            _ => {}
        }
        options.create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    options.open(path).map(drop).map_err(|error| file_failure(path, &error))
}

/// Creates a folder that only its owner can read.
fn create_folder(folder: &Path) -> Result<(), Failure> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => file_failure(folder, &io::ErrorKind::NotADirectory.into()),
        _ => file_failure(folder, &error),
    })
}

/// Makes a file and the files that SQLite keeps beside it readable by their owner only. It has no
/// effect on files of other users.
#[cfg(unix)]
pub(crate) fn restrict_to_owner(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for beside in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(beside);
        let _ = std::fs::set_permissions(file, PermissionsExt::from_mode(0o600));
    }
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
        // The text of an SQL error contains the whole statement.
        match error {
            rusqlite::Error::SqlInputError { msg, .. } => Failure::new(kind, msg),
            other => Failure::new(kind, other.to_string()),
        }
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
