//! The formats that nearly every logic game has besides the native document: one line of text, and
//! a link. Each game describes only what is specific to it.
//!
//! - [`PlaceForm`] is for games with one item for each place of a board. The game provides only the
//!   codes that write an item in lines and in links.
//! - [`LineForm`] is for any other format of rows on a line. The game reads and writes rows; this
//!   module handles their positions in the file and the surface in front of them.
//! - [`LinkForm`] is for any other link.
//!
//! In lines, rows are joined by `/` (or each is on a line of its own) and layers by `//`. `#` is a
//! hole. A surface with joined edges stands in front: `torus:`.

use std::io::Write;

use recreo_board::{Cell, Grid, Surface};
use recreo_game::{About, Format, Message, Overrides, Problem, Settings, Size, WriteError};
use recreo_kit::code::{self, Code, Given, Map, Or, Sign};
use recreo_kit::link::{self, Body};
use recreo_logic::Value;

use super::rows::{self, MOST_PROBLEMS, Row, Words};
use super::{LogicGame, Sheet};

/// A game whose puzzles are rows on one line.
pub trait LineForm: LogicGame {
    /// Whether a text may be such a line, valid or not, and not of another game.
    fn looks_like_line(text: &str) -> bool;
    /// Reads the sheet from rows, of which there is at least one. Returns all problems found.
    fn read_rows(surface: Surface, rows: &[Row<'_>]) -> Result<Sheet<Self>, Vec<Problem>>;
    /// Writes the rows of a sheet.
    fn write_rows(sheet: &Sheet<Self>) -> String;
}

/// A game with links of puzzle sites.
pub trait LinkForm: LogicGame {
    /// The names that sites use for the game; the first is written.
    const KINDS: &'static [&'static str];
    /// The message key for sheets that links cannot hold, such as boards with joined edges or
    /// layers.
    const REFUSAL: &'static str;

    /// Reads the sheet on a grid from the body of a link.
    fn read_body(grid: Grid, body: &mut Body<'_>) -> Result<Sheet<Self>, Problem>;
    /// Writes the body of the link to a plane sheet of one layer. `None` if links cannot hold it.
    fn write_body(sheet: &Sheet<Self>) -> Option<String>;
}

/// A game whose puzzles are one item for each place of a board.
pub trait PlaceForm: LogicGame {
    /// The content of a place. Holes have the default.
    type Item: Clone + PartialEq + Default;

    /// The names that sites use for the game; the first is written.
    const KINDS: &'static [&'static str];
    /// The message key for sheets that links cannot hold: joined edges, layers, holes.
    const REFUSAL: &'static str;

    /// The code of an item in a line; holes are added to it.
    fn in_lines() -> Words<impl Code<Item = Self::Item>>;
    /// The code of an item in a link.
    fn in_links() -> impl Code<Item = Self::Item>;
    /// The item at a place.
    fn item(sheet: &Sheet<Self>, cell: Cell) -> Self::Item;
    /// Creates the sheet with these items.
    fn sheet(grid: Grid, items: Vec<Self::Item>) -> Sheet<Self>;
    /// Whether a text may be a line of this game.
    fn looks_like_line(text: &str) -> bool;
}

/// The format of rows on one line.
pub const fn line<G: LineForm>(extensions: &'static [&'static str]) -> Format<Sheet<G>> {
    Format::new("line", extensions, sniff_line::<G>, read_line::<G>, write_line::<G>)
}

/// The format of links.
pub const fn link<G: LinkForm>() -> Format<Sheet<G>> {
    Format::new("link", &["url"], sniff_link::<G>, read_link::<G>, write_link::<G>)
}

fn sniff_line<G: LineForm>(bytes: &[u8]) -> bool {
    rows::text(bytes).is_some_and(G::looks_like_line)
}

fn read_line<G: LineForm>(bytes: &[u8], _: &Overrides) -> Result<Sheet<G>, Vec<Problem>> {
    let (surface, rows) = rows::open(bytes)?;
    G::read_rows(surface, &rows)
}

fn write_line<G: LineForm>(sheet: &Sheet<G>, out: &mut dyn Write) -> Result<(), WriteError> {
    writeln!(out, "{}{}", rows::head(sheet.grid().surface()), G::write_rows(sheet))?;
    Ok(())
}

fn sniff_link<G: LinkForm>(bytes: &[u8]) -> bool {
    link::sniff(bytes, G::KINDS)
}

fn read_link<G: LinkForm>(bytes: &[u8], _: &Overrides) -> Result<Sheet<G>, Vec<Problem>> {
    link::read(bytes, G::KINDS, |link| {
        let size = Size { width: link.width, height: link.height, layers: 1 };
        G::read_body(grid(G::ABOUT, size, Surface::Plane)?, &mut link.body)
    })
}

