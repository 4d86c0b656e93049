//! Entries for many logs at once, in a few statements.
//!
//! On a server every statement is a way there and back, and moves are what is written most. So a group of them is one `UPDATE` that compares
//! and changes all their plays, one `INSERT` for all their lines. Statements come in sizes that are powers of two, so that there are few to
//! prepare.

use std::collections::HashSet;

use recreo_game::{Message, Status};

use crate::db::{Db, Failure, Row, Value};
use crate::error::no_play;
use crate::plays::{Progress, word};
use crate::{PlayId, StoreError, leaderboard};

/// The largest statement, in rows.
const LARGEST: usize = 64;

/// Lines for a log, and how far the play is with them.
pub(crate) struct Append {
    pub(crate) play: PlayId,
    /// The number of the first line.
    pub(crate) first: u64,
    pub(crate) lines: Vec<String>,
    pub(crate) progress: Progress,
    pub(crate) now: i64,
    /// How it went.
    pub(crate) done: Option<Result<(), StoreError>>,
}

/// Writes them all, each if the number of its first line is still free.
pub(crate) fn write(db: &mut Db, appends: Vec<&mut Append>) -> Result<(), Failure> {
    let mut waiting = appends;
    while !waiting.is_empty() {
        // Of several for one play the next comes after the first is written: it may follow on it, or come too late.
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
    let changed = change(db, part)?;
    let written = || part.iter().filter(|append| changed.contains(&append.play));
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
        append.done = Some(match changed.contains(&append.play) {
            true => Ok(leaderboard::enter(db, &append.play, &append.progress)?),
            false => Err(refusal(db, &append.play)?),
        });
    }
    Ok(())
}

/// Changes the plays whose logs are as long as is believed; says which.
fn change(db: &mut Db, part: &[&mut Append]) -> Result<HashSet<PlayId>, Failure> {
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
        word(progress.status).into(),
        progress.millis.into(),
        progress.points.into(),
        progress.help.into(),
        progress.shown.into(),
        won.into(),
    ]
}

/// Writes lines: each the play, the number and the text.
pub(crate) fn insert(db: &mut Db, rows: &[[Value; 3]]) -> Result<(), Failure> {
    let row = |row: usize| format!("(${}, ${}, ${})", row * 3 + 1, row * 3 + 2, row * 3 + 3);
    let places: Vec<String> = (0..rows.len()).map(row).collect();
    let sql = format!("INSERT INTO events (play, number, line) VALUES {}", places.join(", "));
    let values: Vec<Value> = rows.iter().flatten().cloned().collect();
    db.execute(&sql, &values).map(drop)
}

/// Why a play was not changed.
fn refusal(db: &mut Db, play: &PlayId) -> Result<StoreError, Failure> {
    let found = db.query_one("SELECT entries FROM plays WHERE id = $1", &[play.into()])?;
    let Some(mut row) = found else { return Ok(no_play(play.as_str())) };
    let message = Message::new("store-entry-taken").with("entries", row.whole::<i64>()?);
    Ok(StoreError::Taken(message))
}

/// The slice in parts whose lengths are powers of two, the largest first.
pub(crate) fn parts<T>(mut rest: &mut [T]) -> Vec<&mut [T]> {
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let length = LARGEST.min(1 << rest.len().ilog2());
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
    fn statements_come_in_few_sizes() {
        let sizes = |count: usize| -> Vec<usize> {
            parts(&mut vec![0; count]).iter().map(|part| part.len()).collect()
        };
        assert_eq!(sizes(0), [0; 0]);
        assert_eq!(sizes(13), [8, 4, 1]);
        assert_eq!(sizes(131), [64, 64, 2, 1]);
    }
}
