//! A move survives parsing and writing, and a refused one changes nothing.
#![no_main]
#![forbid(unsafe_code)]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides, Rules as _};
use recreo_wordsearch::{Draft, Move, Puzzle};

const BOARD: &[u8] = b"GATOX/ZPOSO/EXSPE/PATEZ/MRANA:gato+pez+rana+oso+gps+lobo:surface=torus";

static PUZZLE: LazyLock<Puzzle> = LazyLock::new(|| {
    let format = Draft::FORMATS.iter().find(|format| format.id == "line");
    let draft = format.and_then(|format| (format.read)(BOARD, &Overrides::default()).ok());
    let puzzle = draft.and_then(|draft| draft.validate(&Control::new()).ok());
    let Some(puzzle) = puzzle else { panic!("the board is good") };
    puzzle
});

fuzz_target!(|text: &str| {
    let mut found = PUZZLE.start();
    for word in text.split_whitespace() {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        let before = found.clone();
        if PUZZLE.apply(&mut found, &m).is_err() {
            assert_eq!(found, before);
        }
    }
});
