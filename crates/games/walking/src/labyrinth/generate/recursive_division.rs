//! Recursive division: start with a board without walls, divide it by a wall with one gap, and
//! divide both parts in the same way until they are corridors.
//!
//! The wall is perpendicular to the longest side (a random one among equals), at a random place,
//! with the gap at a random place. On layered boards the parts are boxes and the walls rectangles.
//! Where edges are joined, the ring is first cut open by a wall without a gap at a random place, so
//! parts may extend across the joined edge. Remaining parts are kept in a list, not on the call
//! stack.

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{Control, Stopped, Watch};

use super::super::Maze;
use super::changes::{opened, walled};
use super::rows::last_mask;
use super::site::{BATCH, Meter};

/// A part of the board: its start and its length along x, y and z. It may extend across joined
/// edges.
#[derive(Clone, Copy)]
struct Part {
    from: [u32; 3],
    length: [u32; 3],
}

/// The side of a cell that a wall perpendicular to each axis closes.
const SIDES: [Direction; 3] = [Direction::East, Direction::South, Direction::Down];

/// Generates the maze.
pub(super) fn generate<W: Watch>(
    grid: Grid,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Stopped> {
    let size = [grid.width(), grid.height(), grid.layers()];
    let joined = [grid.surface().wraps_x(), grid.surface().wraps_y(), false];
    let meter = Meter::new(control, grid.len());
    let mut maze = open_board(grid, watch);
    let mut whole = Part { from: [0; 3], length: size };
    for axis in (0..3).filter(|&axis| joined[axis]) {
        let cut = rng.below(size[axis]);
        let mut layer = whole;
        (layer.from[axis], layer.length[axis]) = (cut, 1);
        build(&mut maze, axis, layer, None, watch);
        whole.from[axis] = cut + 1;
    }
    let (mut work, mut done) = (0, 0);
    let mut parts = vec![whole];
    while let Some(part) = parts.pop() {
        if part.length.iter().filter(|&&length| length > 1).count() < 2 {
            done += part.length.iter().product::<u32>() as u64;
            continue;
        }
        let longest = part.length.into_iter().max().unwrap_or(0);
        let axes: Vec<usize> = (0..3).filter(|&axis| part.length[axis] == longest).collect();
        let axis =
            if axes.len() > 1 { axes[rng.below(axes.len() as u32) as usize] } else { axes[0] };
        let near = 1 + rng.below(longest - 1);
        let (mut first, mut second, mut wall) = (part, part, part);
        first.length[axis] = near;
        second.from[axis] += near;
        second.length[axis] -= near;
        wall.from[axis] += near - 1;
        wall.length[axis] = 1;
        let mut gap = wall.from;
        for across in (0..3).filter(|&across| wall.length[across] > 1) {
            gap[across] += rng.below(wall.length[across]);
        }
        build(&mut maze, axis, wall, Some(gap), watch);
        parts.extend([second, first]);
        work += u64::from(wall.length.iter().product::<u32>());
        if work >= BATCH {
            meter.pulse(work, done)?;
            work = 0;
        }
    }
    Ok(maze)
}

/// Returns a board without walls.
fn open_board<W: Watch>(grid: Grid, watch: &mut W) -> Maze {
    if W::ON {
        watch.step(&grid.edges().map(opened).collect::<Vec<_>>());
    }
    let (width, height, layers, surface) =
        (grid.width(), grid.height(), grid.layers(), grid.surface());
    let mut maze = Maze::closed(grid);
    for (z, y) in (0..layers).flat_map(|z| (0..height).map(move |y| (z, y))) {
        let open = [true, y + 1 < height || surface.wraps_y(), z + 1 < layers];
        for (words, _) in
            maze.row_mut((z * height + y) as usize).into_iter().zip(open).filter(|r| r.1)
        {
            words.fill(u64::MAX);
            if let Some(word) = words.last_mut() {
                *word = last_mask(width);
            }
        }
        if !surface.wraps_x() {
            set(&mut maze, z * height + y, 0, width - 1, false);
        }
    }
    maze
}

/// Opens or closes one side of a cell, given by its axis, row and column.
#[inline]
fn set(maze: &mut Maze, row: u32, axis: usize, x: u32, open: bool) {
    let word = &mut maze.row_mut(row as usize)[axis][x as usize / 64];
    *word = *word & !(1 << (x % 64)) | u64::from(open) << (x % 64);
}

/// Builds a wall after a layer of cells, with or without a gap.
fn build<W: Watch>(
    maze: &mut Maze,
    axis: usize,
    layer: Part,
    gap: Option<[u32; 3]>,
    watch: &mut W,
) {
    let (width, height) = (maze.grid().width(), maze.grid().height());
    let mut changes = Vec::new();
    let [xs, ys, zs] = [0, 1, 2].map(|i| layer.from[i]..layer.from[i] + layer.length[i]);
    for (z, y) in zs.flat_map(|z| ys.clone().map(move |y| (z, y))) {
        let row = z * height + if y < height { y } else { y - height };
        for x in xs.clone() {
            let column = if x < width { x } else { x - width };
            let open = gap == Some([x, y, z]);
            set(maze, row, axis, column, open);
            if W::ON && !open {
                let edge = maze.grid().edge(Cell(row * width + column), SIDES[axis]);
                changes.extend(edge.map(walled));
            }
        }
    }
    watch.step(&changes);
}
