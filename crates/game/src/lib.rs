//! The contract of a Recreo game, and everything that is written once against it.
//!
//! - [`Rules`], [`Solve`], [`Rate`], [`Teach`], [`Draw`], [`DrawText`] and [`Input`] are implemented by a game's puzzle,
//!   [`Draft`] and [`Edit`] by what was written down, [`Generate`] by its parameters; [`Game`] names the three.
//! - [`DynGame`] and its companions are the same with the types hidden, for hosts.
//! - [`Play`] is a game in progress: a puzzle and the log of what happened, with undo, checkpoints, hints, checks, a
//!   clock and a [`Score`]. [`Action`] is what can be done in it. [`Editor`] is a puzzle being drawn.
//! - [`Scene`], [`TextView`] and [`Gesture`] are how a game is shown and touched without drawing or listening itself.
//! - [`Control`] and [`Watch`] go into whatever takes long or is worth watching.
//! - [`Message`], [`Problem`] and [`Texts`] are how it speaks, in English and Spanish.
//!
//! No particular game is known here.
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
mod erased;
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
mod text_view;
mod watch;

pub use about::{About, Classic, ClassicOptions};
pub use action::{Action, Outcome};
pub use bundle::{Bundle, BundleFormat, BundleItem, BundleItems, NoSiblings, Siblings};
pub use clock::{Clock, ManualClock, SystemClock};
pub use control::{Control, Progress, Stopped};
pub use document::{Metadata, NativeDocument, document_kind, misread};
pub use draft::{ApplyOverrides, Draft, Edit, MetadataAccess};
pub use draw::{Draw, DrawText, ListItem, Seen, Summary};
pub use editor::Editor;
pub use erased::{
    Bundled, DynBoard, DynDraft, DynEditor, DynGame, DynPlay, DynPuzzle, Film, FormatInfo,
    GameAdapter, LINE, LINK, NATIVE, PlayStatus, Watched, film_canvas, looks_native, not_text,
    write_play,
};
pub use figure::Figure;
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
pub use solve::{End, Solve, SolveOptions, Solved};
pub use span::Span;
pub use teach::{Hint, Merit, Mistakes, Rate, Teach};
pub use text_view::{Glyph, Spot, TextView};
pub use watch::{Change, OnStep, Recording, Unwatched, Watch, Watcher};

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
