//! A move is written as it is read, and one that is refused changes nothing.
#![no_main]
#![forbid(unsafe_code)]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Game, Overrides};
use recreo_wordsearch::{Move, Puzzle, WordSearch};

const BOARD: &[u8] = b"GATOX/ZPOSO/EXSPE/PATEZ/MRANA:gato+pez+rana+oso+gps+lobo:surface=torus";

static PUZZLE: LazyLock<Puzzle> = LazyLock::new(|| {
    let format = WordSearch::formats().iter().find(|format| format.id == "line");
    let draft = format.and_then(|format| (format.read)(BOARD, &Overrides::default()).ok());
    let puzzle = draft.and_then(|draft| WordSearch::validate(draft, &Control::new()).ok());
    let Some(puzzle) = puzzle else { panic!("the board is good") };
    puzzle
});

fuzz_target!(|text: &str| {
    let mut found = WordSearch::start(&PUZZLE);
    for word in text.split_whitespace() {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse::<Move>(), Ok(m));
        let before = found.clone();
        if WordSearch::apply(&PUZZLE, &mut found, &m).is_err() {
            assert_eq!(found, before);
        }
    }
});
