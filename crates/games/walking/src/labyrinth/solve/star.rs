//! A* search (Hart, Nilsson and Raphael, 1968), with the distance without walls as the heuristic.
//!
//! The priority of a cell is the length of the path to it plus the distance to the exit if there
//! were no walls. A step towards the exit leaves this sum unchanged, a step away adds 2, and a step
//! along the middle of a joined side adds 1. So the priority queue is three stacks used in turn,
//! and neither the length nor the distance is stored.

use recreo_board::Cell;
use recreo_game::{Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::arrows::Arrows;
use super::floor::{Floor, Place, Way, back, each};
use super::{Found, Meter, retrace, show};

pub(super) fn solve<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    let floor = Floor::<_, PLAIN>::of(maze);
    let shape = floor.shape;
    let mut arrows = Arrows::<_, PLAIN>::new(floor.places());
    let mut arrows = arrows.view_mut();
    let mut meter = Meter::new(control, maze);
    let exit = shape.place(maze.exit());
    let cells = maze.grid().open_cells() as u64;
    // As in breadth-first search, a place is stored with the set of ways back.
    let mut stacks = [vec![(shape.place(from) as u64) << 8], Vec::new(), Vec::new()];
    let (mut now, mut waiting, mut visited, mut peak) = (0, 1u64, 0, 1);
    let mut reached = false;
    while waiting > 0 && visited < cells && !reached {
        let Some(entry) = stacks[now].pop() else {
            now = (now + 1) % 3;
            continue;
        };
        waiting -= 1;
        visited += 1;
        meter.tick(1)?;
        let place = (entry >> 8) as usize;
        if W::ON {
            watch.one(Key::Cell(shape.cell(place)), Role::Explored);
        }
        reached = place == exit;
        for way in each(floor.ways(place) & !(entry as u8)) {
            let next = shape.step(place, way);
            arrows.set(next, back(way));
            let detour = if PLAIN { plain_detour(way) } else { detour(maze, &shape, place, next) };
            stacks[(now + detour) % 3].push((next as u64) << 8 | 1 << back(way));
            waiting += 1;
            if W::ON {
                watch.one(Key::Cell(shape.cell(next)), Role::Frontier);
            }
        }
        peak = peak.max(waiting);
    }
    let path = if reached { retrace(maze, &shape, &arrows, from, &mut meter)? } else { Vec::new() };
    show(&path, watch);
    Ok(Found::new(path, visited).with_frontier(peak))
}

/// Returns the increase of the priority by a step on a board without joined edges, where the exit
/// is the northernmost and easternmost cell.
#[inline]
fn plain_detour(way: Way) -> usize {
    if way < 2 { 0 } else { 2 }
}

/// Returns the increase of the priority by a step on any board.
fn detour<const PLAIN: bool>(
    maze: &Maze,
    shape: &super::floor::Shape<PLAIN>,
    place: Place,
    next: Place,
) -> usize {
    let far = |place| distance(maze, shape.cell(place), maze.exit());
    (1 + far(next)).saturating_sub(far(place)) as usize
}

/// Returns the number of steps between two cells if there were no walls.
fn distance(maze: &Maze, a: Cell, b: Cell) -> u32 {
    let grid = maze.grid();
    let (a, b) = (grid.position(a), grid.position(b));
    let along = |a: u32, b: u32, length: u32, joined: bool| {
        let straight = a.abs_diff(b);
        if joined { straight.min(length - straight) } else { straight }
    };
    along(a.x, b.x, grid.width(), grid.surface().wraps_x())
        + along(a.y, b.y, grid.height(), grid.surface().wraps_y())
        + a.z.abs_diff(b.z)
}
