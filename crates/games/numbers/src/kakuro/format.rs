//! The file formats of kakuro besides the native document.
//!
//! `line`: cells separated by spaces. `#` is a black cell and `.` a white one; these may be written
//! without spaces between them. A black cell with sums is written as it is printed, `down\across`,
//! either of which may be missing:
//!
//! ```text
//! # 17\ 21\ #/\16 .. 9\/\23 .../# \8 ..
//! ```
//!
//! `link`: the links of puzzle sites, kind `kakuro` (see [`link`]). They leave out the first row
//! and column. A letter is a gap of white cells (`k` is one, `z` sixteen); a black cell is `.`, or
//! the sum below and the sum to the right, one character each: `1` to `9`, `a` to `j` for 10 to 19,
//! `A` to `Z` for 20 to 45, `-` (in old links `0`) for none. The sums of the first row follow at
//! the end, one for each white cell below it, then those of the first column.

use std::io::Write;

use recreo_game::WriteError;
use recreo_kit::link::Link;
use recreo_sheet::prelude::*;

use super::{Kakuro, Sums};

/// The formats that are read and written.
pub(super) static FORMATS: [Format<Sheet<Kakuro>>; 2] = [
    files::line(&[]),
    Format::new(
        "link",
        &["url"],
        |bytes| link::sniff(bytes, &KINDS),
        |bytes, _| link::read(bytes, &KINDS, read_link),
        write_link,
    ),
];

/// The kind in links of puzzle sites.
const KINDS: [&str; 1] = ["kakuro"];

/// A black cell with its sums below and to the right, if any, or a white cell.
type Place = Option<(Option<u32>, Option<u32>)>;

/// The code of rows: places separated by spaces.
const WORDS: Words<Places> = Words { code: Places, strange, compared: Compared::UntilWrong };

struct Places;

impl Code for Places {
    type Item = Place;

    fn read(&self, text: &[u8]) -> Option<(Vec<Place>, usize)> {
        let word = text.split(|&byte| byte == b' ').next()?;
        match (std::str::from_utf8(word).ok().and_then(|word| word.split_once('\\')), text[0]) {
            (Some((down, across)), _) => {
                Some((vec![Some((printed_sum(down)?, printed_sum(across)?))], word.len()))
            }
            (None, b' ') => Some((Vec::new(), 1)),
            (None, b'.') => Some((vec![None], 1)),
            (None, b'#') => Some((vec![Some((None, None))], 1)),
            _ => None,
        }
    }

    fn write(&self, places: &[Place]) -> Option<(String, usize)> {
        let number = |sum: Option<u32>| sum.map_or(String::new(), |sum| sum.to_string());
        let text = match *places.first()? {
            None => ".".to_owned(),
            Some((None, None)) => "#".to_owned(),
            Some((down, across)) => format!(" {}\\{} ", number(down), number(across)),
        };
        Some((text, 1))
    }
}

/// Parses a printed sum; no digits are no sum.
fn printed_sum(digits: &str) -> Option<Option<u32>> {
    match digits {
        "" => Some(None),
        _ if digits.len() < 3 => digits.parse().ok().filter(|&sum| sum > 0).map(Some),
        _ => None,
    }
}

/// The error for a text that does not begin with a place.
fn strange(text: &str) -> (Message, usize) {
    match text.split(' ').next().filter(|word| word.contains('\\')) {
        Some(word) => (Message::new("kakuro-clue").with("text", rows::shown(word)), word.len()),
        None => rows::strange_character(text),
    }
}

