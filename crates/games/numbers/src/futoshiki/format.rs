//! The file formats of futoshiki besides the native document.
//!
//! `line`: a cell is its number (`A` for 10 and so on), or `.` without a given number. The sign
//! between a cell and the next cell of its row follows the cell; its point is towards the smaller
//! number. If there are signs between two rows, a row of signs stands between them: `^` if the
//! upper cell is the smaller, `v` if the lower cell is, `.` for no sign.
//!
//! ```text
//! .<.4./^..v/.>.../..../.2..     the first row begins with a sign, and the first column too
//! ```
//!
//! There are no signs between layers. On joined edges, signs may follow the last cell of a row and
//! the last row.
//!
//! `link`: puzzle sites have no futoshiki. A futoshiki without given numbers, holes and joined
//! edges is a *minarism* without circles, and is read and written as such: for each border between
//! cells, first those between columns, `g` if the first cell is the smaller, `h` if the second is,
//! `i` to `z` for 1 to 18 borders without a sign.

use recreo_sheet::prelude::*;

use super::{Futoshiki, Signs};

/// An element of a row of cells, or of a row of signs between two rows.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// A cell with its given number (0 for none), or `None` for a hole.
    Cell(Option<Value>),
    /// A sign after a cell of the same row: whether the cell before it is the smaller.
    Beside(bool),
    /// A sign between a cell and the one below it, if there is one: whether the upper is the
    /// smaller.
    Below(Option<bool>),
}

/// The code of a row of cells.
fn cells() -> impl Code<Item = Word> {
    let cell = |word: &Word| if let Word::Cell(cell) = *word { Some(cell) } else { None };
    let sign = |word: &Word| if let Word::Beside(less) = *word { Some(less) } else { None };
    Or(
        Map(or_hole(Or(Sign(0, b'.'), Symbol)), Word::Cell, cell),
        Map(Or(Sign(true, b'<'), Sign(false, b'>')), Word::Beside, sign),
    )
}

/// The code of a row of signs.
fn signs() -> impl Code<Item = Word> {
    let below = |less| Word::Below(Some(less));
    let less = |word: &Word| if let Word::Below(less) = *word { less } else { None };
    Or(Sign(Word::Below(None), b'.'), Map(Or(Sign(true, b'^'), Sign(false, b'v')), below, less))
}

impl LineForm for Futoshiki {
    fn looks_like_line(text: &str) -> bool {
        let known = |c: char| "#.<>^v/".contains(c) || c.is_ascii_digit() || c.is_ascii_uppercase();
        let body = files::body(text);
        // A board of two letters and nothing else is the two ends of a path of Flow Free.
        let lone_pair = body.chars().filter(char::is_ascii_alphanumeric).eq("vv".chars())
            && !body.contains(['<', '>', '^']);
        body.contains(['<', '>', '^', 'v'])
            && !lone_pair
            && body.chars().all(|c| known(c) || c.is_whitespace())
    }

