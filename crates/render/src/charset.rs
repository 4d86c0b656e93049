//! Text views as characters: walls as box-drawing characters, or everything in ASCII.

use recreo_game::{Glyph, Role, TextView};

/// The characters that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Charset {
    /// ASCII only.
    Ascii,
    /// Box-drawing characters and symbols too.
    Unicode,
}

/// The joints of walls, indexed by the walls that meet: north counts 1, east 2, south 4, west 8.
const JOINTS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The joints in ASCII: straight walls continue, all other joints are posts.
const ASCII_JOINTS: [char; 16] =
    [' ', '+', '+', '+', '+', '|', '+', '+', '+', '+', '-', '+', '+', '+', '+', '+'];

/// Returns the character at a place. Joints are resolved by the walls around them, a blank in the
/// wall role is solid, and places with the role `Gone` or outside the view are blank.
pub fn character(view: &TextView, column: usize, row: usize, charset: Charset) -> char {
    let Some(spot) = view.spot(column, row).filter(|spot| spot.role != Role::Gone) else {
        return ' ';
    };
    let joint = || {
        let walls = view.walls_at(column, row);
        walls.iter().rev().fold(0, |sum, &wall| sum * 2 + usize::from(wall))
    };
    match (spot.glyph, charset) {
        (Glyph::Char(' '), Charset::Unicode) if spot.role == Role::Wall => '█',
        (Glyph::Char(' '), Charset::Ascii) if spot.role == Role::Wall => '#',
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

/// The ASCII replacement of a character.
fn ascii(c: char) -> char {
    match c {
        '●' => '@',
        '▸' | '→' => '>',
        '◂' | '←' => '<',
        '★' => '*',
        '·' => '.',
        '█' => '#',
        '▲' | '↑' => '^',
        '▼' | '↓' => 'v',
        '↗' | '↙' => '/',
        '↖' | '↘' => '\\',
        '○' => 'o',
        '↕' | '×' => 'x',
        '•' => 'o',
        '━' => '=',
        '┃' => 'H',
        '┏' | '┓' | '┗' | '┛' => '#',
        c if c.is_control() => ' ',
        // Letters are part of the puzzle, not of the drawing: an Ñ has no replacement.
        c if c.is_ascii() || c.is_alphabetic() => c,
        _ => '?',
    }
}

/// The view as lines of text, without trailing blanks.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A joint in the middle with walls on these sides: north, east, south, west.
    fn crossing(walls: [bool; 4]) -> TextView {
        let mut view = TextView::new(3, 3);
        view.put(1, 1, Glyph::Joint, Role::Wall, None);
        let sides = [(1, 0), (2, 1), (1, 2), (0, 1)];
        for (n, (column, row)) in sides.into_iter().enumerate().filter(|&(n, _)| walls[n]) {
            let glyph = if n % 2 == 0 { Glyph::Upright } else { Glyph::Across };
            view.put(column, row, glyph, Role::Wall, None);
        }
        view
    }

    #[test]
    fn every_joint_has_its_character() {
        let all = |charset| -> String {
            (0..16)
                .map(|n| crossing([n & 1 > 0, n & 2 > 0, n & 4 > 0, n & 8 > 0]))
                .map(|view| character(&view, 1, 1, charset))
                .collect()
        };
        assert_eq!(all(Charset::Unicode), " ╵╶└╷│┌├╴┘─┴┐┤┬┼");
        assert_eq!(all(Charset::Ascii), " ++++|++++-+++++");
    }

    #[test]
    fn ascii_has_a_character_for_each_symbol() {
        let mut view = TextView::new(11, 1);
        for (column, c) in "●▸★·▲▼↕a\u{1b}\nñ".chars().enumerate() {
            view.put(column, 0, Glyph::Char(c), Role::Ink, None);
        }
        assert_eq!(plain(&view, Charset::Ascii), "@>*.^vxa  ñ\n");
        assert_eq!(plain(&view, Charset::Unicode), "●▸★·▲▼↕a  ñ\n");
    }

    #[test]
    fn a_blank_in_the_wall_role_is_solid() {
        let mut view = TextView::new(2, 1);
        view.put(0, 0, Glyph::Char(' '), Role::Wall, None);
        view.put(1, 0, Glyph::Char('↗'), Role::Ink, None);
        assert_eq!(plain(&view, Charset::Unicode), "█↗\n");
        assert_eq!(plain(&view, Charset::Ascii), "#/\n");
    }

    #[test]
    fn gone_and_outside_places_are_blank() {
        let mut view = crossing([true; 4]);
        view.put(1, 0, Glyph::Upright, Role::Gone, None);
        view.put(1, 2, Glyph::Char('x'), Role::Gone, None);
        assert_eq!(plain(&view, Charset::Unicode), "\n───\n\n");
        assert_eq!(character(&view, 3, 1, Charset::Unicode), ' ');
        assert_eq!(character(&view, 1, 3, Charset::Unicode), ' ');
    }
}
