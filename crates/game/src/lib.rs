//! The contract between a Recreo game and its hosts, and the parts that all games share.
//!
//! # Writing a game
//!
//! A game is a set of small traits on three types, and [`Game`] names the types:
//!
//! - The *puzzle* is the validated, immutable statement. It implements [`Rules`] (states, moves,
//!   when it is solved), [`Solve`], [`Rate`] (difficulty), [`Teach`] (hints, mistakes, the quality
//!   of a move), [`Draw`] and [`DrawText`] (its picture and its text), [`Input`] (what a gesture
//!   means) and [`Playtest`]. Most methods have defaults.
//! - The *draft* is a puzzle as it was written down, valid or not. It implements [`Draft`] (file
//!   formats, validation) and [`Edit`].
//! - The *maker* holds checked parameters. It implements [`Generate`].
//!
//! The smallest complete game is `tests/countup`. [`prelude`] imports what a game needs.
//!
//! # Hosting games
//!
//! Hosts (command line, terminal, server) do not know which game they hold. [`GameAdapter`] turns a
//! [`Game`] into a [`DynGame`], from which a host gets [`DynDraft`], [`DynPuzzle`], [`DynBoard`],
//! [`DynPlay`] and [`DynEditor`]. The erased forms exchange moves and settings as text and
//! solutions as [`Json`]; inside, values keep their types.
//!
//! # Playing
//!
//! [`Play`] is a puzzle and the log of what happened on it. State, clock, checkpoints, help used
//! and [`Score`] are functions of the log, so loading a saved game means reading its entries again
//! ([`Entry`], [`Event`]). [`Action`] lists what a player can do. [`Editor`] edits a draft with
//! undo.
//!
//! # Showing
//!
//! A game never draws and never listens to a device. It describes its picture as data ([`Scene`]
//! for graphics, [`TextView`] for characters), and hosts draw it and report what the player did as
//! a [`Gesture`]. [`SceneChange`] is the difference between two scenes.
//!
//! # Long work, and text
//!
//! [`Control`] cancels, bounds and observes long work. A [`Watch`] receives the steps of an
//! algorithm, for animations. [`Message`], [`Problem`] and [`Texts`] separate what is said from the
//! language: every sentence exists in English and Spanish.
//!
//! This crate knows no particular game.
#![forbid(unsafe_code)]

mod about;
mod action;
mod bundle;
mod clock;
mod control;
mod document;
mod draft;
mod draw;
mod editor;
mod encoding;
mod erased;
mod family;
mod figure;
mod fingerprint;
mod format;
mod game;
mod generate;
mod gesture;
mod history;
mod input;
mod json;
mod key;
mod log;
mod message;
mod name;
mod pad;
mod play;
pub mod prelude;
mod rating;
mod rules;
mod save;
mod scene;
mod score;
mod settings;
mod solution_count;
mod solve;
mod span;
mod teach;
mod term;
mod text_view;
mod unfinished;
mod vocabulary;
mod watch;

pub use about::{About, Classic, ClassicError, ClassicOptions};
pub use action::{Action, Outcome};
pub use bundle::{Bundle, BundleFormat, BundleItem, BundleItems, NoSiblings, Siblings};
pub use clock::{Clock, ManualClock, SystemClock};
pub use control::{Brake, Control, Progress, Stopped};
pub use document::{Metadata, NativeDocument, document_kind, misread, misread_in, read_seed};
pub use draft::{ApplyOverrides, Draft, Edit, MetadataAccess, SetState, SolutionSpace};
pub use draw::{Draw, DrawText, ListItem, Seen, Summary};
pub use editor::Editor;
pub use encoding::Utf8;
pub use erased::{
    Bundled, DynBoard, DynDraft, DynEditor, DynGame, DynPlay, DynPuzzle, Film, FormatInfo,
    GameAdapter, LINE, LINK, NATIVE, OpenSolution, PlayStatus, SOLUTIONS_WRONG, SolutionBoard,
    Watched, film_canvas, looks_native, not_text, write_play,
};
pub use family::Family;
pub use figure::{Figure, Name};
pub use fingerprint::{Features, Fingerprint};
pub use format::{Format, Overrides, WriteError};
pub use game::{Game, Playable};
pub use generate::{
    Canvas, Enumerate, Enumeration, Generate, GenerateError, Generated, PuzzleOf, Stream,
};
pub use gesture::{Act, Gesture};
pub use input::{Input, Meaning, Playtest};
pub use json::Json;
pub use key::{Key, Role};
pub use log::{Entry, Event, Verdict};
pub use message::{Arg, Lang, Message, Place, Problem, Texts};
pub use name::{LONGEST_NAME, clean_name};
pub use pad::{Aids, Choice, Pad};
pub use play::{Play, Status};
pub use rating::{Level, Rating};
pub use rules::{PuzzleFacts, Rules};
pub use save::{cause, write_whole};
pub use scene::{
    Brush, Form, HotArea, Layer, Lines, Point, Scene, SceneChange, Shape, View, Window,
};
pub use score::{Help, Score};
pub use settings::{Domain, Parameter, PuzzleName, Settings, Size, ground};
pub use solution_count::SolutionCount;
pub use solve::{End, Solve, SolveOptions, Solved, solves};
pub use span::Span;
pub use teach::{Hint, Merit, Mistakes, Rate, Teach};
pub use term::Term;
pub use text_view::{Glyph, Spot, TextView};
pub use unfinished::Unfinished;
pub use vocabulary::Vocabulary;
pub use watch::{Change, OnStep, Recording, Unwatched, Watch, Watcher};

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
