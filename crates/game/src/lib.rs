//! The contract of a Recreo game, and everything that is written once against it.
//!
//! - [`Game`] is what a game says of itself; [`DynGame`] and its companions are the same with the types hidden, for shells.
//! - [`Play`] is a game in progress: a puzzle and the log of what happened, with undo, marked states, hints, checks, a
//!   clock and a [`Score`]. [`Editor`] is a puzzle being drawn.
//! - [`Scene`], [`TextView`] and [`Gesture`] are how a game is shown and touched without drawing or listening itself.
//! - [`Control`] and [`Watch`] go into whatever takes long or is worth watching.
//! - [`Message`], [`Problem`] and [`Texts`] are how it speaks, in English and Spanish.
//!
//! No particular game is known here.
#![forbid(unsafe_code)]

mod any;
mod bundle;
mod clock;
mod control;
mod document;
mod editor;
mod figure;
mod fingerprint;
mod game;
mod gesture;
mod history;
mod json;
mod key;
mod log;
mod message;
mod pad;
mod play;
mod rating;
mod save;
mod scene;
mod score;
mod settings;
mod span;
mod standing;
mod text_view;
mod watch;

pub use any::{
    DynDraft, DynEditor, DynGame, DynPlay, DynPuzzle, Film, GameAdapter, LINE, LINK, NATIVE,
    looks_native, not_text, write_play,
};
pub use bundle::{Bundle, BundleFormat, BundleItem, BundleItems, NoSiblings, Siblings};
pub use clock::{Clock, ManualClock, SystemClock};
pub use control::{Control, Progress, Stopped};
pub use document::{Head, NativeDocument, document_kind, misread};
pub use editor::Editor;
pub use figure::Figure;
pub use fingerprint::{Features, Fingerprint};
pub use game::{
    About, Classic, ClassicOptions, End, Enumeration, Format, Game, GenerateError, Hint, ListItem,
    Merit, Mistakes, Overrides, Solve, Solved, Status, Stream, WriteError,
};
pub use gesture::{Act, Gesture};
pub use json::Json;
pub use key::{Key, Role};
pub use log::{Entry, Event, Verdict};
pub use message::{Arg, Lang, Message, Place, Problem, Texts};
pub use pad::{Aids, Choice, Pad};
pub use play::Play;
pub use rating::{Level, Rating};
pub use save::{cause, write_whole};
pub use scene::{
    Brush, Form, HotArea, Layer, Lines, Point, Scene, SceneChange, Shape, View, Window,
};
pub use score::Score;
pub use settings::{Domain, Parameter, PuzzleName, Settings, Size, ground};
pub use span::Span;
pub use standing::Standing;
pub use text_view::{Glyph, Spot, TextView};
pub use watch::{Change, Recording, Unwatched, Watch};
