//! Plays and their logs.
//!
//! A log only grows, and its entries are numbered from 0. An append is a compare-and-set on the
//! number of entries: entry n is written only if the log has n entries. If two callers write the
//! same number, on one server or on two, the second gets [`StoreError::Conflict`].

use recreo_game::{DynPlay, Level, Message, Status};
use serde::de::IgnoredAny;

use crate::append::{self, Append};
use crate::db::{Db, Failure, Row, Value};
use crate::document::json_error;
use crate::error::{check_text, no_play, no_player, no_puzzle};
use crate::filter::{Conditions, Page};
use crate::migrate::now;
use crate::{
    KeyHash, PlayId, Player, PlayerId, Puzzle, PuzzleId, Store, StoreError, players, puzzles,
};

/// A play, without its log.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayRow {
    /// The id.
    pub id: PlayId,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The player.
    pub player: Player,
    /// The time when it began, in milliseconds since 1970 like all times.
    pub began: i64,
    /// The time of the last change.
    pub touched: i64,
    /// The number of entries of the log.
    pub entries: u64,
    /// The progress.
    pub progress: Progress,
    /// The time when it was first won.
    pub won: Option<i64>,
    /// Whether the log or its beginning was imported. Such a play cannot enter the leaderboard.
    pub imported: bool,
}

/// The progress of a play: a summary of its log, stored in columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Whether the play is going on or won.
    pub status: Status,
    /// The time played, in milliseconds.
    pub millis: u64,
    /// The points, if known.
    pub points: Option<u32>,
    /// The points lost by the help used.
    pub help: u32,
    /// Whether the program showed the solution. Such a play does not count as won.
    pub shown: bool,
}

impl Progress {
    /// Returns the progress of a play. It has points if the play is won and the level is given.
    /// Pass the level when all moves have been judged.
    pub fn of(play: &dyn DynPlay, level: Option<Level>) -> Progress {
        let status = play.status();
        Progress {
            status: status.status,
            millis: u64::try_from(status.elapsed.as_millis()).unwrap_or(u64::MAX),
            points: level.filter(|_| status.is_won()).map(|level| play.score(level).points),
            help: status.help.cost,
            shown: status.help.cancelled,
        }
    }
}

impl Default for Progress {
    /// Returns the progress of a new play.
    fn default() -> Progress {
        Progress { status: Status::GoingOn, millis: 0, points: None, help: 0, shown: false }
    }
}

/// Who sees plays.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Viewer {
    /// The owner of the library, who sees all plays.
    #[default]
    Owner,
    /// A browser, or without a key a client without an identity: see [`KeyHash`].
    Client(Option<KeyHash>),
}

/// The plays to select. By default, all.
#[derive(Clone, Default, Debug)]
pub struct PlayFilter {
    /// Only plays of this player.
    pub player: Option<PlayerId>,
    /// Only plays of this puzzle.
    pub puzzle: Option<PuzzleId>,
    /// Only plays of this game.
    pub kind: Option<String>,
    /// Only plays with this status.
    pub status: Option<Status>,
    /// Only plays of players that this viewer may use.
    pub viewer: Viewer,
    /// The number of the page, from 0.
    pub page: u32,
    /// The number of plays on a page: 0 means 50, and more than 500 means 500.
    pub per_page: u32,
}

/// The joined tables of a [`PlayRow`].
const TABLES: &str = "plays p JOIN puzzles z ON z.id = p.puzzle JOIN players y ON y.id = p.player";

/// The columns of the table of plays.
const COLUMNS: &str = "p.id, p.began, p.touched, p.entries, p.status, p.millis, p.points, p.help, p.shown, p.won, p.brought";

impl Store {
    /// Adds a new play.
    pub fn begin_play(&self, puzzle: &PuzzleId, player: &PlayerId) -> Result<PlayId, StoreError> {
        self.new_play(puzzle, player, None)
    }

    /// Adds a play that was begun elsewhere: its log, each line a JSON value, and its progress. The
    /// player can continue it, but it does not enter the leaderboard, because this library cannot
    /// verify how it was played.
    pub fn import_play(
        &self,
        puzzle: &PuzzleId,
        player: &PlayerId,
        log: &[String],
        progress: &Progress,
    ) -> Result<PlayId, StoreError> {
        log.iter().try_for_each(|line| check_line(line))?;
        self.new_play(puzzle, player, Some((log.to_vec(), *progress)))
    }

