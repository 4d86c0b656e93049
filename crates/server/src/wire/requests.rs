//! What clients send: the bodies and queries of the routes. A field that is `null` counts as absent.

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

/// Which puzzle a request is about: one that it brings along, names, or wants to be made.
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

/// A file that a request brings along, in one of three ways.
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

    /// Its bytes, if there is one.
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
    /// A puzzle to make or take in
    PuzzleRequest<puzzle> {
        /// Not to be shown in lists: opened by a link, or today's
        pub(crate) unlisted: Option<bool>,
        /// What to call it
        pub(crate) title: Option<String>,
        /// The id of the player who goes on with a saved game
        pub(crate) player: Option<String>,
    }

    /// A puzzle that is only looked at
    PuzzlePreviewRequest<puzzle> {
        /// Without meaning here
        #[expect(dead_code, reason = "the page sends it with every puzzle")]
        unlisted: Option<bool>,
    }

    /// Another title for a puzzle
    TitleRequest {
        /// What to call it; empty for its usual title
        pub(crate) title: String,
    }

    /// A play to begin
    PlayRequest {
        /// The puzzle's id
        pub(crate) puzzle: String,
        /// The player's id
        pub(crate) player: String,
    }

    /// Something that is done in a play: either a gesture or an action
    EventRequest {
        /// How many entries of the log the client has seen
        pub(crate) entries: u64,
        /// What is looked at
        pub(crate) view: Option<View>,
        /// What was done on the board
        pub(crate) gesture: Option<Gesture>,
        /// What else was done
        pub(crate) r#do: Option<PlayAction>,
        /// The name of the checkpoint
        pub(crate) name: Option<String>,
        /// Whether to point a mistake out
        pub(crate) show: Option<bool>,
    }

    /// A gesture to be shown without being done
    PlayPreviewRequest {
        /// What is looked at
        pub(crate) view: Option<View>,
        /// What may be done
        pub(crate) gesture: Option<Gesture>,
    }

    /// Work that may take long
    JobRequest<puzzle> {
        /// What to do
        pub(crate) r#do: JobAction,
        /// The id of a puzzle of the library
        pub(crate) puzzle: Option<String>,
        /// The id of a play, whose score ends with it
        pub(crate) play: Option<String>,
        /// Which of the game's solvers
        pub(crate) solver: Option<String>,
        /// How many solutions are enough
        pub(crate) limit: Option<u64>,
        /// Whether to send what the solver sees while it searches
        pub(crate) watch: Option<bool>,
        /// What a book is to be, as `recreo book` reads it: TOML
        pub(crate) spec: Option<String>,
        /// Files to import, each with one puzzle or many, together with those that they name. /api/limits has how many puzzles are
        /// looked at and how much can be sent
        pub(crate) files: Option<Vec<File>>,
        /// Not to be shown in lists
        pub(crate) unlisted: Option<bool>,
        /// The id of the player who goes on with saved games
        pub(crate) player: Option<String>,
    }

    /// A file
    File {
        /// What it is called; others name it so
        pub(crate) name: Option<String>,
        pub(crate) text: Option<String>,
        pub(crate) base64: Option<String>,
    }

    /// A draft: one that is brought along, a puzzle of the library, or a blank board
    DraftRequest {
        /// The game's id
        kind: Option<String>,
        /// The parameters of a blank board; the others have their defaults
        settings: Option<Settings>,
        /// A native document, or a draft of one
        document: Option<Document>,
        /// A file of any format, as text
        text: Option<String>,
        /// The same in base64
        base64: Option<String>,
        /// The format of the file, where it cannot be detected
        format: Option<String>,
        /// The id of a puzzle of the library
        puzzle: Option<String>,
        /// What is looked at
        pub(crate) view: Option<View>,
    }

    /// A change of a draft
    EditRequest {
        /// The draft
        document: Document,
        /// What was done to it
        pub(crate) gesture: Gesture,
        /// The game's id
        kind: Option<String>,
        /// What is looked at
        pub(crate) view: Option<View>,
    }

    /// A player
    PlayerRequest {
        pub(crate) name: String,
    }

    /// Which day
    TodayQuery {
        /// Another day than today: 2026-11-16
        pub(crate) date: Option<String>,
    }

    /// Which puzzles of the library
    PuzzlesQuery {
        /// Of this game
        pub(crate) kind: Option<String>,
        /// easy, normal, hard or expert
        #[serde(default, deserialize_with = "level")]
        #[cfg_attr(test, schemars(with = "Option<String>"))]
        pub(crate) level: Option<Level>,
        /// 9x9, 10x10x3
        pub(crate) size: Option<String>,
        /// Words in their names
        pub(crate) text: Option<String>,
        /// Which page, from 0
        #[serde(default, deserialize_with = "digits")]
        pub(crate) page: Option<u32>,
        /// How many a page
        #[serde(default, deserialize_with = "digits")]
        pub(crate) per: Option<u32>,
    }

    /// How to show a puzzle
    PuzzleQuery {
        /// One of the game's formats (/api/kinds), svg, png or pdf; the library's record when absent
        pub(crate) format: Option<String>,
        /// The colours of a drawing
        pub(crate) theme: Option<Theme>,
        /// 1 draws it solved
        #[serde(default, deserialize_with = "switch")]
        pub(crate) solution: bool,
        /// 1 draws how it is solved, as an svg that moves
        #[serde(default, deserialize_with = "switch")]
        pub(crate) animated: bool,
    }

    /// Which plays
    PlaysQuery {
        /// Of this player
        pub(crate) player: Option<String>,
        /// Of this puzzle
        pub(crate) puzzle: Option<String>,
        /// Of this game
        pub(crate) kind: Option<String>,
        /// 1 those going on, 0 those won
        #[serde(default, deserialize_with = "maybe_switch")]
        #[cfg_attr(test, schemars(with = "Option<bool>"))]
        pub(crate) open: Option<bool>,
        /// Which page, from 0
        #[serde(default, deserialize_with = "digits")]
        pub(crate) page: Option<u32>,
        /// How many a page
        #[serde(default, deserialize_with = "digits")]
        pub(crate) per: Option<u32>,
    }

    /// Which part of a log
    LogQuery {
        /// The first entry
        #[serde(default, deserialize_with = "digits")]
        pub(crate) from: Option<usize>,
        /// recreo gives a saved game as a file
        pub(crate) format: Option<String>,
    }

    /// What of a job
    JobQuery {
        /// pdf gives the book that it made
        pub(crate) format: Option<String>,
    }

    /// Where the player is
    StatisticsQuery {
        /// Minutes by which the player's clock is ahead of UTC, for days in a row
        #[serde(default, deserialize_with = "digits")]
        pub(crate) offset: Option<i32>,
    }

    /// Which plays and players are the best
    LeaderboardQuery {
        /// Of this game
        pub(crate) kind: Option<String>,
        /// Of this level
        #[serde(default, deserialize_with = "level")]
        #[cfg_attr(test, schemars(with = "Option<String>"))]
        pub(crate) level: Option<Level>,
        /// Of this size
        pub(crate) size: Option<String>,
        /// day, week, month, year, or a moment in milliseconds since 1970
        pub(crate) since: Option<String>,
        /// What counts first
        pub(crate) order: Option<Order>,
        /// How many
        #[serde(default, deserialize_with = "digits")]
        pub(crate) limit: Option<u32>,
    }
}

impl JobRequest {
    /// The puzzle that it is about, which may be one of the library.
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

impl EditRequest {
    pub(crate) fn source(&self) -> Source<'_> {
        let file = Content { document: Some(&self.document), ..Content::default() };
        Source { kind: self.kind.as_deref(), file, ..Source::default() }
    }
}

words! {
    /// What can be done in a play besides gestures
    PlayAction { Undo, Redo, Mark, Return, Check, Hint, Next, Step, Solve, Pause, Resume }

    /// What a job does
    JobAction { Generate, Solve, Rate, Count, Film, Check, Book, Import }

    /// The colours of a drawing
    Theme { Light, Dark, Print, HighContrast }

    /// What makes one play better than another
    Order { Points, Time }
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

/// Parameters: an object of texts, numbers and truth values, or `name=value,name=value`
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