impl LineForm for Kakuro {
    fn looks_like_line(text: &str) -> bool {
        text.contains('\\')
            && text.contains('.')
            && text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "#.\\/".contains(c))
    }

    fn read_rows(surface: Surface, rows: &[Row<'_>]) -> Result<Sheet<Kakuro>, Vec<Problem>> {
        let mut problems = Vec::new();
        let (width, places) = WORDS.read(rows, None, &mut problems);
        if surface != Surface::Plane {
            problems.push(Problem::new(Message::new("kakuro-plane")).at_line(1, 1));
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(sheet(width as u32, rows.len() as u32, &places)?)
    }

    fn write_rows(sheet: &Sheet<Kakuro>) -> String {
        let row = |row: &[Place]| {
            let text = code::write(&Places, row).unwrap_or_default();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let width = sheet.grid().width() as usize;
        places(sheet).chunks(width).map(row).collect::<Vec<_>>().join("/")
    }
}

/// The grid of this size, if a board can have it.
fn grid(width: u32, height: u32) -> Result<Grid, Problem> {
    files::grid(Kakuro::ABOUT, Size { width, height, layers: 1 }, Surface::Plane)
}

/// Builds the sheet of these places. Checks the size first.
fn sheet(width: u32, height: u32, places: &[Place]) -> Result<Sheet<Kakuro>, Problem> {
    let grid = grid(width, height)?;
    let black = places.iter().enumerate().filter(|(_, place)| place.is_some());
    let grid = grid.with_holes(black.map(|(i, _)| Cell(i as u32)));
    let mut sums = Sums::default();
    for (i, place) in places.iter().enumerate() {
        let (down, across) = place.unwrap_or_default();
        sums.set(&grid, Cell(i as u32), Direction::East, across);
        sums.set(&grid, Cell(i as u32), Direction::South, down);
    }
    Ok(Sheet::new(grid, sums))
}

/// The content of each place.
fn places(sheet: &Sheet<Kakuro>) -> Vec<Place> {
    let grid = sheet.grid();
    let place = |cell: Cell| {
        let sum = |way| sheet.clues.get(grid, cell, way);
        grid.is_hole(cell).then(|| (sum(Direction::South), sum(Direction::East)))
    };
    (0..grid.len() as u32).map(|i| place(Cell(i))).collect()
}

/// The characters of sums in links; the first is the one for no sum.
const TOTALS: &[u8; 46] = b"-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The code of a sum as one character.
fn total() -> impl Code<Item = Option<u32>> {
    let sum = |total| Some(total).filter(|&sum| sum > 0);
    // In old links, 0 is no sum.
    Or(Map(OneOf(TOTALS), sum, |sum| Some(sum.unwrap_or(0))), Sign(None, b'0'))
}

fn cells() -> impl Code<Item = Place> {
    let black = Or(Sign(Some((None, None)), b'.'), Given(Both(total(), total())));
    Or(Gap(None, b'k'..b'{'), black)
}

fn read_link(link: &mut Link<'_>) -> Result<Sheet<Kakuro>, Problem> {
    grid(link.width + 1, link.height + 1)?;
    let (columns, rows) = (link.width as usize, link.height as usize);
    let inside = link.body.take(&cells(), columns * rows)?;
    let white = |&i: &usize| inside[i].is_none();
    let top: Vec<usize> = (0..columns).filter(white).collect();
    let left: Vec<usize> = (0..rows).map(|row| row * columns).filter(white).collect();
    let sums = link.body.take(&total(), top.len() + left.len())?;
    let mut places = vec![Some((None, None)); (columns + 1) * (rows + 1)];
    for (i, &place) in inside.iter().enumerate() {
        places[(i / columns + 1) * (columns + 1) + i % columns + 1] = place;
    }
    for (&column, &sum) in top.iter().zip(&sums) {
        places[column + 1] = Some((sum, None));
    }
    for (&cell, &sum) in left.iter().zip(&sums[top.len()..]) {
        places[(cell / columns + 1) * (columns + 1)] = Some((None, sum));
    }
    sheet(link.width + 1, link.height + 1, &places)
}

fn write_link(sheet: &Sheet<Kakuro>, out: &mut dyn Write) -> Result<(), WriteError> {
    let (width, height) = (sheet.grid().width() as usize, sheet.grid().height() as usize);
    let places = places(sheet);
    let unsaid = || Problem::new(Message::new("kakuro-link-rim"));
    let at = |x: usize, y: usize| places[y * width + x];
    // The first row and column hold nothing but sums for the white cells beside them.
    let rim = (0..width).map(|x| (at(x, 0), x > 0 && at(x, 1).is_none(), true));
    let rim = rim.chain((1..height).map(|y| (at(0, y), at(1, y).is_none(), false)));
    let mut sums = Vec::new();
    for (place, white, top) in rim {
        let (down, across) = place.ok_or_else(unsaid)?;
        let (sum, other) = if top { (down, across) } else { (across, down) };
        if other.is_some() || (sum.is_some() && !white) {
            return Err(unsaid().into());
        }
        sums.extend(white.then_some(sum));
    }
    let inside: Vec<Place> =
        (1..height).flat_map(|y| (1..width).map(move |x| (x, y))).map(|(x, y)| at(x, y)).collect();
    let body = code::write(&cells(), &inside).zip(code::write(&total(), &sums));
    let (cells, sums) = body.ok_or_else(unsaid)?;
    link::write(KINDS[0], [width as u32 - 1, height as u32 - 1], &(cells + &sums), out)
}
