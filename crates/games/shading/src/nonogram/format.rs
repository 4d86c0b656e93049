//! The file formats of nonograms besides the native document.
//!
//! `line`: the rows, a semicolon, the columns; the numbers of a line are joined by commas. A line
//! without a run is `0`.
//!
//! ```text
//! 2,1/1/3;3/1,1/1/1        ##.#    3 rows, 4 columns
//! ```
//!
//! `non`: see `non.rs`; many of them in a file: `pack.rs`. Sets of puzzles in XML: `pbn.rs`.
//! `link`: the links of puzzle sites, kind `nonogram` (see [`link`]): the numbers above the
//! columns, then those beside the rows, each line from the board outwards, padded with gaps to half
//! its length.

use recreo_game::{Bundle, BundleFormat};
use recreo_sheet::prelude::*;

use super::{Clues, Nonogram, non, pack, pbn};

/// The formats that are read and written.
pub(super) static FORMATS: [Format<Sheet<Nonogram>>; 3] = [
    files::line(&["line"]),
    Format::new("non", &["non"], non::sniff, |bytes, _| non::read(bytes), non::write),
    files::link(),
];

/// The formats of files with many nonograms.
pub(super) static BUNDLES: [Bundle<Sheet<Nonogram>>; 2] = [
    Bundle {
        binding: BundleFormat {
            between: "====\n",
            ..BundleFormat::lines("nonpack", &["nonpack"], pack::sniff)
        },
        read: |bytes, _| Ok(pack::read(bytes)),
        write: |sheet, _, out| non::write(sheet, out),
        write_beside: None,
    },
    Bundle {
        binding: BundleFormat {
            before: pbn::HEAD,
            after: pbn::FOOT,
            ..BundleFormat::lines("pbn", &["xml"], pbn::sniff)
        },
        read: |bytes, _| pbn::read(&bytes),
        write: |sheet, _, out| pbn::write(sheet, out),
        write_beside: None,
    },
];

impl LineForm for Nonogram {
    fn looks_like_line(text: &str) -> bool {
        let plain = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",/".contains(c);
        let digit = |c: char| c.is_ascii_digit();
        let clues = |text: &str| text.chars().all(plain) && text.contains(digit);
        text.split_once(';').is_some_and(|(rows, columns)| clues(rows) && clues(columns))
    }

    fn read_rows(surface: Surface, pieces: &[Row<'_>]) -> Result<Sheet<Nonogram>, Vec<Problem>> {
        let mut problems = Vec::new();
        if surface != Surface::Plane {
            problems.push(Problem::new(Message::new("nonogram-plane")).at_line(1, 1));
        }
        // The part with the semicolon contains the last row and the first column.
        let (mut lines, mut half): ([Vec<Vec<u32>>; 2], usize) = Default::default();
        for &piece in pieces {
            for (i, part) in piece.split(';').enumerate() {
                if i > 0 && half == 1 {
                    let message = Message::new("sheet-character").with("character", ';');
                    problems.push(part.at(part.column, message));
                    break;
                }
                half += usize::from(i > 0);
                match numbers(part) {
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
        let grid = grid(columns.len(), rows.len()).map_err(|problem| problem.at_line(1, 1))?;
        Ok(Sheet::new(grid, Clues::new(rows, columns)))
    }

    fn write_rows(sheet: &Sheet<Nonogram>) -> String {
        let Clues { rows, columns, .. } = &sheet.clues;
        let [rows, columns] = [rows, columns]
            .map(|lines| lines.iter().map(|runs| with_commas(runs)).collect::<Vec<_>>().join("/"));
        format!("{rows};{columns}")
    }
}

/// Reads the numbers of a line, separated by commas or blanks; an empty line has none.
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
    files::grid(Nonogram::ABOUT, size, Surface::Plane)
}

/// Formats the numbers of a line with commas between them.
pub(super) fn with_commas(runs: &[u32]) -> String {
    let numbers: Vec<String> = runs.iter().map(u32::to_string).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(",") }
}

impl LinkForm for Nonogram {
    const KINDS: &'static [&'static str] = &["nonogram"];
    const REFUSAL: &'static str = "nonogram-link";

    fn read_body(grid: Grid, body: &mut Body<'_>) -> Result<Sheet<Nonogram>, Problem> {
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let (above, beside) = (height.div_ceil(2), width.div_ceil(2));
        let read = body.take(&link::givens(), width * above + height * beside)?;
        let (columns, rows) = read.split_at(width * above);
        let line = |numbers: &[Option<u32>]| numbers.iter().rev().copied().flatten().collect();
        let columns = columns.chunks(above).map(line).collect();
        let rows = rows.chunks(beside).map(line).collect();
        Ok(Sheet::new(grid, Clues::new(rows, columns)))
    }

    fn write_body(sheet: &Sheet<Nonogram>) -> Option<String> {
        let (width, height) = (sheet.grid().width(), sheet.grid().height());
        let Clues { rows, columns, .. } = &sheet.clues;
        let mut all: Vec<Option<u32>> = Vec::new();
        for (lines, half) in [(columns, height.div_ceil(2)), (rows, width.div_ceil(2))] {
            for runs in lines {
                let gaps = (half as usize).checked_sub(runs.len())?;
                all.extend(runs.iter().rev().map(|&run| Some(run)));
                all.extend(std::iter::repeat_n(None, gaps));
            }
        }
        code::write(&link::givens(), &all).filter(|_| width.max(height) <= link::LONGEST)
    }
}
