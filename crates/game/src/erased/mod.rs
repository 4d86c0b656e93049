//! Games with their types hidden, for hosts that do not know which game they hold. Values keep
//! their types inside; conversion to text and JSON happens only here.

mod board;
mod editor;
mod film;
mod game;
mod play;
mod puzzle;
mod sniff;
mod solution;

pub use board::DynBoard;
pub use editor::DynEditor;
pub use film::{Film, film_canvas};
pub use game::{DynGame, FormatInfo, GameAdapter, LINE, LINK, NATIVE, Watched};
pub use play::{DynPlay, PlayStatus, write_play};
pub use puzzle::{Bundled, DynDraft, DynPuzzle, SOLUTIONS_WRONG};
pub use sniff::{looks_native, not_text};
pub use solution::{OpenSolution, SolutionBoard};
