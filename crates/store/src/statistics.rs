//! The statistics of a player (PL9).

use recreo_game::Level;

use crate::{PlayerId, Store, StoreError};

/// The statistics of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// One row for each game and level, ordered by game, then by level with unrated puzzles last.
    pub rows: Vec<StatisticsRow>,
    /// The number of consecutive days with a win, up to the last such day.
    pub streak: u32,
    /// The last day with a win, in days since 1970 in the player's time zone.
    pub last_day: Option<i64>,
    /// The largest number of consecutive days with a win.
    pub longest_streak: u32,
}

/// The statistics of a player for one game and level. Plays whose solution the program showed count
/// only as begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsRow {
    /// The id of the game.
    pub kind: String,
    /// The level, if known.
    pub level: Option<Level>,
    /// The number of plays begun.
    pub begun: u64,
    /// The number of plays won.
    pub won: u64,
    /// The number of plays whose solution the program showed.
    pub shown: u64,
    /// The shortest time of a won play, in milliseconds.
    pub best_millis: Option<u64>,
    /// The total time of all won plays, in milliseconds.
    pub total_millis: u64,
    /// The highest points of a won play.
    pub best_points: Option<u32>,
    /// The total points of all won plays.
    pub total_points: u64,
}

impl Store {
    /// Returns the statistics of a player. The offset of the player's time zone from UTC, in
    /// minutes, determines when days begin.
    pub fn statistics(&self, player: &PlayerId, utc_offset: i32) -> Result<Statistics, StoreError> {
        const WON: &str = "p.status = 'won' AND p.shown = 0";
        let sums = format!(
            "SELECT z.kind, z.level, COUNT(*), \
             CAST(SUM(CASE WHEN {WON} THEN 1 ELSE 0 END) AS BIGINT), \
             CAST(SUM(p.shown) AS BIGINT), \
             MIN(CASE WHEN {WON} THEN p.millis ELSE NULL END), \
             CAST(SUM(CASE WHEN {WON} THEN p.millis ELSE 0 END) AS BIGINT), \
             MAX(CASE WHEN {WON} THEN p.points ELSE NULL END), \
             CAST(SUM(CASE WHEN {WON} THEN COALESCE(p.points, 0) ELSE 0 END) AS BIGINT) \
             FROM plays p JOIN puzzles z ON z.id = p.puzzle WHERE p.player = $1 GROUP BY z.kind, z.level"
        );
        let wins = format!(
            "SELECT p.won FROM plays p WHERE p.player = $1 AND p.won IS NOT NULL AND {WON} ORDER BY p.won"
        );
        let (mut rows, days) = self.read(|db| {
            let rows = db.query(&sums, &[player.into()])?.into_iter().map(|mut row| {
                Ok(StatisticsRow {
                    kind: row.text()?,
                    level: row.read_or_none()?,
                    begun: row.integer()?,
                    won: row.integer()?,
                    shown: row.integer()?,
                    best_millis: row.integer_or_none()?,
                    total_millis: row.integer()?,
                    best_points: row.integer_or_none()?,
                    total_points: row.integer()?,
                })
            });
            let rows = rows.collect::<Result<Vec<_>, crate::db::Failure>>()?;
            let days = db.query(&wins, &[player.into()])?.into_iter().map(|mut row| {
                let local = row.integer::<i64>()?.saturating_add(i64::from(utc_offset) * 60_000);
                Ok(local.div_euclid(24 * 3600 * 1000))
            });
            Ok((rows, days.collect::<Result<Vec<i64>, crate::db::Failure>>()?))
        })?;
        rows.sort_by(|a, b| {
            (&a.kind, a.level.is_none(), a.level).cmp(&(&b.kind, b.level.is_none(), b.level))
        });
        let (streak, longest_streak) = streaks(&days);
        Ok(Statistics { rows, streak, last_day: days.last().copied(), longest_streak })
    }
}

/// Returns the lengths of the last and of the longest run of consecutive days. The days are in
/// order and may repeat.
fn streaks(days: &[i64]) -> (u32, u32) {
    let (mut run, mut longest, mut last) = (0, 0, None);
    for &day in days {
        match last {
            Some(last) if last == day => continue,
            Some(last) if last + 1 == day => run += 1,
            _ => run = 1,
        }
        last = Some(day);
        longest = longest.max(run);
    }
    (run, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pl9_a_streak_is_a_run_of_consecutive_days() {
        assert_eq!(streaks(&[]), (0, 0));
        assert_eq!(streaks(&[5]), (1, 1));
        assert_eq!(streaks(&[1, 2, 2, 3, 7, 8]), (2, 3));
        assert_eq!(streaks(&[-1, 0, 1]), (3, 3));
    }
}
