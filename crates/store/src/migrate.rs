//! Migrates the schema of a database to the version that this program uses.
//!
//! The migrations are numbered files. The table `migrations` contains the numbers of those that
//! were applied to a database.

use std::time::{SystemTime, UNIX_EPOCH};

use recreo_game::Message;

use crate::StoreError;
use crate::db::{Begin, Db, Failure, Kind, Value};

/// The migrations, beginning with number 1. Those of released versions must not be changed.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001-library.sql"),
    include_str!("../migrations/0002-brought.sql"),
];

/// The maximum number of attempts if another program migrates the database at the same time.
const MAX_TRIES: usize = 5;

/// Applies the missing migrations, all or none.
pub(crate) fn migrate(db: &mut Db) -> Result<(), StoreError> {
    let mut tries = 0;
    let version = loop {
        tries += 1;
        match db.transaction(Begin::Write, apply_missing) {
            Ok(version) => break version,
            Err(failure) if tries < MAX_TRIES && is_race(&failure) => {}
            Err(failure) => return Err(failure.into()),
        }
    };
    if version > MIGRATIONS.len() {
        let message = Message::new("store-newer").with("found", version);
        let message = message.with("known", MIGRATIONS.len());
        return Err(StoreError::Unusable(message));
    }
    Ok(())
}

/// Applies the missing migrations and returns the number of the last one.
fn apply_missing(db: &mut Db) -> Result<usize, Failure> {
    db.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, applied BIGINT NOT NULL)")?;
    let last = db.query_one("SELECT COALESCE(MAX(number), 0) FROM migrations", &[])?;
    let mut version: usize = last.map_or(Ok(0), |mut row| row.integer())?;
    for migration in MIGRATIONS.iter().skip(version) {
        version += 1;
        // Inserted before the migration runs: if two programs migrate at once, one waits here, gets
        // a conflict, and finds the migration applied when it tries again.
        let values = [Value::from(version as u64), Value::from(now())];
        db.execute("INSERT INTO migrations (number, applied) VALUES ($1, $2)", &values)?;
        db.run(migration)?;
    }
    Ok(version)
}

fn is_race(failure: &Failure) -> bool {
    matches!(failure.kind, Kind::Conflict | Kind::Retry)
}

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