    fn new_play(
        &self,
        puzzle: &PuzzleId,
        player: &PlayerId,
        imported: Option<(Vec<String>, Progress)>,
    ) -> Result<PlayId, StoreError> {
        let (id, puzzle, player, now) = (PlayId::new()?, puzzle.clone(), player.clone(), now());
        let is_imported = imported.is_some();
        let (log, progress) = imported.unwrap_or_default();
        self.write(move |db| {
            if db.query_one("SELECT id FROM puzzles WHERE id = $1", &[(&puzzle).into()])?.is_none()
            {
                return Err(no_puzzle(puzzle.as_str()).into());
            }
            if db.query_one("SELECT id FROM players WHERE id = $1", &[(&player).into()])?.is_none()
            {
                return Err(no_player(player.as_str()).into());
            }
            let new = NewPlay {
                id: &id,
                puzzle: &puzzle,
                player: &player,
                began: now,
                touched: now,
                entries: log.len() as u64,
                progress,
                won: (progress.status == Status::Won).then_some(now),
                imported: is_imported,
            };
            insert(db, &new)?;
            insert_lines(db, &id, &log)?;
            Ok(id.clone())
        })
    }

    /// Returns the play with this id.
    pub fn play(&self, id: &PlayId) -> Result<Option<PlayRow>, StoreError> {
        let sql = select(" WHERE p.id = $1");
        self.read(|db| match db.query_one(&sql, &[id.into()])? {
            Some(mut row) => read(db, &mut row).map(Some),
            None => Ok(None),
        })
    }

    /// Returns the current number of log entries of a play, or `None` if the play does not exist.
    pub fn entries(&self, id: &PlayId) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT entries FROM plays WHERE id = $1";
        self.read(|db| db.query_one(sql, &[id.into()])?.map(|mut row| row.integer()).transpose())
    }

    /// Returns a page of the plays that match the filter, the last changed first.
    pub fn plays(&self, filter: &PlayFilter) -> Result<Page<PlayRow>, StoreError> {
        let conditions = filter.conditions();
        let (values, limit) = conditions.paged(filter.page, filter.per_page);
        let count = format!("SELECT COUNT(*) FROM {TABLES}{}", conditions.clause());
        let rows = select(&format!("{} ORDER BY p.touched DESC, p.id{limit}", conditions.clause()));
        self.read(|db| {
            let total = db.query_one(&count, &conditions.values)?;
            let total = total.map_or(Ok(0), |mut row| row.integer())?;
            let items = db.query(&rows, &values)?.into_iter().map(|mut row| read(db, &mut row));
            Ok(Page { items: items.collect::<Result<_, _>>()?, total })
        })
    }

    /// Returns the lines of a log from entry number `from` on, counted from 0.
    pub fn log(&self, play: &PlayId, from: u64) -> Result<Vec<String>, StoreError> {
        self.read(|db| log(db, play, from))
    }

    /// Appends lines to a log, each a JSON value, and stores the progress of the play. The first
    /// line becomes entry number `first`, counted from 0. The write is durable when this function
    /// returns.
    ///
    /// Returns [`StoreError::Conflict`] and changes nothing if the log does not have exactly
    /// `first` entries.
    ///
    /// A won play enters the leaderboard in the same transaction, once its points are known, unless
    /// the player was ever shown the solution of this puzzle.
    pub fn append(
        &self,
        play: &PlayId,
        first: u64,
        lines: &[String],
        progress: &Progress,
    ) -> Result<(), StoreError> {
        for line in lines {
            check_line(line)?;
        }
        self.append_lines(Append {
            play: play.clone(),
            first,
            lines: lines.to_vec(),
            progress: *progress,
            now: now(),
            done: None,
        })
    }

    /// Deletes a play with its log and its leaderboard entry.
    pub fn delete_play(&self, id: &PlayId) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let found = db.query_one("SELECT puzzle FROM plays WHERE id = $1", &[(&id).into()])?;
            let puzzle = found.ok_or_else(|| no_play(id.as_str()))?.read()?;
            db.execute("DELETE FROM plays WHERE id = $1", &[(&id).into()])?;
            Ok(puzzles::delete_if_unused(db, &puzzle)?)
        })
    }
}

