//! Games behind one face: what shells use, without knowing which game they hold. Values keep their types inside; text and
//! JSON exist only at the edges.

mod detect;
mod editor;
mod film;
mod game;
mod play;
mod puzzle;

pub use detect::{
    bundle_of, detect, is_remark, kind_linked_to, looks_native, not_text, one_a_line,
};
pub use editor::AnyEditor;
pub use film::Film;
pub use game::{AnyGame, Kind, LINE, NATIVE};
pub use play::{AnyPlay, write_play};
pub use puzzle::{AnyDraft, AnyPuzzle};
