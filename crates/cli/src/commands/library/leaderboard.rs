//! `recreo library leaderboard`: lists the best plays, one per line.

use std::fmt::Write as _;
use std::time::{Duration, SystemTime};

use clap::ArgMatches;
use recreo_app::{Period, clock_face};
use recreo_game::Level;
use recreo_store::{LeaderboardFilter, LeaderboardOrder, LeaderboardRow, Store};
use serde::Serialize;

use super::super::{answer, numbers};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// The maximum number of plays, and their number by default.
const MOST: u64 = 500;
const USUAL: u64 = 50;

/// A play in JSON. Keys without a value are left out.
#[derive(Serialize)]
struct PlayJson<'a> {
    play: &'a str,
    puzzle: &'a str,
    kind: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    size: String,
    player: &'a str,
    points: u32,
    millis: u64,
    /// Milliseconds since 1970.
    won: i64,
}

impl PlayJson<'_> {
    fn new(row: &LeaderboardRow) -> PlayJson<'_> {
        PlayJson {
            play: row.play.as_str(),
            puzzle: row.puzzle.as_str(),
            kind: &row.kind,
            level: row.level,
            size: row.size.to_string(),
            player: &row.player.name,
            points: row.points,
            millis: row.millis,
            won: row.won,
        }
    }
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches, store: &Store) -> Outcome {
    let rows = store.leaderboard(&filter(matches)?)?;
    let json: Vec<PlayJson<'_>> = rows.iter().map(PlayJson::new).collect();
    answer(matches, &json, || text(shell, &rows))?;
    Ok(Answer::Yes)
}

fn filter(matches: &ArgMatches) -> Result<LeaderboardFilter, Failure> {
    let value = |id: &str| matches.get_one::<String>(id);
    let period = value("period").map(|period| period.parse::<Period>()).transpose()?;
    let limit = numbers::whole(matches, "limit", 1, MOST)?.unwrap_or(USUAL);
    Ok(LeaderboardFilter {
        kind: value("kind").cloned(),
        level: value("difficulty").and_then(|level| level.parse().ok()),
        size: value("size").map(|size| size.parse()).transpose()?,
        since: period.map(|period| period.start(SystemTime::now())),
        order: match value("by").map(String::as_str) {
            Some("time") => LeaderboardOrder::Time,
            _ => LeaderboardOrder::Points,
        },
        limit: u32::try_from(limit).unwrap_or(u32::MAX),
    })
}

fn text(shell: &Shell, rows: &[LeaderboardRow]) -> String {
    if rows.is_empty() {
        eprintln!("{}", shell.word("cli-leaderboard-none"));
    }
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let level = row.level.map_or_else(|| "-".to_owned(), |l| shell.word(&format!("level-{l}")));
        // Removes control characters: a name may come from anywhere and must not control the
        // terminal.
        let player: String = row.player.name.chars().filter(|c| !c.is_control()).collect();
        let _ = writeln!(
            text,
            "{:>3}  {:>6}  {:>8}  {:<10}  {:<9}  {level:<7}  {player}",
            number + 1,
            row.points,
            clock_face(Duration::from_millis(row.millis)),
            row.kind,
            row.size.to_string(),
        );
    }
    text
}