fn write_link<G: LinkForm>(sheet: &Sheet<G>, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = sheet.grid();
    let flat = grid.surface() == Surface::Plane && grid.layers() == 1;
    let body = flat.then(|| G::write_body(sheet)).flatten();
    let body = body.ok_or_else(|| Problem::new(Message::new(G::REFUSAL)))?;
    link::write(G::KINDS[0], [grid.width(), grid.height()], &body, out)
}

/// Creates the grid of this size, if the game has boards of this size.
pub fn grid(about: &About, size: Size, surface: Surface) -> Result<Grid, Problem> {
    Settings::new(about.parameters).set("size", &size.to_string())?;
    size.grid(surface)
}

/// A place that may also be a hole, `#`.
pub fn or_hole<C: Code>(code: C) -> Or<Sign<Option<C::Item>>, Given<C>> {
    Or(Sign(None, b'#'), Given(code))
}

/// Makes holes where an item is missing. Returns the grid and the items, with the default at holes.
pub fn with_holes<T: Default>(grid: Grid, places: Vec<Option<T>>) -> (Grid, Vec<T>) {
    let holes = (0..).map(Cell).zip(&places).filter(|(_, place)| place.is_none());
    let grid = grid.with_holes(holes.map(|(cell, _)| cell));
    (grid, places.into_iter().map(Option::unwrap_or_default).collect())
}

/// Given values in a link; 0 for none. A question mark or a number above the largest value counts
/// as none.
pub fn givens() -> impl Code<Item = Value> {
    let value = |given: Option<u32>| given.and_then(|n| Value::try_from(n).ok()).unwrap_or(0);
    let given = |&value: &Value| Some(Some(value.into()).filter(|&given: &u32| given > 0));
    Map(link::givens(), value, given)
}

/// The part of a line after the surface.
pub fn body(text: &str) -> &str {
    text.split_once(':').map_or(text, |(_, body)| body)
}

/// The rows of a text that may be a board of single characters. `None` if the rows differ in width
/// or contain a character that is neither a hole nor plain.
pub fn plain_rows(text: &str, plain: impl Fn(char) -> bool) -> Option<Vec<&str>> {
    let rows: Vec<&str> =
        body(text).split(['/', '\n']).map(str::trim).filter(|r| !r.is_empty()).collect();
    let width = rows.first()?.len();
    let fits = |row: &&str| row.len() == width && row.chars().all(|c| c == '#' || plain(c));
    rows.iter().all(fits).then_some(rows)
}

impl<G: PlaceForm> LineForm for G {
    fn looks_like_line(text: &str) -> bool {
        <G as PlaceForm>::looks_like_line(text)
    }

    fn read_rows(surface: Surface, all: &[Row<'_>]) -> Result<Sheet<G>, Vec<Problem>> {
        let Words { code, strange, compared } = G::in_lines();
        let words = Words { code: or_hole(code), strange, compared };
        let rows: Vec<Row<'_>> = all.iter().filter(|row| !row.text.is_empty()).copied().collect();
        let layers = 1 + all.len() - rows.len();
        let first = rows.first().copied().unwrap_or(all[0]);
        let mut problems = Vec::new();
        if !rows.len().is_multiple_of(layers) {
            let message = Message::new("sheet-rows").with("rows", rows.len());
            problems.push(first.at(first.column, message.with("layers", layers)));
        }
        let (width, places) = words.read(&rows, None, &mut problems);
        problems.truncate(MOST_PROBLEMS);
        if !problems.is_empty() {
            return Err(problems);
        }
        let (width, height) = (width as u32, (rows.len() / layers) as u32);
        let size = Size { width, height, layers: layers as u32 };
        let grid = grid(G::ABOUT, size, surface);
        let grid = grid.map_err(|problem| problem.at_line(first.line, first.column))?;
        let (grid, items) = with_holes(grid, places);
        Ok(G::sheet(grid, items))
    }

    fn write_rows(sheet: &Sheet<G>) -> String {
        let Words { code, strange, compared } = G::in_lines();
        let words = Words { code: or_hole(code), strange, compared };
        let grid = sheet.grid();
        let places = (0..grid.len() as u32).map(Cell);
        let places: Vec<Option<G::Item>> =
            places.map(|cell| (!grid.is_hole(cell)).then(|| G::item(sheet, cell))).collect();
        words.write(&places, grid.width(), grid.height()).unwrap_or_default()
    }
}

impl<G: PlaceForm> LinkForm for G {
    const KINDS: &'static [&'static str] = <G as PlaceForm>::KINDS;
    const REFUSAL: &'static str = <G as PlaceForm>::REFUSAL;

    fn read_body(grid: Grid, body: &mut Body<'_>) -> Result<Sheet<G>, Problem> {
        let items = body.take(&G::in_links(), grid.len())?;
        Ok(G::sheet(grid, items))
    }

    fn write_body(sheet: &Sheet<G>) -> Option<String> {
        let items: Vec<G::Item> = sheet.cells().map(|cell| G::item(sheet, cell)).collect();
        let full = sheet.grid().open_cells() == sheet.grid().len();
        code::write(&G::in_links(), &items).filter(|_| full)
    }
}
