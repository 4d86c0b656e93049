//! The bodies and queries that clients send. A field that is `null` counts as absent.

use std::collections::BTreeMap;
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use recreo_game::Level;
#[cfg(test)]
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::gesture::{Gesture, View};
use super::input::{digits, expected, parsed};
use crate::exchange::to_json;
use crate::refusal::Refusal;

/// The puzzle that a request concerns: one that it contains, names, or wants generated.
#[derive(Clone, Copy, Default)]
pub(crate) struct Source<'a> {
    pub(crate) kind: Option<&'a str>,
    pub(crate) settings: Option<&'a Settings>,
    pub(crate) seed: Option<u64>,
    pub(crate) name: Option<&'a str>,
    pub(crate) format: Option<&'a str>,
    pub(crate) puzzle: Option<&'a str>,
    pub(crate) file: Content<'a>,
}

/// A file in a request, in one of three encodings.
#[derive(Clone, Copy, Default)]
pub(crate) struct Content<'a> {
    pub(crate) document: Option<&'a Document>,
    pub(crate) text: Option<&'a str>,
    pub(crate) base64: Option<&'a str>,
}

impl Content<'_> {
    pub(crate) fn is_given(self) -> bool {
        self.document.is_some() || self.text.is_some() || self.base64.is_some()
    }

    /// The file's bytes, if there is a file.
    pub(crate) fn bytes(self) -> Result<Option<Vec<u8>>, Refusal> {
        let misfit = |code| Refusal::misfit("base64", expected("base64"), code);
        match self {
            Content { document: Some(document), .. } => Ok(Some(document.bytes())),
            Content { text: Some(text), .. } => Ok(Some(text.as_bytes().to_vec())),
            Content { base64: Some(code), .. } => {
                STANDARD.decode(code).map(Some).map_err(|_| misfit(code))
            }
            _ => Ok(None),
        }
    }
}

