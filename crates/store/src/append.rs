//! Appends entries to many logs with few statements.
//!
//! On a server, every statement costs a round trip, and moves are the most frequent writes. So a
//! group of them takes one `UPDATE`, which checks and changes all their plays, and one `INSERT` for
//! all their lines. The number of rows of a statement is a power of two, at most 64, so there are
//! few different statements to prepare.

use std::collections::HashSet;

use recreo_game::{Message, Status};

use crate::db::{Db, Failure, Row, Value};
use crate::error::no_play;
use crate::plays::{Progress, status_word};
use crate::{PlayId, StoreError, leaderboard};

/// The maximum number of rows of a statement.
const MAX_ROWS: usize = 64;

/// Lines to append to a log, and the progress of the play after them.
pub(crate) struct Append {
    pub(crate) play: PlayId,
    /// The number of the first line.
    pub(crate) first: u64,
    pub(crate) lines: Vec<String>,
    pub(crate) progress: Progress,
    pub(crate) now: i64,
    /// The result, once it is known.
    pub(crate) done: Option<Result<(), StoreError>>,
}

/// Performs all appends. Each succeeds if the number of its first line is still free.
pub(crate) fn write(db: &mut Db, appends: Vec<&mut Append>) -> Result<(), Failure> {
    let mut waiting = appends;
    while !waiting.is_empty() {
        // Appends to the same play are written one after the other: the next may continue the
        // first, or fail because its number was used.
        let mut plays = HashSet::new();
        let (mut now, later): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|append| plays.insert(append.play.clone()));
        for part in parts(&mut now) {
            write_part(db, part)?;
        }
        waiting = later;
    }
    Ok(())
}

fn write_part(db: &mut Db, part: &mut [&mut Append]) -> Result<(), Failure> {
    let updated = update_plays(db, part)?;
    let written = || part.iter().filter(|append| updated.contains(&append.play));
    let mut rows: Vec<[Value; 3]> = written()
        .flat_map(|append| {
            let play = &append.play;
            (append.first..)
                .zip(&append.lines)
                .map(move |(number, line)| [Value::from(play), number.into(), line.as_str().into()])
        })
        .collect();
    for rows in parts(&mut rows) {
        insert(db, rows)?;
    }
    for append in part {
        append.done = Some(match updated.contains(&append.play) {
            true => Ok(leaderboard::enter(db, &append.play, &append.progress)?),
            false => Err(rejection(db, &append.play)?),
        });
    }
    Ok(())
}

/// Updates the plays whose logs have the expected length, and returns their ids.
fn update_plays(db: &mut Db, part: &[&mut Append]) -> Result<HashSet<PlayId>, Failure> {
    const TYPES: [&str; 10] = [
        "TEXT", "BIGINT", "BIGINT", "BIGINT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT",
        "BIGINT",
    ];
    let row = |row: usize| {
        let value = |(column, kind)| format!("CAST(${} AS {kind})", row * TYPES.len() + column + 1);
        let values: Vec<String> = TYPES.iter().enumerate().map(value).collect();
        format!("({})", values.join(", "))
    };
    let rows: Vec<String> = (0..part.len()).map(row).collect();
    let sql = format!(
        "UPDATE plays SET entries = v.column3, touched = v.column4, status = v.column5, millis = v.column6, \
         points = v.column7, help = v.column8, shown = v.column9, won = COALESCE(plays.won, v.column10) \
         FROM (VALUES {}) AS v WHERE plays.id = v.column1 AND plays.entries = v.column2 RETURNING id",
        rows.join(", ")
    );
    let values: Vec<Value> = part.iter().flat_map(|append| columns(append)).collect();
    db.query(&sql, &values)?.iter_mut().map(Row::read).collect()
}

fn columns(append: &Append) -> [Value; 10] {
    let progress = append.progress;
    let won = (progress.status == Status::Won).then_some(append.now);
    [
        Value::from(&append.play),
        append.first.into(),
        append.first.saturating_add(append.lines.len() as u64).into(),
        append.now.into(),
        status_word(progress.status).into(),
        progress.millis.into(),
        progress.points.into(),
        progress.help.into(),
        progress.shown.into(),
        won.into(),
    ]
}

/// Inserts lines. A row has the id of the play, the number and the text.
pub(crate) fn insert(db: &mut Db, rows: &[[Value; 3]]) -> Result<(), Failure> {
    let row = |row: usize| format!("(${}, ${}, ${})", row * 3 + 1, row * 3 + 2, row * 3 + 3);
    let places: Vec<String> = (0..rows.len()).map(row).collect();
    let sql = format!("INSERT INTO events (play, number, line) VALUES {}", places.join(", "));
    let values: Vec<Value> = rows.iter().flatten().cloned().collect();
    db.execute(&sql, &values).map(drop)
}

/// Returns the reason why a play was not updated.
fn rejection(db: &mut Db, play: &PlayId) -> Result<StoreError, Failure> {
    let found = db.query_one("SELECT entries FROM plays WHERE id = $1", &[play.into()])?;
    let Some(mut row) = found else { return Ok(no_play(play.as_str())) };
    let message = Message::new("store-entry-taken").with("entries", row.integer::<i64>()?);
    Ok(StoreError::Conflict(message))
}

/// Splits a slice into parts whose lengths are powers of two, the largest first.
pub(crate) fn parts<T>(mut rest: &mut [T]) -> Vec<&mut [T]> {
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let length = MAX_ROWS.min(1 << rest.len().ilog2());
        let (part, others) = rest.split_at_mut(length);
        parts.push(part);
        rest = others;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statement_sizes_are_powers_of_two() {
        let sizes = |count: usize| -> Vec<usize> {
            parts(&mut vec![0; count]).iter().map(|part| part.len()).collect()
        };
        assert_eq!(sizes(0), [0; 0]);
        assert_eq!(sizes(13), [8, 4, 1]);
        assert_eq!(sizes(131), [64, 64, 2, 1]);
    }
}
