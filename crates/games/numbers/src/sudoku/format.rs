//! The file formats of sudoku besides the native document.
//!
//! `line`: the cells in reading order, without separators: 81 characters for 9x9, 16 for 4x4, 256
//! for 16x16. A number is its digit or letter (`A` is 10), `.` or `0` is empty; on boards of side 9
//! and more, `_`, `*`, `?`, `-` and `x` are read as empty, too. Layers are joined by `/`.
//! Everything that differs from a usual board follows, each part after a semicolon:
//!
//! ```text
//! 1...............;box=2x2                    boxes that are not the usual ones: width x height
//! 1...............;diagonals                  the diagonals hold each number once
//! 1...............;boxes=aaabacbbcccbddcdd    irregular boxes: a letter for each cell
//! 1...............;cages=7:1.2.5,10:3.4       cages: the sum, then the cells, counted from 1
//! ```
//!
//! A remark may follow a plain board after a blank or a comma; it is ignored. Files of many boards
//! with further remarks: `collection.rs`.
//!
//! `sdk`: the files of SadMan Software and others: each row on its own line, comments after `#`.
//! Plain boards only. Grids drawn with characters, and tables, are read as well: `drawn.rs`.
//!
//! `link`: the form of puzzle sites. Plain boards only.
//!
//! `fpuzzles`: the links of an editor that also has irregular boxes, diagonals and cages:
//! `fpuzzles.rs`.

use std::io::Write;

