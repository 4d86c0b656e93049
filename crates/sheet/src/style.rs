//! How the values of a game appear to a player: as characters, shades, or lines along the sides of
//! cells.
//!
//! To the kernel a value is a number. Each style has its own names for values, its own brushes, and
//! its own default value for places without an entry.

use recreo_game::{Arg, Brush, Message, Role};
use recreo_logic::{Value, Values};

use super::{Board, line, rows, symbol, value};

/// A shaded cell.
pub const SHADED: Value = 1;
/// A cell marked as clear.
pub const CLEAR: Value = 2;

/// A side with a line.
pub const LINE: Value = SHADED;
/// A side marked as having no line.
pub const CROSS: Value = CLEAR;

/// The number of colours for cells in games without a pad. Their brushes follow those of the two
/// values.
pub(super) const BRUSH_COLOURS: u8 = 4;

/// How values appear to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellStyle {
    /// Digits and letters, with small marks beside them.
    Values,
    /// [`SHADED`] and [`CLEAR`]. A cell without a mark counts as clear, so a shading is solved when
    /// all cells that must be shaded are.
    Shading,
    /// [`LINE`] and [`CROSS`], at the sides of cells: the variables are [`Grid::sides`]. A side
    /// without a mark counts as crossed out. Cells can only be coloured.
    ///
    /// [`Grid::sides`]: recreo_board::Grid::sides
    Lines,
}

/// The messages that shadings and lines have in their own versions; they share all others with
/// values.
const OWN_MESSAGES: [&str; 25] = [
    "brush-first",
    "brush-second",
    "chain-place",
    "chain-value",
    "end-broken",
    "end-no-place",
    "end-no-value",
    "end-twice",
    "hint-bar",
    "hint-both",
    "hint-put",
    "hint-wrong",
    "places",
    "shape-entry",
    "tally",
    "value-first",
    "value-second",
    "why-bound",
    "why-chain",
    "why-confined",
    "why-no-other",
    "why-one-rule",
    "why-only-place",
    "why-see-many",
    "why-several",
];

impl CellStyle {
    /// The message with this key, in this style's version.
    pub(super) fn message(self, key: &str) -> Message {
        let own = OWN_MESSAGES.contains(&key);
        let family = match self {
            CellStyle::Shading if own => "shading",
            CellStyle::Lines if own => "lines",
            _ => "sheet",
        };
        Message::new(format!("{family}-{key}"))
    }

    /// The name of a value within a sentence.
    pub(super) fn value_name(self, value: Value) -> Arg {
        match (self, value) {
            (CellStyle::Values, _) => symbol(value).into(),
            (_, SHADED) => self.message("value-first").into(),
            _ => self.message("value-second").into(),
        }
    }

    /// A value as a selector for messages whose grammar depends on it: `first`, `second`, or
    /// `value`.
    pub(super) fn selector(self, value: Value) -> &'static str {
        match (self, value) {
            (CellStyle::Values, _) => "value",
            (_, SHADED) => "first",
            _ => "second",
        }
    }

    /// The two values of shadings and lines; none if the game defines its values.
    pub(super) fn values(self) -> Values {
        match self {
            CellStyle::Values => Values::NONE,
            CellStyle::Shading | CellStyle::Lines => Values::of([SHADED, CLEAR]),
        }
    }

    /// The value of a place without an entry.
    pub(super) fn default_value(self) -> Option<Value> {
        (self != CellStyle::Values).then_some(CLEAR)
    }

    /// The brush of a value.
    pub(super) fn brush(self, value: Value) -> Brush {
        let role = match (self, value) {
            (CellStyle::Values, _) | (CellStyle::Lines, LINE) => Role::Entry,
            (CellStyle::Shading, SHADED) => Role::Ink,
            (CellStyle::Shading | CellStyle::Lines, _) => Role::SmallMark,
        };
        let label = match (self, value) {
            (CellStyle::Values, _) => {
                Message::new("sheet-brush-value").with("value", symbol(value))
            }
            (_, SHADED) => self.message("brush-first"),
            _ => self.message("brush-second"),
        };
        Brush { key: symbol(value), label, role }
    }

    /// The brushes for colouring cells, in games without a pad and its colour mode.
    pub(super) fn colours(self) -> Vec<Brush> {
        let count = if self == CellStyle::Values { 0 } else { BRUSH_COLOURS };
        let brush = |number: u8| {
            let letter = char::from(b'a' + number);
            let label = Message::new("shading-brush-colour").with("letter", letter);
            Brush { key: symbol(CLEAR + 1 + number), label, role: Role::Colour(number) }
        };
        (0..count).map(brush).collect()
    }

    /// A solution on one line.
    pub(super) fn solution_text(self, board: &Board, values: &[Value]) -> String {
        let mut rows = board.filled(values).rows();
        match self {
            CellStyle::Values => {}
            CellStyle::Shading => {
                let shown = |c: char| match value(c) {
                    Some(SHADED) => '#',
                    Some(_) => '.',
                    None => '_',
                };
                rows = rows.iter().map(|row| row.chars().map(shown).collect()).collect();
            }
            CellStyle::Lines => return line::solution_text(board.grid(), values),
        }
        rows::join(&rows, board.grid().height())
    }

    /// Reads the values of a solution on one line, as [`CellStyle::solution_text`] and the games'
    /// own texts write it: the cells in reading order, with or without `/` between rows and layers.
    /// `None` if the text has another number of cells or another character.
    pub(super) fn solution_values(self, board: &Board, text: &str) -> Option<Vec<Value>> {
        let grid = board.grid();
        if self == CellStyle::Lines {
            return line::solution_values(grid, text);
        }
        let cells: Vec<char> = text.chars().filter(|&c| c != '/').collect();
        let read = |&character: &char| match (self, character) {
            (CellStyle::Shading, '#') => Some(SHADED),
            (CellStyle::Shading, '.') => Some(CLEAR),
            (CellStyle::Shading, _) => None,
            (_, character) => value(character),
        };
        if cells.len() != grid.len() {
            return None;
        }
        grid.cells().map(|cell| read(&cells[cell.index()])).collect()
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::{Lang, Texts};

    use super::*;

    #[test]
    fn messages_of_styles_exist_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang, [crate::messages(lang)]);
            for key in OWN_MESSAGES {
                for style in [CellStyle::Shading, CellStyle::Lines] {
                    assert!(texts.has(style.message(key).key()), "{key}");
                }
            }
        }
    }
}
