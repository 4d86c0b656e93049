//! The files that hold a hitori besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own), layers by `//`: a character for each number, `A` is 10; `#` is a hole. Where edges are joined, that stands in
//! front: `torus:`.
//!
//! ```text
//! 1114/1423/3321/4213
//! ```
//!
//! `link`: the form of puzzle sites, kind `hitori` (see [`link`]), for boards of one layer without holes whose edges are not joined: a digit of base 36 for
//! each number, `.` where there is none.

use std::io::Write;

use recreo_board::{Cell, Grid, Surface};
use recreo_game::{Format, Message, Problem, Reading, Settings, Size, Unwritten};

use super::{Hitori, Printed};
use crate::sheet::rows::{self, Row};
use crate::sheet::{LogicGame, Numbers, Sheet, code, link};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Printed>>; 2] = [
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: sniff_line,
        read: |bytes, _: &Reading| read_line(bytes),
        write: write_line,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &["hitori"]),
        read: |bytes, _: &Reading| read_link(bytes).map_err(|problem| vec![problem]),
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
    let Some(text) = rows::text(bytes) else { return false };
    let body = text.split_once(':').map_or(text, |(_, body)| body);
    let rows: Vec<&str> =
        body.split(['/', '\n']).map(str::trim).filter(|r| !r.is_empty()).collect();
    let width = rows.first().map_or(0, |row| row.len());
    let full = |row: &&str| {
        let plain =
            |c: char| c == '#' || (c != '0' && c.is_ascii_digit()) || c.is_ascii_uppercase();
        row.len() == width && row.chars().all(plain) && row.contains(|c: char| c.is_ascii_digit())
    };
    // A full board of numbers, and some of them twice in their row: nothing else looks like that.
    let twice = |row: &&str| {
        let mut numbers: Vec<char> = row.chars().filter(|&c| c != '#').collect();
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len() < all
    };
    rows.len() >= 3 && width >= 3 && rows.iter().all(full) && rows.iter().any(twice)
}

/// How many wrong places are told.
const TOLD: usize = 10;

fn read_line(bytes: &[u8]) -> Result<Sheet<Printed>, Vec<Problem>> {
    let (surface, all) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let rows: Vec<Row<'_>> = all.iter().filter(|row| !row.text.is_empty()).copied().collect();
    let layers = 1 + all.len() - rows.len();
    let first = rows.first().copied().unwrap_or(all[0]);
    let width = first.text.chars().count();
    let mut problems = Vec::new();
    if !rows.len().is_multiple_of(layers) {
        let message = Message::new("hitori-rows").with("rows", rows.len());
        problems.push(first.at(first.column, message.with("layers", layers)));
    }
    let (mut numbers, mut holes) = (Vec::new(), Vec::new());
    for row in &rows {
        let count = row.text.chars().count();
        if count != width {
            let message = Message::new("sheet-row-length").with("count", count);
            problems.push(row.at(row.end(), message.with("width", width)));
        }
        for (column, c) in row.characters() {
            match (c, number(c)) {
                ('#', _) => holes.push(Cell(numbers.len() as u32)),
                ('.', _) | (_, Some(_)) => {}
                _ => {
                    let message = Message::new("sheet-character").with("character", c);
                    problems.push(row.at(column, message));
                }
            }
            numbers.push(number(c).unwrap_or(0));
        }
    }
    problems.truncate(TOLD);
    if !problems.is_empty() {
        return Err(problems);
    }
    let (width, height) = (width as u32, (rows.len() / layers) as u32);
    let size = Size { width, height, layers: layers as u32 };
    let place = |problem: Problem| vec![problem.at_line(first.line, first.column)];
    let grid = grid(size, surface).map_err(place)?.with_holes(holes);
    Ok(Sheet::new(grid, Printed { numbers: Numbers::new(numbers) }))
}

/// The grid of this size, if a board can have it.
fn grid(size: Size, surface: Surface) -> Result<Grid, Problem> {
    Settings::new(Hitori::about().parameters).set("size", &size.to_string())?;
    size.grid(surface)
}

fn write_line(sheet: &Sheet<Printed>, out: &mut dyn Write) -> Result<(), Unwritten> {
    let grid = sheet.grid();
    let place = |(i, &number): (usize, &u32)| {
        if grid.is_hole(Cell(i as u32)) { '#' } else { character(number) }
    };
    let all: Vec<char> = sheet.ornament.numbers.all().iter().enumerate().map(place).collect();
    let rows: Vec<String> =
        all.chunks(grid.width() as usize).map(|row| row.iter().collect()).collect();
    let layers: Vec<String> = rows.chunks(grid.height() as usize).map(|r| r.join("/")).collect();
    let head = Some(grid.surface()).filter(|&surface| surface != Surface::Plane);
    let head = head.map_or(String::new(), |surface| format!("{surface}:"));
    writeln!(out, "{head}{}", layers.join("//"))?;
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

fn read_link(bytes: &[u8]) -> Result<Sheet<Printed>, Problem> {
    let mut link = link::open(bytes, &["hitori"])?;
    let size = Size { width: link.width, height: link.height, layers: 1 };
    let grid = grid(size, Surface::Plane)?;
    let numbers = link.body.take(&Digit, grid.len())?;
    link.body.end()?;
    Ok(Sheet::new(grid, Printed { numbers: Numbers::new(numbers) }))
}

fn write_link(sheet: &Sheet<Printed>, out: &mut dyn Write) -> Result<(), Unwritten> {
    let grid = sheet.grid();
    let plain = grid.surface() == Surface::Plane && grid.layers() == 1;
    let body = code::write(&Digit, sheet.ornament.numbers.all());
    let body = body.filter(|_| plain && grid.open_cells() == grid.len());
    let body = body.ok_or_else(|| Problem::new(Message::new("hitori-link-plane")))?;
    writeln!(out, "{}", link::address("hitori", grid.width(), grid.height(), &body))?;
    Ok(())
}
