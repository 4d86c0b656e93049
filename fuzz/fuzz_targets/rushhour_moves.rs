//! Moves on a Rush Hour board: a refused move changes nothing, and all moved pieces keep the rules.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides, Rules as _};
use recreo_rushhour::{Board, Draft, Move, Puzzle};

// The first line is the board, each following word a move.
fuzz_target!(|text: &str| {
    let (line, moves) = text.split_once('\n').unwrap_or((text, ""));
    let Some(puzzle) = board(line) else { return };
    let mut shifts = puzzle.start();
    for word in moves.split_ascii_whitespace().take(1000) {
        let Ok(m) = word.parse::<Move>() else { continue };
        assert_eq!(m.to_string().parse(), Ok(m), "{word}");
        let before = shifts.clone();
        match puzzle.apply(&mut shifts, &m) {
            Err(_) => assert_eq!(shifts, before, "{m}"),
            Ok(()) => keeps_to_the_rules(&puzzle, &shifts.board(&puzzle), &before.board(&puzzle)),
        }
        assert_eq!(puzzle.is_solved(&shifts), shifts.board(&puzzle).is_solved());
    }
});

fn board(line: &str) -> Option<Puzzle> {
    let format = Draft::FORMATS.iter().find(|format| format.id == "line")?;
    let draft = (format.read)(line.as_bytes(), &Overrides::default()).ok()?;
    draft.validate(&Control::new()).ok()
}

/// Checks that the board is valid, all pieces are on their lines, and exactly one has moved.
fn keeps_to_the_rules(puzzle: &Puzzle, now: &Board, before: &Board) {
    let (grid, start) = (puzzle.board().grid(), puzzle.board().pieces());
    let whole = Board::new(grid.clone(), now.pieces().to_vec(), now.targets().to_vec());
    assert_eq!(whole.as_ref(), Ok(now));
    let lines = start.iter().zip(now.pieces()).all(|(one, other)| {
        let (a, b) = (grid.position(one.first), grid.position(other.first));
        let same = [a.x == b.x, a.y == b.y, a.z == b.z];
        (0..3).all(|axis| same[axis] || axis == one.axis as usize)
    });
    assert!(lines, "on its line");
    let moved = before.pieces().iter().zip(now.pieces()).filter(|(a, b)| a != b).count();
    assert_eq!(moved, 1);
}
