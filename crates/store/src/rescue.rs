//! Saves what can be read of a damaged library in a new one.

use std::path::Path;

use recreo_game::{Message, Size};
use serde::Serialize;
use serde::de::IgnoredAny;

use crate::backup::{check_target, new_file_beside, put_in_place};
use crate::db::{Begin, DamagedFile, Db, Failure, Gap, Kind, Open, Row, Value};
use crate::document::{NewPuzzle, complete, tag};
use crate::migrate::migrate;
use crate::{PlayId, StoreError, Url, bit_rows, fold, leaderboard, players, plays, puzzles};

/// The tables to save. A table comes after those to which it refers.
const TABLES: [&str; 7] =
    ["players", "puzzles", "measures", "solutions", "plays", "events", "fame"];

/// What was saved of a damaged library.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rescued {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of players.
    pub players: u64,
    /// The number of plays.
    pub plays: u64,
    /// What is lost.
    #[serde(skip)]
    pub lost: Vec<Message>,
}

/// Copies everything that can be read of a damaged SQLite library into a new one, and says what is
/// lost. The damaged file is not changed.
///
/// The new file appears when it is complete, and never replaces another one. A puzzle is only saved
/// if its document is unchanged, which its fingerprint shows. A play whose log has lost entries is
/// saved with the entries before these, and can be continued from there.
pub fn rescue(url: &Url, to: &Path) -> Result<Rescued, StoreError> {
    let located = |failure: Failure| StoreError::from(failure.in_library(url));
    let Url::Sqlite(path) = url else {
        return Err(StoreError::invalid(Message::new("store-rescue-server")));
    };
    if url.is_missing() {
        return Err(located(Failure::new(Kind::Missing, "")));
    }
    check_target(to, false)?;
    let source = DamagedFile::open(path).map_err(located)?;
    let known = TABLES.iter().map(|table| source.columns(table)).collect::<Result<Vec<_>, _>>();
    if known.map_err(located)?.iter().all(Vec::is_empty) {
        let message = Message::new("store-rescue-no-tables").with("library", url.to_string());
        return Err(StoreError::Unusable(message));
    }
    let copy = new_file_beside(to)?;
    let new = Url::Sqlite(copy.path().to_owned());
    let mut db = Db::connect(&new, Open::OrCreate)?;
    migrate(&mut db, &new)?;
    let rescued = db.transaction(Begin::Write, |db| {
        let mut rescue = Rescue { source: &source, db, lost: Vec::new() };
        rescue.tables()?;
        rescue.restore_columns()?;
        rescue.remove_unreadable()?;
        rescue.shorten_logs()?;
        rescue.rebuild_leaderboard()?;
        bit_rows::insert_all(rescue.db)?;
        rescue.ended()
    });
    let rescued = rescued.map_err(located)?;
    drop(db);
    put_in_place(copy, to, false)?;
    Ok(rescued)
}

/// Returns what [`rescue`] would save, without saving it.
pub fn rescuable(url: &Url) -> Result<Rescued, StoreError> {
    let folder = tempfile::tempdir()?;
    rescue(url, &folder.path().join("library.db"))
}

struct Rescue<'a> {
    source: &'a DamagedFile,
    db: &'a mut Db,
    lost: Vec<Message>,
}

