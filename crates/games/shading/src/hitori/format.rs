//! The files that hold a hitori besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own), layers by `//`: a character for each
//! number, `A` is 10; `#` is a hole. Where edges are joined, that stands in front: `torus:`.
//!
//! ```text
//! 1114/1423/3321/4213
//! ```
//!
//! `link`: the form of puzzle sites, kind `hitori` (see [`link`]), for boards of one layer without
//! holes whose edges are not joined: a digit of base 36 for each number, `.` where there is none.

use std::io::Write;

use recreo_board::Surface;
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link::{self, code};
use recreo_sheet::{LogicGame, Numbers, Sheet, characters};

use super::{Clues, Hitori};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Hitori>>; 2] = [
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: sniff_line,
        read: |bytes, _: &Overrides| read_line(bytes),
        write: write_line,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &["hitori"]),
        read: |bytes, _: &Overrides| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

/// The number of a character: a digit of base 36.
fn number(character: char) -> Option<u32> {
    character.to_digit(36)
}

/// The character of a number: `.` for none.
fn character(number: u32) -> char {
    match number {
        0 => '.',
        _ => char::from_digit(number, 36).unwrap_or('?').to_ascii_uppercase(),
    }
}

fn sniff_line(bytes: &[u8]) -> bool {
    let plain = |c: char| (c != '0' && c.is_ascii_digit()) || c.is_ascii_uppercase();
    let Some(rows) = characters::plain_rows(bytes, plain) else { return false };
    // A full board of numbers, and some of them twice in their row: nothing else looks like that.
    let twice = |row: &&str| {
        let mut numbers: Vec<char> = row.chars().filter(|&c| c != '#').collect();
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len() < all
    };
    let wide = rows.first().is_some_and(|row| row.len() >= 3);
    let digits = |row: &&str| row.contains(|c: char| c.is_ascii_digit());
    // A letter for more than a line has cells is no number, but an `X` for an empty cell.
    let most = rows.first().map_or(0, |row| row.len()).max(rows.len()) as u32;
    let small = |c: char| c == '#' || c.is_ascii_digit() || number(c) <= Some(most);
    rows.len() >= 3
        && wide
        && rows.iter().all(|row| digits(row) && row.chars().all(small))
        && rows.iter().any(twice)
}

fn read_line(bytes: &[u8]) -> Result<Sheet<Hitori>, Vec<Problem>> {
    let place = |c: char| if c == '.' { Some(0) } else { number(c) };
    let (grid, numbers) = characters::read(bytes, Hitori::ABOUT, &0, place)?;
    Ok(Sheet::new(grid, Clues { numbers: Numbers::new(numbers) }))
}

fn write_line(sheet: &Sheet<Hitori>, out: &mut dyn Write) -> Result<(), WriteError> {
    let place = |cell| character(sheet.clues.numbers.at(cell).unwrap_or(0));
    writeln!(out, "{}", characters::write(sheet.grid(), place))?;
    Ok(())
}

/// A number as one digit of base 36, and `.` for none.
struct Digit;

impl code::Code for Digit {
    type Item = u32;

    fn read(&self, text: &[u8]) -> Option<(Vec<u32>, usize)> {
        let digit = match char::from(*text.first()?) {
            '.' => 0,
            c if c.is_ascii_uppercase() => return None,
            c => number(c)?,
        };
        Some((vec![digit], 1))
    }

    fn write(&self, items: &[u32]) -> Option<(String, usize)> {
        Some((character(*items.first()?).to_ascii_lowercase().to_string(), 1))
    }
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Hitori>, Problem> {
    let mut link = link::open(bytes, &["hitori"])?;
    let size = Size { width: link.width, height: link.height, layers: 1 };
    let grid = characters::grid(Hitori::ABOUT, size, Surface::Plane)?;
    let numbers = link.body.take(&Digit, grid.len())?;
    link.body.end()?;
    Ok(Sheet::new(grid, Clues { numbers: Numbers::new(numbers) }))
}

fn write_link(sheet: &Sheet<Hitori>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let plain = grid.surface() == Surface::Plane && grid.layers() == 1;
    let body = code::write(&Digit, sheet.clues.numbers.all());
    let body = body.filter(|_| plain && grid.open_cells() == grid.len());
    let body = body.ok_or_else(|| Problem::new(Message::new("hitori-link-plane")))?;
    writeln!(out, "{}", link::address("hitori", grid.width(), grid.height(), &body))?;
    Ok(())
}
