//! The view of a puzzle in characters.
//!
//! ```text
//! ┌─────────────────┬───────────┐
//! │  5     3     12 │ !7    7   │    12 marks in the corner or in the middle; !7 struck out
//! │                 │           │
//! │  6    248       │  1     9  │    marks that do not fit end with +
//! └─────────────────┴───────────┘
//! ```
//!
//! A cell is five characters wide, three on wide boards; shaded cells are narrower. Games with
//! regions show only their borders, other games show hairlines. Arrows outside a rim mark an edge
//! that is joined to the opposite one. Content between cells (signs, sums of cages) is written on
//! the lines.

use std::collections::BTreeMap;

use recreo_board::{Cell, Direction, Grid, Position};
use recreo_game::{DrawText, Glyph, Key, Role, Rules as _, TextView, View};
use recreo_kit::frame::Frame;
use recreo_logic::Value;

use super::glyph::symbols;
use super::mark::digits;
use super::scene::{Look, side};
use super::statement::Statement;
use super::{CellStyle, Mark, Notes, Puzzle, symbol};

/// The characters between two layers.
const GAP: usize = 3;
/// The largest number of columns for which cells are wide.
const FEW_COLUMNS: u32 = 12;

impl DrawText for Puzzle {
    fn text(&self, notes: &Notes, view: &View) -> TextView {
        let mut page = Page::new(self.statement(), self.marks(), view);
        let cells: Vec<Cell> = page.frame.cells().map(|(cell, _)| cell).collect();
        let value = |key| self.value(notes, key);
        match self.style() {
            CellStyle::Values => {
                let look = Look::new(self, notes, view.aids);
                cells.iter().for_each(|&cell| page.value(self, notes, &look, cell));
            }
            CellStyle::Shading => {
                page.shades(|cell| value(Key::Cell(cell)), self.is_solved(notes));
            }
            CellStyle::Lines => page.lines(value, self.is_solved(notes)),
        }
        for cell in cells {
            let colour = notes.at(Key::Cell(cell)).colour;
            if colour > 0 {
                page.colour(cell, colour);
            }
        }
        page.view
    }
}

/// The view of a draft in characters.
pub(super) fn editor_text(statement: &dyn Statement, view: &View) -> TextView {
    let mut page = Page::new(statement, &statement.marks(), view);
    for (cell, value) in statement.board().givens() {
        page.centred(cell, symbol(value).encode_utf8(&mut [0; 4]), Role::Given);
    }
    let picture: BTreeMap<Cell, Value> = statement.editing().picture.into_iter().collect();
    page.shades(|cell| picture.get(&cell).copied(), false);
    page.view
}

/// The characters of the view and their layout.
pub(super) struct Page<'a> {
    pub(super) frame: Frame<'a>,
    pub(super) view: TextView,
    /// The width of a cell in characters.
    pub(super) wide: usize,
    /// The characters to the left of the board and the lines above it, for numbers and for arrows
    /// at joined edges.
    before: (usize, usize),
}