impl Rescue<'_> {
    fn tables(&mut self) -> Result<(), Failure> {
        for table in TABLES {
            let readable = self.source.columns(table)?;
            let columns: Vec<String> =
                self.columns(table)?.into_iter().filter(|name| readable.contains(name)).collect();
            match columns.is_empty() {
                true => self.lost.push(Message::new("store-rescue-table").with("table", table)),
                false => self.table(table, &columns)?,
            }
        }
        Ok(())
    }

    /// Returns the columns of a table of the new library.
    fn columns(&mut self, table: &str) -> Result<Vec<String>, Failure> {
        let sql = "SELECT name FROM pragma_table_info($1)";
        self.db.query(sql, &[table.into()])?.iter_mut().map(Row::text).collect()
    }

    fn table(&mut self, table: &str, columns: &[String]) -> Result<(), Failure> {
        let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let (names, places) = (columns.join(", "), places.join(", "));
        let sql = format!("INSERT INTO {table} ({names}) VALUES ({places})");
        let (db, lost) = (&mut *self.db, &mut self.lost);
        let place = |column: &str| columns.iter().position(|name| name == column);
        let gaps = self.source.each_row(table, columns, |number, mut values| {
            if let (Some(name), Some(folded)) = (place("name"), place("folded"))
                && let Value::Text(name) = &values[name]
            {
                values[folded] = fold::folded(name).into();
            }
            let inserted = is_sound(table, |column| place(column).and_then(|at| values.get(at)))
                && match db.execute(&sql, &values) {
                    Ok(_) => true,
                    // A value or a referenced row is missing, or the row exists.
                    Err(failure) if failure.kind == Kind::Conflict => false,
                    Err(failure) => return Err(failure),
                };
            if !inserted {
                let message = Message::new("store-rescue-row").with("table", table);
                lost.push(message.with("row", number));
            }
            Ok::<(), Failure>(())
        })?;
        self.lost.extend(gaps.into_iter().map(|gap| unreadable(table, gap)));
        if ["players", "puzzles", "plays"].contains(&table) {
            self.name_lost(table)?;
        }
        Ok(())
    }

    /// Reports the ids of lost rows, which the index of the table still knows.
    fn name_lost(&mut self, table: &str) -> Result<(), Failure> {
        let rows = self.db.query(&format!("SELECT id FROM {table}"), &[])?;
        let saved =
            rows.into_iter().map(|mut row| row.text()).collect::<Result<Vec<_>, Failure>>()?;
        let mut missing = self.source.indexed_ids(table);
        for id in &saved {
            missing.remove(id);
        }
        self.lost.extend(missing.iter().map(|id| lost(table, id)));
        Ok(())
    }

    /// Restores the columns of puzzles that follow from their documents.
    fn restore_columns(&mut self) -> Result<(), Failure> {
        for mut row in self.db.query("SELECT id, document FROM puzzles", &[])? {
            let (id, document) = (row.text()?, row.text()?);
            // The size is not read from it.
            let Ok(read) = NewPuzzle::read(&document, Size { width: 1, height: 1, layers: 1 })
            else {
                continue;
            };
            let values: [Value; 6] = [
                id.into(),
                read.kind.into(),
                read.version.into(),
                read.parameters.into(),
                read.seed.map(|seed| seed.to_string()).into(),
                read.surface.into(),
            ];
            let sql = "UPDATE puzzles SET kind = $2, version = $3, parameters = $4, seed = $5, \
                       surface = $6 WHERE id = $1";
            self.db.execute(sql, &values)?;
        }
        Ok(())
    }

    /// Removes the items whose rows have values that cannot be read.
    fn remove_unreadable(&mut self) -> Result<(), Failure> {
        let readers: [(&str, Reader, &[&str]); 3] = [
            ("players", read_player, &["DELETE FROM players WHERE id = $1"]),
            (
                "puzzles",
                read_puzzle,
                &["DELETE FROM plays WHERE puzzle = $1", "DELETE FROM puzzles WHERE id = $1"],
            ),
            ("plays", read_play, &["DELETE FROM plays WHERE id = $1"]),
        ];
        for (table, read, deletes) in readers {
            for mut row in self.db.query(&format!("SELECT id FROM {table}"), &[])? {
                let id = row.text()?;
                match read(self.db, &id) {
                    Err(failure) if failure.kind == Kind::Damaged => {
                        for delete in deletes {
                            self.db.execute(delete, &[id.as_str().into()])?;
                        }
                        self.lost.push(lost(table, &id));
                    }
                    other => other?,
                }
            }
        }
        Ok(())
    }

    /// Shortens the logs that have lost entries to those before the first lost one.
    fn shorten_logs(&mut self) -> Result<(), Failure> {
        let sql = "SELECT p.id, p.entries, CASE WHEN EXISTS \
                   (SELECT 1 FROM events e WHERE e.play = p.id AND e.number = 0) THEN \
                   (SELECT MIN(e.number) + 1 FROM events e WHERE e.play = p.id AND e.number >= 0 AND NOT EXISTS \
                   (SELECT 1 FROM events o WHERE o.play = p.id AND o.number = e.number + 1)) \
                   ELSE 0 END FROM plays p ORDER BY p.id";
        for mut row in self.db.query(sql, &[])? {
            let (id, expected, found) = (row.text()?, row.integer::<i64>()?, row.integer::<i64>()?);
            let values: [Value; 2] = [id.as_str().into(), found.into()];
            let sql = "DELETE FROM events WHERE play = $1 AND (number >= $2 OR number < 0)";
            self.db.execute(sql, &values)?;
            if found == expected {
                continue;
            }
            let sql = "UPDATE plays SET entries = $2, status = 'going-on', points = NULL, won = NULL WHERE id = $1";
            self.db.execute(sql, &values)?;
            let message = Message::new("store-rescue-log").with("id", id);
            self.lost.push(message.with("found", found).with("expected", expected));
        }
        Ok(())
    }

    /// Enters the plays that were on the leaderboard again, as far as they are still won.
    fn rebuild_leaderboard(&mut self) -> Result<(), Failure> {
        let entries = self.db.query("SELECT play FROM fame", &[])?;
        self.db.execute("DELETE FROM fame", &[])?;
        for mut row in entries {
            let id: PlayId = row.read()?;
            let sql = "SELECT 1 FROM plays WHERE id = $1 AND status = 'won' AND won IS NOT NULL \
                       AND points IS NOT NULL";
            if self.db.query_one(sql, &[(&id).into()])?.is_some() {
                leaderboard::insert(self.db, &id)?;
            }
        }
        Ok(())
    }

    fn ended(self) -> Result<Rescued, Failure> {
        let mut count = |table: &str| {
            let row = self.db.query_one(&format!("SELECT COUNT(*) FROM {table}"), &[])?;
            row.map_or(Ok(0), |mut row| row.integer())
        };
        let (puzzles, players, plays) = (count("puzzles")?, count("players")?, count("plays")?);
        Ok(Rescued { puzzles, players, plays, lost: self.lost })
    }
}

