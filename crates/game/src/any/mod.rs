//! Games behind one face: what shells use, without knowing which game they hold. Values keep their types inside; text and
//! JSON exist only at the edges.

mod editor;
mod film;
mod game;
mod play;
mod puzzle;
mod sniff;

pub use editor::DynEditor;
pub use film::Film;
pub use game::{DynGame, GameAdapter, LINE, LINK, NATIVE};
pub use play::{DynPlay, write_play};
pub use puzzle::{DynDraft, DynPuzzle};
pub use sniff::{looks_native, not_text};
