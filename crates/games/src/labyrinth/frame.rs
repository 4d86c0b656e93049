//! Which cells are to be seen, and where in the picture: the layers of a board stand side by side.

use std::ops::Range;

use recreo_board::{Cell, Direction, Grid, Position};
use recreo_game::{Key, Point, Role, View};

use super::Maze;

/// The paper around a board, in cells.
pub(super) const MARGIN: f32 = 0.5;
/// Between two layers, in cells.
const GAP: f32 = 1.5;

/// The part of a board that is to be seen.
pub(super) struct Frame<'a> {
    pub(super) grid: &'a Grid,
    pub(super) xs: Range<u32>,
    pub(super) ys: Range<u32>,
    pub(super) zs: Range<u32>,
}

impl<'a> Frame<'a> {
    pub(super) fn new(grid: &'a Grid, view: &View) -> Frame<'a> {
        let (xs, ys) = view.ranges(grid.width(), grid.height());
        Frame { grid, xs, ys, zs: view.layers(grid.layers()) }
    }

    /// Whether all of the board is to be seen.
    pub(super) fn is_whole(&self) -> bool {
        let cells = self.xs.len() * self.ys.len() * self.zs.len();
        cells == self.grid.len()
    }

    /// The cells to be seen.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, Position)> {
        self.zs.clone().flat_map(move |z| {
            self.ys.clone().flat_map(move |y| {
                let at = move |x| Some((self.grid.cell(x, y, z)?, Position { x, y, z }));
                self.xs.clone().filter_map(at)
            })
        })
    }

    /// Where a cell is among those to be seen: column, row, and place of the layer.
    pub(super) fn spot(&self, cell: Cell) -> Option<(u32, u32, u32)> {
        let at = self.grid.position(cell);
        let seen = self.xs.contains(&at.x) && self.ys.contains(&at.y) && self.zs.contains(&at.z);
        seen.then(|| (at.x - self.xs.start, at.y - self.ys.start, at.z - self.zs.start))
    }

    /// The width and height of the picture.
    pub(super) fn size(&self) -> Point {
        let layers = self.zs.len() as f32;
        let gaps = (layers - 1.0).max(0.0) * GAP;
        [2.0 * MARGIN + layers * self.xs.len() as f32 + gaps, 2.0 * MARGIN + self.ys.len() as f32]
    }

    /// The top left corner of a layer, given its place among those to be seen.
    pub(super) fn corner(&self, layer: u32) -> Point {
        [MARGIN + layer as f32 * (self.xs.len() as f32 + GAP), MARGIN]
    }

    /// The top left corner of a cell.
    pub(super) fn place(&self, cell: Cell) -> Option<Point> {
        let (x, y, layer) = self.spot(cell)?;
        let corner = self.corner(layer);
        Some([corner[0] + x as f32, corner[1] + y as f32])
    }
}

/// A side of a cell as it is shown: its key, and whether it is a wall or gone.
pub(super) fn side(maze: &Maze, cell: Cell, way: Direction) -> (Key, Role) {
    match maze.grid().edge(cell, way) {
        Some(edge) if maze.is_passage(edge) => (Key::edge(edge), Role::Gone),
        Some(edge) => (Key::edge(edge), Role::Wall),
        None if is_door(maze, cell, way) => (Key::Side(cell, way), Role::Gone),
        None => (Key::Side(cell, way), Role::Wall),
    }
}

/// Whether one enters or leaves the maze there: by the left side of the entrance and the right side of the exit; where
/// those are joined, by the bottom and the top; on a torus, which has no rim, nowhere.
pub(super) fn is_door(maze: &Maze, cell: Cell, way: Direction) -> bool {
    let joined = maze.grid().surface().wraps_x();
    let (enter, leave) = if joined {
        (Direction::South, Direction::North)
    } else {
        (Direction::West, Direction::East)
    };
    maze.grid().step(cell, way).is_none()
        && (cell == maze.entrance() && way == enter || cell == maze.exit() && way == leave)
}
