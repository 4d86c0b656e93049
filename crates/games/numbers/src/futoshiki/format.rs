//! The files that hold a futoshiki besides the native document.
//!
//! `line`: rows joined by `/` (or each on a line of its own). A cell is its number (`A` for 10 and
//! so on), `.` where none is given, `#` where there is a hole; after it stands the sign between it
//! and the next cell of its row, if there is one, the point towards the smaller. Where there are
//! signs between two rows, they are a row of their own between them: `^` where the upper is the
//! smaller, `v` where the lower is, `.` where there is none.
//!
//! ```text
//! .<.4./^..v/.>.../..../.2..     the first row begins with a sign, and the first column too
//! ```
//!
//! Layers are joined by `//`; there are no signs between them. Where edges are joined, that stands
//! in front (`torus:`), and signs may follow the last cell of a row and the last row.
//!
//! `link`: there is no futoshiki among the kinds of puzzle sites. A futoshiki without given
//! numbers, holes and joined edges is a *minarism* without circles, and is read and written as
//! that: for each border between cells, those between columns first, `g` if the first cell is the
//! smaller, `h` if the second is, `i` to `z` for one to eighteen borders without a sign.

use std::io::Write;

use recreo_board::{Cell, Direction, Grid, Surface};
use recreo_game::{Format, Message, Overrides, Problem, Size, WriteError};
use recreo_kit::link;
use recreo_kit::link::code::{self, Code, Gap, Given, Or, Sign};
use recreo_logic::Value;
use recreo_sheet::rows::{self, Row};
use recreo_sheet::{LogicGame, Sheet, characters, symbol, value};

use super::{Futoshiki, Signs};

/// What is read and written.
pub(super) static FORMATS: [Format<Sheet<Futoshiki>>; 2] = [
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
        sniff: |bytes| link::sniff(bytes, &["minarism"]),
        read: |bytes, _| read_link(bytes).map_err(|problem| vec![problem]),
        write: write_link,
    },
];

fn sniff_line(bytes: &[u8]) -> bool {
    let Some(text) = rows::text(bytes) else { return false };
    let known = |c: char| "#.<>^v/".contains(c) || c.is_ascii_digit() || c.is_ascii_uppercase();
    let body = text.split_once(':').map_or(text, |(_, body)| body);
    // Two letters and nothing else are the two ends of a path of Flow Free.
    let lone_pair = body.chars().filter(char::is_ascii_alphanumeric).eq("vv".chars())
        && !body.contains(['<', '>', '^']);
    body.contains(['<', '>', '^', 'v'])
        && !lone_pair
        && body.chars().all(|c| known(c) || c.is_whitespace())
}

/// Whether a row has the signs between two rows.
fn is_signs(row: &Row<'_>) -> bool {
    row.text.contains(['^', 'v'])
}

