//! The file formats of hitori besides the native document: a number for each place.
//!
//! `line`: a character for each number, `A` is 10.
//!
//! ```text
//! 1114/1423/3321/4213
//! ```
//!
//! `link`: the form of puzzle sites, for boards of one layer without holes whose edges are not
//! joined: a digit of base 36 for each number, `.` for none.

use recreo_sheet::prelude::*;

use super::{Clues, Hitori};

impl PlaceForm for Hitori {
    type Item = u32;

    const KINDS: &'static [&'static str] = &["hitori"];
    const REFUSAL: &'static str = "hitori-link-plane";

    fn in_lines() -> Words<impl Code<Item = u32>> {
        Words::characters(Or(Sign(0, b'.'), Digit::capital(36)))
    }

    fn in_links() -> impl Code<Item = u32> {
        Or(Sign(0, b'.'), Digit::small(36))
    }

    fn item(sheet: &Sheet<Hitori>, cell: Cell) -> u32 {
        sheet.clues.numbers.at(cell).unwrap_or(0)
    }

    fn sheet(grid: Grid, items: Vec<u32>) -> Sheet<Hitori> {
        Sheet::new(grid, Clues { numbers: Numbers::new(items) })
    }

    /// Whether the text looks like a full board of numbers with repetitions in rows, as no other
    /// game has.
    fn looks_like_line(text: &str) -> bool {
        let plain = |c: char| (c != '0' && c.is_ascii_digit()) || c.is_ascii_uppercase();
        let Some(rows) = files::plain_rows(text, plain) else { return false };
        let twice = |row: &&str| {
            let mut numbers: Vec<char> = row.chars().filter(|&c| c != '#').collect();
            let all = numbers.len();
            numbers.sort_unstable();
            numbers.dedup();
            numbers.len() < all
        };
        let width = rows[0].len();
        let digits = |row: &&str| row.contains(|c: char| c.is_ascii_digit());
        // A letter for a number greater than the cells of a line is no number, but an `X` for an
        // empty cell.
        let most = width.max(rows.len()) as u32;
        let small = |c: char| c == '#' || c.is_ascii_digit() || c.to_digit(36) <= Some(most);
        rows.len() >= 3
            && width >= 3
            && rows.iter().all(|row| digits(row) && row.chars().all(small))
            && rows.iter().any(twice)
    }
}
