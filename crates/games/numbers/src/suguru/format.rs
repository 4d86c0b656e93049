//! The files that hold a suguru besides the native document.
//!
//! `line`: the numbers, a semicolon, the regions, both as rows joined by `/` (layers by `//`). A
//! cell without a number is `.`, a hole `#`. Regions are letters; the same letter may stand for
//! several regions that do not touch at a side.
//!
//! ```text
//! ..3/..././4..;aab/aab/abb        two regions, of four and five cells
//! ```
//!
//! Where edges are joined, that stands in front: `torus:`.
//!
//! `link`: the form of puzzle sites, for boards of one layer whose edges are not joined.

use std::io::Write;

use recreo_board::{Cell, Direction, Grid, Surface};
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link::{self, code};
use recreo_sheet::rows::{self, Row};
use recreo_sheet::{LogicGame, Regions, Sheet, characters, value};

use super::{Blocks, Suguru};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Suguru>>; 2] = [
    Format {
        id: "line",
        extensions: &["line"],
        solutions: false,
        sniff: sniff_line,
        read: read_line,
        write: write_line,
    },
    Format {
        id: "link",
        extensions: &["url"],
        solutions: false,
        sniff: |bytes| link::sniff(bytes, &["suguru"]),
        read: |bytes, _| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

fn sniff_line(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    let body = text.split_once(':').map_or(text, |(_, body)| body);
    let Some((cells, regions)) = body.split_once(';') else { return false };
    let blank = |c: char| c == '/' || c == '#' || c.is_whitespace();
    cells.chars().all(|c| blank(c) || c == '.' || c.is_ascii_digit())
        && regions.chars().all(|c| blank(c) || c.is_ascii_alphabetic())
}

fn read_line(bytes: &[u8], _: &Overrides) -> Result<Sheet<Suguru>, Vec<Problem>> {
    let (surface, rows) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let (cells, letters) = halves(&rows).map_err(|problem| vec![problem])?;
    let first = cells.first().copied().unwrap_or(rows[0]);
    let width = first.text.chars().count();
    let layers = 1 + cells.iter().filter(|row| row.text.is_empty()).count();
    let full = cells.len() + 1 - layers;
    let size = Size { width: width as u32, height: (full / layers) as u32, layers: layers as u32 };
    let place = |problem: Problem| vec![problem.at_line(first.line, first.column)];
    let grid = characters::grid(Suguru::ABOUT, size, surface).map_err(place)?;
    let mut problems = Vec::new();
    let places = fill(&cells, &grid, &mut problems, |c| match (c, value(c)) {
        ('.' | '0', _) => Some(0),
        ('#', _) => Some(u8::MAX),
        (_, value) => value,
    });
    let letters = fill(&letters, &grid, &mut problems, |c| match c {
        '#' => Some('#'),
        c => c.is_ascii_alphabetic().then_some(c),
    });
    problems.truncate(rows::MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    let hole = |i: &usize| places[*i] == u8::MAX || letters[*i] == '#';
    let grid = grid.clone().with_holes((0..grid.len()).filter(hole).map(|i| Cell(i as u32)));
    let by_letter = Regions::new(letters.iter().map(|&letter| letter as u16).collect());
    let mut of = vec![0; grid.len()];
    for (number, part) in by_letter.parts(&grid).iter().enumerate() {
        part.iter().for_each(|cell| of[cell.index()] = number as u16);
    }
    let mut sheet = Sheet::new(grid, Blocks { regions: Regions::new(of) });
    for (i, &value) in places.iter().enumerate() {
        sheet.give(Cell(i as u32), (value > 0).then_some(value));
    }
    Ok(sheet)
}

/// The rows of numbers and the rows of letters.
fn halves<'a>(rows: &[Row<'a>]) -> Result<(Vec<Row<'a>>, Vec<Row<'a>>), Problem> {
    let (mut cells, mut letters): (Vec<Row<'a>>, Vec<Row<'a>>) = Default::default();
    let mut in_regions = false;
    for &row in rows {
        match row.text.split_once(';') {
            Some((before, after)) if !in_regions => {
                in_regions = true;
                cells.push(Row { text: before.trim_end(), ..row });
                let skipped = before.chars().count() + 1;
                letters.push(Row { text: after.trim_start(), column: row.column + skipped, ..row });
            }
            _ if in_regions => letters.push(row),
            _ => cells.push(row),
        }
    }
    let last = rows.last().copied();
    match last.filter(|_| !in_regions) {
        Some(last) => Err(last.at(last.end(), Message::new("suguru-no-regions"))),
        None => Ok((cells, letters)),
    }
}

/// What stands in each place of a board that these rows should fill.
fn fill<T: Copy>(
    rows: &[Row<'_>],
    grid: &Grid,
    problems: &mut Vec<Problem>,
    read: impl Fn(char) -> Option<T>,
) -> Vec<T> {
    let mut places = Vec::new();
    let rows_of_cells: Vec<&Row<'_>> = rows.iter().filter(|row| !row.text.is_empty()).collect();
    let wanted = grid.height() as usize * grid.layers() as usize;
    if let (Some(last), true) = (rows.last(), rows_of_cells.len() != wanted) {
        let message = Message::new("suguru-rows").with("rows", rows_of_cells.len());
        problems.push(last.at(last.end(), message.with("wanted", wanted)));
    }
    for row in rows_of_cells {
        let (width, count) = (grid.width() as usize, row.text.chars().count());
        if count != width {
            let message = Message::new("sheet-row-length").with("count", count);
            problems.push(row.at(row.end(), message.with("width", width)));
        }
        for (column, c) in row.characters() {
            match read(c) {
                Some(read) => places.push(read),
                None => {
                    let message = Message::new("sheet-character").with("character", c);
                    problems.push(row.at(column, message));
                }
            }
        }
    }
    places
}

fn write_line(sheet: &Sheet<Suguru>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let letters = letters(grid, &sheet.clues.regions);
    let letters: Vec<String> =
        letters.chunks(grid.width() as usize).map(|row| row.iter().collect()).collect();
    let [cells, letters] = [sheet.rows(), letters].map(|rows| rows::join(&rows, grid.height()));
    writeln!(out, "{}{cells};{letters}", rows::head(grid.surface()))?;
    Ok(())
}

/// A letter for each place, so that regions that touch at a side have different ones.
fn letters(grid: &Grid, regions: &Regions) -> Vec<char> {
    let mut letters = vec!['#'; grid.len()];
    for cells in regions.groups(grid) {
        let around = cells.iter().flat_map(|&cell| {
            Direction::SIDES.into_iter().filter_map(move |way| grid.step(cell, way))
        });
        let taken: Vec<char> = around.map(|cell| letters[cell.index()]).collect();
        let free = ('a'..='z').find(|letter| !taken.contains(letter)).unwrap_or('z');
        cells.iter().for_each(|cell| letters[cell.index()] = free);
    }
    letters
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Suguru>, Problem> {
    let mut link = link::open(bytes, &["suguru"])?;
    let (width, height) = (link.width, link.height);
    let size = Size { width, height, layers: 1 };
    let grid = characters::grid(Suguru::ABOUT, size, Surface::Plane)?;
    let regions = link.body.regions(width, height)?;
    let givens = link.body.take(&link::givens(), grid.len())?;
    let holes = if link.body.is_done() { Vec::new() } else { link.body.bits(grid.len())? };
    link.body.end()?;
    let holes = holes.iter().enumerate().filter(|(_, hole)| **hole);
    let grid = grid.with_holes(holes.map(|(i, _)| Cell(i as u32)));
    let regions = Regions::new(regions.into_iter().map(|region| region as u16).collect());
    let regions = regions.split(&grid);
    let mut sheet = Sheet::new(grid, Blocks { regions });
    for (i, given) in givens.into_iter().enumerate() {
        let value = given.and_then(|given| u8::try_from(given).ok()).filter(|&given| given > 0);
        sheet.give(Cell(i as u32), value);
    }
    Ok(sheet)
}

fn write_link(sheet: &Sheet<Suguru>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    if grid.surface() != Surface::Plane || grid.layers() > 1 {
        return Err(Problem::new(Message::new("suguru-link-plane")).into());
    }
    let (width, height) = (grid.width(), grid.height());
    let cell = |[x, y]: [u32; 2]| Cell(y * width + x);
    let regions = &sheet.clues.regions;
    let parted = |one: [u32; 2], other: [u32; 2]| {
        let (one, other) = (cell(one), cell(other));
        match (grid.is_hole(one), grid.is_hole(other)) {
            (false, false) => regions.part(one, other),
            (one, other) => one != other,
        }
    };
    let mut body = link::borders(width, height, parted);
    let given = |i| sheet.given(Cell(i)).map(u32::from);
    let givens: Vec<Option<u32>> = (0..grid.len() as u32).map(given).collect();
    body += &code::write(&link::givens(), &givens).unwrap_or_default();
    if grid.open_cells() < grid.len() {
        let holes: Vec<bool> = (0..grid.len() as u32).map(|i| grid.is_hole(Cell(i))).collect();
        body += &code::Bits::write(&holes);
    }
    writeln!(out, "{}", link::address("suguru", width, height, &body))?;
    Ok(())
}
