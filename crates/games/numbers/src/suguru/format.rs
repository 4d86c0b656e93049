//! The file formats of suguru besides the native document.
//!
//! `line`: the numbers, a semicolon, the regions, both in rows. A cell without a number is `.`.
//! Regions are letters; the same letter may stand for several regions that do not touch at a side.
//!
//! ```text
//! ..3/..././4..;aab/aab/abb        two regions, of four and five cells
//! ```
//!
//! `link`: the form of puzzle sites, for boards of one layer whose edges are not joined: the
//! borders of the regions, the numbers, and, if there are holes, a bit for each cell.

use recreo_kit::adjacency::beside;
use recreo_sheet::prelude::*;

use super::{Blocks, Suguru};

/// The code of the cells of a line: a number, 0 for none.
fn numbers() -> Words<impl Code<Item = Option<u8>>> {
    Words::characters(or_hole(Or(Sign(0, b'.'), Or(Sign(0, b'0'), Symbol))))
}

/// The code of the regions of a line: a letter for each cell.
fn letters() -> Words<impl Code<Item = Option<u32>>> {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    Words::characters(or_hole(OneOf(LETTERS)))
}

impl LineForm for Suguru {
    fn looks_like_line(text: &str) -> bool {
        let Some((cells, regions)) = files::body(text).split_once(';') else { return false };
        let blank = |c: char| c == '/' || c == '#' || c.is_whitespace();
        cells.chars().all(|c| blank(c) || c == '.' || c.is_ascii_digit())
            && regions.chars().all(|c| blank(c) || c.is_ascii_alphabetic())
    }

    fn read_rows(surface: Surface, rows: &[Row<'_>]) -> Result<Sheet<Suguru>, Vec<Problem>> {
        let (cells, regions) = halves(rows)?;
        let first = cells[0];
        let width = first.text.chars().count();
        let layers = 1 + cells.iter().filter(|row| row.text.is_empty()).count();
        let height = (cells.len() + 1 - layers) / layers;
        let size = Size { width: width as u32, height: height as u32, layers: layers as u32 };
        let grid = files::grid(Suguru::ABOUT, size, surface);
        let grid = grid.map_err(|problem| problem.at_line(first.line, first.column))?;
        let mut problems = Vec::new();
        let numbers = fill(&cells, &numbers(), &grid, &mut problems);
        let letters = fill(&regions, &letters(), &grid, &mut problems);
        problems.truncate(rows::MOST_PROBLEMS);
        if !problems.is_empty() {
            return Err(problems);
        }
        let holes = (0..grid.len()).filter(|&i| numbers[i].is_none() || letters[i].is_none());
        let grid = grid.clone().with_holes(holes.map(|i| Cell(i as u32)));
        let by_letter = letters.iter().map(|letter| letter.unwrap_or(0) as u16).collect();
        let regions = Regions::new(by_letter).split(&grid);
        let givens = numbers.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Sheet::with_givens(grid, givens, Blocks { regions }))
    }

    fn write_rows(sheet: &Sheet<Suguru>) -> String {
        let (width, height) = (sheet.grid().width(), sheet.grid().height());
        let letters = letters().write(&named(sheet), width, height).unwrap_or_default();
        format!("{};{letters}", rows::join(&sheet.rows(), height))
    }
}

/// Splits into the rows of numbers and the rows of letters.
fn halves<'a>(rows: &[Row<'a>]) -> Result<(Vec<Row<'a>>, Vec<Row<'a>>), Problem> {
    let Some(parted) = rows.iter().position(|row| row.text.contains(';')) else {
        let last = rows[rows.len() - 1];
        return Err(last.at(last.end(), Message::new("suguru-no-regions")));
    };
    let (mut cells, mut letters) = (rows[..=parted].to_vec(), rows[parted..].to_vec());
    if let Some((before, after)) = rows[parted].text.split_once(';') {
        let column = rows[parted].column + before.chars().count() + 1;
        cells[parted].text = before.trim_end();
        letters[0] = Row { text: after.trim_start(), column, ..rows[parted] };
    }
    Ok((cells, letters))
}

/// Reads these rows into the places of a board, which they should fill.
fn fill<C: Code>(
    rows: &[Row<'_>],
    words: &Words<C>,
    grid: &Grid,
    problems: &mut Vec<Problem>,
) -> Vec<C::Item> {
    let full: Vec<Row<'_>> = rows.iter().filter(|row| !row.text.is_empty()).copied().collect();
    let wanted = grid.height() as usize * grid.layers() as usize;
    if let (Some(last), true) = (rows.last(), full.len() != wanted) {
        let message = Message::new("suguru-rows").with("rows", full.len());
        problems.push(last.at(last.end(), message.with("wanted", wanted)));
    }
    words.read(&full, Some(grid.width() as usize), problems).1
}

/// A letter for each cell; regions that touch at a side have different letters.
fn named(sheet: &Sheet<Suguru>) -> Vec<Option<u32>> {
    let grid = sheet.grid();
    let mut letters = vec![None; grid.len()];
    for cells in sheet.clues.regions.groups(grid) {
        let around = cells.iter().flat_map(|&cell| beside(grid, cell));
        let taken: Vec<Option<u32>> = around.map(|cell| letters[cell.index()]).collect();
        let free = (0..26).find(|&letter| !taken.contains(&Some(letter))).unwrap_or(25);
        cells.iter().for_each(|cell| letters[cell.index()] = Some(free));
    }
    letters
}

impl LinkForm for Suguru {
    const KINDS: &'static [&'static str] = &["suguru"];
    const REFUSAL: &'static str = "suguru-link-plane";

    fn read_body(grid: Grid, body: &mut Body<'_>) -> Result<Sheet<Suguru>, Problem> {
        let regions = body.regions(grid.width(), grid.height())?;
        let givens = body.take(&files::givens(), grid.len())?;
        let holes = if body.is_done() { Vec::new() } else { body.bits(grid.len())? };
        let holes = (0..).map(Cell).zip(holes).filter(|(_, hole)| *hole);
        let grid = grid.with_holes(holes.map(|(cell, _)| cell));
        let regions = Regions::new(regions.into_iter().map(|region| region as u16).collect());
        let regions = regions.split(&grid);
        Ok(Sheet::with_givens(grid, givens, Blocks { regions }))
    }

    fn write_body(sheet: &Sheet<Suguru>) -> Option<String> {
        let grid = sheet.grid();
        let (width, height) = (grid.width(), grid.height());
        let parted = |one: [u32; 2], other: [u32; 2]| {
            let [one, other] = [one, other].map(|[x, y]| Cell(y * width + x));
            match (grid.is_hole(one), grid.is_hole(other)) {
                (false, false) => sheet.clues.regions.part(one, other),
                (one, other) => one != other,
            }
        };
        let mut body = link::borders(width, height, parted);
        body += &code::write(&files::givens(), sheet.places())?;
        if grid.open_cells() < grid.len() {
            let holes: Vec<bool> = (0..grid.len() as u32).map(|i| grid.is_hole(Cell(i))).collect();
            body += &Bits::write(&holes);
        }
        Some(body)
    }
}
