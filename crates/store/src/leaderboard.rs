//! The leaderboard: the best plays and the best players.

use recreo_game::{Level, Size, Status};

use crate::db::{Db, Failure};
use crate::filter::Conditions;
use crate::plays::Progress;
use crate::{PlayId, Player, PuzzleId, Store, StoreError, players};

/// An entry of the leaderboard: a play that was won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderboardRow {
    /// The play.
    pub play: PlayId,
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// The id of the game.
    pub kind: String,
    /// The level of the puzzle, if known.
    pub level: Option<Level>,
    /// The size of the board.
    pub size: Size,
    /// The player.
    pub player: Player,
    /// The points.
    pub points: u32,
    /// The time played, in milliseconds.
    pub millis: u64,
    /// The time when it was won, in milliseconds since 1970.
    pub won: i64,
}

/// A player with their total results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestPlayer {
    /// The player.
    pub player: Player,
    /// The sum of the points of their entries.
    pub points: u64,
    /// The number of their entries.
    pub wins: u64,
}

/// The entries to select. By default, all.
#[derive(Clone, Default, Debug)]
pub struct LeaderboardFilter {
    /// Only entries of this game.
    pub kind: Option<String>,
    /// Only entries of this level.
    pub level: Option<Level>,
    /// Only entries of this size.
    pub size: Option<Size>,
    /// Only plays won at this time or later, in milliseconds since 1970.
    pub since: Option<i64>,
    /// The order of the result.
    pub order: LeaderboardOrder,
    /// The maximum number of results: 0 means 50, and more than 500 means 500.
    pub limit: u32,
}

/// The order of the leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LeaderboardOrder {
    /// More points, then less time.
    #[default]
    Points,
    /// Less time, then more points.
    Time,
}

impl Store {
    /// Whether a play is on the leaderboard, where everyone may replay it.
    pub fn is_on_leaderboard(&self, play: &PlayId) -> Result<bool, StoreError> {
        let sql = "SELECT play FROM fame WHERE play = $1";
        self.read(|db| Ok(db.query_one(sql, &[play.into()])?.is_some()))
    }

    /// Returns the best plays, the best first.
    pub fn leaderboard(
        &self,
        filter: &LeaderboardFilter,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        let conditions = filter.conditions();
        let (values, limit) = conditions.paged(0, filter.limit);
        let order = match filter.order {
            LeaderboardOrder::Points => "f.points DESC, f.millis",
            LeaderboardOrder::Time => "f.millis, f.points DESC",
        };
        let sql = format!(
            "SELECT f.play, f.puzzle, f.kind, f.level, f.width, f.height, f.layers, {}, f.points, f.millis, f.won \
             FROM fame f JOIN players y ON y.id = f.player{} ORDER BY {order}, f.won, f.play{limit}",
            players::COLUMNS,
            conditions.clause(),
        );
        self.read(|db| {
            let rows = db.query(&sql, &values)?.into_iter().map(|mut row| {
                Ok(LeaderboardRow {
                    play: row.read()?,
                    puzzle: row.read()?,
                    kind: row.text()?,
                    level: row.read_or_none()?,
                    size: Size {
                        width: row.integer()?,
                        height: row.integer()?,
                        layers: row.integer()?,
                    },
                    player: players::read(&mut row)?,
                    points: row.integer()?,
                    millis: row.integer()?,
                    won: row.integer()?,
                })
            });
            rows.collect()
        })
    }

    /// Returns the best players, the best first: by total points, or for [`LeaderboardOrder::Time`]
    /// by the number of plays won.
    pub fn best_players(&self, filter: &LeaderboardFilter) -> Result<Vec<BestPlayer>, StoreError> {
        let conditions = filter.conditions();
        let (values, limit) = conditions.paged(0, filter.limit);
        let order = match filter.order {
            LeaderboardOrder::Points => "points DESC, wins",
            LeaderboardOrder::Time => "wins DESC, points DESC",
        };
        let sql = format!(
            "SELECT {columns}, CAST(SUM(f.points) AS BIGINT) AS points, COUNT(*) AS wins \
             FROM fame f JOIN players y ON y.id = f.player{} GROUP BY {columns} ORDER BY {order}, y.made, y.id{limit}",
            conditions.clause(),
            columns = players::COLUMNS,
        );
        self.read(|db| {
            let rows = db.query(&sql, &values)?.into_iter().map(|mut row| {
                let player = players::read(&mut row)?;
                Ok(BestPlayer { player, points: row.integer()?, wins: row.integer()? })
            });
            rows.collect()
        })
    }
}

impl LeaderboardFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        if let Some(kind) = &self.kind {
            conditions.and("f.kind = ?", kind.as_str());
        }
        if let Some(level) = self.level {
            conditions.and("f.level = ?", level.name());
        }
        if let Some(size) = self.size {
            conditions.and("f.width = ?", size.width);
            conditions.and("f.height = ?", size.height);
            conditions.and("f.layers = ?", size.layers);
        }
        if let Some(since) = self.since {
            conditions.and("f.won >= ?", since);
        }
        conditions
    }
}

/// Updates the leaderboard for a play that has just been written. A play enters if it is won, its
/// points are known and it is not excluded; it is removed if the program showed its solution.
pub(crate) fn enter(db: &mut Db, play: &PlayId, progress: &Progress) -> Result<(), Failure> {
    if progress.shown {
        return db.execute("DELETE FROM fame WHERE play = $1", &[play.into()]).map(drop);
    }
    if progress.status != Status::Won || progress.points.is_none() {
        return Ok(());
    }
    // Excluded are imported plays, whose logs this library cannot verify, and plays of a puzzle
    // whose solution the player was shown in another play.
    let excluded = "SELECT p.id FROM plays p WHERE p.id = $1 AND (p.brought = 1 OR EXISTS \
                  (SELECT 1 FROM plays o WHERE o.puzzle = p.puzzle AND o.player = p.player AND o.shown = 1))";
    match db.query_one(excluded, &[play.into()])? {
        None => insert(db, play),
        Some(_) => Ok(()),
    }
}

/// Adds a play to the leaderboard, or updates its points and time.
pub(crate) fn insert(db: &mut Db, play: &PlayId) -> Result<(), Failure> {
    let sql = "INSERT INTO fame (play, puzzle, player, kind, level, width, height, layers, points, millis, won) \
               SELECT p.id, p.puzzle, p.player, z.kind, z.level, z.width, z.height, z.layers, p.points, p.millis, p.won \
               FROM plays p JOIN puzzles z ON z.id = p.puzzle WHERE p.id = $1 \
               ON CONFLICT (play) DO UPDATE SET points = excluded.points, millis = excluded.millis";
    db.execute(sql, &[play.into()]).map(drop)
}
