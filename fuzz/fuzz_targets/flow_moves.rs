//! Moves on a Flow board: a refused move changes nothing, and all drawn paths keep the rules.
#![no_main]
#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use recreo_flow::{Draft, Move, Paths, Puzzle};
use recreo_game::{Control, Draft as _, Overrides, Rules as _};

// The first line is the board, each following word a move.
fuzz_target!(|text: &str| {
    let (line, moves) = text.split_once('\n').unwrap_or((text, ""));
    let Some(puzzle) = board(line) else { return };
    let mut paths = puzzle.start();
    for word in moves.split_ascii_whitespace().take(1000) {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse(), Ok(m), "{word}");
        let before = paths.clone();
        match puzzle.apply(&mut paths, &m) {
            Err(_) => assert_eq!(paths, before, "{m}"),
            Ok(()) => keeps_to_the_rules(&puzzle, &paths),
        }
    }
});

fn board(line: &str) -> Option<Puzzle> {
    let format = Draft::FORMATS.iter().find(|format| format.id == "line")?;
    let draft = (format.read)(line.as_bytes(), &Overrides::default()).ok()?;
    draft.validate(&Control::new()).ok()
}

/// Checks that each path begins at a point of its colour and steps to adjacent cells; no cell is on
/// two paths or is a point of another colour.
fn keeps_to_the_rules(puzzle: &Puzzle, paths: &Paths) {
    let (board, mut taken) = (puzzle.board(), BTreeSet::new());
    for (colour, path) in paths.drawn().iter().enumerate() {
        let begins = path.first().is_none_or(|&first| puzzle.point(first) == Some(colour));
        assert!(begins, "at a point of its own");
        let follows = |pair: &[_]| board.grid().direction_between(pair[0], pair[1]).is_some();
        assert!(path.windows(2).all(follows), "from neighbour to neighbour");
        assert!(path.iter().skip(1).all(|&cell| puzzle.point(cell).is_none()), "over no point");
        assert!(path.iter().all(|&cell| taken.insert(cell)), "no cell is on two paths");
    }
    let all_joined = (0..board.colours()).all(|colour| paths.is_joined(puzzle, colour));
    if puzzle.is_solved(paths) {
        assert!(all_joined, "won with a colour that is not joined");
        let full = paths.filled(puzzle) == board.grid().open_cells();
        assert!(full || !puzzle.rule().fills(), "won with an empty cell");
    }
}
