//! Breadth-first search: cells in the order of their distance from the start.
//!
//! A perfect maze has one way to every cell, so a search that never turns back meets no cell twice and needs no list of
//! those it has seen. What it keeps is an arrow a cell, two bits, back to where it came from.

use std::collections::VecDeque;

use recreo_board::Cell;
use recreo_game::{Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::arrows::Arrows;
use super::floor::{Floor, back, each};
use super::{Found, Meter, retrace, show};

pub(super) fn solve<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    let floor = Floor::<_, PLAIN>::of(maze);
    let shape = floor.shape;
    let mut arrows = Arrows::<PLAIN>::new(floor.places());
    let mut meter = Meter::new(control, maze);
    let exit = shape.place(maze.exit());
    // A place in the frontier goes with the set of its ways back: none at the start, else one.
    let mut frontier = VecDeque::from([(shape.place(from) as u64) << 8]);
    let (mut visited, mut peak) = (0, 1);
    let cells = maze.grid().open_cells() as u64;
    let mut reached = false;
    while let Some(entry) = frontier.pop_front() {
        let place = (entry >> 8) as usize;
        visited += 1;
        meter.tick(1)?;
        if W::ON {
            watch.one(Key::Cell(shape.cell(place)), Role::Explored);
        }
        reached = place == exit;
        if reached || visited == cells {
            break;
        }
        for way in each(floor.ways(place) & !(entry as u8)) {
            let next = shape.step(place, way);
            arrows.set(next, back(way));
            frontier.push_back((next as u64) << 8 | 1 << back(way));
            if W::ON {
                watch.one(Key::Cell(shape.cell(next)), Role::Frontier);
            }
        }
        peak = peak.max(frontier.len() as u64);
    }
    let path = if reached { retrace(maze, &shape, &arrows, from, &mut meter)? } else { Vec::new() };
    show(&path, watch);
    Ok(Found::new(path, visited).with_frontier(peak))
}
