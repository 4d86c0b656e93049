//! The text drawing of a board. A cell is three characters wide and one high. Lines run around the
//! pieces and the board, and the frame is open at an exit:
//!
//! ```text
//! ┌───────────┬───┐
//! │ ·   ·   · │ B │     # a wall        (C) a piece through the layers
//! ├───────┐   │   │     <D> :E: pieces of one cell that slide along their row, along their column
//! │ A   A │ · │ B   ▸   [F] a grabbed piece
//! ```
//!
//! Layers are drawn side by side.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{DrawText, Glyph, Key, Role, TextView, View};
use recreo_kit::frame::Frame;

use super::rules::Ground;
use super::tray::Exit;
use super::{Axis, Name, Puzzle, Shifts, scene};

/// The distance from one line to the next, in characters.
const STRIDE: usize = 4;
/// The characters between two layers: an arrow at an exit, and blanks.
const GAP: usize = 3;

impl DrawText for Puzzle {
    /// A grabbed piece shows where it can go.
    fn text(&self, shifts: &Shifts, view: &View) -> TextView {
        let board = shifts.board(self);
        let grid = board.grid();
        let ground = Ground::new(&board);
        let show = |cell: Cell| match ground.piece(cell) {
            _ if grid.is_hole(cell) => Shown::Wall,
            None => Shown::Empty,
            Some(number) => {
                let is_target = board.targets().iter().any(|target| target.piece == number);
                let piece = &board.pieces()[number];
                let grabbed = view.grabbed == Some(Key::Piece(number as u32));
                Shown::Piece {
                    number,
                    name: self.name(number).unwrap_or(Name::numbered(0)),
                    bounds: if grabbed { ['[', ']'] } else { bounds(piece.axis, piece.length) },
                    role: if grabbed { Role::Selection } else { scene::role(number, is_target) },
                }
            }
        };
        let exits: Vec<Exit> =
            board.targets().iter().filter_map(|&target| Exit::of(&board, target)).collect();
        let mut page = Page::new(grid, view, show, &exits);
        if let Some(Key::Piece(number)) = view.grabbed {
            let number = number as usize;
            let (back, forth) = ground.range(number);
            for (forward, most) in [(true, forth), (false, -back)] {
                let Some(piece) = board.pieces().get(number) else { continue };
                let arrow = match (piece.axis, forward) {
                    (Axis::X, true) => '→',
                    (Axis::X, false) => '←',
                    (Axis::Y, true) => '↓',
                    (Axis::Y, false) => '↑',
                    (Axis::Z, _) => '○',
                };
                for cell in ground.ahead(piece, forward).take(most as usize) {
                    page.put_middle(cell, arrow, Role::Selection);
                }
            }
        }
        page.view
    }
}

/// The marks beside the letter of a piece whose shape does not show its axis.
pub(super) fn bounds(axis: Axis, length: u32) -> [char; 2] {
    match (axis, length) {
        (Axis::Z, _) => ['(', ')'],
        (Axis::X, 1) => ['<', '>'],
        (Axis::Y, 1) => [':', ':'],
        _ => [' ', ' '],
    }
}

/// What is drawn in a cell.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Shown {
    Blank,
    Empty,
    Wall,
    Piece { number: usize, name: Name, bounds: [char; 2], role: Role },
}

impl Shown {
    /// Whether no line separates this cell from a neighbour.
    fn joins(self, other: Shown) -> bool {
        match (self, other) {
            (Shown::Piece { number, .. }, Shown::Piece { number: other, .. }) => number == other,
            (one, other) => one == other,
        }
    }

    fn characters(self) -> ([char; 3], Role) {
        match self {
            Shown::Blank => ([' '; 3], Role::Ground),
            Shown::Empty => ([' ', '·', ' '], Role::Line),
            Shown::Wall => (['#'; 3], Role::Wall),
            Shown::Piece { name, bounds, role, .. } => {
                let text = name.as_str();
                let mut letters = text.chars();
                let characters = match text.len() {
                    1 => [bounds[0], letters.next().unwrap_or(' '), bounds[1]],
                    2 => [bounds[0], letters.next().unwrap_or(' '), letters.next().unwrap_or(' ')],
                    _ => [0; 3].map(|_| letters.next().unwrap_or(' ')),
                };
                (characters, role)
            }
        }
    }
}

/// A board drawn in characters.
pub(super) struct Page<'a> {
    frame: Frame<'a>,
    pub(super) view: TextView,
}

