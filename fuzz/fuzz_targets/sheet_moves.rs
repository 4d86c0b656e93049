//! Moves on a sheet: what is read is written alike, a refused one changes nothing, and a given value never changes.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Game, Key, Overrides};
use recreo_numbers::futoshiki::Futoshiki;
use recreo_sheet::{Logic, Move, Puzzle};

// The first line is a futoshiki, each word after it a move.
fuzz_target!(|text: &str| {
    let (line, moves) = text.split_once('\n').unwrap_or((text, ""));
    let Some(puzzle) = board(line) else { return };
    let mut notes = Logic::<Futoshiki>::start(&puzzle);
    for word in moves.split_ascii_whitespace().take(1000) {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse(), Ok(m), "{word}");
        let before = notes.clone();
        if Logic::<Futoshiki>::apply(&puzzle, &mut notes, &m).is_err() {
            assert_eq!(notes, before, "{m}");
        }
    }
    for (key, note) in notes.iter() {
        let Key::Cell(cell) = key else {
            panic!("{key:?} is no cell, and numbers are written in cells")
        };
        assert!(note.value().is_none() || puzzle.sheet().given(cell).is_none());
    }
});

fn board(line: &str) -> Option<Puzzle<Futoshiki>> {
    let format = Logic::<Futoshiki>::formats().iter().find(|format| format.id == "line")?;
    let sheet = (format.read)(line.as_bytes(), &Overrides::default()).ok()?;
    Logic::<Futoshiki>::validate(sheet, &Control::new()).ok()
}
