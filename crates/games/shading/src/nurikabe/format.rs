//! The file formats of nurikabe besides the native document: a number, or none, for each place.
//!
//! `line`: a digit is a number, `A` is 10, and numbers beyond `Z`, which is 35, are in brackets;
//! `?` is an unknown number, `.` is no number.
//!
//! ```text
//! .5.../..2../...../..1../...3.
//! ```
//!
//! `link`: the form of puzzle sites, for boards of one layer without holes whose edges are not
//! joined: numbers and gaps, `.` for a question mark.

use recreo_sheet::prelude::*;

use super::{ANY, Clues, LARGEST, Nurikabe};

impl PlaceForm for Nurikabe {
    type Item = Option<u32>;

    const KINDS: &'static [&'static str] = &["nurikabe"];
    const REFUSAL: &'static str = "nurikabe-link-plane";

    fn in_lines() -> Words<impl Code<Item = Option<u32>>> {
        let numbers = Given(Positive(Or(Digit::capital(36), Bracketed(LARGEST))));
        let code = Or(Or(Sign(None, b'.'), Sign(Some(ANY), b'?')), numbers);
        Words { code, strange, compared: Compared::Right }
    }

    fn in_links() -> impl Code<Item = Option<u32>> {
        Or(Sign(Some(ANY), b'.'), Or(Given(Positive(Hex)), Gap(None, b'g'..b'{')))
    }

    fn item(sheet: &Sheet<Nurikabe>, cell: Cell) -> Option<u32> {
        sheet.clues.size(cell)
    }

    fn sheet(grid: Grid, items: Vec<Option<u32>>) -> Sheet<Nurikabe> {
        let mut clues = Clues::blank(grid.len());
        for (cell, size) in (0..).map(Cell).zip(items).filter(|(_, size)| size.is_some()) {
            clues.put(cell, size);
        }
        Sheet::new(grid, clues)
    }

    /// Whether the text looks like rows on one line, mostly without numbers, unlike other boards of
    /// digits.
    fn looks_like_line(text: &str) -> bool {
        let plain = |c: char| ".#?()/".contains(c) || (c != '0' && c.is_ascii_digit());
        let body = files::body(text).trim();
        let numbers = body.contains(|c: char| c == '?' || c.is_ascii_digit());
        let rows: Vec<&str> = body.split('/').filter(|row| !row.is_empty()).collect();
        let width = rows.first().map_or(0, |row| row.len());
        let even = body.contains('(') || rows.iter().all(|row| row.len() == width);
        // If every character, letters included, occurs twice, they are the ends of paths of Flow
        // Free.
        let mut named = body.chars().filter(char::is_ascii_alphanumeric);
        let ends = body.contains(|c: char| c.is_ascii_alphabetic())
            && named.all(|c| body.matches(c).count() == 2);
        numbers
            && !ends
            && rows.len() >= 3
            && width >= 3
            && even
            && body.contains('.')
            && body.chars().all(|c| plain(c) || c.is_ascii_uppercase())
    }
}

/// The error for a text that does not begin with a number.
fn strange(text: &str) -> (Message, usize) {
    if !text.starts_with('(') {
        return rows::strange_character(text);
    }
    let length = text.find(')').map_or(text.len(), |end| end + 1);
    (Message::new("nurikabe-brackets").with("most", LARGEST), length)
}
