//! Migrates the schema of a database to the version that this program uses.
//!
//! The migrations are numbered files, with files of their own for statements that differ between
//! the databases. The table `migrations` contains the numbers of those that
//! were applied to a database.

use std::time::{SystemTime, UNIX_EPOCH};

use recreo_game::Message;

#[cfg(unix)]
use crate::db::restrict_to_owner;
use crate::db::{Begin, Db, Failure, Kind, Value};
use crate::{StoreError, Url, bit_rows};

/// A step from one version of the schema to the next.
struct Migration {
    /// The statements for both databases.
    both: &'static str,
    /// The statements for SQLite alone, and for PostgreSQL alone.
    sqlite: &'static str,
    #[cfg_attr(not(feature = "postgres"), expect(dead_code, reason = "PostgreSQL only"))]
    postgres: &'static str,
    /// Fills new tables from old ones.
    fill: fn(&mut Db) -> Result<(), Failure>,
}

impl Migration {
    /// A migration with the same statements for both databases.
    const fn new(both: &'static str) -> Migration {
        Migration { both, sqlite: "", postgres: "", fill: |_| Ok(()) }
    }
}

/// The migrations, beginning with number 1. Those of released versions must not be changed.
const MIGRATIONS: &[Migration] = &[
    Migration::new(include_str!("../migrations/0001-library.sql")),
    Migration::new(include_str!("../migrations/0002-brought.sql")),
    Migration {
        both: include_str!("../migrations/0003-views.sql"),
        sqlite: include_str!("../migrations/0003-views.sqlite.sql"),
        postgres: include_str!("../migrations/0003-views.postgres.sql"),
        fill: bit_rows::insert_all,
    },
    Migration::new(include_str!("../migrations/0004-profiles.sql")),
    Migration::new(include_str!("../migrations/0005-solvers.sql")),
];

/// The number of the migration with which the files of libraries became readable by their owners
/// only. Earlier versions of Recreo created them with the usual permissions of new files.
const VERSION_OF_PRIVATE_FILES: usize = 3;

/// The maximum number of attempts if another program migrates the database at the same time.
const MAX_TRIES: usize = 5;

/// Applies the missing migrations, all or none.
pub(crate) fn migrate(db: &mut Db, url: &Url) -> Result<(), StoreError> {
    let mut tries = 0;
    let (before, version) = loop {
        tries += 1;
        match db.transaction(Begin::Write, apply_missing) {
            Ok(versions) => break versions,
            Err(failure) if tries < MAX_TRIES && is_race(&failure) => {}
            Err(failure) => return Err(failure.in_library(url).into()),
        }
    };
    if before < VERSION_OF_PRIVATE_FILES {
        restrict_file(url);
    }
    if version > MIGRATIONS.len() {
        let message = Message::new("store-newer").with("library", url.to_string());
        let message = message.with("found", version).with("known", MIGRATIONS.len());
        return Err(StoreError::Unusable(message));
    }
    Ok(())
}

/// Applies the missing migrations, and returns the numbers of the last one before and after that.
fn apply_missing(db: &mut Db) -> Result<(usize, usize), Failure> {
    db.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, applied BIGINT NOT NULL)")?;
    let last = db.query_one("SELECT COALESCE(MAX(number), 0) FROM migrations", &[])?;
    let before: usize = last.map_or(Ok(0), |mut row| row.integer())?;
    let mut version = before;
    for migration in MIGRATIONS.iter().skip(version) {
        version += 1;
        // Inserted before the migration runs: if two programs migrate at once, one waits here, gets
        // a conflict, and finds the migration applied when it tries again.
        let values = [Value::from(version as u64), Value::from(now())];
        db.execute("INSERT INTO migrations (number, applied) VALUES ($1, $2)", &values)?;
        db.run(migration.both)?;
        db.run(match db {
            Db::Sqlite(_) => migration.sqlite,
            #[cfg(feature = "postgres")]
            Db::Postgres(_) => migration.postgres,
        })?;
        (migration.fill)(db)?;
    }
    Ok((before, version))
}

/// Makes the file of a library readable by its owner only. This happens once, so that an owner can
/// share the file later.
fn restrict_file(url: &Url) {
    #[cfg(unix)]
    if let Url::Sqlite(path) = url {
        restrict_to_owner(path);
    }
    #[cfg(not(unix))]
    let _ = url;
}

fn is_race(failure: &Failure) -> bool {
    matches!(failure.kind, Kind::Conflict | Kind::Retry)
}

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
