//! Walls as few long lines.
//!
//! Walls are edges between the corners of cells. A picture that drew each of them would be twenty times as large as it
//! need be; here they are joined into open lines that go on as long as they can. As many lines are needed as half the
//! corners at which an odd number of walls meet (Listing, 1847, after Euler): each line begins and ends at one of them if
//! one begins at all of those first. Where a line may go on several ways it goes straight on, as that costs no new point.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Lines, Point};
use recreo_kit::frame::Frame;

use super::Maze;
use super::doors::is_door;

/// A wall from a corner to the next one east, and south.
const EAST: u8 = 1;
const SOUTH: u8 = 2;

/// Adds the walls of one layer, given by its place among those to be seen.
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

/// The corners of cells, with the walls that are not drawn yet.
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

    /// Where the wall that way is kept, and the corner at its other end.
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

    /// A line from a corner, as the points where it begins, turns and ends; its walls are taken away.
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

/// Whether a side is to be drawn as a wall.
fn is_wall(maze: &Maze, grid: &Grid, cell: Cell, way: Direction) -> bool {
    match grid.edge(cell, way) {
        Some(edge) => !maze.is_passage(edge),
        None => !is_door(maze, cell, way),
    }
}
