//! The games, a line each.

use recreo_game::{AnyGame, Kind, Lang, Texts, document_kind};

use crate::flow::Flow;
use crate::labyrinth::Labyrinth;

/// Sorted by id.
static GAMES: &[&dyn AnyGame] = &[&Kind::<Flow>::NEW, &Kind::<Labyrinth>::NEW];

/// Every game, sorted by id.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The game with this id.
///
/// ```
/// use recreo_games::registry;
///
/// assert!(registry::find("labyrinth").is_some());
/// assert!(registry::find("chess").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.about().id == id)
}

/// The games that a file may be of. A native document says which; otherwise those with a format that it looks like.
pub fn detect(bytes: &[u8]) -> Vec<&'static dyn AnyGame> {
    match document_kind(bytes) {
        Some(kind) => find(&kind).into_iter().collect(),
        None => GAMES.iter().copied().filter(|game| game.sniff(bytes).is_some()).collect(),
    }
}

/// The sentences of Recreo and all games, and those in these Fluent sources besides.
pub fn texts(lang: Lang, more: &[&str]) -> Texts {
    let games = GAMES.iter().map(|game| (game.about().messages)(lang));
    Texts::new(lang, games.chain(more.iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg7_games_are_sorted_by_id() {
        assert!(games().windows(2).all(|pair| pair[0].about().id < pair[1].about().id));
    }

    #[test]
    fn bg6_a_file_tells_its_game() {
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
