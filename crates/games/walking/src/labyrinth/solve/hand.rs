//! Wall following (PM3): the walker has a place and a heading, faces north at first, and takes the
//! first open way in an order that turns with the heading. In a dead end that is the way back.
//!
//! With the right hand, facing north, the order is E N W S; facing west it is N W S E, and so on:
//! the sides of a cell counter-clockwise, starting after the way back. On layered boards the cycle
//! is N E S W up down, so facing north the order is E N down up W S. The left hand uses the same
//! cycle in reverse.
//!
//! This finds the exit of any perfect maze, from any cell, on any surface, even on a torus without
//! an outer wall. The walk leaves each cell by the open side that follows, in a fixed cycle, the
//! side by which it entered. On a tree this is an Euler tour: it takes every passage once in each
//! direction and so visits every cell.
//!
//! The path is the walk without its detours: a stack of steps, from which a step back pops one.

use recreo_board::Cell;
use recreo_game::{Change, Control, Key, Role, Stopped, Watch};

use super::super::Maze;
use super::floor::{Floor, Way, back};
use super::{Found, Meter, trace_path};

/// The hand on the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    Right,
    Left,
}

/// The way to take for each heading and each set of open ways; 0 if none is open.
type Turns = [[Way; 64]; 6];

const RIGHT: Turns = turns(5);
const LEFT: Turns = turns(1);

/// Builds the table that goes around the cycle of six ways in steps of `by`, starting after the way
/// back.
const fn turns(by: u8) -> Turns {
    let mut table = [[0; 64]; 6];
    let mut heading: u8 = 0;
    while heading < 6 {
        let way_back = if heading < 4 { heading ^ 2 } else { heading ^ 1 };
        let mut ways: usize = 1;
        while ways < 64 {
            let mut way = (way_back + by) % 6;
            while ways >> way & 1 == 0 {
                way = (way + by) % 6;
            }
            table[heading as usize][ways] = way;
            ways += 1;
        }
        heading += 1;
    }
    table
}

pub(super) fn solve<W: Watch, const PLAIN: bool>(
    maze: &Maze,
    from: Cell,
    hand: Hand,
    watch: &mut W,
    control: &Control,
) -> Result<Found, Stopped> {
    let floor = Floor::<_, PLAIN>::of(maze);
    let shape = floor.shape;
    let turns = if hand == Hand::Right { &RIGHT } else { &LEFT };
    let mut meter = Meter::new(control, maze);
    let exit = shape.place(maze.exit());
    let (mut place, mut heading): (_, Way) = (shape.place(from), 0);
    let mut taken: Vec<Way> = Vec::new();
    let (mut steps, mut turned_back) = (0u64, 0u64);
    // A whole tour takes every passage twice; a longer walk is in a loop, and the maze is not
    // perfect.
    let tour = 2 * maze.grid().open_cells() as u64;
    watch.one(Key::Cell(from), Role::Accent);
    while place != exit {
        let ways = floor.ways(place);
        if ways == 0 || steps == tour {
            return Ok(Found::new(Vec::new(), steps - turned_back + 1).with_steps(steps));
        }
        let left = place;
        heading = turns[usize::from(heading)][usize::from(ways & 63)];
        place = shape.step(place, heading);
        steps += 1;
        meter.tick(1)?;
        let retraced = taken.last().is_some_and(|&last| last == back(heading));
        if retraced {
            taken.pop();
            turned_back += 1;
        } else {
            taken.push(heading);
        }
        if W::ON {
            let behind = if retraced { Role::Explored } else { Role::Path };
            watch.step(&[
                Change { key: Key::Cell(shape.cell(left)), role: behind },
                Change { key: Key::Cell(shape.cell(place)), role: Role::Accent },
            ]);
        }
    }
    let mut taken = taken.into_iter();
    let path = trace_path(maze, &shape, (from, maze.exit()), &mut meter, |_| taken.next())?;
    Ok(Found::new(path, steps - turned_back + 1).with_steps(steps))
}
