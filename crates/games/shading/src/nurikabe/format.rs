//! The files that hold a nurikabe besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own), layers by `//`: a character for each
//! cell. A digit is a number, `A` is 10, and numbers beyond `Z`, which is 35, stand in brackets;
//! `?` is an unknown number, `.` is no number, `#` is a hole. Where edges are joined, that stands
//! in front: `torus:`.
//!
//! ```text
//! .5.../..2../...../..1../...3.
//! ```
//!
//! `link`: the form of puzzle sites, kind `nurikabe` (see [`link`]), for boards of one layer
//! without holes whose edges are not joined: numbers and gaps, `.` for a question mark.

use std::io::Write;

use recreo_board::{Cell, Surface};
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link;
use recreo_kit::link::code::{self, Code, Gap, Given, Or, Positive, Sign};
use recreo_sheet::rows::{self, Row};
use recreo_sheet::{LogicGame, Sheet, characters};

use super::{ANY, Clues, LARGEST, Nurikabe};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Nurikabe>>; 2] = [
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
        sniff: |bytes| link::sniff(bytes, &["nurikabe"]),
        read: |bytes, _: &Overrides| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

/// What stands at a place.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Hole,
    Cell(Option<u32>),
}

/// The places of a row, or the columns at which something stands that is none.
fn places(row: Row<'_>) -> (Vec<Place>, Vec<Problem>) {
    let (mut places, mut problems) = (Vec::new(), Vec::new());
    let mut characters = row.characters();
    while let Some((column, c)) = characters.next() {
        let place = match c {
            '#' => Some(Place::Hole),
            '.' => Some(Place::Cell(None)),
            '?' => Some(Place::Cell(Some(ANY))),
            '(' => {
                let inside: String = characters.clone().map(|(_, c)| c).collect();
                let inside = inside.split_once(')').map_or("", |(inside, _)| inside);
                characters.by_ref().take_while(|&(_, c)| c != ')').for_each(drop);
                let plain = inside.bytes().all(|byte| byte.is_ascii_digit());
                let number = inside.parse().ok().filter(|n| plain && (1..=LARGEST).contains(n));
                number.map(|number| Place::Cell(Some(number)))
            }
            '0' => None,
            c => c.to_digit(36).map(|number| Place::Cell(Some(number))),
        };
        if place.is_none() {
            let message = match c {
                '(' => Message::new("nurikabe-brackets").with("most", LARGEST),
                _ => Message::new("sheet-character").with("character", c),
            };
            problems.push(row.at(column, message));
        }
        places.push(place.unwrap_or(Place::Cell(None)));
    }
    (places, problems)
}

fn sniff_line(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    let plain = |c: char| ".#?()/".contains(c) || (c != '0' && c.is_ascii_digit());
    let body = text.split_once(':').map_or(text, |(_, body)| body).trim();
    let numbers = body.contains(|c: char| c == '?' || c.is_ascii_digit());
    // Rows on one line, mostly without numbers: that is not how other boards of digits are written.
    let rows: Vec<&str> = body.split('/').filter(|row| !row.is_empty()).collect();
    let width = rows.first().map_or(0, |row| row.len());
    let even = body.contains('(') || rows.iter().all(|row| row.len() == width);
    // Characters of which there are two each, letters among them, are the ends of paths of Flow
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

fn read_line(bytes: &[u8]) -> Result<Sheet<Nurikabe>, Vec<Problem>> {
    let (surface, all) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let rows: Vec<Row<'_>> = all.iter().filter(|row| !row.text.is_empty()).copied().collect();
    let layers = 1 + all.len() - rows.len();
    let first = rows.first().copied().unwrap_or(all[0]);
    let width = places(first).0.len();
    let mut problems = Vec::new();
    if !rows.len().is_multiple_of(layers) {
        let message = Message::new("sheet-rows").with("rows", rows.len());
        problems.push(first.at(first.column, message.with("layers", layers)));
    }
    let mut board = Vec::new();
    for row in &rows {
        let (places, wrong) = places(*row);
        if places.len() != width && wrong.is_empty() {
            let message = Message::new("sheet-row-length").with("count", places.len());
            problems.push(row.at(row.end(), message.with("width", width)));
        }
        problems.extend(wrong);
        board.extend(places);
    }
    problems.truncate(rows::MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    let (width, height) = (width as u32, (rows.len() / layers) as u32);
    let size = Size { width, height, layers: layers as u32 };
    let place = |problem: Problem| vec![problem.at_line(first.line, first.column)];
    let grid = characters::grid(Nurikabe::ABOUT, size, surface).map_err(place)?;
    let cells = (0..grid.len() as u32).map(Cell);
    let holes = cells.clone().zip(&board).filter(|(_, place)| **place == Place::Hole);
    let grid = grid.with_holes(holes.map(|(cell, _)| cell));
    let mut clues = Clues::blank(grid.len());
    for (cell, place) in cells.zip(board) {
        if let Place::Cell(Some(size)) = place {
            clues.put(cell, Some(size));
        }
    }
    Ok(Sheet::new(grid, clues))
}

/// How a place is written.
fn written(size: Option<u32>) -> String {
    match size {
        None => ".".to_owned(),
        Some(ANY) => "?".to_owned(),
        Some(number) => match char::from_digit(number.min(36), 36) {
            Some(digit) => digit.to_ascii_uppercase().to_string(),
            None => format!("({number})"),
        },
    }
}

fn write_line(sheet: &Sheet<Nurikabe>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let place = |cell: Cell| {
        if grid.is_hole(cell) { "#".to_owned() } else { written(sheet.clues.size(cell)) }
    };
    let all: Vec<String> = (0..grid.len() as u32).map(|i| place(Cell(i))).collect();
    let rows: Vec<String> = all.chunks(grid.width() as usize).map(<[String]>::concat).collect();
    writeln!(out, "{}{}", rows::head(grid.surface()), rows::join(&rows, grid.height()))?;
    Ok(())
}

/// Numbers, question marks, and gaps for the other cells.
fn numbers() -> impl Code<Item = Option<u32>> {
    Or(Sign(Some(ANY), b'.'), Or(Given(Positive), Gap(None, b'g'..b'{')))
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Nurikabe>, Problem> {
    let mut link = link::open(bytes, &["nurikabe"])?;
    let size = Size { width: link.width, height: link.height, layers: 1 };
    let grid = characters::grid(Nurikabe::ABOUT, size, Surface::Plane)?;
    let sizes = link.body.take(&numbers(), grid.len())?;
    link.body.end()?;
    let mut clues = Clues::blank(grid.len());
    for (i, size) in sizes.into_iter().enumerate() {
        if size.is_some() {
            clues.put(Cell(i as u32), size);
        }
    }
    Ok(Sheet::new(grid, clues))
}

fn write_link(sheet: &Sheet<Nurikabe>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let plain = grid.surface() == Surface::Plane && grid.layers() == 1;
    let sizes: Vec<Option<u32>> =
        (0..grid.len() as u32).map(|i| sheet.clues.size(Cell(i))).collect();
    let body = code::write(&numbers(), &sizes);
    let body = body.filter(|_| plain && grid.open_cells() == grid.len());
    let body = body.ok_or_else(|| Problem::new(Message::new("nurikabe-link-plane")))?;
    writeln!(out, "{}", link::address("nurikabe", grid.width(), grid.height(), &body))?;
    Ok(())
}
