//! Brings a database to the shape that this version of the program knows.
//!
//! The steps are numbered files; the table `migrations` says which of them a database has behind it.

use std::time::{SystemTime, UNIX_EPOCH};

use recreo_game::Message;

use crate::StoreError;
use crate::db::{Begin, Db, Failure, Kind, Value};

/// The steps, the first of them number 1. What a released version has done is never changed, only added to.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001-library.sql"),
    include_str!("../migrations/0002-brought.sql"),
];

/// How often to try when another program does the same at the same time.
const TRIES: usize = 5;

/// Takes the steps that are missing, all or none.
pub(crate) fn migrate(db: &mut Db) -> Result<(), StoreError> {
    let mut tries = 0;
    let reached = loop {
        tries += 1;
        match db.whole(Begin::Write, take_steps) {
            Ok(reached) => break reached,
            Err(failure) if tries < TRIES && is_race(&failure) => {}
            Err(failure) => return Err(failure.into()),
        }
    };
    if reached > STEPS.len() {
        let message = Message::new("store-newer").with("found", reached).with("known", STEPS.len());
        return Err(StoreError::Unusable(message));
    }
    Ok(())
}

/// Takes the missing steps; says how many the database has behind it.
fn take_steps(db: &mut Db) -> Result<usize, Failure> {
    db.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, applied BIGINT NOT NULL)")?;
    let last = db.query_one("SELECT COALESCE(MAX(number), 0) FROM migrations", &[])?;
    let mut reached: usize = last.map_or(Ok(0), |mut row| row.whole())?;
    for step in STEPS.iter().skip(reached) {
        reached += 1;
        // Written before the step is taken: of two programs that take it at once, one waits here and then finds it taken.
        let values = [Value::from(reached as u64), Value::from(now())];
        db.execute("INSERT INTO migrations (number, applied) VALUES ($1, $2)", &values)?;
        db.run(step)?;
    }
    Ok(reached)
}

fn is_race(failure: &Failure) -> bool {
    matches!(failure.kind, Kind::Conflict | Kind::Again)
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