impl<'a> Page<'a> {
    /// Draws the cells, the lines around their contents, and the frame.
    pub(super) fn new(
        grid: &'a Grid,
        view: &View,
        show: impl Fn(Cell) -> Shown,
        exits: &[Exit],
    ) -> Page<'a> {
        let frame = Frame::new(grid, view);
        if frame.xs.is_empty() || frame.ys.is_empty() || frame.zs.is_empty() {
            return Page { frame, view: TextView::default() };
        }
        let (layers, rows) = (frame.zs.len(), frame.ys.len() * 2 + 1);
        let columns = layers * (frame.xs.len() * STRIDE + 1 + GAP) - GAP;
        let mut page = Page { frame, view: TextView::new(columns, rows) };
        let cells: Vec<Cell> = page.cells();
        for &cell in &cells {
            page.put_corners(cell);
        }
        for &cell in &cells {
            let shown = show(cell);
            let Some((column, row)) = page.place(cell) else { continue };
            let (characters, role) = shown.characters();
            for (i, c) in characters.into_iter().enumerate() {
                page.view.put(column + i, row, Glyph::Char(c), role, Some(Key::Cell(cell)));
            }
            for way in Direction::SIDES {
                let next = page.beside(cell, way);
                let (open, role) = match next {
                    Some(next) => (shown.joins(show(next)), Role::FaintInk),
                    None => {
                        let is_here = |exit: &Exit| (exit.cell, exit.side) == (cell, way);
                        (exits.iter().any(is_here), Role::Wall)
                    }
                };
                if !open {
                    page.put_side(column, row, way, role);
                } else if next.is_none() {
                    page.put_exit(column, row, way);
                }
            }
        }
        for exit in exits.iter().filter(|exit| exit.side.delta().2 != 0) {
            let (cell, way) = (exit.cell, exit.side);
            if matches!(show(cell), Shown::Empty | Shown::Blank) {
                page.put_middle(cell, if way == Direction::Down { '▼' } else { '▲' }, Role::Accent);
            }
        }
        page
    }

    /// All visible cells, walls included.
    fn cells(&self) -> Vec<Cell> {
        let Frame { grid, xs, ys, zs, .. } = &self.frame;
        let cell = |x, y, z| Cell((z * grid.height() + y) * grid.width() + x);
        let row = |y, z| xs.clone().map(move |x| cell(x, y, z));
        zs.clone().flat_map(|z| ys.clone().flat_map(move |y| row(y, z))).collect()
    }

    /// The neighbour in the picture, which may be a wall.
    fn beside(&self, cell: Cell, way: Direction) -> Option<Cell> {
        let (grid, (dx, dy, _)) = (self.frame.grid, way.delta());
        let at = grid.position(cell);
        let (x, y) = (at.x.checked_add_signed(dx)?, at.y.checked_add_signed(dy)?);
        let inside = x < grid.width() && y < grid.height();
        inside.then(|| Cell((at.z * grid.height() + y) * grid.width() + x))
    }

    /// The position of a cell's first character.
    fn place(&self, cell: Cell) -> Option<(usize, usize)> {
        let (x, y, layer) = self.frame.spot(cell)?;
        let left = layer as usize * (self.frame.xs.len() * STRIDE + 1 + GAP);
        Some((left + x as usize * STRIDE + 1, y as usize * 2 + 1))
    }

    fn put_corners(&mut self, cell: Cell) {
        let Some((column, row)) = self.place(cell) else { return };
        for (column, row) in [
            (column - 1, row - 1),
            (column + STRIDE - 1, row - 1),
            (column - 1, row + 1),
            (column + STRIDE - 1, row + 1),
        ] {
            self.view.put(column, row, Glyph::Joint, Role::FaintInk, None);
        }
    }

    fn put_side(&mut self, column: usize, row: usize, way: Direction, role: Role) {
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

    /// Puts an arrow in place of the frame.
    fn put_exit(&mut self, column: usize, row: usize, way: Direction) {
        let (column, row, arrow) = match way {
            Direction::North => (column + 1, row - 1, '▲'),
            Direction::South => (column + 1, row + 1, '▼'),
            Direction::West => (column - 1, row, '◂'),
            _ => (column + STRIDE - 1, row, '▸'),
        };
        self.view.put(column, row, Glyph::Char(arrow), Role::Accent, None);
    }

    fn put_middle(&mut self, cell: Cell, c: char, role: Role) {
        if let Some((column, row)) = self.place(cell) {
            self.view.put(column + 1, row, Glyph::Char(c), role, Some(Key::Cell(cell)));
        }
    }
}
