//! A thousand puzzles of every game through every form in which they are shared: what comes back is the same puzzle, and its game is found
//! without being told, or among those that a small board may be of.

use std::collections::BTreeMap;

use recreo_board::Rng;
use recreo_game::{Control, DynGame, WriteError};

use super::files::told;

/// So many puzzles go through each form.
const MANY: u32 = 1_000;

/// What puzzles are made with here: small ones, of sorts that the forms can hold.
const WISHES: [(&str, &[&str]); 13] = [
    ("flow", &["size=5x5", "size=7x6"]),
    ("futoshiki", &["size=4x4", "size=5x5"]),
    ("hitori", &["size=5x5", "size=8x6"]),
    ("kakuro", &["size=6x6", "size=7x5"]),
    ("labyrinth", &["size=5x5", "size=9x4"]),
    ("maze", &["size=7x7", "size=9x5"]),
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

/// Forms that do not hold all of a puzzle: a map does not tell where one enters and leaves.
const PARTIAL: [(&str, &str); 1] = [("maze", "map")];

fn exchange(kind: &str) {
    let game = recreo_catalog::find(kind).unwrap();
    let (_, wishes) = WISHES.iter().find(|wish| wish.0 == kind).unwrap();
    let mut through: BTreeMap<&str, u32> =
        game.formats().into_iter().map(|format| (format.id, 0)).collect();
    for seed in 0..40 * u64::from(MANY) {
        if through.values().all(|&count| count >= MANY) {
            break;
        }
        let mut settings = game.settings();
        settings.set_all(wishes[seed as usize % wishes.len()]).unwrap();
        let seed = Rng::batch_seed(9, seed);
        let puzzle = game.generate(&settings, seed, &Control::new()).unwrap();
        for (&format, count) in through.iter_mut().filter(|(_, count)| **count < MANY) {
            let mut bytes = Vec::new();
            if let Err(WriteError::Refused(_)) = puzzle.write(Some(format), &mut bytes) {
                continue;
            }
            let what = || format!("{kind} {format} #{seed}: {}", String::from_utf8_lossy(&bytes));
            let found: Vec<&dyn DynGame> = recreo_catalog::detect(&bytes);
            let ids: Vec<&str> = found.iter().map(|game| game.about().id).collect();
            assert!(ids.contains(&kind), "{ids:?} {}", what());
            let found = game.sniff(&bytes);
            let draft = game.read(&bytes, found, &told(game, &settings));
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
    assert!(through.values().all(|&count| count >= MANY), "{kind}: {through:?}");
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
