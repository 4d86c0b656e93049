//! The geometry of a board in a picture: which cells are visible, and where. The layers of a board
//! are placed side by side.

use std::ops::Range;

use recreo_board::{Cell, Direction, Grid, Position};
use recreo_game::{Form, HotArea, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View};

/// The margin around a board, in cells.
const MARGIN: f32 = 0.5;
/// The gap between two layers, in cells.
const GAP: f32 = 1.5;

/// The visible part of a board.
pub struct Frame<'a> {
    /// The whole board.
    pub grid: &'a Grid,
    /// The visible columns.
    pub xs: Range<u32>,
    /// The visible rows.
    pub ys: Range<u32>,
    /// The visible layers.
    pub zs: Range<u32>,
    /// The room reserved to the left of each layer and above it, in cells.
    beside: Point,
}

impl<'a> Frame<'a> {
    /// Creates the frame for a view.
    pub fn new(grid: &'a Grid, view: &View) -> Frame<'a> {
        let (xs, ys) = view.ranges(grid.width(), grid.height());
        Frame { grid, xs, ys, zs: view.layers(grid.layers()), beside: [0.0, 0.0] }
    }

    /// Reserves room to the left of each layer and above it, in cells.
    pub fn with_room(self, left: f32, above: f32) -> Frame<'a> {
        Frame { beside: [left, above], ..self }
    }

    /// Returns whether the whole board is visible.
    pub fn is_whole(&self) -> bool {
        let cells = self.xs.len() * self.ys.len() * self.zs.len();
        cells == self.grid.len()
    }

