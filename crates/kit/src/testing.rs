//! For the tests of games.

use recreo_game::{About, Lang, Texts};

/// The messages of Recreo, of this crate and of one game: enough to say everything that the game says.
pub fn texts(about: &About, lang: Lang) -> Texts {
    Texts::new(lang, [crate::messages(lang), (about.messages)(lang)])
}
