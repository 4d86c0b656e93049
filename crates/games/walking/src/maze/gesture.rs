//! Input: the meaning of taps, drags and keys.
//!
//! - An arrow takes one step. A digit takes a step by its position on a number pad: 8 up, 9 up and
//!   right, 6 right, and so on. With shift the walker continues straight on until there is
//!   something to decide.
//! - A tap on an arrow of the rose takes that step. A tap on a neighbouring cell steps there. A tap
//!   on a cell in a straight line without obstacles between walks there. A tap on a cell of the
//!   trail walks back to it, if the moves lead back.
//! - A drag walks through its cells, as long as each is in a straight line from the one before.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Input, Key, Meaning, Message, Playtest, Problem};
use recreo_kit::straight_path::{self, FARTHEST};

use super::rose::arrow;
use super::rules::look;
use super::{Ground, Maze, Puzzle, Step, Walk};
use crate::walk::touch_or_key;

impl Input for Puzzle {
    fn interpret(&self, walk: &Walk, gesture: &Gesture) -> Result<Meaning<Step>, Problem> {
        let (maze, ground, at) = (self.maze(), self.maze().ground(), walk.at());
        let one = |way| look(ground, at, way).map(|_| vec![way]);
        let ways = match &gesture.act {
            Act::Toward(way, _) if gesture.alternate => run(maze, at, *way),
            Act::Toward(way, _) => one(*way),
            Act::Type(digit, _) => pad(*digit).map_or_else(|| Ok(Vec::new()), one),
            Act::Tap(key) => match (arrow(*key), key) {
                (Some(way), _) => one(way),
                (_, Key::Cell(cell)) => go_to(ground, walk, *cell),
                _ => Ok(Vec::new()),
            },
            Act::Drag(keys) => {
                straight_path::follow(at, keys, |at, cell| straight(ground, at, cell))
            }
            Act::Slide(..) => Ok(Vec::new()),
        };
        Ok(Meaning::Moves(ways?.into_iter().map(Step).collect()))
    }
}

impl Playtest for Puzzle {
    /// Returns a tap on the next cell, or a key.
    fn gestures(&self, walk: &Walk, step: &Step) -> Vec<Gesture> {
        let Ok(next) = look(self.maze().ground(), walk.at(), step.0) else { return Vec::new() };
        let digit = || {
            let (digit, _) = PAD.into_iter().find(|key| key.1 == step.0)?;
            Some(Gesture::new(Act::Type(digit, None)))
        };
        touch_or_key(self, walk, step, next, digit)
    }
}

/// The directions by their position on a number pad.
const PAD: [(char, Direction); 10] = [
    ('8', Direction::North),
    ('9', Direction::NorthEast),
    ('6', Direction::East),
    ('3', Direction::SouthEast),
    ('2', Direction::South),
    ('1', Direction::SouthWest),
    ('4', Direction::West),
    ('7', Direction::NorthWest),
    ('+', Direction::Down),
    ('-', Direction::Up),
];

/// Returns the direction of a key on a number pad.
fn pad(digit: char) -> Option<Direction> {
    PAD.into_iter().find(|key| key.0 == digit).map(|key| key.1)
}

/// Walks straight on until there is something to decide, an obstacle, or an exit.
fn run(maze: &Maze, from: Cell, way: Direction) -> Result<Vec<Direction>, Problem> {
    let ground = maze.ground();
    let mut at = look(ground, from, way)?;
    let mut ways = vec![way];
    while !maze.is_exit(at) && ways.len() < FARTHEST && at != from {
        let choices = ground.steps(at).filter(|(other, _)| *other != way.opposite());
        let on = ground.step(at, way);
        let (Some(next), 1) = (on, choices.count()) else { break };
        ways.push(way);
        at = next;
    }
    Ok(ways)
}

/// Walks back along the trail if the moves lead back, or straight to a visible cell.
fn go_to(ground: &Ground, walk: &Walk, cell: Cell) -> Result<Vec<Direction>, Problem> {
    if cell == walk.at() {
        return Ok(Vec::new());
    }
    let direct = straight(ground, walk.at(), cell);
    if direct.is_err() && cell.index() < ground.grid().len() && walk.is_on_trail(cell) {
        let trail: Vec<Cell> = walk.trail(ground.grid()).take(FARTHEST).collect();
        let back = trail.windows(2).take_while(|pair| pair[0] != cell);
        let ways: Option<Vec<Direction>> = back.map(|pair| ground.way(pair[0], pair[1])).collect();
        return ways.ok_or_else(|| Message::new("maze-no-way-back").into());
    }
    direct
}

/// Returns the directions of a straight walk to a cell, if nothing is between.
fn straight(ground: &Ground, from: Cell, to: Cell) -> Result<Vec<Direction>, Problem> {
    let ways =
        straight_path::straight(from, to, ground.moves().iter(), |at, way| ground.step(at, way));
    ways.ok_or_else(|| straight_path::out_of_sight(ground.grid(), to, "maze-out-of-sight"))
}
