//! What a touch, a pull or a key means to a walker.
//!
//! - An arrow is one step; with shift one walks on to the next junction, dead end or the exit.
//! - A tap on a cell of the trail walks back to it; on a cell in plain sight, straight ahead without a wall between, walks
//!   there. Other cells are not walked to: finding the way is the game.
//! - A pull walks through the cells, as far as each can be seen from the one before.

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
    /// A touch of the next cell, or an arrow.
    fn gestures(&self, walk: &Walk, step: &Step) -> Vec<Gesture> {
        let Ok(next) = look(self.maze(), walk.at(), step.0) else { return Vec::new() };
        let arrow = || Some(Gesture::new(Act::Toward(step.0, None)));
        touch_or_key(self, walk, step, next, arrow)
    }
}

/// On through a corridor.
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

/// Back along the trail, or straight to a cell in sight.
fn go_to(maze: &Maze, walk: &Walk, cell: Cell) -> Result<Vec<Direction>, Problem> {
    if cell.index() < maze.grid().len() && walk.is_on_trail(cell) {
        let back = walk.trail(maze.grid()).take_while(|&on| on != cell).take(FARTHEST);
        return Ok(back.filter_map(|on| walk.way_back(on)).collect());
    }
    straight(maze, walk.at(), cell)
}

/// Across a side that the walker stands at.
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

/// The ways straight to a cell without a wall between.
fn straight(maze: &Maze, from: Cell, to: Cell) -> Result<Vec<Direction>, Problem> {
    let ways =
        straight_path::straight(from, to, Direction::FACES, |at, way| look(maze, at, way).ok());
    ways.ok_or_else(|| out_of_sight(maze, to))
}

fn out_of_sight(maze: &Maze, cell: Cell) -> Problem {
    straight_path::out_of_sight(maze.grid(), cell, "labyrinth-out-of-sight")
}
