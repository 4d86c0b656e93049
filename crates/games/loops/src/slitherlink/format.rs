//! The file formats of slitherlink besides the native document: a number, or none, for each place.
//!
//! `line`: a digit for each number, `-` (or `.`) for none.
//!
//! ```text
//! 3-2-/-1-0/2--3/-33-
//! ```
//!
//! `link`: the form used by puzzle sites, for boards without holes and joined edges. A digit
//! encodes a number and how many cells without a number follow it: `0` to `4` none, `5` to `9` one,
//! `a` to `e` two. Other runs of cells without a number are letters, from `g` for one to `z` for
//! twenty.

use recreo_sheet::prelude::*;

use super::{Clues, Slitherlink};

impl PlaceForm for Slitherlink {
    type Item = Option<u32>;

    const KINDS: &'static [&'static str] = &["slither", "slitherlink"];
    const REFUSAL: &'static str = "slitherlink-link-plane";

    fn in_lines() -> Words<impl Code<Item = Option<u32>>> {
        let none = Or(Sign(None, b'-'), Sign(None, b'.'));
        Words::characters(Or(none, Given(Digit::capital(10))))
    }

    fn in_links() -> impl Code<Item = Option<u32>> {
        // An unknown number counts as no number.
        Or(Followed, Or(Gap(None, b'g'..b'{'), Sign(None, b'.')))
    }

    fn item(sheet: &Sheet<Slitherlink>, cell: Cell) -> Option<u32> {
        sheet.clues.at(cell).map(u32::from)
    }

    fn sheet(grid: Grid, items: Vec<Option<u32>>) -> Sheet<Slitherlink> {
        let numbers = items.into_iter().map(|number| number.map(|number| number as u8));
        Sheet::new(grid, Clues::new(numbers.collect()))
    }

    fn looks_like_line(text: &str) -> bool {
        let plain = |c: char| matches!(c, '-' | '.' | '0'..='3');
        let Some(rows) = files::plain_rows(text, plain) else { return false };
        // Other games use dots for empty cells, and no zeros.
        rows.len() >= 3 && rows[0].len() >= 3 && rows.iter().any(|row| row.contains('-'))
    }
}

/// A number and up to two cells without a number after it, as a digit of base 15.
struct Followed;

impl Code for Followed {
    type Item = Option<u32>;

    fn read(&self, text: &[u8]) -> Option<(Vec<Option<u32>>, usize)> {
        let byte = *text.first().filter(|byte| !byte.is_ascii_uppercase())?;
        let digit = char::from(byte).to_digit(15)?;
        let mut items = vec![Some(digit % 5)];
        items.resize(1 + (digit / 5) as usize, None);
        Some((items, 1))
    }

    fn write(&self, items: &[Option<u32>]) -> Option<(String, usize)> {
        let number = items.first().copied().flatten().filter(|&number| number < 5)?;
        // A position beyond the last cell counts as a cell without a number.
        let gap = (1..3).take_while(|&i| items.get(i).is_none_or(Option::is_none)).count();
        let digit = char::from_digit(number + 5 * gap as u32, 15)?;
        Some((digit.to_string(), items.len().min(1 + gap)))
    }

    fn may_go_beyond(&self, items: &[Option<u32>]) -> bool {
        items.len() <= 2 && items.iter().all(Option::is_none)
    }
}
