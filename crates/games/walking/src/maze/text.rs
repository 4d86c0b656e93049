//! Draws a maze as text. A cell is two characters wide and one high:
//!
//! ```text
//! ┌──────────┐   ↖ ↑ ↗
//! │▸ ██  ····│   ← ✛ →     the moves
//! │██  ··██● │   ↙ ↓ ↘
//! │      ██★ │              ▸ ★  entrance and exit,  ● ·  the walker and the trail
//! └──────────┘
//! ```
//!
//! A heavy cell has its weight as the second character. An obstacle is a blank cell with the role
//! of a wall, so that animations can add it. Joined edges have no border. Only the part in view is
//! built.

use recreo_board::{Cell, Direction};
use recreo_game::{DrawText, Glyph, Key, Role, TextView, View};
use recreo_kit::frame::Frame;

use super::rose::{ARROWS, arrow_key};
use super::scene::shade;
use super::{Ground, Puzzle, Walk, params};
use crate::walk::{end_mark, mark};

/// The width of a cell in characters.
const WIDE: usize = 2;
/// Characters between two layers, and before the rose.
const GAP: usize = 3;

impl DrawText for Puzzle {
    fn text(&self, walk: &Walk, view: &View) -> TextView {
        let maze = self.maze();
        page(maze.ground(), view, |cell| {
            let end = end_mark(cell == maze.entrance(), maze.is_exit(cell));
            mark(Some(walk), cell, end)
        })
    }
}

/// Returns the text of the board with the mark of each cell, and the rose of moves.
pub(super) fn page(ground: &Ground, view: &View, look: impl Fn(Cell) -> (char, Role)) -> TextView {
    let frame = Frame::new(ground.grid(), view);
    let layers = frame.zs.len();
    if layers == 0 || frame.xs.is_empty() || frame.ys.is_empty() {
        return TextView::default();
    }
    let (width, height) = (frame.xs.len() * WIDE + 2, frame.ys.len() + 2);
    let boards = layers * (width + GAP);
    let mut page = TextView::new(boards + rose_width(ground), height);
    for layer in 0..layers {
        rim(&mut page, &frame, layer * (width + GAP), width, height);
    }
    for (cell, _) in frame.cells() {
        let Some((x, y, layer)) = frame.spot(cell) else { continue };
        let column = layer as usize * (width + GAP) + 1 + x as usize * WIDE;
        let (row, key) = (1 + y as usize, Some(Key::Cell(cell)));
        let (mark, role) = look(cell);
        let role = if ground.is_open(cell) || role == Role::Accent { role } else { Role::Wall };
        let around = if role == Role::Accent { Role::Path } else { role };
        let weight = ground.weight(cell);
        let [role, around] = [role, around].map(|role| match role {
            Role::Ground if weight > 1 => shade(weight),
            role => role,
        });
        let beside = if weight > 1 { char::from(b'0' + weight) } else { ' ' };
        // In a draft, a mark on an obstacle is shown too.
        page.put(column, row, Glyph::Char(mark), role, key);
        page.put(column + 1, row, Glyph::Char(beside), around, key);
    }
    rose(&mut page, ground, boards);
    page
}

/// Puts the border of a layer, except joined edges.
fn rim(page: &mut TextView, frame: &Frame<'_>, left: usize, width: usize, height: usize) {
    let surface = frame.grid.surface();
    let (right, bottom) = (left + width - 1, height - 1);
    let (upright, across) = (!surface.wraps_x(), !surface.wraps_y());
    if upright {
        for row in 1..bottom {
            page.put(left, row, Glyph::Upright, Role::Line, None);
            page.put(right, row, Glyph::Upright, Role::Line, None);
        }
    }
    if across {
        for column in left + 1..right {
            page.put(column, 0, Glyph::Across, Role::Line, None);
            page.put(column, bottom, Glyph::Across, Role::Line, None);
        }
    }
    if upright || across {
        for (column, row) in [(left, 0), (right, 0), (left, bottom), (right, bottom)] {
            page.put(column, row, Glyph::Joint, Role::Line, None);
        }
    }
}

/// Returns the width of the rose: three arrows in a row, and one more with layers.
fn rose_width(ground: &Ground) -> usize {
    if ground.grid().layers() > 1 { 9 } else { 5 }
}

/// Puts the moves as arrows around a middle. Touching an arrow takes its move.
fn rose(page: &mut TextView, ground: &Ground, left: usize) {
    let moves = params::on_board(ground.moves(), ground.grid());
    page.put(left + 2, 1, Glyph::Char('+'), Role::FaintInk, None);
    for way in Direction::ALL {
        let (dx, dy, dz) = way.delta();
        if dz != 0 && ground.grid().layers() == 1 {
            continue;
        }
        let column = if dz == 0 { (2 + 2 * dx) as usize } else { 8 };
        let row = (1 + dy + dz) as usize;
        let (mark, role) = if moves.contains(way) {
            (ARROWS[usize::from(way.number())], Role::Ink)
        } else {
            ('·', Role::FaintInk)
        };
        page.put(left + column, row, Glyph::Char(mark), role, Some(arrow_key(way)));
    }
}
