//! Whether some text looks like a board, good or bad. Other games' files are rows of characters too, so what tells is that
//! most colours stand exactly twice.

use std::collections::BTreeMap;

use super::rows::{Row, Spacing, is_empty};
use super::{SIDES, colour};

/// No board takes more: 40x40 cells of three digits and a blank each.
const LARGEST: usize = 16 * 1024;

/// The text of a file that may be a board.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    if bytes.len() > LARGEST {
        return None;
    }
    let text = std::str::from_utf8(bytes).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    (!text.is_empty() && !text.trim_start().starts_with(['{', '['])).then_some(text)
}

/// What rows look like.
#[derive(Default)]
pub(super) struct Look {
    /// How many rows there are.
    pub(super) rows: usize,
    /// How many cells the first row has.
    pub(super) width: usize,
    /// Whether all rows have as many.
    even: bool,
    cells: usize,
    /// Cells with something that a board may hold.
    known: usize,
    empty: usize,
    /// How many colours there are, how many of them are letters, and how many stand exactly twice.
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

    /// Whether there is hardly anything that a board cannot hold.
    pub(super) fn is_plausible(&self) -> bool {
        self.rows >= *SIDES.start() as usize && self.known * 4 >= self.cells * 3
    }

    /// Whether these are points on a board: most of them in pairs.
    pub(super) fn is_paired(&self) -> bool {
        let full = self.even && self.pairs == self.colours;
        let most = self.pairs > 0 && self.pairs * 2 >= self.colours;
        self.is_plausible() && most && (self.empty > 0 || full)
    }

    /// Whether it is a board by its form alone: a rectangle of letters and empty cells.
    pub(super) fn is_tidy(&self) -> bool {
        self.is_plausible()
            && self.even
            && self.width >= *SIDES.start() as usize
            && self.known == self.cells
            && self.empty > 0
            && self.letters > 0
    }
}
