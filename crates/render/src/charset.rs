//! Text views as characters: walls in box drawing, or everything in ASCII.

use recreo_game::{Glyph, Role, TextView};

/// Which characters may be shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charset {
    /// ASCII only.
    Ascii,
    /// Box drawing and symbols too.
    Unicode,
}

/// What joins walls, by which of them are there: north counts 1, east 2, south 4, west 8.
const JOINTS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The same in ASCII: straight walls run through, everything else is a post.
const ASCII_JOINTS: [char; 16] =
    [' ', '+', '+', '+', '+', '|', '+', '+', '+', '+', '-', '+', '+', '+', '+', '+'];

/// The character at a place: joints are resolved by the walls around them, what is gone is blank, and so is everything
/// outside the view.
pub fn character(view: &TextView, column: usize, row: usize, charset: Charset) -> char {
    let Some(spot) = view.spot(column, row).filter(|spot| spot.role != Role::Gone) else {
        return ' ';
    };
    let joint = || {
        let walls = view.walls_at(column, row);
        walls.iter().rev().fold(0, |sum, &wall| sum * 2 + usize::from(wall))
    };
    match (spot.glyph, charset) {
        (Glyph::Char(c), Charset::Unicode) => {
            if c.is_control() {
                ' '
            } else {
                c
            }
        }
        (Glyph::Char(c), Charset::Ascii) => ascii(c),
        (Glyph::Across, Charset::Unicode) => '─',
        (Glyph::Across, Charset::Ascii) => '-',
        (Glyph::Upright, Charset::Unicode) => '│',
        (Glyph::Upright, Charset::Ascii) => '|',
        (Glyph::Joint, Charset::Unicode) => JOINTS[joint() & 15],
        (Glyph::Joint, Charset::Ascii) => ASCII_JOINTS[joint() & 15],
    }
}

/// The ASCII character that stands for another.
fn ascii(c: char) -> char {
    match c {
        '●' => '@',
        '▸' => '>',
        '★' => '*',
        '·' => '.',
        '▲' => '^',
        '▼' => 'v',
        '↕' => 'x',
        c if c.is_control() => ' ',
        c if c.is_ascii() => c,
        _ => '?',
    }
}

/// The view as lines of text, without blanks at their ends.
pub fn plain(view: &TextView, charset: Charset) -> String {
    let mut text = String::new();
    for (row, spots) in view.rows().iter().enumerate() {
        let line_start = text.len();
        text.extend((0..spots.len()).map(|column| character(view, column, row, charset)));
        let kept = text[line_start..].trim_end_matches(' ').len();
        text.truncate(line_start + kept);
        text.push('\n');
    }
    text
}
