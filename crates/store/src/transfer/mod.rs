//! Export and import of the whole library as JSON lines.
//!
//! ```json
//! {"recreo-library":1}
//! {"puzzle":{"id":"k3v9x0a1b2c3","size":"9x9","listed":true,"made":...,"document":{...}}}
//! {"player":{"id":"...","name":"Ana","made":1760000000000}}
//! {"play":{"id":"...","puzzle":"k3v9x0a1b2c3","player":"...",...,"log":[{"at":812,...},...]}}
//! ```
//!
//! The document of a puzzle is complete: it contains name, rating and solutions. Puzzles and
//! players come before the plays that refer to them. An import does not change rows whose ids exist
//! in the library. If the library has a player of the same name, the imported player is mapped to
//! it.

mod export;
mod import;
mod item;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::plays::Progress;
use crate::{PlayId, PlayerId, PuzzleId};

/// The version of the format that this program reads and writes.
const FORMAT: u32 = 1;

/// The numbers of exported or imported items.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Transferred {
    /// The number of puzzles.
    pub puzzles: u64,
    /// The number of players.
    pub players: u64,
    /// The number of plays.
    pub plays: u64,
    /// The number of items that the library already had and that were not changed.
    pub known: u64,
}

/// A line of an exported library.
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
    #[serde(default, rename = "brought", skip_serializing_if = "std::ops::Not::not")]
    imported: bool,
    #[serde(borrow)]
    log: Vec<&'a RawValue>,
}

impl PlayLine<'_> {
    /// Returns `None` if the status is unknown.
    fn progress(&self) -> Option<Progress> {
        Some(Progress {
            status: crate::plays::parse_status(&self.status).ok()?,
            millis: self.millis,
            points: self.points,
            help: self.help,
            shown: self.shown,
        })
    }
}