/// Reads an item, to find out whether it can be read.
type Reader = fn(&mut Db, &str) -> Result<(), Failure>;

fn read_player(db: &mut Db, id: &str) -> Result<(), Failure> {
    let sql = format!("SELECT {} FROM players y WHERE y.id = $1", players::COLUMNS);
    db.query_one(&sql, &[id.into()])?.map_or(Ok(()), |mut row| players::read(&mut row).map(drop))
}

fn read_puzzle(db: &mut Db, id: &str) -> Result<(), Failure> {
    let id = id.parse().map_err(|()| Failure::damaged(id))?;
    let Some((bare, puzzle, solutions)) = puzzles::document_parts(db, &id)? else { return Ok(()) };
    match complete(&bare, puzzle.name, puzzle.rating, &solutions) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::damaged(&error.to_string())),
    }
}

fn read_play(db: &mut Db, id: &str) -> Result<(), Failure> {
    let row = db.query_one(&plays::select(" WHERE p.id = $1"), &[id.into()])?;
    row.map_or(Ok(()), |mut row| plays::read(db, &mut row).map(drop))
}

/// The message that an item is lost.
fn lost(table: &str, id: &str) -> Message {
    Message::new("store-rescue-lost").with("table", table).with("id", id)
}

/// Returns whether the texts of a row are unchanged, as far as they show it.
fn is_sound<'a>(table: &str, value: impl Fn(&str) -> Option<&'a Value>) -> bool {
    let text = |column: &str| match value(column) {
        Some(Value::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let is_json = |text: &str| serde_json::from_str::<IgnoredAny>(text).is_ok();
    match table {
        "puzzles" => text("document").map(tag).as_deref() == text("tag"),
        "solutions" => text("solution").is_some_and(is_json),
        "events" => text("line").is_some_and(is_json),
        _ => true,
    }
}

fn unreadable(table: &str, gap: Gap) -> Message {
    let key = if gap.last.is_some() { "store-rescue-gap" } else { "store-rescue-rest" };
    let message = Message::new(key).with("table", table).with("first", gap.first);
    match gap.last {
        Some(last) => message.with("last", last),
        None => message,
    }
}