    /// Returns the visible cells.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Position)> {
        self.zs.clone().flat_map(move |z| {
            self.ys.clone().flat_map(move |y| {
                let at = move |x| Some((self.grid.cell(x, y, z)?, Position { x, y, z }));
                self.xs.clone().filter_map(at)
            })
        })
    }

    /// Returns the place of a cell within the frame: column, row and index of the layer.
    pub fn spot(&self, cell: Cell) -> Option<(u32, u32, u32)> {
        let at = self.grid.position(cell);
        let seen = self.xs.contains(&at.x) && self.ys.contains(&at.y) && self.zs.contains(&at.z);
        seen.then(|| (at.x - self.xs.start, at.y - self.ys.start, at.z - self.zs.start))
    }

    /// Returns the width and height of the picture.
    pub fn size(&self) -> Point {
        let layers = self.zs.len() as f32;
        let gaps = (layers - 1.0).max(0.0) * GAP;
        let [left, above] = self.beside;
        [
            2.0 * MARGIN + layers * (left + self.xs.len() as f32) + gaps,
            2.0 * MARGIN + above + self.ys.len() as f32,
        ]
    }

    /// Returns the top left corner of a layer, given its index within the frame.
    pub fn corner(&self, layer: u32) -> Point {
        let [left, above] = self.beside;
        let one = left + self.xs.len() as f32 + GAP;
        [MARGIN + left + layer as f32 * one, MARGIN + above]
    }

    /// Returns the top left corner of a cell.
    pub fn place(&self, cell: Cell) -> Option<Point> {
        let (x, y, layer) = self.spot(cell)?;
        let corner = self.corner(layer);
        Some([corner[0] + x as f32, corner[1] + y as f32])
    }

    /// Returns the cell that is adjacent in the picture, so never across a joined edge.
    pub fn beside(&self, cell: Cell, way: Direction) -> Option<Cell> {
        let (at, (dx, dy, _)) = (self.grid.position(cell), way.delta());
        let (x, y) = (at.x.checked_add_signed(dx)?, at.y.checked_add_signed(dy)?);
        self.grid.cell(x, y, at.z)
    }

    /// Returns an empty scene of the size of the picture.
    pub fn blank(&self) -> Scene {
        let [width, height] = self.size();
        Scene { width, height, ..Scene::default() }
    }

    /// Returns the touch areas: one lattice for each layer.
    pub fn lattices(&self, sides: bool) -> Vec<HotArea> {
        let (columns, rows) = (self.xs.len() as u32, self.ys.len() as u32);
        let lattice = |(layer, z): (usize, u32)| {
            let row = z * self.grid.height() + self.ys.start;
            let first = Cell(row * self.grid.width() + self.xs.start);
            let (at, stride) = (self.corner(layer as u32), self.grid.width());
            HotArea::Lattice { at, columns, rows, first, stride, sides }
        };
        self.zs.clone().enumerate().map(lattice).collect()
    }

    /// Adds the line through these cells. It is interrupted outside the picture, between layers and
    /// at joined edges.
    pub fn trace(&self, cells: impl IntoIterator<Item = Cell>, lines: &mut Lines) {
        let mut line: Vec<Point> = Vec::new();
        let mut before: Option<Cell> = None;
        for cell in cells {
            let there = self.place(cell).map(centre);
            if let Some(from) = before {
                let way = self.way(from, cell);
                let here = self.place(from).map(centre);
                let near =
                    |(a, b): (Point, Point)| (a[0] - b[0]).abs().max((a[1] - b[1]).abs()) < 1.5;
                if !here.zip(there).is_some_and(near) {
                    line.extend(here.zip(way).map(|(here, way)| half(here, way, 0.5)));
                    push(lines, std::mem::take(&mut line));
                    line.extend(there.zip(way).map(|(there, way)| half(there, way, -0.5)));
                }
            }
            line.extend(there);
            before = Some(cell);
        }
        push(lines, line);
    }

    /// Returns the direction from a cell to an adjacent one, straight or diagonal.
    fn way(&self, from: Cell, to: Cell) -> Option<Direction> {
        let diagonal = || {
            let mut diagonals = Direction::FLAT.into_iter().filter(|way| !way.is_straight());
            diagonals.find(|&way| self.grid.step(from, way) == Some(to))
        };
        self.grid.direction_between(from, to).or_else(diagonal)
    }

    /// Draws chevrons outside the rims where `is_open` allows leaving across a joined edge.
    pub fn joins(&self, label: &str, is_open: impl Fn(Cell, Direction) -> bool) -> Option<Shape> {
        let grid = self.grid;
        let (last_x, last_y) = (grid.width() - 1, grid.height() - 1);
        let mut lines = Lines::new();
        let mut chevrons = |x: u32, y: u32, way: Direction| {
            for z in self.zs.clone() {
                let Some(cell) = grid.cell(x, y, z).filter(|&cell| is_open(cell, way)) else {
                    continue;
                };
                if let Some(at) = self.place(cell) {
                    let (dx, dy, _) = way.delta();
                    let (dx, dy) = (dx as f32, dy as f32);
                    let [x, y] = centre(at);
                    // A point relative to the centre of the cell, for the tip and the two ends.
                    let point = |out: f32, aside: f32| {
                        [x + dx * out + dy * aside, y + dy * out + dx * aside]
                    };
                    lines.push([point(0.7, -0.14), point(0.84, 0.0), point(0.7, 0.14)]);
                }
            }
        };
        if grid.surface().wraps_x() {
            for y in self.ys.clone() {
                chevrons(0, y, Direction::West);
                chevrons(last_x, y, Direction::East);
            }
        }
        if grid.surface().wraps_y() {
            for x in self.xs.clone() {
                chevrons(x, 0, Direction::North);
                chevrons(x, last_y, Direction::South);
            }
        }
        (!lines.is_empty()).then(|| Shape {
            key: Key::Part("joins"),
            layer: Layer::Marks,
            role: Role::FaintInk,
            form: Form::Lines { lines, width: 0.06 },
            label: Some(Message::new(label)),
        })
    }
}

/// Returns the centre of the cell with this top left corner.
pub fn centre(corner: Point) -> Point {
    [corner[0] + 0.5, corner[1] + 0.5]
}

/// Moves a point by a fraction of a step within its layer.
fn half(from: Point, way: Direction, by: f32) -> Point {
    let (dx, dy, _) = way.delta();
    [from[0] + dx as f32 * by, from[1] + dy as f32 * by]
}

/// Adds a polyline after removing points in the middle of straight segments. Single points are
/// dropped.
fn push(lines: &mut Lines, points: Vec<Point>) {
    let mut kept: Vec<Point> = Vec::with_capacity(points.len());
    for point in points {
        if let [.., a, b] = kept[..] {
            let straight = (a[0] == b[0] && b[0] == point[0]) || (a[1] == b[1] && b[1] == point[1]);
            if straight {
                kept.pop();
            }
        }
        if kept.last() != Some(&point) {
            kept.push(point);
        }
    }
    if kept.len() > 1 {
        lines.push(kept);
    }
}
