//! The formats in which a puzzle of a game can be written.

use recreo_game::{DynGame, NATIVE};

/// A format and its file extensions, without the dot.
pub type WrittenFormat = (&'static str, Vec<&'static str>);

/// The extensions of native documents: alone, and one on each line.
const DOCUMENTS: [&str; 2] = [NATIVE, "recreol"];

/// Returns the formats in which a puzzle of a game can be written to a file of its own: the native
/// document first.
pub fn written_formats(game: &dyn DynGame) -> Vec<WrittenFormat> {
    let own = game.formats().into_iter().map(|format| (format.id, format.extensions.to_vec()));
    std::iter::once((NATIVE, DOCUMENTS.to_vec())).chain(own).collect()
}
