//! Whether a text looks like a Rush Hour board, valid or not. Other games' files are rows of
//! letters too; the distinguishing feature is that equal letters are adjacent, because a piece
//! covers consecutive cells.

use recreo_board::{Cell, Direction};

use super::{Draft, Spot, line};

/// The maximum length of a board's file: 20x20 cells, a few numbers and line ends.
const LARGEST: usize = 2048;

/// Whether a file looks like a board in letters.
pub(super) fn line(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else { return false };
    match line::drawn(text) {
        Ok(drawn) => has_a_stretch(&drawn.draft),
        Err(_) => is_nearly_a_board(text),
    }
}

/// The text of a file that may contain a board.
fn text(bytes: &[u8]) -> Option<&str> {
    if bytes.len() > LARGEST {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?.trim();
    (!text.is_empty() && !text.starts_with(['{', '['])).then_some(text)
}

/// Whether two neighbouring cells have the same letter.
fn has_a_stretch(draft: &Draft) -> bool {
    let grid = draft.grid();
    let same = |cell: Cell, way| {
        let next = grid.step(cell, way).map(|next| draft.spot(next));
        matches!(draft.spot(cell), Spot::Piece(_)) && next == Some(draft.spot(cell))
    };
    grid.cells().any(|cell| same(cell, Direction::East) || same(cell, Direction::South))
}

/// Whether a text is a board except for rows of different length or a few characters: letters and
/// empty cells, the special piece's letter, and somewhere the same letter twice in a row.
fn is_nearly_a_board(text: &str) -> bool {
    let characters: Vec<char> = text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect();
    let letters = characters.iter().filter(|c| c.is_ascii_alphabetic()).count();
    let empty = characters.iter().filter(|&&c| c == '.').count();
    let special = if characters.iter().any(char::is_ascii_uppercase) { 'A' } else { 'x' };
    let twice = characters.windows(2).any(|pair| pair[0] == pair[1] && pair[0].is_alphabetic());
    (letters + empty) * 4 >= characters.len() * 3
        && empty > 0
        && twice
        && characters.contains(&special)
}
