//! Plays and their logs.
//!
//! A log only grows, and every entry has its number, so an entry is written by comparing: it is entry number n if the play has n entries so
//! far. Of two who write the same number, on one server or on two, the second gets an error that says that it is taken.

use recreo_game::{DynPlay, Level, Message, Status};
use serde::de::IgnoredAny;

use crate::append::{self, Append};
use crate::db::{Db, Failure, Row, Value};
use crate::document::unread;
use crate::error::{check_text, no_play, no_player, no_puzzle};
use crate::filter::{Conditions, Page};
use crate::migrate::now;
use crate::{PlayId, Player, PlayerId, Puzzle, PuzzleId, Store, StoreError, players, puzzles};

/// A play, without its log.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayRow {
    /// Its id.
    pub id: PlayId,
    /// What is played.
    pub puzzle: Puzzle,
    /// Who plays.
    pub player: Player,
    /// When it began: milliseconds since 1970, as all times.
    pub began: i64,
    /// When something last happened in it.
    pub touched: i64,
    /// How many entries its log has.
    pub entries: u64,
    /// How far it is.
    pub progress: Progress,
    /// When it was won first.
    pub won: Option<i64>,
    /// Whether its log, or the beginning of it, came from a file: then it cannot enter the leaderboard.
    pub brought: bool,
}

/// How far a play is: what its log says, in columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Going on or won.
    pub status: Status,
    /// The time played, in milliseconds.
    pub millis: u64,
    /// The points, once they are known.
    pub points: Option<u32>,
    /// What the help has cost.
    pub help: u32,
    /// Whether the machine showed the solution: then it counts for nothing.
    pub shown: bool,
}

impl Progress {
    /// How far a play is. Its points are known once it is won, everything in it was judged, and it is known how hard the puzzle is.
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
    /// Nothing has happened yet.
    fn default() -> Progress {
        Progress { status: Status::GoingOn, millis: 0, points: None, help: 0, shown: false }
    }
}

/// Which plays to list. All, unless more is said.
#[derive(Clone, Default, Debug)]
pub struct PlayFilter {
    /// Of this player.
    pub player: Option<PlayerId>,
    /// Of this puzzle.
    pub puzzle: Option<PuzzleId>,
    /// Of puzzles of this game.
    pub kind: Option<String>,
    /// Going on, or won.
    pub status: Option<Status>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page; 50 when it is 0, and 500 at most.
    pub per_page: u32,
}

/// The tables of a [`PlayRow`], and how they belong together.
const TABLES: &str = "plays p JOIN puzzles z ON z.id = p.puzzle JOIN players y ON y.id = p.player";

/// The columns of a play itself.
const COLUMNS: &str = "p.id, p.began, p.touched, p.entries, p.status, p.millis, p.points, p.help, p.shown, p.won, p.brought";

impl Store {
    /// Begins a play.
    pub fn begin_play(&self, puzzle: &PuzzleId, player: &PlayerId) -> Result<PlayId, StoreError> {
        self.new_play(puzzle, player, None)
    }

