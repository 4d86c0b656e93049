//! Writes a thousand puzzles of every game in each of its formats and reads them back. The game of
//! each file must be detected, or be among the candidates, because a small board may fit several
//! games.

use std::collections::BTreeMap;

use recreo_board::Rng;
use recreo_game::{Control, DynGame, WriteError};

use super::files::overrides_for;

/// The number of puzzles in each format.
const MANY: u32 = 1_000;

/// Settings for small puzzles that the formats can represent.
const SETTINGS: [(&str, &[&str]); 13] = [
    ("flow", &["size=5x5", "size=7x6"]),
    ("futoshiki", &["size=4x4", "size=5x5"]),
    ("hitori", &["size=5x5", "size=8x6"]),
    ("kakuro", &["size=6x6", "size=7x5"]),
    ("labyrinth", &["size=5x5", "size=9x4"]),
    ("maze", &["size=7x7", "size=9x5", "size=7x6,weights=mixed"]),
    ("nonogram", &["size=5x5", "size=10x7"]),
    ("nurikabe", &["size=5x5", "size=5x6"]),
    ("rushhour", &["size=4x4", "size=5x5"]),
    ("slitherlink", &["size=5x5", "size=7x6"]),
    (
        "sudoku",
        &[
            "size=4x4",
            "size=9x9",
            "size=4x4,cages=killer",
            "size=6x6,boxes=irregular",
            "size=6x6,diagonals=yes",
        ],
    ),
    ("suguru", &["size=5x5", "size=6x5"]),
    ("wordsearch", &["size=8x8", "size=10x8"]),
];

/// Formats that omit a part of the puzzle: a map contains no start and goal.
const PARTIAL: [(&str, &str); 1] = [("maze", "map")];

fn exchange(kind: &str) {
    let game = recreo_catalog::find(kind).unwrap();
    let (_, choices) = SETTINGS.iter().find(|row| row.0 == kind).unwrap();
    let mut counts: BTreeMap<&str, u32> =
        game.formats().into_iter().map(|format| (format.id, 0)).collect();
    for seed in 0..40 * u64::from(MANY) {
        if counts.values().all(|&count| count >= MANY) {
            break;
        }
        let mut settings = game.settings();
        settings.set_all(choices[seed as usize % choices.len()]).unwrap();
        let seed = Rng::batch_seed(9, seed);
        let puzzle = game.generate(&settings, seed, &Control::new()).unwrap();
        for (&format, count) in counts.iter_mut().filter(|(_, count)| **count < MANY) {
            let mut bytes = Vec::new();
            if let Err(WriteError::Refused(_)) = puzzle.write(Some(format), &mut bytes) {
                continue;
            }
            let what = || format!("{kind} {format} #{seed}: {}", String::from_utf8_lossy(&bytes));
            let found: Vec<&dyn DynGame> = recreo_catalog::detect(&bytes);
            let ids: Vec<&str> = found.iter().map(|game| game.about().id).collect();
            assert!(ids.contains(&kind), "{ids:?} {}", what());
            let found = game.sniff(&bytes);
            let draft = game.read(&bytes, found, &overrides_for(game, &settings));
            let draft = draft.unwrap_or_else(|problems| panic!("{problems:?} {}", what()));
            let again = draft.validate(&Control::new());
            let again = again.unwrap_or_else(|problems| panic!("{problems:?} {}", what()));
            if !PARTIAL.contains(&(kind, format)) {
                assert_eq!(again.fingerprint(), puzzle.fingerprint(), "{}", what());
            }
            let mut written = Vec::new();
            again.write(Some(format), &mut written).unwrap();
            assert_eq!(written, bytes, "{}", what());
            *count += 1;
        }
    }
    assert!(counts.values().all(|&count| count >= MANY), "{kind}: {counts:?}");
}

macro_rules! each_game {
    ($($test:ident $kind:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            exchange($kind);
        })+

        #[test]
        fn every_game_is_exchanged() {
            let ids: Vec<&str> = recreo_catalog::games().iter().map(|game| game.about().id).collect();
            assert_eq!(ids, [$($kind),+]);
        }
    };
}

each_game! {
    a_thousand_flows "flow",
    a_thousand_futoshikis "futoshiki",
    a_thousand_hitoris "hitori",
    a_thousand_kakuros "kakuro",
    a_thousand_labyrinths "labyrinth",
    a_thousand_mazes "maze",
    a_thousand_nonograms "nonogram",
    a_thousand_nurikabes "nurikabe",
    a_thousand_rush_hours "rushhour",
    a_thousand_slitherlinks "slitherlink",
    a_thousand_sudokus "sudoku",
    a_thousand_sugurus "suguru",
    a_thousand_word_searches "wordsearch",
}
