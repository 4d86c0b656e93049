//! The whole library as lines of JSON, out and in again.
//!
//! ```json
//! {"recreo-library":1}
//! {"puzzle":{"id":"k3v9x0a1b2c3","size":"9x9","listed":true,"made":1760000000000,"document":{"recreo":1,...}}}
//! {"player":{"id":"...","name":"Ana","made":1760000000000}}
//! {"play":{"id":"...","puzzle":"k3v9x0a1b2c3","player":"...","began":...,"status":"won",...,"log":[{"at":812,...},...]}}
//! ```
//!
//! A puzzle's document is whole: its name, its rating and its solutions are in it. Puzzles and players come before the plays that need
//! them. What is in the library already, by its id, is left as it is; a player whose name is taken becomes the one of that name.

mod export;
mod import;
mod item;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::plays::Progress;
use crate::{PlayId, PlayerId, PuzzleId};

/// The number of the format that this version reads and writes.
const FORMAT: u32 = 1;

/// How much was exported or imported.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Transferred {
    /// Puzzles.
    pub puzzles: u64,
    /// Players.
    pub players: u64,
    /// Plays.
    pub plays: u64,
    /// Whatever was there already, and was left as it is.
    pub known: u64,
}

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line<'a> {
    #[serde(rename = "recreo-library")]
    Library(u32),
    #[serde(borrow)]
    Puzzle(PuzzleLine<'a>),
    Player(PlayerLine),
    #[serde(borrow)]
    Play(PlayLine<'a>),
}

#[derive(Serialize, Deserialize)]
struct PuzzleLine<'a> {
    id: PuzzleId,
    size: String,
    listed: bool,
    made: i64,
    #[serde(borrow)]
    document: &'a RawValue,
}

#[derive(Serialize, Deserialize)]
struct PlayerLine {
    id: PlayerId,
    name: String,
    made: i64,
}

#[derive(Serialize, Deserialize)]
struct PlayLine<'a> {
    id: PlayId,
    puzzle: PuzzleId,
    player: PlayerId,
    began: i64,
    touched: i64,
    status: String,
    millis: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    help: u32,
    shown: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    won: Option<i64>,
    #[serde(default)]
    fame: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    brought: bool,
    #[serde(borrow)]
    log: Vec<&'a RawValue>,
}

impl PlayLine<'_> {
    /// Nothing if the status is none that there is.
    fn progress(&self) -> Option<Progress> {
        Some(Progress {
            status: crate::plays::status(&self.status).ok()?,
            millis: self.millis,
            points: self.points,
            help: self.help,
            shown: self.shown,
        })
    }
}
