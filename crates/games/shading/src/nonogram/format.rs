//! The files that hold a nonogram besides the native document.
//!
//! `line`: the rows, a semicolon, the columns; lines joined by `/` (or each on a line of its own),
//! the numbers of a line by commas. A line without a run is `0`.
//!
//! ```text
//! 2,1/1/3;3/1,1/1/1        ##.#    3 rows, 4 columns
//! ```
//!
//! `non`: see `non.rs`; many of them in a file: `pack.rs`. Sets of puzzles in XML: `pbn.rs`.
//! `link`: the links of puzzle sites, kind `nonogram` (see [`link`]): the numbers above the
//! columns, then those beside the rows, each line from the board outwards and filled up with gaps
//! to half its length.

use std::io::Write;

use recreo_board::{Grid, Surface};
use recreo_game::{Bundle, BundleFormat, Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link::{self, code};
use recreo_sheet::rows::{self, Row};
use recreo_sheet::{LogicGame, Sheet, characters};

use super::{Clues, Nonogram, non, pack, pbn};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Nonogram>>; 3] = [
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: sniff_line,
        read: |bytes, _: &Overrides| read_line(bytes),
        write: write_line,
    },
    Format {
        id: "non",
        extensions: &["non"],
        solutions: false,
        sniff: non::sniff,
        read: |bytes, _: &Overrides| non::read(bytes),
        write: non::write,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &["nonogram"]),
        read: |bytes, _: &Overrides| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

/// What holds many.
pub(super) static BUNDLES: [Bundle<Sheet<Nonogram>>; 2] = [
    Bundle {
        binding: BundleFormat { between: "====\n", ..BundleFormat::lines("nonpack", &["nonpack"]) },
        sniff: pack::sniff,
        read: |bytes, _| Ok(pack::read(bytes)),
        write: |sheet, _, out| non::write(sheet, out),
        write_beside: |_, _| Ok(()),
    },
    Bundle {
        binding: BundleFormat {
            before: pbn::HEAD,
            after: pbn::FOOT,
            ..BundleFormat::lines("pbn", &["xml"])
        },
        sniff: pbn::sniff,
        read: |bytes, _| pbn::read(&bytes),
        write: |sheet, _, out| pbn::write(sheet, out),
        write_beside: |_, _| Ok(()),
    },
];

fn sniff_line(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    let plain = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",/".contains(c);
    let Some((rows, columns)) = text.split_once(';') else { return false };
    let clues = |text: &str| text.chars().all(plain) && text.contains(|c: char| c.is_ascii_digit());
    clues(rows) && clues(columns)
}

fn read_line(bytes: &[u8]) -> Result<Sheet<Nonogram>, Vec<Problem>> {
    let (surface, pieces) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let mut problems = Vec::new();
    if surface != Surface::Plane {
        problems.push(Problem::new(Message::new("nonogram-plane")).at_line(1, 1));
    }
    // The piece with the semicolon is the last row and the first column.
    let (mut lines, mut half): ([Vec<Vec<u32>>; 2], usize) = Default::default();
    for &piece in &pieces {
        let mut start = 0;
        for (i, part) in piece.text.split(';').enumerate() {
            let blanks = part.chars().count() - part.trim_start().chars().count();
            let place = Row { text: part.trim(), column: piece.column + start + blanks, ..piece };
            start += part.chars().count() + 1;
            if i > 0 && half == 1 {
                let message = Message::new("sheet-character").with("character", ';');
                problems.push(place.at(place.column, message));
                break;
            }
            half += usize::from(i > 0);
            match numbers(place) {
                Ok(runs) => lines[half].push(runs),
                Err(problem) => problems.push(problem),
            }
        }
    }
    if let (Some(last), 0) = (pieces.last(), half) {
        problems.push(last.at(last.end(), Message::new("nonogram-no-columns")));
    }
    problems.truncate(rows::MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    let [rows, columns] = lines;
    let first = |problem: Problem| vec![problem.at_line(1, 1)];
    let grid = grid(columns.len(), rows.len()).map_err(first)?;
    Ok(Sheet::new(grid, Clues::new(rows, columns)))
}

/// The numbers of a line, set apart by commas or blanks; none where there is nothing.
pub(super) fn numbers(line: Row<'_>) -> Result<Vec<u32>, Problem> {
    let mut numbers = Vec::new();
    let mut column = line.column;
    for word in line.text.split([',', ' ', '\t']) {
        match word.parse::<u32>() {
            Ok(number) => numbers.push(number),
            Err(_) if word.is_empty() => {}
            Err(_) => {
                let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
                let coloured = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
                let key = if coloured && digits != word { "colour" } else { "number" };
                let message = Message::new(format!("nonogram-{key}"));
                return Err(line.at(column, message.with("text", rows::shown(word))));
            }
        }
        column += word.chars().count() + 1;
    }
    Ok(numbers)
}

/// The grid of this size, if a board can have it.
pub(super) fn grid(width: usize, height: usize) -> Result<Grid, Problem> {
    let size = Size { width: width as u32, height: height as u32, layers: 1 };
    characters::grid(Nonogram::ABOUT, size, Surface::Plane)
}

/// The numbers of a line with commas between them.
pub(super) fn with_commas(runs: &[u32]) -> String {
    let numbers: Vec<String> = runs.iter().map(u32::to_string).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(",") }
}

fn write_line(sheet: &Sheet<Nonogram>, out: &mut dyn Write) -> Result<(), WriteError> {
    let Clues { rows, columns, .. } = &sheet.clues;
    let all = |lines: &[Vec<u32>]| {
        lines.iter().map(|runs| with_commas(runs)).collect::<Vec<_>>().join("/")
    };
    writeln!(out, "{};{}", all(rows), all(columns))?;
    Ok(())
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Nonogram>, Problem> {
    let mut link = link::open(bytes, &["nonogram"])?;
    let (width, height) = (link.width as usize, link.height as usize);
    let grid = grid(width, height)?;
    let (above, beside) = (height.div_ceil(2), width.div_ceil(2));
    let read = link.body.take(&link::givens(), width * above + height * beside)?;
    link.body.end()?;
    let (columns, rows) = read.split_at(width * above);
    let line =
        |numbers: &[Option<u32>]| numbers.iter().rev().filter_map(|&number| number).collect();
    let columns = columns.chunks(above).map(line).collect();
    let rows = rows.chunks(beside).map(line).collect();
    Ok(Sheet::new(grid, Clues::new(rows, columns)))
}

fn write_link(sheet: &Sheet<Nonogram>, out: &mut dyn Write) -> Result<(), WriteError> {
    let (width, height) = (sheet.grid().width(), sheet.grid().height());
    let unsaid = || Problem::new(Message::new("nonogram-link"));
    let Clues { rows, columns, .. } = &sheet.clues;
    let mut all: Vec<Option<u32>> = Vec::new();
    for (lines, half) in [(columns, height.div_ceil(2)), (rows, width.div_ceil(2))] {
        for runs in lines {
            let gaps = (half as usize).checked_sub(runs.len()).ok_or_else(unsaid)?;
            all.extend(runs.iter().rev().map(|&run| Some(run)));
            all.extend(std::iter::repeat_n(None, gaps));
        }
    }
    let body = code::write(&link::givens(), &all).filter(|_| width.max(height) <= link::LONGEST);
    writeln!(out, "{}", link::address("nonogram", width, height, &body.ok_or_else(unsaid)?))?;
    Ok(())
}
