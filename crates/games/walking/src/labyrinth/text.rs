//! Draws a maze as text. A cell is three characters wide and one high, with walls between:
//!
//! ```text
//! ┌───┬───────┐
//! │ · │       │     left in a cell  ▲  passage up
//! │   ╵   ╷   │     in the middle   ▸ ★  entrance and exit,  ● ·  the walker and the trail
//! │ ·   · │   │     right           ▼  passage down
//! └───────┴───┘
//! ```
//!
//! Only the part in view is built. Open sides are included as walls with the role `Gone`, so that
//! an animation can build them. Where edges are joined, an open side is a gap in both borders.

use recreo_board::{Cell, Direction};
use recreo_game::{DrawText, Glyph, Key, Role, TextView, View};
use recreo_kit::frame::Frame;

use super::doors::side;
use super::{Maze, Puzzle, Walk};
use crate::walk::{end_mark, mark};

/// Characters from one wall to the next.
pub(super) const STRIDE: usize = 4;
/// Characters between two layers.
const GAP: usize = 3;

impl DrawText for Puzzle {
    fn text(&self, walk: &Walk, view: &View) -> TextView {
        page(self.maze(), Some(walk), view)
    }
}

/// Returns the text of the maze, with the walk if there is one.
pub(super) fn page(maze: &Maze, walk: Option<&Walk>, view: &View) -> TextView {
    let frame = Frame::new(maze.grid(), view);
    let layers = frame.zs.len();
    if layers == 0 || frame.xs.is_empty() || frame.ys.is_empty() {
        return TextView::default();
    }
    let (width, height) = (frame.xs.len() * STRIDE + 1, frame.ys.len() * 2 + 1);
    let mut page = TextView::new(layers * (width + GAP) - GAP, height);
    for layer in 0..layers {
        let left = layer * (width + GAP);
        for row in (0..height).step_by(2) {
            for column in (0..width).step_by(STRIDE) {
                page.put(left + column, row, Glyph::Joint, Role::Wall, None);
            }
        }
    }
    for (cell, _) in frame.cells() {
        let Some((x, y, layer)) = frame.spot(cell) else { continue };
        let (x, y) = (x as usize, y as usize);
        let (column, row) = (layer as usize * (width + GAP) + x * STRIDE + 1, y * 2 + 1);
        put_walls(
            &mut page,
            maze,
            cell,
            column,
            row,
            (x + 1 == frame.xs.len(), y + 1 == frame.ys.len()),
        );
        put_cell(&mut page, maze, walk, cell, column, row);
    }
    page
}

/// Puts the walls above and to the left of a cell, and at the end of a row or column also the
/// others.
fn put_walls(
    page: &mut TextView,
    maze: &Maze,
    cell: Cell,
    column: usize,
    row: usize,
    last: (bool, bool),
) {
    let mut across = |way, row| {
        let (key, role) = side(maze, cell, way);
        for i in 0..STRIDE - 1 {
            page.put(column + i, row, Glyph::Across, role, Some(key));
        }
    };
    across(Direction::North, row - 1);
    if last.1 {
        across(Direction::South, row + 1);
    }
    let mut upright = |way, column| {
        let (key, role) = side(maze, cell, way);
        page.put(column, row, Glyph::Upright, role, Some(key));
    };
    upright(Direction::West, column - 1);
    if last.0 {
        upright(Direction::East, column + STRIDE - 1);
    }
}

/// Puts the content of a cell.
fn put_cell(
    page: &mut TextView,
    maze: &Maze,
    walk: Option<&Walk>,
    cell: Cell,
    column: usize,
    row: usize,
) {
    let (mark, role) = mark(walk, cell, end_mark(cell == maze.entrance(), cell == maze.exit()));
    let key = Some(Key::Cell(cell));
    let around = if role == Role::Accent { Role::Path } else { role };
    page.put(column, row, Glyph::Char(' '), around, key);
    page.put(column + 1, row, Glyph::Char(mark), role, key);
    page.put(column + 2, row, Glyph::Char(' '), around, key);
    for (way, glyph, at) in [(Direction::Up, '▲', column), (Direction::Down, '▼', column + 2)] {
        if let Some(edge) = maze.grid().edge(cell, way) {
            let role = if maze.is_passage(edge) { Role::Ink } else { Role::Gone };
            page.put(at, row, Glyph::Char(glyph), role, Some(Key::edge(edge)));
        }
    }
}