requests! {
    /// A puzzle to generate or import
    PuzzleRequest<puzzle> {
        /// Hides the puzzle from lists, as for a puzzle from a link or a puzzle of the day
        pub(crate) unlisted: Option<bool>,
        /// The name of the puzzle
        pub(crate) title: Option<String>,
        /// The id of the player who continues a saved game
        pub(crate) player: Option<String>,
    }

    /// A puzzle to preview without storing it
    PuzzlePreviewRequest<puzzle> {
        /// Ignored
        #[expect(dead_code, reason = "the page sends it with every puzzle")]
        unlisted: Option<bool>,
    }

    /// An edited version of a puzzle of the library: a document or a file of any format
    PuzzleEditRequest {
        /// A native document, or a draft of one
        document: Option<Document>,
        /// A file of any format, as text
        text: Option<String>,
        /// A file of any format, in base64
        base64: Option<String>,
        /// The format of the file, if it cannot be detected
        format: Option<String>,
        /// A new name; without it, the puzzle keeps its own
        pub(crate) title: Option<String>,
    }

    /// A new name for a puzzle
    TitleRequest {
        /// The new name; empty for the default title
        pub(crate) title: String,
    }

    /// A play to start
    PlayRequest {
        /// The puzzle's id
        pub(crate) puzzle: String,
        /// The player's id
        pub(crate) player: String,
    }

    /// An action in a play: a gesture or another action
    EventRequest {
        /// The number of log entries that the client has seen
        pub(crate) entries: u64,
        /// The part of the board that is shown
        pub(crate) view: Option<View>,
        /// The gesture
        pub(crate) gesture: Option<Gesture>,
        /// The other action
        pub(crate) r#do: Option<PlayAction>,
        /// The name of the checkpoint
        pub(crate) name: Option<String>,
        /// Whether to point out a mistake
        pub(crate) show: Option<bool>,
    }

    /// A gesture to preview without performing it
    PlayPreviewRequest {
        /// The part of the board that is shown
        pub(crate) view: Option<View>,
        /// The gesture; without it, the preview shows what the grabbed thing changes
        pub(crate) gesture: Option<Gesture>,
    }

    /// A job to start
    JobRequest<puzzle> {
        /// The action
        pub(crate) r#do: JobAction,
        /// The id of a puzzle of the library
        pub(crate) puzzle: Option<String>,
        /// The id of a play, which no longer scores afterwards
        pub(crate) play: Option<String>,
        /// The id of one of the game's solvers
        pub(crate) solver: Option<String>,
        /// The ids of the solvers to compare; by default all of the game
        pub(crate) solvers: Option<Vec<String>>,
        /// The number of a stored solution to show, from 1
        pub(crate) solution: Option<u64>,
        /// Maximum number of solutions to find
        pub(crate) limit: Option<u64>,
        /// Whether to send the state of the solver while it searches
        pub(crate) watch: Option<bool>,
        /// The specification of a booklet, in the TOML format of `recreo book`
        pub(crate) spec: Option<String>,
        /// Files to import, each with one or more puzzles, together with the files that they refer
        /// to. /api/limits has the limits of the import
        pub(crate) files: Option<Vec<File>>,
        /// Hides the puzzles from lists
        pub(crate) unlisted: Option<bool>,
        /// The name of the generated puzzle
        pub(crate) title: Option<String>,
        /// The id of the player who continues saved games
        pub(crate) player: Option<String>,
    }

    /// A file
    File {
        /// The file's name, by which other files can refer to it
        pub(crate) name: Option<String>,
        pub(crate) text: Option<String>,
        pub(crate) base64: Option<String>,
    }

    /// A draft: an uploaded one, a puzzle of the library, or a blank board
    DraftRequest {
        /// The game's id
        kind: Option<String>,
        /// The parameters of a blank board; the others have their defaults
        settings: Option<Settings>,
        /// A native document, or a draft of one
        document: Option<Document>,
        /// A file of any format, as text
        text: Option<String>,
        /// A file of any format, in base64
        base64: Option<String>,
        /// The format of the file, if it cannot be detected
        format: Option<String>,
        /// The id of a puzzle of the library
        puzzle: Option<String>,
        /// The part of the board that is shown
        pub(crate) view: Option<View>,
    }

    /// A change to a draft
    EditRequest {
        /// The draft
        document: Document,
        /// The gesture
        pub(crate) gesture: Gesture,
        /// The game's id
        kind: Option<String>,
        /// The part of the board that is shown
        pub(crate) view: Option<View>,
    }

    /// A player
    PlayerRequest {
        pub(crate) name: String,
    }

    /// A player that a browser takes over: by a code, or an open player by its id
    ClaimRequest {
        /// The code from the player's other device
        pub(crate) code: Option<String>,
        /// The id of a player that belongs to no browser
        pub(crate) player: Option<String>,
    }

    /// The day
    TodayQuery {
        /// The date, such as 2026-11-16; today by default
        #[cfg_attr(test, schemars(extend("format" = "date")))]
        pub(crate) date: Option<String>,
    }

    /// A filter of the library's puzzles
    PuzzlesQuery {
        /// The game's id
        pub(crate) kind: Option<String>,
        /// easy, normal, hard or expert
        #[serde(default, deserialize_with = "level")]
        #[cfg_attr(test, schemars(with = "Option<LevelWord>"))]
        pub(crate) level: Option<Level>,
        /// The size: 9x9, 10x10x3
        pub(crate) size: Option<String>,
        /// Words of the name
        pub(crate) text: Option<String>,
        /// The number of the page, from 0
        #[serde(default, deserialize_with = "digits")]
        pub(crate) page: Option<u32>,
        /// The number of puzzles per page
        #[serde(default, deserialize_with = "digits")]
        pub(crate) per: Option<u32>,
    }

    /// How to show a puzzle
    PuzzleQuery {
        /// One of the game's formats (/api/kinds), svg, png or pdf; without it, the library's
        /// record as JSON
        pub(crate) format: Option<String>,
        /// The theme of a drawing
        pub(crate) theme: Option<Theme>,
        /// 1 draws the solution
        #[serde(default, deserialize_with = "switch")]
        pub(crate) solution: bool,
        /// 1 draws the solution as an animated svg
        #[serde(default, deserialize_with = "switch")]
        pub(crate) animated: bool,
    }

    /// A filter of the plays
    PlaysQuery {
        /// The player's id
        pub(crate) player: Option<String>,
        /// The puzzle's id
        pub(crate) puzzle: Option<String>,
        /// The game's id
        pub(crate) kind: Option<String>,
        /// 1 for plays in progress, 0 for won plays
        #[serde(default, deserialize_with = "maybe_switch")]
        #[cfg_attr(test, schemars(with = "Option<bool>"))]
        pub(crate) open: Option<bool>,
        /// The number of the page, from 0
        #[serde(default, deserialize_with = "digits")]
        pub(crate) page: Option<u32>,
        /// The number of plays per page
        #[serde(default, deserialize_with = "digits")]
        pub(crate) per: Option<u32>,
    }

    /// Which part of a log
    LogQuery {
        /// The number of the first entry
        #[serde(default, deserialize_with = "digits")]
        pub(crate) from: Option<usize>,
        /// recreo returns a saved game as a file
        pub(crate) format: Option<LogFormat>,
    }

    /// Which part of a job
    JobQuery {
        /// pdf returns the booklet that it made
        pub(crate) format: Option<JobFormat>,
    }

    /// The player's time zone
    StatisticsQuery {
        /// Minutes by which the player's clock is ahead of UTC, to count consecutive days
        #[serde(default, deserialize_with = "digits")]
        pub(crate) offset: Option<i32>,
    }

    /// A filter of the leaderboard
    LeaderboardQuery {
        /// The game's id
        pub(crate) kind: Option<String>,
        /// Of this level
        #[serde(default, deserialize_with = "level")]
        #[cfg_attr(test, schemars(with = "Option<LevelWord>"))]
        pub(crate) level: Option<Level>,
        /// The size
        pub(crate) size: Option<String>,
        /// day, week, month, year, or a time in milliseconds since 1970
        pub(crate) since: Option<String>,
        /// The order
        pub(crate) order: Option<Order>,
        /// Maximum number of plays
        #[serde(default, deserialize_with = "digits")]
        pub(crate) limit: Option<u32>,
    }
}

