//! Games behind one face: what shells use, without knowing which game they hold. Values keep their types inside; text and
//! JSON exist only at the edges.

mod editor;
mod film;
mod game;
mod play;
mod puzzle;
mod sniff;

pub use editor::AnyEditor;
pub use film::Film;
pub use game::{AnyGame, Kind, LINE, LINK, NATIVE};
pub use play::{AnyPlay, write_play};
pub use puzzle::{AnyDraft, AnyPuzzle};
pub use sniff::{looks_native, not_text};
