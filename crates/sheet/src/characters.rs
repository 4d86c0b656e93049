//! Boards on which every place is one character: rows joined by `/` (or each on a line of its own),
//! layers by `//`, `#` for a hole, and the surface in front where edges are joined.

use recreo_board::{Cell, Grid, Surface};
use recreo_game::{About, Message, Problem, Settings, Size};

use super::rows::{self, Row};

/// The board of a text, and what stands at each place; `hole` at holes. A board must be of a size
/// that the game has.
pub fn read<T: Clone>(
    bytes: &[u8],
    about: &About,
    hole: &T,
    place: impl Fn(char) -> Option<T>,
) -> Result<(Grid, Vec<T>), Vec<Problem>> {
    let (surface, all) = rows::open(bytes).map_err(|problem| vec![problem])?;
    let rows: Vec<Row<'_>> = all.iter().filter(|row| !row.text.is_empty()).copied().collect();
    let layers = 1 + all.len() - rows.len();
    let first = rows.first().copied().unwrap_or(all[0]);
    let width = first.text.chars().count();
    let mut problems = Vec::new();
    if !rows.len().is_multiple_of(layers) {
        let message = Message::new("sheet-rows").with("rows", rows.len());
        problems.push(first.at(first.column, message.with("layers", layers)));
    }
    let (mut places, mut holes) = (Vec::new(), Vec::new());
    for row in &rows {
        let count = row.text.chars().count();
        if count != width {
            let message = Message::new("sheet-row-length").with("count", count);
            problems.push(row.at(row.end(), message.with("width", width)));
        }
        for (column, c) in row.characters() {
            match (c, place(c)) {
                ('#', _) => {
                    holes.push(Cell(places.len() as u32));
                    places.push(hole.clone());
                }
                (_, Some(read)) => places.push(read),
                _ => {
                    let message = Message::new("sheet-character").with("character", c);
                    problems.push(row.at(column, message));
                }
            }
        }
    }
    problems.truncate(rows::MOST_PROBLEMS);
    if !problems.is_empty() {
        return Err(problems);
    }
    let (width, height) = (width as u32, (rows.len() / layers) as u32);
    let size = Size { width, height, layers: layers as u32 };
    let grid = grid(about, size, surface);
    let grid = grid.map_err(|problem| vec![problem.at_line(first.line, first.column)])?;
    Ok((grid.with_holes(holes), places))
}

/// The grid of this size, if the game has boards of it.
pub fn grid(about: &About, size: Size, surface: Surface) -> Result<Grid, Problem> {
    Settings::new(about.parameters).set("size", &size.to_string())?;
    size.grid(surface)
}

/// The text of a board, given the character at each place that is no hole.
pub fn write(grid: &Grid, character: impl Fn(Cell) -> char) -> String {
    let places = (0..grid.len() as u32).map(Cell);
    let all: Vec<char> =
        places.map(|cell| if grid.is_hole(cell) { '#' } else { character(cell) }).collect();
    let rows: Vec<String> =
        all.chunks(grid.width() as usize).map(|row| row.iter().collect()).collect();
    rows::head(grid.surface()) + &rows::join(&rows, grid.height())
}

/// The rows of a text that may be such a board: nothing if they are not all of one width, or a
/// character is not plain.
pub fn plain_rows(bytes: &[u8], plain: impl Fn(char) -> bool) -> Option<Vec<&str>> {
    let text = rows::text(bytes)?;
    let body = text.split_once(':').map_or(text, |(_, body)| body);
    let rows: Vec<&str> =
        body.split(['/', '\n']).map(str::trim).filter(|r| !r.is_empty()).collect();
    let width = rows.first()?.len();
    let fits = |row: &&str| row.len() == width && row.chars().all(|c| c == '#' || plain(c));
    rows.iter().all(fits).then_some(rows)
}
