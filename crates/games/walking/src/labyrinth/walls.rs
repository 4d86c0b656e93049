//! Joins walls into few long polylines.
//!
//! Walls are edges between the corners of cells. A drawing with one segment per wall would be
//! twenty times larger than necessary, so walls are joined into polylines that are as long as
//! possible. The smallest number of lines is half the number of corners where an odd number of
//! walls meet (Listing, 1847, after Euler); it is reached if lines start at all of those corners
//! first. Where a line can continue in several directions it goes straight on, because that adds no
//! point.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Lines, Point};
use recreo_kit::frame::Frame;

use super::Maze;
use super::doors::is_door;

/// Bits of a corner: the wall from it to the next corner east, and south.
const EAST: u8 = 1;
const SOUTH: u8 = 2;

/// Adds the walls of one layer, given by its index among the visible layers.
pub(super) fn trace(maze: &Maze, frame: &Frame<'_>, layer: u32, lines: &mut Lines) {
    let mut walls = Corners::new(maze, frame, frame.zs.start + layer);
    let origin = frame.corner(layer);
    for odd_only in [true, false] {
        for corner in 0..walls.walls.len() {
            if walls.walls_at(corner).count() % 2 == 1 || !odd_only {
                while let Some(line) = walls.take_line(corner) {
                    lines.push(line.into_iter().map(|at| walls.point(at, origin)));
                    if odd_only {
                        break;
                    }
                }
            }
        }
    }
}

/// The corners of cells, with the walls that are not yet drawn.
struct Corners {
    across: usize,
    walls: Vec<u8>,
}

impl Corners {
    fn new(maze: &Maze, frame: &Frame<'_>, z: u32) -> Corners {
        let grid = maze.grid();
        let across = frame.xs.len() + 1;
        let mut corners = Corners { across, walls: vec![0; across * (frame.ys.len() + 1)] };
        let (last_x, last_y) = (frame.xs.end.wrapping_sub(1), frame.ys.end.wrapping_sub(1));
        for (row, y) in frame.ys.clone().enumerate() {
            for (column, x) in frame.xs.clone().enumerate() {
                let Some(cell) = grid.cell(x, y, z) else { continue };
                let corner = row * across + column;
                let wall = |way| is_wall(maze, grid, cell, way);
                corners.walls[corner] |= if wall(Direction::North) { EAST } else { 0 };
                corners.walls[corner] |= if wall(Direction::West) { SOUTH } else { 0 };
                if x == last_x && wall(Direction::East) {
                    corners.walls[corner + 1] |= SOUTH;
                }
                if y == last_y && wall(Direction::South) {
                    corners.walls[corner + across] |= EAST;
                }
            }
        }
        corners
    }

    fn point(&self, corner: usize, origin: Point) -> Point {
        let (x, y) = (corner % self.across, corner / self.across);
        [origin[0] + x as f32, origin[1] + y as f32]
    }

    /// Returns where the wall in a direction is stored (corner and bit), and the corner at its
    /// other end.
    fn wall(&self, corner: usize, way: Direction) -> Option<(usize, u8, usize)> {
        let (kept, bit, end) = match way {
            Direction::East => (corner, EAST, corner + 1),
            Direction::South => (corner, SOUTH, corner + self.across),
            Direction::West => (corner.checked_sub(1)?, EAST, corner - 1),
            _ => (corner.checked_sub(self.across)?, SOUTH, corner - self.across),
        };
        (self.walls[kept] & bit != 0).then_some((kept, bit, end))
    }

    fn walls_at(&self, corner: usize) -> impl Iterator<Item = Direction> {
        Direction::SIDES.into_iter().filter(move |&way| self.wall(corner, way).is_some())
    }

    /// Removes a line that starts at a corner; returns the points where it begins, turns and ends.
    fn take_line(&mut self, from: usize) -> Option<Vec<usize>> {
        let mut way = self.walls_at(from).next()?;
        let (mut line, mut at) = (vec![from], from);
        loop {
            let Some((kept, bit, end)) = self.wall(at, way) else {
                line.push(at);
                let Some(turn) = self.walls_at(at).next() else { return Some(line) };
                way = turn;
                continue;
            };
            self.walls[kept] &= !bit;
            at = end;
        }
    }
}

/// Whether a side is drawn as a wall.
fn is_wall(maze: &Maze, grid: &Grid, cell: Cell, way: Direction) -> bool {
    match grid.edge(cell, way) {
        Some(edge) => !maze.is_passage(edge),
        None => !is_door(maze, cell, way),
    }
}
