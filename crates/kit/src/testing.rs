//! Support for the tests of games.

use recreo_game::{About, Lang, Texts};

/// Returns the texts of Recreo, of this crate and of one game.
pub fn texts(about: &About, lang: Lang) -> Texts {
    Texts::new(lang, [crate::messages(lang), (about.messages)(lang)])
}
