//! The leaderboard: the best games, and the best players.

use recreo_game::{Level, Size, Status};

use crate::db::{Db, Failure};
use crate::filter::Conditions;
use crate::plays::Progress;
use crate::{PlayId, Player, PuzzleId, Store, StoreError, players};

/// A game that was won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderboardRow {
    /// The play, whose log proves it.
    pub play: PlayId,
    /// What was played.
    pub puzzle: PuzzleId,
    /// The game's id.
    pub kind: String,
    /// How hard the puzzle is, where that was known.
    pub level: Option<Level>,
    /// The size of the board.
    pub size: Size,
    /// Who won.
    pub player: Player,
    /// The points.
    pub points: u32,
    /// The time it took, in milliseconds.
    pub millis: u64,
    /// When: milliseconds since 1970.
    pub won: i64,
}

/// Somebody with what they won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestPlayer {
    /// Who.
    pub player: Player,
    /// The points of all their games together.
    pub points: u64,
    /// How many games they won.
    pub wins: u64,
}

/// Which games to look at. All, unless more is said.
#[derive(Clone, Default, Debug)]
pub struct LeaderboardFilter {
    /// Of this game.
    pub kind: Option<String>,
    /// Of this level.
    pub level: Option<Level>,
    /// Of this size.
    pub size: Option<Size>,
    /// Won at this time or later: milliseconds since 1970.
    pub since: Option<i64>,
    /// What counts first.
    pub order: LeaderboardOrder,
    /// How many; 50 when it is 0, and 500 at most.
    pub limit: u32,
}

/// What makes one game better than another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LeaderboardOrder {
    /// More points, then less time.
    #[default]
    Points,
    /// Less time, then more points.
    Time,
}

impl Store {
    /// The best games, the best first.
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
                    size: Size { width: row.whole()?, height: row.whole()?, layers: row.whole()? },
                    player: players::read(&mut row)?,
                    points: row.whole()?,
                    millis: row.whole()?,
                    won: row.whole()?,
                })
            });
            rows.collect()
        })
    }

    /// The best players: those with most points in all their games together, or with [`LeaderboardOrder::Time`] those who won most.
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
                Ok(BestPlayer { player, points: row.whole()?, wins: row.whole()? })
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

/// Enters a play that has just been written, if it is won and nothing speaks against it.
pub(crate) fn enter(db: &mut Db, play: &PlayId, progress: &Progress) -> Result<(), Failure> {
    if progress.shown {
        return db.execute("DELETE FROM fame WHERE play = $1", &[play.into()]).map(drop);
    }
    if progress.status != Status::Won || progress.points.is_none() {
        return Ok(());
    }
    // What was brought along nobody here has seen happen; and whoever was shown the solution in one game cannot win with it in the next.
    let barred = "SELECT p.id FROM plays p WHERE p.id = $1 AND (p.brought = 1 OR EXISTS \
                  (SELECT 1 FROM plays o WHERE o.puzzle = p.puzzle AND o.player = p.player AND o.shown = 1))";
    match db.query_one(barred, &[play.into()])? {
        None => insert(db, play),
        Some(_) => Ok(()),
    }
}

/// Enters a play; one that is there already gets its new points and time.
pub(crate) fn insert(db: &mut Db, play: &PlayId) -> Result<(), Failure> {
    let sql = "INSERT INTO fame (play, puzzle, player, kind, level, width, height, layers, points, millis, won) \
               SELECT p.id, p.puzzle, p.player, z.kind, z.level, z.width, z.height, z.layers, p.points, p.millis, p.won \
               FROM plays p JOIN puzzles z ON z.id = p.puzzle WHERE p.id = $1 \
               ON CONFLICT (play) DO UPDATE SET points = excluded.points, millis = excluded.millis";
    db.execute(sql, &[play.into()]).map(drop)
}