use recreo_board::{Grid, Surface};
use recreo_game::{Bundle, BundleFormat, Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::code;
use recreo_kit::link::{self, Link};
use recreo_logic::Value;
use recreo_sheet::{Sheet, files, rows, symbol, value};

use super::drawn::Drawing;
use super::{Boxes, SIDES, Sudoku, clues, collection, fpuzzles, opensudoku, terms};

/// The formats that are read and written.
pub(super) static FORMATS: [Format<Sheet<Sudoku>>; 4] = [
    Format::new(
        "line",
        &["line", "sudoku"],
        |bytes| sniff_line(bytes) || is_nearly_a_line(bytes),
        |bytes, _| read_line(bytes),
        write_line,
    ),
    Format::new("sdk", &["sdk"], sniff_sdk, read_sdk, write_sdk),
    Format::new(
        "link",
        &["url"],
        |bytes| link::sniff(bytes, &["sudoku"]),
        |bytes, _| link::read(bytes, &["sudoku"], read_link),
        write_link,
    ),
    Format::new(
        "fpuzzles",
        &["url"],
        fpuzzles::sniff,
        |bytes, _| fpuzzles::read(bytes),
        fpuzzles::write,
    ),
];

/// The formats of files with many sudokus.
pub(super) static BUNDLES: [Bundle<Sheet<Sudoku>>; 2] = [
    Bundle {
        binding: BundleFormat::lines("sdm", &["sdm"], collection::sniff),
        read: |bytes, _| Ok(collection::read(bytes)),
        write: |sheet, _, out| write_line(sheet, out),
        write_beside: None,
    },
    Bundle {
        binding: BundleFormat {
            before: opensudoku::HEAD,
            after: opensudoku::FOOT,
            ..BundleFormat::lines("opensudoku", &["opensudoku"], opensudoku::sniff)
        },
        read: |bytes, _| opensudoku::read(&bytes),
        write: |sheet, _, out| opensudoku::write(sheet, out),
        write_beside: None,
    },
];

/// Returns the side of a board with this many cells in a layer.
pub(super) fn side(cells: usize) -> Option<u32> {
    let side = cells.isqrt();
    let side = u32::try_from(side).ok().filter(|&side| side as usize * side as usize == cells)?;
    SIDES.contains(&side).then_some(side)
}

/// Splits a line into its cells and its other parts. Text after a board and a blank or a comma is a
/// remark, such as a rating or the solution.
fn split(bytes: &[u8]) -> (&[u8], &[u8]) {
    let bytes = bytes.trim_ascii();
    let end = bytes.iter().position(|&byte| byte == b';').unwrap_or(bytes.len());
    let (cells, rest) = bytes.split_at(end);
    let cells = cells.trim_ascii_end();
    let parts = |&byte: &u8| byte.is_ascii_whitespace() || byte == b',';
    match cells.iter().position(parts) {
        Some(end) if end >= REMARKED && !cells[..end].contains(&b'/') => (&cells[..end], &[]),
        _ => (cells, rest),
    }
}

/// A remark can follow boards of at least this many cells; smaller boards too easily look like
/// words.
pub(super) const REMARKED: usize = 36;

/// From this side on, several characters stand for an empty cell. On smaller boards they would be
/// confused with other games.
pub(super) const LOOSE: u32 = 9;

/// Returns the value of a character, 0 for an empty cell, if a board of this side can have it.
fn digit(byte: u8, side: u32) -> Option<Value> {
    match byte {
        b'.' | b'0' => Some(0),
        _ if side >= LOOSE && is_loose(byte) => Some(0),
        _ => value(char::from(byte)).filter(|&value| u32::from(value) <= side),
    }
}

/// Whether this character is an empty cell on large boards only.
fn is_loose(byte: u8) -> bool {
    matches!(byte, b'_' | b'*' | b'?' | b'-' | b'x' | b'X')
}

/// Returns the value of a separated cell: a character, a number of two digits, or nothing at all.
fn cell(word: &str, side: u32) -> Option<Value> {
    match word.as_bytes() {
        [] => Some(0),
        &[byte] => digit(byte, side),
        [tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit() => {
            word.parse().ok().filter(|&value| u32::from(value) <= side)
        }
        _ => None,
    }
}

/// Whether the values look like a sudoku, in which at most one number is missing, and not like the
/// few values of a labyrinth, a maze or a loop.
fn are_many(mut values: impl Iterator<Item = Value>, side: u32) -> bool {
    let least = if side < LOOSE { 2 } else { 5 };
    values.any(|value| value >= least)
}

pub(super) fn sniff_line(bytes: &[u8]) -> bool {
    let (cells, _) = split(bytes);
    let layer = cells.iter().position(|&byte| byte == b'/').unwrap_or(cells.len());
    let Some(side) = side(layer) else { return false };
    let is_cell = |&byte: &u8| byte == b'/' || digit(byte, side).is_some();
    let values = cells.iter().filter_map(|&byte| digit(byte, side));
    cells.iter().all(is_cell)
        && (!cells.iter().any(|&byte| is_loose(byte)) || are_many(values, side))
}

/// The lengths of lines that are taken for 9x9 with a mistake.
const NEARLY: std::ops::RangeInclusive<usize> = 77..=85;

/// Whether it looks like a line of 9x9 with some cells too few or too many; the reader then reports
/// that.
fn is_nearly_a_line(bytes: &[u8]) -> bool {
    let (cells, _) = split(bytes);
    NEARLY.contains(&cells.len())
        && !bytes.trim_ascii().contains(&b'\n')
        && cells.iter().all(|&byte| byte == b'.' || byte.is_ascii_digit())
}

/// Whether a board of 16x16 counts from 0 to F: it has zeros, and another character marks its empty
/// cells.
fn counts_from_zero(cells: &[u8], side: u32) -> bool {
    side == 16 && [b'0', b'.'].iter().all(|byte| cells.contains(byte))
}

pub(super) fn read_line(bytes: &[u8]) -> Result<Sheet<Sudoku>, Vec<Problem>> {
    let one = |problem: Problem| vec![problem];
    if let Some(column) = collection::second_board(bytes) {
        return Err(one(Problem::new(Message::new("sudoku-two-boards")).at_line(1, column)));
    }
    let blanks = bytes.len() - bytes.trim_ascii_start().len();
    let (cells, rest) = split(bytes);
    let first = cells.split(|&byte| byte == b'/').next().map_or(0, <[u8]>::len);
    let Some(side) = side(first) else {
        let nearly = NEARLY.contains(&first);
        let key = if nearly { "sudoku-line-nearly" } else { "sudoku-line-length" };
        let message = Message::new(key).with("count", first);
        return Err(one(Problem::new(message).at_line(1, blanks + first + 1)));
    };
    let layers = cells.split(|&byte| byte == b'/').count() as u32;
    let size = Size { width: side, height: side, layers };
    let grid = grid(size).map_err(|problem| one(problem.at_line(1, blanks + 1)))?;
    let mut values = vec![0; grid.len()];
    let from_nought = counts_from_zero(cells, side);
    let mut at = 0;
    for (number, layer) in cells.split(|&byte| byte == b'/').enumerate() {
        let begin = number * (first + 1);
        if layer.len() != first {
            let message = Message::new("sudoku-line-layer").with("count", layer.len());
            let place = blanks + begin + layer.len() + 1;
            return Err(one(Problem::new(message.with("wanted", first)).at_line(1, place)));
        }
        for (i, &byte) in layer.iter().enumerate() {
            let value = match char::from(byte).to_digit(16) {
                Some(digit) if from_nought => Some(digit as Value + 1),
                _ => digit(byte, side),
            };
            let Some(value) = value else {
                return Err(one(
                    unexpected_character(byte, side).at_line(1, blanks + begin + i + 1)
                ));
            };
            values[at] = value;
            at += 1;
        }
    }
    let column = blanks + cells.len() + 1;
    let boxes = terms::read(rest, &grid, column).map_err(one)?;
    Ok(Sheet::with_givens(grid, values, boxes))
}

/// The error for a character that is no value of a board of this side.
fn unexpected_character(byte: u8, side: u32) -> Problem {
    let message = Message::new("sudoku-character").with("character", char::from(byte));
    message.with("last", symbol(side as Value)).into()
}

/// The grid of this size, if a board can have it.
pub(super) fn grid(size: Size) -> Result<Grid, Problem> {
    let grid = size.grid(Surface::Plane)?;
    super::square(&grid)?;
    Ok(grid)
}

/// Writes values without separators, layers joined by `/`.
pub(super) fn cells(grid: &Grid, values: &[Value]) -> String {
    let layer = grid.width() as usize * grid.height() as usize;
    let mut text = String::with_capacity(values.len() + grid.layers() as usize);
    for (i, &value) in values.iter().enumerate() {
        if i > 0 && i % layer == 0 {
            text.push('/');
        }
        text.push(if value == 0 { '.' } else { symbol(value) });
    }
    text
}

pub(super) fn write_line(sheet: &Sheet<Sudoku>, out: &mut dyn Write) -> Result<(), WriteError> {
    let cells = cells(sheet.grid(), sheet.places());
    writeln!(out, "{cells}{}", terms::write(sheet.grid(), &sheet.clues))?;
    Ok(())
}

/// The longest text that is examined as a drawing, remarks included.
const LONGEST_DRAWING: usize = 1 << 16;

fn sniff_sdk(bytes: &[u8]) -> bool {
    if bytes.len() > LONGEST_DRAWING {
        return false;
    }
    let Some(text) = rows::text(bytes) else { return false };
    let drawing = Drawing::new(text);
    let side = drawing.rows.len() as u32;
    let cells = || drawing.rows.iter().flat_map(|row| drawing.cells(row));
    let Some(values) = cells().map(|(_, word)| cell(word, side)).collect::<Option<Vec<Value>>>()
    else {
        return false;
    };
    let loose = cells().any(|(_, word)| word.bytes().any(is_loose));
    let own =
        (drawing.bare && !loose) || (are_many(values.iter().copied(), side) && !are_pairs(&values));
    drawing.is_square() && own
}

/// Whether every number occurs exactly twice: those are the ends of paths of Flow Free.
fn are_pairs(values: &[Value]) -> bool {
    let mut numbers: Vec<Value> = values.iter().copied().filter(|&value| value > 0).collect();
    numbers.sort_unstable();
    numbers.chunk_by(|a, b| a == b).all(|equal| equal.len() == 2)
}

fn read_sdk(bytes: &[u8], _: &Overrides) -> Result<Sheet<Sudoku>, Vec<Problem>> {
    let Some(text) = rows::text(bytes) else {
        let blank = bytes.iter().all(u8::is_ascii_whitespace);
        let key = if blank { "document-empty" } else { "sheet-not-text" };
        return Err(vec![Problem::new(Message::new(key)).at_line(1, 1)]);
    };
    let drawing = Drawing::new(text);
    let first = drawing.rows.first();
    let wide = first.map_or(0, |row| drawing.count(row));
    let size = side(wide * wide).map(|side| Size { width: side, height: side, layers: 1 });
    let Some((size, boxes)) = size.and_then(|size| Some((size, clues::usual(size.width)?))) else {
        let (line, end) = first.map_or((1, 1), |row| (row.line, row.end));
        let message = Message::new("sudoku-sdk-row").with("count", wide);
        return Err(vec![Problem::new(message).at_line(line, end)]);
    };
    let grid = grid(size)?;
    let (mut values, mut problems, mut last) = (Vec::new(), Vec::new(), 1);
    for row in &drawing.rows {
        last = row.line;
        let count = drawing.count(row);
        if count != wide {
            let message = Message::new("sheet-row-length").with("count", count).with("width", wide);
            let column = drawing.cells(row).nth(wide).map_or(row.end, |(column, _)| column);
            problems.push(Problem::new(message).at_line(row.line, column));
        }
        for (column, word) in drawing.cells(row) {
            match cell(word, size.width) {
                Some(value) => values.push(value),
                None => {
                    let message = Message::new("sudoku-character");
                    let message = message.with("character", rows::shown(word));
                    let message = message.with("last", symbol(size.width as Value));
                    problems.push(Problem::new(message).at_line(row.line, column));
                }
            }
        }
        if problems.len() >= rows::MOST_PROBLEMS || values.len() > grid.len() {
            break;
        }
    }
    if problems.is_empty() && values.len() != grid.len() {
        let message = Message::new("sudoku-sdk-rows").with("wanted", wide);
        problems.push(Problem::new(message).at_line(last, 0));
    }
    problems.truncate(rows::MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Sheet::with_givens(grid, values, Boxes::regular(boxes)))
}

/// Refuses boards that are not plain.
pub(super) fn only_plain(sheet: &Sheet<Sudoku>) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let plain = clues::usual(grid.width()).is_some_and(|size| sheet.clues.is_plain(size));
    if plain && grid.layers() == 1 {
        return Ok(());
    }
    Err(Problem::new(Message::new("sudoku-only-plain")).into())
}

fn write_sdk(sheet: &Sheet<Sudoku>, out: &mut dyn Write) -> Result<(), WriteError> {
    only_plain(sheet)?;
    for row in sheet.rows() {
        writeln!(out, "{row}")?;
    }
    Ok(())
}

/// Returns the boxes of a board that puzzle sites open: square ones, and those of 6x6. (The sites
/// draw other sizes with boxes that do not fit.)
fn linked_boxes(side: u32) -> Result<[u32; 2], Problem> {
    let boxes = clues::usual(side).filter(|&[width, height]| width == height || side == 6);
    let refusal = || Message::new("sudoku-link-boxes").with("side", side).into();
    boxes.filter(|_| SIDES.contains(&side)).ok_or_else(refusal)
}

fn read_link(link: &mut Link<'_>) -> Result<Sheet<Sudoku>, Problem> {
    let grid = grid(Size { width: link.width, height: link.height, layers: 1 })?;
    let boxes = linked_boxes(grid.width())?;
    let givens = link.body.take(&files::givens(), grid.len())?;
    Ok(Sheet::with_givens(grid, givens, Boxes::regular(boxes)))
}

fn write_link(sheet: &Sheet<Sudoku>, out: &mut dyn Write) -> Result<(), WriteError> {
    only_plain(sheet)?;
    let grid = sheet.grid();
    linked_boxes(grid.width())?;
    let body = code::write(&files::givens(), sheet.places()).unwrap_or_default();
    link::write("sudoku", [grid.width(), grid.height()], &body, out)
}
