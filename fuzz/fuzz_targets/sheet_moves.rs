//! Moves on a sheet: a move survives parsing and writing, a refused one changes nothing, and a
//! given value never changes.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Key, Overrides, Rules as _};
use recreo_numbers::futoshiki::Futoshiki;
use recreo_sheet::{Move, Puzzle, Sheet};

// The first line is a futoshiki, each following word a move.
fuzz_target!(|text: &str| {
    let (line, moves) = text.split_once('\n').unwrap_or((text, ""));
    let Some(puzzle) = board(line) else { return };
    let mut notes = puzzle.start();
    for word in moves.split_ascii_whitespace().take(1000) {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse(), Ok(m), "{word}");
        let before = notes.clone();
        if puzzle.apply(&mut notes, &m).is_err() {
            assert_eq!(notes, before, "{m}");
        }
    }
    for (key, note) in notes.iter() {
        let Key::Cell(cell) = key else {
            panic!("{key:?} is no cell, and numbers are written in cells")
        };
        assert!(note.value().is_none() || puzzle.board().given(cell).is_none());
    }
});

fn board(line: &str) -> Option<Puzzle> {
    let format = Sheet::<Futoshiki>::FORMATS.iter().find(|format| format.id == "line")?;
    let sheet = (format.read)(line.as_bytes(), &Overrides::default()).ok()?;
    sheet.validate(&Control::new()).ok()
}
