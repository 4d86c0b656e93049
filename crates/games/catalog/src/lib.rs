//! The list of all games. Programs that offer every game depend on this crate; the tests of a
//! single game do not.
#![forbid(unsafe_code)]

use std::sync::LazyLock;

use recreo_app::Catalog;
use recreo_game::{DynGame, Lang, Texts};

/// All games, sorted by id.
pub static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let families = [
        recreo_flow::games(),
        recreo_loops::games(),
        recreo_numbers::games(),
        recreo_rushhour::games(),
        recreo_shading::games(),
        recreo_walking::games(),
        recreo_wordsearch::games(),
    ];
    let mut games = families.concat();
    games.sort_by_key(|game| game.about().id);
    Catalog::new(games.leak())
});

/// Returns all games, sorted by id.
pub fn games() -> &'static [&'static dyn DynGame] {
    CATALOG.games()
}

/// Returns the game with this id.
///
/// ```
/// assert!(recreo_catalog::find("labyrinth").is_some());
/// assert!(recreo_catalog::find("chess").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static dyn DynGame> {
    CATALOG.find(id)
}

/// Returns the games that a file may belong to: see [`Catalog::detect`].
pub fn detect(bytes: &[u8]) -> Vec<&'static dyn DynGame> {
    CATALOG.detect(bytes)
}

/// Loads the messages of Recreo and of all games, and those in these Fluent sources.
pub fn texts(lang: Lang, more: &[&str]) -> Texts {
    let games = games().iter().map(|game| (game.about().messages)(lang));
    Texts::new(lang, shared(lang).into_iter().chain(games).chain(more.iter().copied()))
}

/// Returns the messages that several games share, as Fluent sources.
pub fn shared(lang: Lang) -> [&'static str; 3] {
    [recreo_sheet::messages(lang), recreo_kit::messages(lang), recreo_app::messages(lang)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg7_games_are_sorted_by_id() {
        assert!(games().windows(2).all(|pair| pair[0].about().id < pair[1].about().id));
    }

    #[test]
    fn bg6_the_game_of_a_file_is_detected() {
        let ids = |bytes: &[u8]| -> Vec<&str> {
            detect(bytes).iter().map(|game| game.about().id).collect()
        };
        assert_eq!(ids(br#"{"recreo":1,"kind":"labyrinth","version":1}"#), ["labyrinth"]);
        assert_eq!(ids(br#"{"recreo":1,"kind":"chess","version":1}"#), [""; 0]);
        assert_eq!(ids(b"0 1 0 0\n1 0 1 0\n"), ["labyrinth"]);
        assert_eq!(ids(b"hello"), [""; 0]);
        assert_eq!(ids(b""), [""; 0]);
    }
}