impl<'a> Page<'a> {
    /// Draws lines, holes, and the game's marks.
    fn new(statement: &'a dyn Statement, marks: &[Mark], view: &View) -> Page<'a> {
        let (grid, style) = (statement.board().grid(), statement.style());
        let frame = Frame::new(grid, view);
        let clues = marks.iter().any(|mark| matches!(mark, Mark::Clue { .. }));
        let numbers = marks.iter().any(|mark| matches!(mark, Mark::Number { .. }));
        let few = grid.width() <= FEW_COLUMNS;
        let wide = match style {
            CellStyle::Values if clues || few => 5,
            CellStyle::Shading if !numbers && !few => 2,
            _ => 3,
        };
        let joined = [grid.surface().wraps_x(), grid.surface().wraps_y()].map(usize::from);
        let (left, above) = room(marks);
        let before = (left + joined[0], above + joined[1]);
        let (columns, rows, layers) = (frame.xs.len(), frame.ys.len(), frame.zs.len());
        if columns == 0 || rows == 0 || layers == 0 {
            return Page { frame, view: TextView::default(), wide, before };
        }
        let one = columns * (wide + 1) + 1;
        let (left, above) = before;
        let columns_in_all = left + layers * one + (layers - 1) * GAP + joined[0];
        let view = TextView::new(columns_in_all, above + rows * 2 + 1 + joined[1]);
        let mut page = Page { frame, view, wide, before };
        for layer in 0..layers {
            for row in 0..=rows {
                for column in 0..=columns {
                    let at = left + layer * (one + GAP) + column * (wide + 1);
                    let (glyph, role) = match style {
                        CellStyle::Lines => (Glyph::Char('·'), Role::FaintInk),
                        _ => (Glyph::Joint, Role::Wall),
                    };
                    page.view.put(at, above + row * 2, glyph, role, None);
                }
            }
        }
        let places = (0..grid.len() as u32).map(Cell);
        for cell in places {
            let Some((column, row)) = page.place(cell) else { continue };
            let (hole, key) = (grid.is_hole(cell), Some(Key::Cell(cell)));
            let role = if hole { Role::Wall } else { Role::Ground };
            for i in 0..wide {
                page.view.put(column + i, row, Glyph::Char(' '), role, key);
            }
            for way in Direction::SIDES.into_iter().filter(|_| style != CellStyle::Lines) {
                if let Some(role) = side(statement, &page.frame, cell, way) {
                    page.side(cell, way, role);
                }
            }
        }
        page.joins();
        for mark in marks {
            page.mark(grid, mark, marks);
        }
        page
    }

    /// Writes the value of a cell, or its small marks.
    fn value(&mut self, puzzle: &Puzzle, notes: &Notes, look: &Look<'_>, cell: Cell) {
        let note = notes.at(Key::Cell(cell));
        match puzzle.value(notes, Key::Cell(cell)) {
            Some(value) => {
                let own = puzzle.board().given(cell).is_none();
                let clashes = look.clashes(cell);
                let role = match (clashes, own) {
                    (true, _) => Role::Error,
                    (_, true) => Role::Entry,
                    (_, false) => Role::Given,
                };
                let text =
                    if clashes { format!("{}!", symbol(value)) } else { symbol(value).into() };
                self.centred(cell, &text, role);
            }
            None => {
                let candidates = look.candidates(cell);
                let (corner, centre) = (symbols(note.corner), symbols(note.centre));
                match (corner.as_str(), centre.as_str(), candidates) {
                    ("", "", Some(candidates)) => {
                        self.centred(cell, &symbols(candidates), Role::SmallMark);
                    }
                    ("", "", None) if !note.struck.is_empty() => {
                        self.centred(cell, &format!("!{}", symbols(note.struck)), Role::FaintInk);
                    }
                    ("", "", None) => {}
                    (corner, "", _) => self.left(cell, corner, Role::SmallMark),
                    ("", centre, _) => self.centred(cell, centre, Role::SmallMark),
                    (corner, centre, _) => {
                        self.left(cell, &format!("{corner} {centre}"), Role::SmallMark);
                    }
                }
            }
        }
    }

    /// Draws arrows outside the rims where the board continues across a joined edge.
    fn joins(&mut self) {
        let grid = self.frame.grid;
        let cells: Vec<(Cell, Position)> = self.frame.cells().collect();
        for (cell, at) in cells {
            let Some((column, row)) = self.place(cell) else { continue };
            let (middle, surface) = (column + self.wide / 2, grid.surface());
            let ends = [
                (at.x == 0, Direction::West, '←', column.wrapping_sub(2), row),
                (at.x + 1 == grid.width(), Direction::East, '→', column + self.wide + 1, row),
                (at.y == 0, Direction::North, '↑', middle, row.wrapping_sub(2)),
                (at.y + 1 == grid.height(), Direction::South, '↓', middle, row + 2),
            ];
            for (_, way, arrow, column, row) in ends.into_iter().filter(|end| end.0) {
                let joined = if way.delta().0 != 0 { surface.wraps_x() } else { surface.wraps_y() };
                if joined && grid.step(cell, way).is_some() {
                    self.view.put(column, row, Glyph::Char(arrow), Role::FaintInk, None);
                }
            }
        }
    }

    /// The first of a cell's characters.
    pub(super) fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        let (x, y, layer) = self.frame.spot(cell)?;
        let one = self.frame.xs.len() * (self.wide + 1) + 1 + GAP;
        let (left, above) = self.before;
        let column = left + layer as usize * one + x as usize * (self.wide + 1) + 1;
        Some((column, above + y as usize * 2 + 1))
    }

