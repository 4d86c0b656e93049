//! What a player has done so far (PL9).

use recreo_game::Level;

use crate::{PlayerId, Store, StoreError};

/// What a player has done so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// A row for each game and level, by game, easiest first, unrated last.
    pub rows: Vec<StatisticsRow>,
    /// The days in a row on which something was won, up to the last of them.
    pub streak: u32,
    /// The last of those days: days since 1970 where the player is.
    pub last_day: Option<i64>,
    /// The longest such row of days.
    pub longest_streak: u32,
}

/// What a player has done in one game at one level. Games whose solution the machine showed count as begun only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsRow {
    /// The game's id.
    pub kind: String,
    /// How hard, where that is known.
    pub level: Option<Level>,
    /// Plays begun.
    pub begun: u64,
    /// Plays won.
    pub won: u64,
    /// Plays in which the machine showed the solution.
    pub shown: u64,
    /// The shortest time to win, in milliseconds.
    pub best_millis: Option<u64>,
    /// The time of all won plays together, in milliseconds.
    pub total_millis: u64,
    /// The most points in one play.
    pub best_points: Option<u32>,
    /// The points of all won plays together.
    pub total_points: u64,
}

impl Store {
    /// What a player has done so far; days begin at midnight where the clock is so many minutes ahead of Greenwich's.
    pub fn statistics(&self, player: &PlayerId, ahead: i32) -> Result<Statistics, StoreError> {
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
                    begun: row.whole()?,
                    won: row.whole()?,
                    shown: row.whole()?,
                    best_millis: row.whole_or_none()?,
                    total_millis: row.whole()?,
                    best_points: row.whole_or_none()?,
                    total_points: row.whole()?,
                })
            });
            let rows = rows.collect::<Result<Vec<_>, crate::db::Failure>>()?;
            let days = db.query(&wins, &[player.into()])?.into_iter().map(|mut row| {
                let local = row.whole::<i64>()?.saturating_add(i64::from(ahead) * 60_000);
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

/// The last row of days without a gap, and the longest; the days come in order, each once or several times.
fn streaks(days: &[i64]) -> (u32, u32) {
    let (mut row, mut longest, mut last) = (0, 0, None);
    for &day in days {
        match last {
            Some(last) if last == day => continue,
            Some(last) if last + 1 == day => row += 1,
            _ => row = 1,
        }
        last = Some(day);
        longest = longest.max(row);
    }
    (row, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pl9_a_streak_is_days_without_a_gap() {
        assert_eq!(streaks(&[]), (0, 0));
        assert_eq!(streaks(&[5]), (1, 1));
        assert_eq!(streaks(&[1, 2, 2, 3, 7, 8]), (2, 3));
        assert_eq!(streaks(&[-1, 0, 1]), (3, 3));
    }
}