impl JobRequest {
    /// The puzzle that the request concerns, which may be one of the library.
    pub(crate) fn subject(&self) -> Source<'_> {
        Source { puzzle: self.puzzle.as_deref(), ..self.source() }
    }
}

impl File {
    pub(crate) fn content(&self) -> Content<'_> {
        let (text, base64) = (self.text.as_deref(), self.base64.as_deref());
        Content { document: None, text, base64 }
    }
}

impl DraftRequest {
    pub(crate) fn source(&self) -> Source<'_> {
        Source {
            kind: self.kind.as_deref(),
            settings: self.settings.as_ref(),
            format: self.format.as_deref(),
            puzzle: self.puzzle.as_deref(),
            file: Content {
                document: self.document.as_ref(),
                text: self.text.as_deref(),
                base64: self.base64.as_deref(),
            },
            ..Source::default()
        }
    }
}

impl PuzzleEditRequest {
    /// The edited version, which stays a puzzle of this game.
    pub(crate) fn source<'a>(&'a self, kind: &'a str) -> Source<'a> {
        let file = Content {
            document: self.document.as_ref(),
            text: self.text.as_deref(),
            base64: self.base64.as_deref(),
        };
        Source { kind: Some(kind), format: self.format.as_deref(), file, ..Source::default() }
    }
}

impl EditRequest {
    pub(crate) fn source(&self) -> Source<'_> {
        let file = Content { document: Some(&self.document), ..Content::default() };
        Source { kind: self.kind.as_deref(), file, ..Source::default() }
    }
}

words! {
    /// The actions in a play other than gestures
    PlayAction { Undo, Redo, Mark, Return, Check, Hint, Next, Step, Solve, Pause, Resume }

    /// The actions of a job
    JobAction { Generate, Solve, Rate, Count, Film, Compare, Check, Book, Import }

    /// The theme of a drawing
    Theme { Light, Dark, Print, HighContrast }

    /// The format of a play as a file
    LogFormat { Recreo }

    /// The format of a file that a job made
    JobFormat { Pdf }

    /// The order of the leaderboard
    Order { Points, Time }
}

#[cfg(test)]
words! {
    /// A level, as text
    LevelWord { Easy, Normal, Hard, Expert }
}

fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Level>, D::Error> {
    parsed(deserializer, "server-expected-level", |text| text.parse().ok().map(Some))
}

fn maybe_switch<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    parsed(deserializer, "server-expected-switch", |text| match text {
        "1" | "true" => Some(Some(true)),
        "0" | "false" => Some(Some(false)),
        _ => None,
    })
}

fn switch<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    maybe_switch(deserializer).map(Option::unwrap_or_default)
}

/// Parameters: an object of texts, numbers and booleans, or `name=value,name=value`
#[derive(Debug)]
#[cfg_attr(test, derive(JsonSchema), schemars(untagged, inline))]
pub(crate) enum Settings {
    Text(String),
    Parts(BTreeMap<String, Scalar>),
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Settings, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Settings;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("server-expected-settings")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Settings, E> {
                Ok(Settings::Text(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Settings, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(Settings::Parts)
            }
        }
        deserializer.deserialize_any(Read)
    }
}

/// The value of a parameter
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "server-expected-setting")]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(crate) enum Scalar {
    Text(String),
    Flag(bool),
    Natural(u64),
    Whole(i64),
    Real(f64),
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Text(text) => f.write_str(text),
            Scalar::Flag(flag) => flag.fmt(f),
            Scalar::Natural(number) => number.fmt(f),
            Scalar::Whole(number) => number.fmt(f),
            Scalar::Real(number) => number.fmt(f),
        }
    }
}

/// A document, as an object or as its text
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "server-expected-document")]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(crate) enum Document {
    Text(String),
    Object(Map<String, Value>),
}

impl Document {
    fn bytes(&self) -> Vec<u8> {
        match self {
            Document::Text(text) => text.clone().into_bytes(),
            Document::Object(object) => to_json(object),
        }
    }
}
