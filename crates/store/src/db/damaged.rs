//! Reads what can be read of a damaged SQLite file.
//!
//! Indexes are not used, because they may be damaged or disagree with their tables. A table is read
//! in the order of its rows. When a page cannot be read, reading continues with the first row that
//! can be found behind it.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension};

use super::sqlite::read;
use super::{Failure, Kind, Value};

/// The number of rows after a damaged place that are tried one by one. After these, the distance
/// doubles, so that a large damaged part takes few attempts.
const TRIED_ONE_BY_ONE: i64 = 1024;

/// A damaged file, opened for reading.
pub(crate) struct DamagedFile(Connection);

/// Rows of a table that cannot be read, by their numbers: the first, and the last unless the rest
/// of the table is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap {
    pub(crate) first: i64,
    pub(crate) last: Option<i64>,
}

impl DamagedFile {
    pub(crate) fn open(path: &Path) -> Result<DamagedFile, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        // SQLite then accepts a file that is shorter than it should be.
        connection.execute_batch("PRAGMA writable_schema = ON;")?;
        Ok(DamagedFile(connection))
    }

    /// Returns the names of the columns of a table; none if the table is missing.
    pub(crate) fn columns(&self, table: &str) -> Result<Vec<String>, Failure> {
        let mut statement = self.0.prepare("SELECT name FROM pragma_table_info(?1)")?;
        let names = statement.query_map([table], |row| row.get(0))?;
        // A name that is not text is that of no column.
        Ok(names.filter_map(Result::ok).collect())
    }

    /// Calls a function with every readable row, its number first, and returns the other rows.
    /// Columns are those with these names.
    pub(crate) fn each_row<E: From<Failure>>(
        &self,
        table: &str,
        columns: &[String],
        mut each: impl FnMut(i64, Vec<Value>) -> Result<(), E>,
    ) -> Result<Vec<Gap>, E> {
        let columns = columns.join(", ");
        let sql = format!(
            "SELECT rowid, {columns} FROM {table} NOT INDEXED WHERE rowid >= ?1 ORDER BY rowid"
        );
        let (mut gaps, mut next) = (Vec::new(), i64::MIN);
        loop {
            match self.read_until_damage(&sql, &mut next, &mut gaps, &mut each)? {
                None => return Ok(gaps),
                Some(failure) if failure.kind != Kind::Damaged => return Err(failure.into()),
                Some(_) => {}
            }
            // Rows are numbered from 1.
            let first = next.max(1);
            let Some(found) = self.next_readable(&sql, first) else {
                gaps.push(Gap { first, last: None });
                return Ok(gaps);
            };
            gaps.push(Gap { first, last: Some(found - 1) });
            next = found;
        }
    }

    /// Reads rows up to the end, or to a failure, which it returns.
    fn read_until_damage<E: From<Failure>>(
        &self,
        sql: &str,
        next: &mut i64,
        gaps: &mut Vec<Gap>,
        each: &mut impl FnMut(i64, Vec<Value>) -> Result<(), E>,
    ) -> Result<Option<Failure>, E> {
        let mut statement = match self.0.prepare_cached(sql) {
            Ok(statement) => statement,
            Err(error) => return Ok(Some(error.into())),
        };
        let count = statement.column_count();
        let mut rows = match statement.query([*next]) {
            Ok(rows) => rows,
            Err(error) => return Ok(Some(error.into())),
        };
        loop {
            let row = match rows.next() {
                Ok(Some(row)) => row,
                Ok(None) => return Ok(None),
                Err(error) => return Ok(Some(error.into())),
            };
            let number: i64 = match row.get(0) {
                Ok(number) if number >= *next => number,
                // A page in the wrong place.
                _ => return Ok(Some(Failure::damaged("rowid"))),
            };
            *next = number.saturating_add(1);
            let values = (1..count).map(|column| read(row.get_ref(column).map_err(Failure::from)?));
            match values.collect::<Result<Vec<Value>, Failure>>() {
                Ok(values) => each(number, values)?,
                Err(_) => gaps.push(Gap { first: number, last: Some(number) }),
            }
        }
    }

    /// Returns the smallest number from which on rows can be read, as far as this search finds it.
    fn next_readable(&self, sql: &str, from: i64) -> Option<i64> {
        let is_readable = |number: i64| -> bool {
            let Ok(mut statement) = self.0.prepare_cached(sql) else { return false };
            // The end of the table is readable too.
            statement
                .query_row([number], |row| row.get::<_, i64>(0))
                .optional()
                .is_ok_and(|row| row.is_none_or(|found| found >= number))
        };
        let mut step = 1;
        loop {
            let number = from.checked_add(step)?;
            if is_readable(number) {
                // Halves the distance to the last number that could not be read.
                let (mut bad, mut good) = (from + step / 2, number);
                while good - bad > 1 {
                    let middle = bad + (good - bad) / 2;
                    if is_readable(middle) { good = middle } else { bad = middle }
                }
                return Some(good);
            }
            step = if step < TRIED_ONE_BY_ONE { step + 1 } else { step.checked_mul(2)? };
        }
    }

    /// Returns the ids that the index of a table knows, as far as it can be read from both ends.
    pub(crate) fn indexed_ids(&self, table: &str) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        for order in ["ASC", "DESC"] {
            let sql = format!(
                "SELECT id FROM {table} INDEXED BY sqlite_autoindex_{table}_1 ORDER BY id {order}"
            );
            let Ok(mut statement) = self.0.prepare(&sql) else { continue };
            let Ok(rows) = statement.query_map([], |row| row.get::<_, String>(0)) else { continue };
            ids.extend(rows.map_while(Result::ok));
        }
        ids
    }
}
