//! The files that hold a kakuro besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own), cells set apart by blanks. `#` is a
//! black cell and `.` a white one; these may be run together. A black cell with sums is written as
//! it is printed, `down\across`, either of which may be missing:
//!
//! ```text
//! # 17\ 21\ #/\16 .. 9\/\23 .../# \8 ..
//! ```
//!
//! `link`: the links of puzzle sites, kind `kakuro` (see [`link`]). It leaves out the first row and
//! column: gaps of white cells (`k` is one, `z` sixteen); a black cell is `.`, or the sum below and
//! the sum to the right, a character each: `1` to `9`, `a` to `j` for 10 to 19, `A` to `Z` for 20
//! to 45, `-` (in old links `0`) for none. At the end follow the sums of the first row, one for
//! each white cell below, then those of the first column.

use std::io::Write;

use recreo_board::{Cell, Direction, Grid, Surface};
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link;
use recreo_kit::link::code::{self, Both, Code, Gap, Given, Or, Sign};
use recreo_sheet::{LogicGame, Sheet, characters, rows};

use super::{Kakuro, Sums};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Kakuro>>; 2] = [
    Format {
        id: "line",
        extensions: &[],
        solutions: false,
        sniff: sniff_line,
        read: read_line,
        write: write_line,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &["kakuro"]),
        read: |bytes, _| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

fn sniff_line(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    text.contains('\\')
        && text.contains('.')
        && text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "#.\\/".contains(c))
}

/// A black cell, with the sums below and to the right if there are any, or a white one.
type Place = Option<(Option<u32>, Option<u32>)>;

fn read_line(bytes: &[u8], _: &Overrides) -> Result<Sheet<Kakuro>, Vec<Problem>> {
    let (surface, rows) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let (mut places, mut problems) = (Vec::new(), Vec::new());
    let mut width = None;
    for row in &rows {
        let start = places.len();
        let mut column = row.column;
        for word in row.text.split(' ') {
            if word.contains('\\') {
                match clue(word) {
                    Some(clue) => places.push(Some(clue)),
                    None => {
                        let message = Message::new("kakuro-clue").with("text", rows::shown(word));
                        problems.push(row.at(column, message));
                    }
                }
            } else {
                for (i, character) in word.chars().enumerate() {
                    match character {
                        '.' => places.push(None),
                        '#' => places.push(Some((None, None))),
                        _ => {
                            let message =
                                Message::new("sheet-character").with("character", character);
                            problems.push(row.at(column + i, message));
                        }
                    }
                }
            }
            column += word.chars().count() + 1;
        }
        let (count, width) = (places.len() - start, *width.get_or_insert(places.len() - start));
        if count != width && problems.is_empty() {
            let message =
                Message::new("sheet-row-length").with("count", count).with("width", width);
            problems.push(row.at(row.end(), message));
        }
        if problems.len() >= rows::MOST_PROBLEMS {
            break;
        }
    }
    if surface != Surface::Plane {
        problems.push(Problem::new(Message::new("kakuro-plane")).at_line(1, 1));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    sheet(width.unwrap_or(0) as u32, rows.len() as u32, &places).map_err(|problem| vec![problem])
}

/// `down\across`
fn clue(word: &str) -> Option<(Option<u32>, Option<u32>)> {
    let sum = |digits: &str| match digits {
        "" => Some(None),
        _ if digits.len() < 3 => digits.parse().ok().filter(|&sum| sum > 0).map(Some),
        _ => None,
    };
    let (down, across) = word.split_once('\\')?;
    Some((sum(down)?, sum(across)?))
}

/// The grid of this size, if a board can have it.
fn grid(width: u32, height: u32) -> Result<Grid, Problem> {
    characters::grid(Kakuro::ABOUT, Size { width, height, layers: 1 }, Surface::Plane)
}

/// The sheet that these places are, whose size is looked at first.
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

/// What stands at each place.
fn places(sheet: &Sheet<Kakuro>) -> Vec<Place> {
    let grid = sheet.grid();
    let place = |cell: Cell| {
        let sum = |way| sheet.clues.get(grid, cell, way);
        grid.is_hole(cell).then(|| (sum(Direction::South), sum(Direction::East)))
    };
    (0..grid.len() as u32).map(|i| place(Cell(i))).collect()
}

fn write_line(sheet: &Sheet<Kakuro>, out: &mut dyn Write) -> Result<(), WriteError> {
    let number = |sum: Option<u32>| sum.map_or(String::new(), |sum| sum.to_string());
    let row = |places: &[Place]| {
        let mut text = String::new();
        for place in places {
            match *place {
                None => text.push('.'),
                Some((None, None)) => text.push('#'),
                Some((down, across)) => {
                    text.push_str(&format!(" {}\\{} ", number(down), number(across)));
                }
            }
        }
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let places = places(sheet);
    let rows: Vec<String> = places.chunks(sheet.grid().width() as usize).map(row).collect();
    writeln!(out, "{}", rows.join("/"))?;
    Ok(())
}

/// A sum as one character.
struct Total;

const TOTALS: &[u8; 46] = b"-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Code for Total {
    type Item = Option<u32>;

    fn read(&self, text: &[u8]) -> Option<(Vec<Self::Item>, usize)> {
        // In old links, no sum is a 0.
        let byte = if text.first()? == &b'0' { b'-' } else { *text.first()? };
        let sum = TOTALS.iter().position(|&total| total == byte)? as u32;
        Some((vec![Some(sum).filter(|&sum| sum > 0)], 1))
    }

    fn write(&self, items: &[Self::Item]) -> Option<(String, usize)> {
        let total = TOTALS.get(items.first()?.unwrap_or(0) as usize)?;
        Some((char::from(*total).to_string(), 1))
    }
}

fn cells() -> impl Code<Item = Place> {
    let black = Or(Sign(Some((None, None)), b'.'), Given(Both(Total, Total)));
    Or(Gap(None, b'k'..b'{'), black)
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Kakuro>, Problem> {
    let mut link = link::open(bytes, &["kakuro"])?;
    grid(link.width + 1, link.height + 1)?;
    let (columns, rows) = (link.width as usize, link.height as usize);
    let inside = link.body.take(&cells(), columns * rows)?;
    let white = |&i: &usize| inside[i].is_none();
    let top: Vec<usize> = (0..columns).filter(white).collect();
    let left: Vec<usize> = (0..rows).map(|row| row * columns).filter(white).collect();
    let sums = link.body.take(&Total, top.len() + left.len())?;
    link.body.end()?;
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
    // Whatever the first row and column hold must be a sum for the white cell beside.
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
    let body = code::write(&cells(), &inside).zip(code::write(&Total, &sums));
    let (cells, sums) = body.ok_or_else(unsaid)?;
    let (width, height) = (width as u32 - 1, height as u32 - 1);
    writeln!(out, "{}", link::address("kakuro", width, height, &(cells + &sums)))?;
    Ok(())
}