impl PlayFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        if let Some(player) = &self.player {
            conditions.and("p.player = ?", player);
        }
        if let Some(puzzle) = &self.puzzle {
            conditions.and("p.puzzle = ?", puzzle);
        }
        if let Some(kind) = &self.kind {
            conditions.and("z.kind = ?", kind.as_str());
        }
        if let Some(status) = self.status {
            conditions.and("p.status = ?", status_word(status));
        }
        let is_open = "NOT EXISTS (SELECT 1 FROM player_keys k WHERE k.player = p.player)";
        match &self.viewer {
            Viewer::Owner => {}
            Viewer::Client(None) => conditions.and_plain(is_open),
            Viewer::Client(Some(key)) => conditions.and(
                &format!(
                    "({is_open} OR EXISTS (SELECT 1 FROM player_keys k WHERE k.player = p.player AND k.hash = ?))"
                ),
                key.as_str(),
            ),
        }
        conditions
    }
}

/// A play to add to the library.
pub(crate) struct NewPlay<'a> {
    pub(crate) id: &'a PlayId,
    pub(crate) puzzle: &'a PuzzleId,
    pub(crate) player: &'a PlayerId,
    pub(crate) began: i64,
    pub(crate) touched: i64,
    pub(crate) entries: u64,
    pub(crate) progress: Progress,
    pub(crate) won: Option<i64>,
    pub(crate) imported: bool,
}

pub(crate) fn insert(db: &mut Db, play: &NewPlay<'_>) -> Result<(), Failure> {
    let progress = play.progress;
    let values = [
        Value::from(play.id),
        play.puzzle.into(),
        play.player.into(),
        play.began.into(),
        play.touched.into(),
        play.entries.into(),
        status_word(progress.status).into(),
        progress.millis.into(),
        progress.points.into(),
        progress.help.into(),
        progress.shown.into(),
        play.won.into(),
        play.imported.into(),
    ];
    db.execute(
        "INSERT INTO plays (id, puzzle, player, began, touched, entries, status, millis, points, help, shown, won, brought) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        &values,
    )
    .map(drop)
}

pub(crate) fn insert_lines(db: &mut Db, play: &PlayId, lines: &[String]) -> Result<(), Failure> {
    let row = |(number, line): (u64, &String)| -> [Value; 3] {
        [play.into(), number.into(), line.as_str().into()]
    };
    let mut rows: Vec<[Value; 3]> = (0..).zip(lines).map(row).collect();
    append::parts(&mut rows).iter().try_for_each(|rows| append::insert(db, rows))
}

pub(crate) fn log(db: &mut Db, play: &PlayId, from: u64) -> Result<Vec<String>, Failure> {
    let sql = "SELECT line FROM events WHERE play = $1 AND number >= $2 ORDER BY number";
    let rows = db.query(sql, &[play.into(), from.into()])?;
    rows.into_iter().map(|mut row| row.text()).collect()
}

/// Checks that a line of a log is a JSON value without line breaks.
fn check_line(line: &str) -> Result<(), StoreError> {
    check_text(line)?;
    if line.contains(['\n', '\r']) {
        return Err(StoreError::invalid(Message::new("store-log-line")));
    }
    serde_json::from_str::<IgnoredAny>(line).map(drop).map_err(|error| json_error(&error))
}

/// Returns the query for plays, with these conditions appended.
pub(crate) fn select(rest: &str) -> String {
    let (puzzle, player) = (puzzles::COLUMNS, players::COLUMNS);
    format!("SELECT {COLUMNS}, {player}, {puzzle} FROM {TABLES}{rest}")
}

/// Reads a row of [`select`].
pub(crate) fn read(db: &mut Db, row: &mut Row) -> Result<PlayRow, Failure> {
    let (id, began, touched) = (row.read()?, row.integer()?, row.integer()?);
    let entries = row.integer()?;
    let progress = Progress {
        status: parse_status(&row.text()?)?,
        millis: row.integer()?,
        points: row.integer_or_none()?,
        help: row.integer()?,
        shown: row.flag()?,
    };
    let (won, imported) = (row.integer_or_none()?, row.flag()?);
    let (player, puzzle) = (players::read(row)?, puzzles::read(db, row)?);
    Ok(PlayRow { id, puzzle, player, began, touched, entries, progress, won, imported })
}

pub(crate) fn status_word(status: Status) -> &'static str {
    match status {
        Status::GoingOn => "going-on",
        Status::Won => "won",
    }
}

pub(crate) fn parse_status(word: &str) -> Result<Status, Failure> {
    match word {
        "going-on" => Ok(Status::GoingOn),
        "won" => Ok(Status::Won),
        other => Err(Failure::damaged(other)),
    }
}
