//! Whether a text looks like a Flow Free board, valid or not. Other games' files are rows of
//! characters too; the distinguishing feature is that most colours occur exactly twice.

use std::collections::BTreeMap;

use super::rows::{Row, Spacing, is_empty};
use super::{SIDES, colour};

/// The maximum length of a board's file: 40x40 cells of three digits and a blank each.
const LARGEST: usize = 16 * 1024;

/// The text of a file that may contain a board.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    if bytes.len() > LARGEST {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    (!text.is_empty() && !text.trim_start().starts_with(['{', '['])).then_some(text)
}

/// Features of a text's rows.
#[derive(Default)]
pub(super) struct Look {
    /// The number of rows.
    pub(super) rows: usize,
    /// The number of cells in the first row.
    pub(super) width: usize,
    /// The number of rows that are as long as the first.
    regular: usize,
    /// Whether all rows have the same length.
    even: bool,
    cells: usize,
    /// The number of cells whose text is valid on a board.
    known: usize,
    empty: usize,
    /// The number of colours, how many of them are letters, and how many occur exactly twice.
    colours: usize,
    letters: usize,
    pairs: usize,
}

impl Look {
    pub(super) fn new<'a>(rows: impl Iterator<Item = Row<'a>>, spacing: Spacing) -> Look {
        let mut look = Look { even: true, ..Look::default() };
        let mut colours = BTreeMap::<&str, usize>::new();
        for row in rows {
            let mut width = 0;
            for (_, cell) in row.cells(spacing) {
                width += 1;
                let mut characters = cell.chars();
                let one = characters.next().filter(|_| characters.next().is_none());
                let digits = || cell.len() < 4 && cell.bytes().all(|byte| byte.is_ascii_digit());
                if one.is_some_and(is_empty) {
                    look.empty += 1;
                } else if one == Some('#') {
                    look.known += 1;
                } else if one.is_some_and(colour::is_letter) || digits() {
                    *colours.entry(cell).or_default() += 1;
                }
            }
            if look.rows == 0 {
                look.width = width;
            }
            look.regular += usize::from(width == look.width);
            look.even &= width == look.width;
            look.rows += 1;
            look.cells += width;
        }
        look.known += look.empty + colours.values().sum::<usize>();
        look.letters =
            colours.keys().filter(|cell| !cell.starts_with(|c: char| c.is_ascii_digit())).count();
        look.pairs = colours.values().filter(|&&points| points == 2).count();
        look.colours = colours.len();
        look
    }

    /// Whether most rows are as long as the first, as in a board with a few errors.
    pub(super) fn is_regular(&self) -> bool {
        self.regular * 2 >= self.rows
    }

    /// Whether nearly all cells are valid on a board.
    pub(super) fn is_plausible(&self) -> bool {
        self.rows >= *SIDES.start() as usize && self.known * 4 >= self.cells * 3
    }

    /// Whether the colours look like points: most of them occur in pairs.
    pub(super) fn is_paired(&self) -> bool {
        let full = self.even && self.pairs == self.colours;
        let most = self.pairs > 0 && self.pairs * 2 >= self.colours;
        self.is_plausible() && most && (self.empty > 0 || full)
    }

    /// Whether the form alone shows that it is a board: a rectangle of letters and empty cells.
    pub(super) fn is_tidy(&self) -> bool {
        self.is_plausible()
            && self.even
            && self.width >= *SIDES.start() as usize
            && self.known == self.cells
            && self.empty > 0
            && self.letters > 0
    }
}
