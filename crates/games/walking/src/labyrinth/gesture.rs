//! Input: the meaning of taps, drags and keys.
//!
//! - An arrow takes one step; with shift the walker continues to the next junction, dead end or the
//!   exit.
//! - A tap on a cell of the trail walks back to it. A tap on a cell in a straight line without
//!   walls between walks there. Taps on other cells are refused, because finding the path is the
//!   game.
//! - A drag walks through its cells, as long as each is in a straight line from the one before.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Input, Key, Meaning, Playtest, Problem};
use recreo_kit::straight_path::{self, FARTHEST};

use super::rules::look;
use super::{Maze, Puzzle, Step, Walk};
use crate::walk::touch_or_key;

impl Input for Puzzle {
    fn interpret(&self, walk: &Walk, gesture: &Gesture) -> Result<Meaning<Step>, Problem> {
        let (maze, at) = (self.maze(), walk.at());
        let ways = match &gesture.act {
            Act::Toward(way, _) if gesture.alternate => run(maze, at, *way),
            Act::Toward(way, _) => look(maze, at, *way).map(|_| vec![*way]),
            Act::Tap(Key::Cell(cell)) => go_to(maze, walk, *cell),
            Act::Tap(Key::Side(cell, side)) => through(maze, at, *cell, *side),
            Act::Drag(keys) => straight_path::follow(at, keys, |at, cell| straight(maze, at, cell)),
            _ => Ok(Vec::new()),
        };
        Ok(Meaning::Moves(ways?.into_iter().map(Step).collect()))
    }
}

impl Playtest for Puzzle {
    /// Returns a tap on the next cell, or an arrow.
    fn gestures(&self, walk: &Walk, step: &Step) -> Vec<Gesture> {
        let Ok(next) = look(self.maze(), walk.at(), step.0) else { return Vec::new() };
        let arrow = || Some(Gesture::new(Act::Toward(step.0, None)));
        touch_or_key(self, walk, step, next, arrow)
    }
}

/// Walks through a corridor to its end.
fn run(maze: &Maze, from: Cell, way: Direction) -> Result<Vec<Direction>, Problem> {
    let mut at = look(maze, from, way)?;
    let mut ways = vec![way];
    let mut came = way;
    while at != maze.exit() && ways.len() < FARTHEST {
        let mut on = maze.neighbours(at).filter(|&(way, _)| way != came.opposite());
        let (Some((way, next)), None) = (on.next(), on.next()) else { break };
        ways.push(way);
        (at, came) = (next, way);
    }
    Ok(ways)
}

/// Walks back along the trail, or straight to a visible cell.
fn go_to(maze: &Maze, walk: &Walk, cell: Cell) -> Result<Vec<Direction>, Problem> {
    if cell.index() < maze.grid().len() && walk.is_on_trail(cell) {
        let back = walk.trail(maze.grid()).take_while(|&on| on != cell).take(FARTHEST);
        return Ok(back.filter_map(|on| walk.way_back(on)).collect());
    }
    straight(maze, walk.at(), cell)
}

/// Steps through a side of the walker's cell.
fn through(maze: &Maze, at: Cell, cell: Cell, side: Direction) -> Result<Vec<Direction>, Problem> {
    if cell == at {
        return look(maze, at, side).map(|_| vec![side]);
    }
    let across = Some(cell).filter(|cell| cell.index() < maze.grid().len());
    match across.and_then(|cell| maze.grid().step(cell, side)) {
        Some(other) if other == at => {
            look(maze, at, side.opposite()).map(|_| vec![side.opposite()])
        }
        _ => Err(out_of_sight(maze, cell)),
    }
}

/// Returns the directions of a straight walk to a cell, if no wall is between.
fn straight(maze: &Maze, from: Cell, to: Cell) -> Result<Vec<Direction>, Problem> {
    let ways =
        straight_path::straight(from, to, Direction::FACES, |at, way| look(maze, at, way).ok());
    ways.ok_or_else(|| out_of_sight(maze, to))
}

fn out_of_sight(maze: &Maze, cell: Cell) -> Problem {
    straight_path::out_of_sight(maze.grid(), cell, "labyrinth-out-of-sight")
}