    /// The characters of a cell's side.
    pub(super) fn along(&self, cell: Cell, way: Direction) -> Vec<(usize, usize)> {
        let Some((column, row)) = self.place(cell) else { return Vec::new() };
        match way {
            Direction::North => (0..self.wide).map(|i| (column + i, row - 1)).collect(),
            Direction::South => (0..self.wide).map(|i| (column + i, row + 1)).collect(),
            Direction::West => vec![(column - 1, row)],
            _ => vec![(column + self.wide, row)],
        }
    }

    fn side(&mut self, cell: Cell, way: Direction, role: Role) {
        let glyph = if way.delta().1 != 0 { Glyph::Across } else { Glyph::Upright };
        for (column, row) in self.along(cell, way) {
            self.view.put(column, row, glyph, role, None);
        }
    }

    /// Writes from the left of a cell; a text that does not fit ends with a plus.
    fn left(&mut self, cell: Cell, text: &str, role: Role) {
        let Some((column, row)) = self.place(cell) else { return };
        let mut text: Vec<char> = text.chars().collect();
        if text.len() > self.wide {
            text.truncate(self.wide - 1);
            text.push('+');
        }
        for (i, c) in text.into_iter().enumerate() {
            self.view.put(column + i, row, Glyph::Char(c), role, Some(Key::Cell(cell)));
        }
    }

    /// Writes in the middle of a cell.
    fn centred(&mut self, cell: Cell, text: &str, role: Role) {
        let indent = self.wide.saturating_sub(text.chars().count()) / 2;
        let Some((column, row)) = self.place(cell) else { return };
        for i in 0..self.wide {
            self.view.put(column + i, row, Glyph::Char(' '), role, Some(Key::Cell(cell)));
        }
        self.left(cell, &format!("{}{text}", " ".repeat(indent)), role);
    }

    /// Colours a cell and writes the letter of the colour at its end.
    fn colour(&mut self, cell: Cell, colour: u8) {
        let Some((column, row)) = self.place(cell) else { return };
        let role = Role::Colour(colour - 1);
        let last = column + self.wide - 1;
        for column in column..=last {
            let glyph = self.view.spot(column, row).map_or(Glyph::Char(' '), |spot| spot.glyph);
            self.view.put(column, row, glyph, role, Some(Key::Cell(cell)));
        }
        let letter = char::from(b'a' + colour - 1);
        self.view.put(last, row, Glyph::Char(letter), role, Some(Key::Cell(cell)));
    }