    fn read_rows(surface: Surface, all: &[Row<'_>]) -> Result<Sheet<Futoshiki>, Vec<Problem>> {
        let layers = 1 + all.iter().filter(|row| row.text.is_empty()).count();
        let (mut rows, mut read, mut problems) = (Vec::new(), Vec::new(), Vec::new());
        for row in all.iter().filter(|row| !row.text.is_empty()) {
            let is_signs = row.text.contains(['^', 'v']);
            let words = match is_signs {
                true => row.words(&Words::characters(signs())),
                false => row.words(&Words::characters(cells())),
            };
            let (y, above) = (rows.len(), rows.last().map_or(0, Vec::len));
            let mut own = Vec::new();
            for (x, (column, word)) in words.into_iter().enumerate() {
                let outside = row.at(column, Message::new("futoshiki-sign-outside"));
                match word {
                    Ok(Word::Cell(place)) => own.push(place),
                    Ok(Word::Beside(_)) if own.is_empty() => problems.push(outside),
                    Ok(Word::Beside(less)) => {
                        read.push((own.len() - 1, y, Direction::East, less, outside));
                    }
                    Ok(Word::Below(None)) => {}
                    _ if is_signs && x >= above => problems.push(outside),
                    Ok(Word::Below(Some(less))) => {
                        read.push((x, y - 1, Direction::South, less, outside));
                    }
                    Err(message) => problems.push(row.at(column, message)),
                }
            }
            if !is_signs {
                let width = rows.first().map_or(own.len(), Vec::len);
                let length = row.length_problem(own.len(), width);
                problems.extend(length.filter(|_| problems.is_empty()));
                rows.push(own);
            }
            if problems.len() >= rows::MOST_PROBLEMS {
                break;
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        if !rows.len().is_multiple_of(layers) {
            let message = Message::new("sheet-rows").with("rows", rows.len());
            return Err(all[0].at(all[0].column, message.with("layers", layers)).into());
        }
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len() / layers);
        let size = Size { width: width as u32, height: height as u32, layers: layers as u32 };
        let (grid, givens) =
            files::with_holes(files::grid(Futoshiki::ABOUT, size, surface)?, rows.concat());
        let mut signs = vec![[None; 2]; grid.len()];
        for (x, y, side, less, outside) in read {
            let (cell, south) = (y * width + x, usize::from(side == Direction::South));
            let at = Cell(cell as u32);
            if grid.is_hole(at) || grid.step(at, side).is_none() {
                problems.push(outside);
            } else if signs[cell][south].replace(less).is_some() {
                problems.push(Problem { message: Message::new("futoshiki-two-signs"), ..outside });
            }
        }
        problems.truncate(rows::MOST_PROBLEMS);
        if !problems.is_empty() {
            return Err(problems);
        }
        let between = |one: Cell, other: Cell| {
            let south = grid.direction_between(one, other) == Some(Direction::South);
            signs[one.index()][usize::from(south)]
        };
        let signs = Signs::new(&grid, between);
        Ok(Sheet::with_givens(grid, givens, signs))
    }

    fn write_rows(sheet: &Sheet<Futoshiki>) -> String {
        let grid = sheet.grid();
        let sign = |cell: Cell, side: Direction| {
            let next = grid.step(cell, side)?;
            sheet.clues.between(grid, cell, next).filter(|_| !grid.is_hole(cell))
        };
        let words = |cell: Cell| {
            let place = (!grid.is_hole(cell)).then(|| sheet.given(cell).unwrap_or(0));
            let beside = sign(cell, Direction::East).map(Word::Beside);
            std::iter::once(Word::Cell(place)).chain(beside)
        };
        let rows = |y: u32| {
            let row = (0..grid.width()).map(move |x| Cell(y * grid.width() + x));
            let below = row.clone().map(|cell| Word::Below(sign(cell, Direction::South)));
            let below: Vec<Word> = below.collect();
            let cells = code::write(&cells(), &row.flat_map(words).collect::<Vec<_>>());
            let signs = code::write(&signs(), &below);
            [cells, signs.filter(|row| row.contains(['^', 'v']))].into_iter().flatten()
        };
        let layer = |z: u32| {
            let rows = (z * grid.height()..(z + 1) * grid.height()).flat_map(rows);
            rows.collect::<Vec<String>>().join("/")
        };
        (0..grid.layers()).map(layer).collect::<Vec<String>>().join("//")
    }
}

/// The code of the signs in a link, with gaps for borders without a sign.
fn linked() -> impl Code<Item = Option<bool>> {
    Or(Given(Or(Sign(true, b'g'), Sign(false, b'h'))), Gap(None, b'i'..b'{'))
}

/// Returns the borders of a board in the order of links: between columns row by row, then between
/// rows.
fn borders(grid: &Grid) -> Vec<(Cell, Cell)> {
    let beside = |side| grid.cells().filter_map(move |cell| Some((cell, grid.step(cell, side)?)));
    beside(Direction::East).chain(beside(Direction::South)).collect()
}

impl LinkForm for Futoshiki {
    const KINDS: &'static [&'static str] = &["minarism"];
    const REFUSAL: &'static str = "futoshiki-link-signs";

    fn read_body(grid: Grid, body: &mut Body<'_>) -> Result<Sheet<Futoshiki>, Problem> {
        let borders = borders(&grid);
        let signs = body.take(&linked(), borders.len()).map_err(|problem| {
            let circle = problem.message.key() == "link-unknown";
            let message = if circle { Message::new("futoshiki-circle") } else { problem.message };
            Problem { message, ..problem }
        })?;
        let between = |one: Cell, other: Cell| {
            let place = borders.iter().position(|&border| border == (one, other))?;
            signs[place]
        };
        let signs = Signs::new(&grid, between);
        Ok(Sheet::new(grid, signs))
    }

    fn write_body(sheet: &Sheet<Futoshiki>) -> Option<String> {
        let grid = sheet.grid();
        let bare = sheet.givens().next().is_none() && grid.open_cells() == grid.len();
        let signs = borders(grid).into_iter();
        let signs = signs.map(|(one, other)| sheet.clues.between(grid, one, other));
        code::write(&linked(), &signs.collect::<Vec<_>>()).filter(|_| bare)
    }
}
