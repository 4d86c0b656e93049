//! A word search as text. A cell is its letter with a blank on each side; letters of found words
//! are in brackets, so that no meaning depends on colour alone:
//!
//! ```text
//! ┌────────────┐
//! │ X (G) Q  M │
//! │(P)(A) L  U │
//! │(E)(T) A  I │
//! │(Z)(O) K  D │
//! └────────────┘
//! ```
//!
//! The first letter of a line that is being marked is in square brackets.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{DrawText, Glyph, Key, Role, TextView, View};
use recreo_kit::film::colour;
use recreo_kit::frame::Frame;

use super::{Alphabet, Found, Letters, Puzzle};

/// Blank columns between two layers.
const GAP: usize = 2;
/// The character of a cell without a letter.
const EMPTY: char = '·';

impl DrawText for Puzzle {
    fn text(&self, found: &Found, view: &View) -> TextView {
        let mut page = Page::new(self.alphabet(), self.letters(), view, false);
        for (word, hit) in found.words() {
            for cell in hit.cells(self.grid()) {
                page.bracket(cell, ['(', ')'], colour(word));
            }
        }
        if let Some(Key::Cell(start)) = view.grabbed {
            page.bracket(start, ['[', ']'], Role::Accent);
        }
        page.view
    }
}

/// The page of characters.
pub(super) struct Page<'a> {
    frame: Frame<'a>,
    /// The number of characters of a cell.
    wide: usize,
    pub(super) view: TextView,
}

impl<'a> Page<'a> {
    /// Draws the rim and the letters. Holes can be selected only in the editor.
    pub(super) fn new(
        alphabet: &Alphabet,
        letters: &'a Letters,
        view: &View,
        in_editor: bool,
    ) -> Page<'a> {
        let frame = Frame::new(letters.grid(), view);
        let wide = alphabet.letters().map(|letter| letter.chars().count()).max().unwrap_or(1) + 2;
        if frame.xs.is_empty() || frame.ys.is_empty() || frame.zs.is_empty() {
            return Page { frame, wide, view: TextView::default() };
        }
        let layer = frame.xs.len() * wide + 2;
        let columns = frame.zs.len() * (layer + GAP) - GAP;
        let mut page = Page { view: TextView::new(columns, frame.ys.len() + 2), frame, wide };
        for i in 0..page.frame.zs.len() {
            page.rim(i * (layer + GAP), layer);
        }
        let grid = letters.grid();
        let (xs, ys, zs) = (page.frame.xs.clone(), page.frame.ys.clone(), page.frame.zs.clone());
        for (z, y) in zs.flat_map(|z| ys.clone().map(move |y| (z, y))) {
            for x in xs.clone() {
                let cell = Cell((z * grid.height() + y) * grid.width() + x);
                let (text, role) = match alphabet.write(letters.at(cell)) {
                    Some(text) => (text, Role::Ink),
                    None if grid.is_hole(cell) => ("", Role::Ground),
                    None => ("", Role::FaintInk),
                };
                let key = (in_editor || !grid.is_hole(cell)).then_some(Key::Cell(cell));
                let blank = if grid.is_hole(cell) { ' ' } else { EMPTY };
                page.letter(cell, text, blank, role, key);
            }
        }
        page
    }

    /// Draws the rim of a layer: strong where the board ends, faint at a joined edge, thin where
    /// only the window ends.
    fn rim(&mut self, left: usize, wide: usize) {
        let grid: &Grid = self.frame.grid;
        let (xs, ys) = (&self.frame.xs, &self.frame.ys);
        let role = |is_edge: bool, is_joined: bool| match (is_edge, is_joined) {
            (false, _) => Role::Line,
            (true, true) => Role::FaintInk,
            (true, false) => Role::Wall,
        };
        let (wraps_x, wraps_y) = (grid.surface().wraps_x(), grid.surface().wraps_y());
        let sides = [
            (Direction::North, role(ys.start == 0, wraps_y)),
            (Direction::South, role(ys.end == grid.height(), wraps_y)),
            (Direction::West, role(xs.start == 0, wraps_x)),
            (Direction::East, role(xs.end == grid.width(), wraps_x)),
        ];
        let (right, bottom) = (left + wide - 1, ys.len() + 1);
        for (side, role) in sides {
            match side {
                Direction::North | Direction::South => {
                    let row = if side == Direction::North { 0 } else { bottom };
                    for column in left + 1..right {
                        self.view.put(column, row, Glyph::Across, role, None);
                    }
                }
                _ => {
                    let column = if side == Direction::West { left } else { right };
                    for row in 1..bottom {
                        self.view.put(column, row, Glyph::Upright, role, None);
                    }
                }
            }
        }
        for (column, row) in [(left, 0), (right, 0), (left, bottom), (right, bottom)] {
            self.view.put(column, row, Glyph::Joint, Role::Wall, None);
        }
    }

    /// The position of the first character of a cell.
    fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        let (x, y, layer) = self.frame.spot(cell)?;
        let across = self.frame.xs.len() * self.wide + 2 + GAP;
        Some((layer as usize * across + 1 + x as usize * self.wide, y as usize + 1))
    }

    fn letter(&mut self, cell: Cell, text: &str, blank: char, role: Role, key: Option<Key>) {
        let Some((column, row)) = self.place(cell) else { return };
        let mut characters: Vec<char> = text.chars().collect();
        if characters.is_empty() {
            characters.push(blank);
        }
        let before = (self.wide - characters.len()) / 2;
        for i in 0..self.wide {
            let c = i.checked_sub(before).and_then(|at| characters.get(at)).unwrap_or(&' ');
            self.view.put(column + i, row, Glyph::Char(*c), role, key);
        }
    }

    /// Puts a cell's letter between brackets.
    fn bracket(&mut self, cell: Cell, [open, close]: [char; 2], role: Role) {
        if cell.index() >= self.frame.grid.len() || self.frame.grid.is_hole(cell) {
            return;
        }
        let Some((column, row)) = self.place(cell) else { return };
        for i in 0..self.wide {
            let Some(spot) = self.view.spot(column + i, row).copied() else { continue };
            let glyph = match i {
                0 => Glyph::Char(open),
                _ if i + 1 == self.wide => Glyph::Char(close),
                _ => spot.glyph,
            };
            self.view.put(column + i, row, glyph, role, spot.key);
        }
    }
}