    fn mark(&mut self, grid: &Grid, mark: &Mark, all: &[Mark]) {
        match mark {
            Mark::Sign { cell, side, less, .. } => {
                let sign = match (side, less) {
                    (Direction::South, true) => '^',
                    (Direction::South, false) => 'v',
                    (_, true) => '<',
                    (_, false) => '>',
                };
                let places = self.along(*cell, *side);
                if let Some(&(column, row)) = places.get(places.len() / 2) {
                    let key = grid.edge(*cell, *side).map(Key::edge);
                    self.view.put(column, row, Glyph::Char(sign), Role::Given, key);
                }
            }
            Mark::Cage { cells, text, .. } => {
                for &cell in cells {
                    for way in Direction::SIDES {
                        let next = self.frame.beside(cell, way);
                        if next.is_some_and(|next| !cells.contains(&next) && caged(all, next)) {
                            self.dots(cell, way);
                        }
                    }
                }
                let above = cells.first().map(|&cell| self.along(cell, Direction::North));
                // The text starts at the second character, so that the corner keeps its line.
                for (c, (column, row)) in text.chars().zip(above.into_iter().flatten().skip(1)) {
                    self.view.put(column, row, Glyph::Char(c), Role::SmallMark, None);
                }
            }
            Mark::Clue { hole, across, down, .. } => {
                let number = |n: &Option<u32>| n.map_or_else(String::new, |n| n.to_string());
                let text = format!("{:>2}\\{:<2}", number(down), number(across));
                self.left(*hole, &text, Role::Given);
            }
            Mark::Number { cell, number, .. } => {
                self.centred(*cell, &digits(*number), Role::Given);
            }
            Mark::Margin { side, line, numbers, .. } => self.numbers(*side, *line, numbers),
            Mark::Line { cells, .. } => {
                for pair in cells.windows(2) {
                    self.diagonal(pair[0], pair[1]);
                }
            }
        }
    }

    /// Writes numbers to the left of a row, or above a column.
    fn numbers(&mut self, side: Direction, line: u32, numbers: &[u32]) {
        let lines = if side == Direction::West { &self.frame.ys } else { &self.frame.xs };
        if !lines.contains(&line) {
            return;
        }
        let (at, (left, above)) = ((line - lines.start) as usize, self.before);
        let mut write = |end: usize, row: usize, text: &str| {
            for (i, c) in text.chars().rev().enumerate() {
                let column = end.saturating_sub(i);
                self.view.put(column, row, Glyph::Char(c), Role::Given, None);
            }
        };
        if side == Direction::West {
            write(left.saturating_sub(2), above + at * 2 + 1, &in_a_row(numbers));
        } else {
            let end = left + at * (self.wide + 1) + 1 + self.wide / 2;
            for (i, number) in numbers.iter().rev().enumerate() {
                write(end, above.saturating_sub(i + 1), &number.to_string());
            }
        }
    }

    /// Draws the border of a cage where no other line is.
    fn dots(&mut self, cell: Cell, way: Direction) {
        let places = self.along(cell, way);
        for (i, &(column, row)) in places.iter().enumerate() {
            let free = self.view.spot(column, row).is_some_and(|s| s.glyph == Glyph::Char(' '));
            if free && (places.len() == 1 || i % 2 == 0) {
                self.view.put(column, row, Glyph::Char('·'), Role::FaintInk, None);
            }
        }
    }

    /// Draws a stroke between two cells that touch at a corner, if no border is there.
    fn diagonal(&mut self, one: Cell, other: Cell) {
        let (Some(a), Some(b)) = (self.place(one), self.place(other)) else { return };
        if a.1 + 2 != b.1 {
            return;
        }
        let (column, stroke) = if b.0 > a.0 { (b.0 - 1, '\\') } else { (a.0 - 1, '/') };
        let row = a.1 + 1;
        if self.view.walls_at(column, row) == [false; 4] {
            self.view.put(column, row, Glyph::Char(stroke), Role::FaintInk, None);
        }
    }
}

/// The characters and lines that the numbers beside a board take.
fn room(marks: &[Mark]) -> (usize, usize) {
    let (mut left, mut above) = (0, 0);
    for mark in marks {
        match mark {
            Mark::Margin { side: Direction::West, numbers, .. } => {
                left = left.max(in_a_row(numbers).len() + 1);
            }
            Mark::Margin { numbers, .. } => above = above.max(numbers.len()),
            _ => {}
        }
    }
    (left, above)
}

/// The numbers beside a row as text.
fn in_a_row(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

/// Whether a cell is in any cage.
fn caged(marks: &[Mark], cell: Cell) -> bool {
    marks.iter().any(|mark| matches!(mark, Mark::Cage { cells, .. } if cells.contains(&cell)))
}
