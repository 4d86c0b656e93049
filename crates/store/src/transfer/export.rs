//! Writes the library line by line, in one transaction, so that the export is a snapshot.

use std::io::Write;

use serde_json::value::RawValue;

use super::{FORMAT, Line, PlayLine, PlayerLine, PuzzleLine, Transferred};
use crate::db::{Begin, Db, Failure, Open, Value};
use crate::document::complete;
use crate::error::no_player;
use crate::{PlayId, PlayerId, PuzzleId, Store, StoreError, players, plays, puzzles};

/// The number of rows of a query.
const BATCH: u32 = 200;

impl Store {
    /// Writes the whole library as JSON lines, in its state at this moment.
    pub fn export(&self, out: &mut dyn Write) -> Result<Transferred, StoreError> {
        self.exporting(None, out)
    }

    /// Writes a player with all plays, and the puzzles of these plays.
    pub fn export_player(
        &self,
        player: &PlayerId,
        out: &mut dyn Write,
    ) -> Result<Transferred, StoreError> {
        if self.player_by_id(player)?.is_none() {
            return Err(no_player(player.as_str()));
        }
        self.exporting(Some(player), out)
    }

    fn exporting(
        &self,
        player: Option<&PlayerId>,
        out: &mut dyn Write,
    ) -> Result<Transferred, StoreError> {
        // A connection of its own, because `Readers::read` may repeat a read, and written lines
        // cannot be undone.
        let mut db = Db::connect(self.url(), Open::Existing)?;
        db.transaction(Begin::Snapshot, |db| {
            let mut export = Export { db, player, out, done: Transferred::default() };
            export.line(&Line::Library(FORMAT))?;
            export.puzzles()?;
            export.players()?;
            export.plays()?;
            export.out.flush()?;
            Ok(export.done)
        })
    }
}

struct Export<'a> {
    db: &'a mut Db,
    /// The player to export; `None` exports the whole library.
    player: Option<&'a PlayerId>,
    out: &'a mut dyn Write,
    done: Transferred,
}

impl Export<'_> {
    fn line(&mut self, line: &Line<'_>) -> Result<(), StoreError> {
        serde_json::to_writer(&mut *self.out, line).map_err(std::io::Error::from)?;
        Ok(self.out.write_all(b"\n")?)
    }

    /// Calls a function with each id of a table. The ids are queried in batches.
    fn ids<T: std::str::FromStr>(
        &mut self,
        table: &str,
        condition: &str,
        each: impl Fn(&mut Self, &T) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut sql = format!("SELECT id FROM {table} WHERE id > $1");
        if self.player.is_some() {
            sql += &format!(" AND {condition}");
        }
        sql += &format!(" ORDER BY id LIMIT {BATCH}");
        let mut last = String::new();
        loop {
            let mut values = vec![Value::from(last.as_str())];
            values.extend(self.player.map(Value::from));
            let rows = self.db.query(&sql, &values)?;
            if rows.is_empty() {
                return Ok(());
            }
            for mut row in rows {
                last = row.text()?;
                each(self, &last.parse().map_err(|_| Failure::damaged(&last))?)?;
            }
        }
    }

    fn puzzles(&mut self) -> Result<(), StoreError> {
        let played = "id IN (SELECT puzzle FROM plays WHERE player = $2)";
        self.ids("puzzles", played, |export, id: &PuzzleId| {
            let Some((bare, puzzle, solutions)) = puzzles::document_parts(export.db, id)? else {
                return Ok(());
            };
            let document = complete(&bare, puzzle.name, puzzle.rating, &solutions)
                .and_then(RawValue::from_string)
                .map_err(|error| Failure::damaged(&error.to_string()))?;
            export.done.puzzles += 1;
            export.line(&Line::Puzzle(PuzzleLine {
                id: puzzle.id,
                size: puzzle.size.to_string(),
                listed: puzzle.listed,
                made: puzzle.made,
                document: &document,
            }))
        })
    }

    fn players(&mut self) -> Result<(), StoreError> {
        self.ids("players", "id = $2", |export, id: &PlayerId| {
            let sql = format!("SELECT {} FROM players y WHERE y.id = $1", players::COLUMNS);
            let Some(mut row) = export.db.query_one(&sql, &[id.into()])? else { return Ok(()) };
            let player = players::read(&mut row)?;
            export.done.players += 1;
            let line = PlayerLine { id: player.id, name: player.name, made: player.made };
            export.line(&Line::Player(line))
        })
    }

    fn plays(&mut self) -> Result<(), StoreError> {
        self.ids("plays", "player = $2", |export, id: &PlayId| {
            let Some(mut row) =
                export.db.query_one(&plays::select(" WHERE p.id = $1"), &[id.into()])?
            else {
                return Ok(());
            };
            let play = plays::read(export.db, &mut row)?;
            let log = plays::log(export.db, &play.id, 0)?;
            let log = log.iter().map(|line| serde_json::from_str(line));
            let log = log.collect::<Result<Vec<&RawValue>, _>>();
            let log = log.map_err(|error| Failure::damaged(&error.to_string()))?;
            let on_leaderboard =
                export.db.query_one("SELECT play FROM fame WHERE play = $1", &[id.into()])?;
            export.done.plays += 1;
            export.line(&Line::Play(PlayLine {
                id: play.id,
                puzzle: play.puzzle.id,
                player: play.player.id,
                began: play.began,
                touched: play.touched,
                status: plays::status_word(play.progress.status).to_owned(),
                millis: play.progress.millis,
                points: play.progress.points,
                help: play.progress.help,
                shown: play.progress.shown,
                won: play.won,
                fame: on_leaderboard.is_some(),
                imported: play.imported,
                log,
            }))
        })
    }
}
