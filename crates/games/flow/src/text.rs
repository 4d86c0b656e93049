//! The text drawing of a board. A cell is three characters wide and one high, with hairlines
//! between cells. Points are letters, and paths are thick lines over the hairlines:
//!
//! ```text
//! ┌───────┬───┐
//! │ A━━━┓ │ B │     • the end of a path that is not joined yet
//! ├───┬─┃─┼─┃─┤
//! │ A━━━┛ │ • │
//! └───────┴───┘
//! ```
//!
//! Where edges are joined, a path leaves over the border and enters again on the opposite side.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{DrawText, Glyph, Key, Role, TextView, View};
use recreo_kit::frame::Frame;

use super::colour::shade;
use super::{Paths, Puzzle};

/// The distance from one hairline to the next, in characters.
const STRIDE: usize = 4;

impl DrawText for Puzzle {
    fn text(&self, paths: &Paths, view: &View) -> TextView {
        let grid = self.board().grid();
        let point = |cell| self.point(cell).map(|colour| (self.letter(colour), shade(colour)));
        let mut page = Page::new(grid, view, point);
        for (colour, drawn) in paths.drawn().iter().enumerate() {
            let joined = paths.is_joined(self, colour);
            let goal = paths.goal(self, colour).filter(|_| joined);
            let cells: Vec<Cell> = drawn.iter().copied().chain(goal).collect();
            for (i, &cell) in cells.iter().enumerate() {
                let to = |other: Option<&Cell>| grid.direction_between(cell, *other?);
                let before = i.checked_sub(1).and_then(|before| to(cells.get(before)));
                let after = to(cells.get(i + 1));
                page.draw_path(cell, before, after, self.point(cell).is_some(), shade(colour));
            }
        }
        page.view
    }
}

/// A board drawn in characters.
pub(super) struct Page<'a> {
    frame: Frame<'a>,
    pub(super) view: TextView,
}

impl<'a> Page<'a> {
    /// Draws hairlines and points.
    pub(super) fn new(
        grid: &'a Grid,
        view: &View,
        point: impl Fn(Cell) -> Option<(char, u8)>,
    ) -> Page<'a> {
        let frame = Frame::new(grid, view);
        if frame.xs.is_empty() || frame.ys.is_empty() || frame.zs.is_empty() {
            return Page { frame, view: TextView::default() };
        }
        let (columns, rows) = (frame.xs.len() * STRIDE + 1, frame.ys.len() * 2 + 1);
        let mut page = Page { frame, view: TextView::new(columns, rows) };
        for row in (0..rows).step_by(2) {
            for column in (0..columns).step_by(STRIDE) {
                page.view.put(column, row, Glyph::Joint, Role::Line, None);
            }
        }
        let cells: Vec<Cell> = page.frame.cells().map(|(cell, _)| cell).collect();
        for cell in cells {
            let Some((column, row)) = page.place(cell) else { continue };
            for way in Direction::SIDES {
                page.put_side(cell, way, column, row);
            }
            let (letter, role) = match point(cell) {
                Some((letter, shade)) => (letter, Role::Colour(shade)),
                None => (' ', Role::Ground),
            };
            let key = Some(Key::Cell(cell));
            for (i, c) in [' ', letter, ' '].into_iter().enumerate() {
                page.view.put(column + i, row, Glyph::Char(c), role, key);
            }
        }
        page
    }

    /// The position of a cell's first character.
    fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        let (x, y, _) = self.frame.spot(cell)?;
        Some((x as usize * STRIDE + 1, y as usize * 2 + 1))
    }

    fn put_side(&mut self, cell: Cell, way: Direction, column: usize, row: usize) {
        let grid = self.frame.grid;
        let role = match (self.frame.beside(cell, way), grid.step(cell, way)) {
            (Some(_), _) => Role::Line,
            (None, Some(_)) => Role::FaintInk,
            (None, None) => Role::Wall,
        };
        let (dx, dy, _) = way.delta();
        if dy != 0 {
            let row = row.saturating_add_signed(dy as isize);
            for i in 0..STRIDE - 1 {
                self.view.put(column + i, row, Glyph::Across, role, None);
            }
        } else {
            let column = if dx < 0 { column - 1 } else { column + STRIDE - 1 };
            self.view.put(column, row, Glyph::Upright, role, None);
        }
    }

    /// Draws a path's cell with the directions in which the path arrives and leaves.
    fn draw_path(
        &mut self,
        cell: Cell,
        before: Option<Direction>,
        after: Option<Direction>,
        is_point: bool,
        shade: u8,
    ) {
        let Some((column, row)) = self.place(cell) else { return };
        let (role, key) = (Role::Colour(shade), Some(Key::Cell(cell)));
        let goes = |way: Direction| before == Some(way) || after == Some(way);
        let across = |way| if goes(way) { '━' } else { ' ' };
        let middle = if is_point {
            self.view.spot(column + 1, row).map_or(Glyph::Char(' '), |spot| spot.glyph)
        } else {
            Glyph::Char(bend(Direction::SIDES.map(goes)))
        };
        self.view.put(column, row, Glyph::Char(across(Direction::West)), role, key);
        self.view.put(column + 1, row, middle, role, key);
        self.view.put(column + 2, row, Glyph::Char(across(Direction::East)), role, key);
        for way in Direction::SIDES.into_iter().filter(|&way| goes(way)) {
            let (dx, dy, _) = way.delta();
            let (at, glyph) = match dx {
                0 => ((column + 1, row.saturating_add_signed(dy as isize)), '┃'),
                1 => ((column + STRIDE - 1, row), '━'),
                _ => ((column - 1, row), '━'),
            };
            self.view.put(at.0, at.1, Glyph::Char(glyph), role, None);
        }
    }
}

/// The character of a path with these arms (north, east, south, west); a dot at a loose end.
fn bend(ways: [bool; 4]) -> char {
    match ways {
        [true, true, ..] => '┗',
        [true, _, true, _] => '┃',
        [true, .., true] => '┛',
        [_, true, true, _] => '┏',
        [_, true, _, true] => '━',
        [_, _, true, true] => '┓',
        _ => '•',
    }
}
