//! Shades and lines in characters.

use recreo_board::{Cell, Direction};
use recreo_game::{Glyph, Key, Role};
use recreo_logic::Value;

use super::text::Page;
use super::{CLEAR, CROSS, LINE, SHADED, line};

impl Page<'_> {
    /// Fills shaded cells and dots cells marked as clear, without overwriting numbers. On a solved
    /// board adjacent shades merge, and there are no dots.
    pub(super) fn shades(&mut self, value: impl Fn(Cell) -> Option<Value>, done: bool) {
        let cells: Vec<Cell> = self.frame.cells().map(|(cell, _)| cell).collect();
        for cell in cells {
            let Some((column, row)) = self.place(cell) else { continue };
            let key = Some(Key::Cell(cell));
            let free = |page: &Page<'_>, at: usize| {
                page.view.spot(at, row).is_some_and(|spot| spot.glyph == Glyph::Char(' '))
            };
            match value(cell) {
                Some(SHADED) => {
                    for at in column..column + self.wide {
                        let glyph = self.view.spot(at, row).map(|spot| spot.glyph);
                        let glyph = glyph.filter(|_| !free(self, at));
                        let glyph = glyph.unwrap_or(Glyph::Char('█'));
                        self.view.put(at, row, glyph, Role::Entry, key);
                    }
                }
                Some(CLEAR) if !done => {
                    let middle = column + (self.wide - 1) / 2;
                    let last = column + self.wide - 1;
                    let at = if free(self, middle) { middle } else { last };
                    self.view.put(at, row, Glyph::Char('·'), Role::SmallMark, key);
                }
                _ => {}
            }
            if done && value(cell) == Some(SHADED) {
                self.merge_shades(cell, |cell| value(cell) == Some(SHADED));
            }
        }
    }

    /// Draws lines and crosses at sides. A solved board has no crosses.
    pub(super) fn lines(&mut self, value: impl Fn(Key) -> Option<Value>, done: bool) {
        let grid = self.frame.grid;
        let sides = grid.sides().flat_map(|(cell, side)| {
            let key = Key::Side(cell, side);
            line::shown(&self.frame, cell, side).into_iter().map(move |place| (key, place))
        });
        let sides: Vec<_> =
            sides.map(|(key, (cell, side))| (key, self.along(cell, side))).collect();
        for (key, places) in &sides {
            let value = value(*key);
            for &(column, row) in places {
                let upright = places.len() == 1;
                let (glyph, role) = match value {
                    Some(LINE) if upright => (Glyph::Upright, Role::Entry),
                    Some(LINE) => (Glyph::Across, Role::Entry),
                    _ => (Glyph::Char(' '), Role::Ground),
                };
                self.view.put(column, row, glyph, role, Some(*key));
            }
            if let (Some(CROSS), false) = (value, done)
                && let Some(&(column, row)) = places.get(places.len() / 2)
            {
                self.view.put(column, row, Glyph::Char('×'), Role::SmallMark, Some(*key));
            }
        }
        let drawn = sides.iter().filter(|(key, _)| value(*key) == Some(LINE));
        for (column, row) in drawn.flat_map(|(_, places)| joints(places)) {
            self.view.put(column, row, Glyph::Joint, Role::Entry, None);
        }
    }

    /// Fills the space between a shaded cell and the shaded ones to the right and below.
    fn merge_shades(&mut self, cell: Cell, shaded: impl Fn(Cell) -> bool) {
        let next = |page: &Page<'_>, cell: Option<Cell>, way| {
            page.frame.beside(cell?, way).filter(|&next| shaded(next))
        };
        let [right, below] =
            [Direction::East, Direction::South].map(|way| next(self, Some(cell), way));
        let mut between = Vec::new();
        for (way, _) in [(Direction::East, right), (Direction::South, below)]
            .into_iter()
            .filter(|(_, next)| next.is_some())
        {
            between.extend(self.along(cell, way));
        }
        let across = next(self, right, Direction::South).filter(|_| below.is_some());
        if let (Some((column, row)), Some(_)) = (self.place(cell), across) {
            between.push((column + self.wide, row + 1));
        }
        for (column, row) in between {
            self.view.put(column, row, Glyph::Char('█'), Role::Entry, None);
        }
    }
}

/// The two corners at the ends of a side.
fn joints(places: &[(usize, usize)]) -> Vec<(usize, usize)> {
    match places {
        &[(column, row)] => vec![(column, row - 1), (column, row + 1)],
        &[(first, row), .., (last, _)] => vec![(first - 1, row), (last + 1, row)],
        [] => Vec::new(),
    }
}