    /// Takes in a play that was begun elsewhere: its log, each line a JSON value, and how far it is with that. The player can go on with it;
    /// it does not enter the leaderboard, as nobody here has seen it happen.
    pub fn bring_play(
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
        brought: Option<(Vec<String>, Progress)>,
    ) -> Result<PlayId, StoreError> {
        let (id, puzzle, player, now) = (PlayId::new()?, puzzle.clone(), player.clone(), now());
        let is_brought = brought.is_some();
        let (log, progress) = brought.unwrap_or_default();
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
                brought: is_brought,
            };
            insert(db, &new)?;
            insert_lines(db, &id, &log)?;
            Ok(id.clone())
        })
    }

    /// The play with this id.
    pub fn play(&self, id: &PlayId) -> Result<Option<PlayRow>, StoreError> {
        let sql = select(" WHERE p.id = $1");
        self.read(|db| match db.query_one(&sql, &[id.into()])? {
            Some(mut row) => read(db, &mut row).map(Some),
            None => Ok(None),
        })
    }

    /// How many entries the log of a play has now; nothing if there is no such play.
    pub fn entries(&self, id: &PlayId) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT entries FROM plays WHERE id = $1";
        self.read(|db| db.query_one(sql, &[id.into()])?.map(|mut row| row.whole()).transpose())
    }

    /// The plays that the filter lets through, those that were touched last first.
    pub fn plays(&self, filter: &PlayFilter) -> Result<Page<PlayRow>, StoreError> {
        let conditions = filter.conditions();
        let (values, limit) = conditions.paged(filter.page, filter.per_page);
        let count = format!("SELECT COUNT(*) FROM {TABLES}{}", conditions.clause());
        let rows = select(&format!("{} ORDER BY p.touched DESC, p.id{limit}", conditions.clause()));
        self.read(|db| {
            let total = db.query_one(&count, &conditions.values)?;
            let total = total.map_or(Ok(0), |mut row| row.whole())?;
            let items = db.query(&rows, &values)?.into_iter().map(|mut row| read(db, &mut row));
            Ok(Page { items: items.collect::<Result<_, _>>()?, total })
        })
    }

    /// The lines of the log from an entry on, counted from 0.
    pub fn log(&self, play: &PlayId, from: u64) -> Result<Vec<String>, StoreError> {
        self.read(|db| log(db, play, from))
    }

    /// Adds lines to the log, each a JSON value, the first of them entry number `first` counted from 0; and keeps how far the play is. On
    /// disk when this returns.
    ///
    /// [`StoreError::Taken`] when the log has not exactly `first` entries any more, and nothing is changed.
    ///
    /// A play that is won enters the leaderboard with the same write, once its points are known, unless the player was ever shown the
    /// solution of this puzzle.
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

    /// Deletes a play with its log and its place in the leaderboard.
    pub fn delete_play(&self, id: &PlayId) -> Result<(), StoreError> {
        let id = id.clone();
        self.write(move |db| {
            let found = db.query_one("SELECT puzzle FROM plays WHERE id = $1", &[(&id).into()])?;
            let puzzle = found.ok_or_else(|| no_play(id.as_str()))?.read()?;
            db.execute("DELETE FROM plays WHERE id = $1", &[(&id).into()])?;
            Ok(puzzles::sweep(db, &puzzle)?)
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
            conditions.and("p.status = ?", word(status));
        }
        conditions
    }
}

/// A play on its way into the library.
pub(crate) struct NewPlay<'a> {
    pub(crate) id: &'a PlayId,
    pub(crate) puzzle: &'a PuzzleId,
    pub(crate) player: &'a PlayerId,
    pub(crate) began: i64,
    pub(crate) touched: i64,
    pub(crate) entries: u64,
    pub(crate) progress: Progress,
    pub(crate) won: Option<i64>,
    pub(crate) brought: bool,
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
        word(progress.status).into(),
        progress.millis.into(),
        progress.points.into(),
        progress.help.into(),
        progress.shown.into(),
        play.won.into(),
        play.brought.into(),
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

/// A line of a log is a JSON value without line ends.
fn check_line(line: &str) -> Result<(), StoreError> {
    check_text(line)?;
    if line.contains(['\n', '\r']) {
        return Err(StoreError::unfit(Message::new("store-log-line")));
    }
    serde_json::from_str::<IgnoredAny>(line).map(drop).map_err(|error| unread(&error))
}

/// The query for plays that these conditions choose.
pub(crate) fn select(rest: &str) -> String {
    let (puzzle, player) = (puzzles::COLUMNS, players::COLUMNS);
    format!("SELECT {COLUMNS}, {player}, {puzzle} FROM {TABLES}{rest}")
}

/// Reads what [`select`] finds.
pub(crate) fn read(db: &mut Db, row: &mut Row) -> Result<PlayRow, Failure> {
    let (id, began, touched, entries) = (row.read()?, row.whole()?, row.whole()?, row.whole()?);
    let progress = Progress {
        status: status(&row.text()?)?,
        millis: row.whole()?,
        points: row.whole_or_none()?,
        help: row.whole()?,
        shown: row.flag()?,
    };
    let (won, brought) = (row.whole_or_none()?, row.flag()?);
    let (player, puzzle) = (players::read(row)?, puzzles::read(db, row)?);
    Ok(PlayRow { id, puzzle, player, began, touched, entries, progress, won, brought })
}

pub(crate) fn word(status: Status) -> &'static str {
    match status {
        Status::GoingOn => "going-on",
        Status::Won => "won",
    }
}

pub(crate) fn status(word: &str) -> Result<Status, Failure> {
    match word {
        "going-on" => Ok(Status::GoingOn),
        "won" => Ok(Status::Won),
        other => Err(Failure::damaged(other)),
    }
}