fn read_line(bytes: &[u8], _: &Overrides) -> Result<Sheet<Futoshiki>, Vec<Problem>> {
    let (surface, all) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let rows: Vec<Row<'_>> = all.iter().filter(|row| !row.text.is_empty()).copied().collect();
    let layers = 1 + all.len() - rows.len();
    let mut problems = Vec::new();
    let mut cells: Vec<Vec<Option<Value>>> = Vec::new();
    // Between each cell and the next to the right or below: whether the first is the smaller.
    let mut read: Vec<(usize, usize, Direction, bool, Problem)> = Vec::new();
    for row in &rows {
        let outside = |column| row.at(column, Message::new("futoshiki-sign-outside"));
        let strange =
            |column, c: char| row.at(column, Message::new("sheet-character").with("character", c));
        if is_signs(row) {
            let width = cells.last().map_or(0, Vec::len);
            for (x, (column, c)) in row.characters().enumerate() {
                match c {
                    '.' => {}
                    _ if x >= width => problems.push(outside(column)),
                    '^' | 'v' => {
                        let y = cells.len() - 1;
                        read.push((x, y, Direction::South, c == '^', outside(column)));
                    }
                    _ => problems.push(strange(column, c)),
                }
            }
        } else {
            let (y, mut own) = (cells.len(), Vec::new());
            for (column, c) in row.characters() {
                match (c, value(c)) {
                    ('<' | '>', _) if own.is_empty() => problems.push(outside(column)),
                    ('<' | '>', _) => {
                        read.push((own.len() - 1, y, Direction::East, c == '<', outside(column)));
                    }
                    ('.', _) => own.push(Some(0)),
                    ('#', _) => own.push(None),
                    (_, Some(value)) => own.push(Some(value)),
                    _ => problems.push(strange(column, c)),
                }
            }
            let width = cells.first().map_or(own.len(), Vec::len);
            if own.len() != width && problems.is_empty() {
                let message = Message::new("sheet-row-length").with("count", own.len());
                problems.push(row.at(row.end(), message.with("width", width)));
            }
            cells.push(own);
        }
        if problems.len() >= rows::MOST_PROBLEMS {
            break;
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let width = cells.first().map_or(0, Vec::len);
    if !cells.len().is_multiple_of(layers) {
        let message = Message::new("sheet-rows").with("rows", cells.len());
        return Err(vec![all[0].at(all[0].column, message.with("layers", layers))]);
    }
    let height = (cells.len() / layers) as u32;
    let size = Size { width: width as u32, height, layers: layers as u32 };
    let grid = characters::grid(Futoshiki::ABOUT, size, surface);
    let grid = grid.map_err(|problem| vec![problem])?;
    let places: Vec<Option<Value>> = cells.concat();
    let holes = places.iter().enumerate().filter(|(_, place)| place.is_none());
    let grid = grid.with_holes(holes.map(|(i, _)| Cell(i as u32)));
    let mut signs = vec![[None; 2]; grid.len()];
    for (x, y, side, less, outside) in read {
        let cell = Cell((y * width + x) as u32);
        if grid.is_hole(cell) || grid.step(cell, side).is_none() {
            problems.push(outside);
        } else if signs[cell.index()][usize::from(side == Direction::South)].replace(less).is_some()
        {
            problems.push(Problem { message: Message::new("futoshiki-two-signs"), ..outside });
        }
    }
    if !problems.is_empty() {
        problems.truncate(rows::MOST_PROBLEMS);
        return Err(problems);
    }
    let between = |one: Cell, other: Cell| {
        let south = grid.direction_between(one, other) == Some(Direction::South);
        signs[one.index()][usize::from(south)]
    };
    let mut sheet = Sheet::new(grid.clone(), Signs::new(&grid, between));
    for (i, place) in places.iter().enumerate() {
        sheet.give(Cell(i as u32), place.filter(|&value| value > 0));
    }
    Ok(sheet)
}

fn write_line(sheet: &Sheet<Futoshiki>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let sign = |cell: Cell, side: Direction| {
        let next = grid.step(cell, side)?;
        sheet.clues.between(grid, cell, next).filter(|_| !grid.is_hole(cell))
    };
    let mut layers: Vec<Vec<String>> = vec![Vec::new(); grid.layers() as usize];
    for y in 0..grid.height() * grid.layers() {
        let rows = &mut layers[(y / grid.height()) as usize];
        let (mut row, mut below) = (String::new(), String::new());
        for cell in (0..grid.width()).map(|x| Cell(y * grid.width() + x)) {
            row.push(match sheet.given(cell) {
                _ if grid.is_hole(cell) => '#',
                Some(value) => symbol(value),
                None => '.',
            });
            row.extend(sign(cell, Direction::East).map(|less| if less { '<' } else { '>' }));
            let south = sign(cell, Direction::South);
            below.push(south.map_or('.', |less| if less { '^' } else { 'v' }));
        }
        rows.push(row);
        rows.extend(Some(below).filter(|below| below.contains(['^', 'v'])));
    }
    let layers: Vec<String> = layers.iter().map(|rows| rows.join("/")).collect();
    writeln!(out, "{}{}", rows::head(grid.surface()), layers.join("//"))?;
    Ok(())
}

/// Signs, and gaps without them.
fn signs() -> impl Code<Item = Option<bool>> {
    Or(Given(Or(Sign(true, b'g'), Sign(false, b'h'))), Gap(None, b'i'..b'{'))
}

/// The borders of a board in the order of links: between columns row by row, then between rows.
fn borders(grid: &Grid) -> Vec<(Cell, Cell)> {
    let beside = |side| grid.cells().filter_map(move |cell| Some((cell, grid.step(cell, side)?)));
    beside(Direction::East).chain(beside(Direction::South)).collect()
}

fn read_link(bytes: &[u8]) -> Result<Sheet<Futoshiki>, Problem> {
    let mut link = link::open(bytes, &["minarism"])?;
    let size = Size { width: link.width, height: link.height, layers: 1 };
    let grid = characters::grid(Futoshiki::ABOUT, size, Surface::Plane)?;
    let borders = borders(&grid);
    let read = link.body.take(&signs(), borders.len()).map_err(|problem| {
        let circle = problem.message.key() == "link-unknown";
        if circle {
            Problem { message: Message::new("futoshiki-circle"), ..problem }
        } else {
            problem
        }
    })?;
    link.body.end()?;
    let between = |one: Cell, other: Cell| {
        let place = borders.iter().position(|&border| border == (one, other))?;
        read[place]
    };
    Ok(Sheet::new(grid.clone(), Signs::new(&grid, between)))
}

fn write_link(sheet: &Sheet<Futoshiki>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    if sheet.givens().next().is_some()
        || grid.open_cells() < grid.len()
        || grid.surface() != Surface::Plane
        || grid.layers() > 1
    {
        return Err(Problem::new(Message::new("futoshiki-link-signs")).into());
    }
    let all: Vec<Option<bool>> = borders(grid)
        .into_iter()
        .map(|(one, other)| sheet.clues.between(grid, one, other))
        .collect();
    let body = code::write(&signs(), &all).unwrap_or_default();
    writeln!(out, "{}", link::address("minarism", grid.width(), grid.height(), &body))?;
    Ok(())
}
