//! What a touch, a pull or a key means, to a walker and to whoever draws a maze.
//!
//! - An arrow is one step; with shift one walks on to the next junction, dead end or the exit.
//! - A tap on a cell of the trail walks back to it; on a cell in plain sight, straight ahead without a wall between, walks
//!   there. Other cells are not walked to: finding the way is the game.
//! - A pull walks through the cells, as far as each can be seen from the one before.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Key, Message, Problem};
use recreo_kit::straight_path::{self, FARTHEST};

use super::rules::look;
use super::{Maze, Puzzle, Step, Walk};

/// The steps that a gesture means.
pub(super) fn interpret(
    puzzle: &Puzzle,
    walk: &Walk,
    gesture: &Gesture,
) -> Result<Vec<Step>, Problem> {
    let maze = puzzle.maze();
    match &gesture.act {
        Act::Toward(way, _) if gesture.alternate => run(maze, walk.at(), *way),
        Act::Toward(way, _) => look(maze, walk.at(), *way).map(|_| vec![Step(*way)]),
        Act::Tap(Key::Cell(cell)) => go_to(maze, walk, *cell),
        Act::Tap(Key::Side(cell, side)) => through(maze, walk.at(), *cell, *side),
        Act::Drag(keys) => {
            straight_path::follow(walk.at(), keys, |at, cell| straight(maze, at, cell)).map(steps)
        }
        _ => Ok(Vec::new()),
    }
}

/// A touch of the next cell, or an arrow.
pub(super) fn gestures(puzzle: &Puzzle, walk: &Walk, step: Step) -> Vec<Gesture> {
    let Ok(next) = look(puzzle.maze(), walk.at(), step.0) else { return Vec::new() };
    let tap = Gesture::new(Act::Tap(Key::Cell(next)));
    let means = interpret(puzzle, walk, &tap);
    let toward = || Gesture::new(Act::Toward(step.0, None));
    vec![if means.is_ok_and(|steps| steps == [step]) { tap } else { toward() }]
}

/// On through a corridor.
fn run(maze: &Maze, from: Cell, way: Direction) -> Result<Vec<Step>, Problem> {
    let mut at = look(maze, from, way)?;
    let mut steps = vec![Step(way)];
    let mut came = way;
    while at != maze.exit() && steps.len() < FARTHEST {
        let mut on = maze.neighbours(at).filter(|&(way, _)| way != came.opposite());
        let (Some((way, next)), None) = (on.next(), on.next()) else { break };
        steps.push(Step(way));
        (at, came) = (next, way);
    }
    Ok(steps)
}

/// Each way as a step.
fn steps(ways: Vec<Direction>) -> Vec<Step> {
    ways.into_iter().map(Step).collect()
}

/// Back along the trail, or straight to a cell in sight.
fn go_to(maze: &Maze, walk: &Walk, cell: Cell) -> Result<Vec<Step>, Problem> {
    if cell.index() < maze.grid().len() && walk.is_on_trail(cell) {
        let back = walk.trail(maze).take_while(|&on| on != cell).take(FARTHEST);
        return Ok(back.filter_map(|on| walk.way_back(on)).map(Step).collect());
    }
    straight(maze, walk.at(), cell).map(steps)
}

/// Across a side that the walker stands at.
fn through(maze: &Maze, at: Cell, cell: Cell, side: Direction) -> Result<Vec<Step>, Problem> {
    if cell == at {
        return look(maze, at, side).map(|_| vec![Step(side)]);
    }
    let across = Some(cell).filter(|cell| cell.index() < maze.grid().len());
    match across.and_then(|cell| maze.grid().step(cell, side)) {
        Some(other) if other == at => {
            look(maze, at, side.opposite()).map(|_| vec![Step(side.opposite())])
        }
        _ => Err(out_of_sight(maze, cell)),
    }
}

/// The steps straight to a cell without a wall between.
fn straight(maze: &Maze, from: Cell, to: Cell) -> Result<Vec<Direction>, Problem> {
    let ways =
        straight_path::straight(from, to, Direction::FACES, |at, way| look(maze, at, way).ok());
    ways.ok_or_else(|| out_of_sight(maze, to))
}

fn out_of_sight(maze: &Maze, cell: Cell) -> Problem {
    straight_path::out_of_sight(maze.grid(), cell, "labyrinth-out-of-sight")
}

/// The brushes that a maze is drawn with.
pub(super) const OPEN: char = 'p';
pub(super) const CLOSE: char = 'w';

/// Opens and closes passages: a touch of a side (or an arrow at a cell) turns a wall into a passage and back, a pull opens
/// every side it goes through, or closes it with the alternate button. A brush opens or closes only.
pub(super) fn edit(maze: &mut Maze, gesture: &Gesture) -> Result<(), Problem> {
    let sides = match &gesture.act {
        Act::Tap(Key::Side(cell, side)) | Act::Toward(side, Some(Key::Cell(cell))) => {
            vec![(*cell, *side)]
        }
        Act::Drag(keys) => {
            let cells = keys.iter().filter_map(|key| match key {
                Key::Cell(cell) if cell.index() < maze.grid().len() => Some(*cell),
                _ => None,
            });
            let cells: Vec<Cell> = cells.collect();
            let between =
                |pair: &[Cell]| Some((pair[0], maze.grid().direction_between(pair[0], pair[1])?));
            cells.windows(2).filter_map(between).collect()
        }
        _ => Vec::new(),
    };
    let pull = matches!(gesture.act, Act::Drag(_));
    let mut changed = false;
    for (cell, side) in sides {
        let Some(edge) = Key::Side(cell, side).as_edge(maze.grid()) else {
            return Err(Message::new("labyrinth-rim").into());
        };
        let open = match gesture.brush {
            Some(OPEN) => true,
            Some(CLOSE) => false,
            _ if pull => !gesture.alternate,
            _ => !maze.is_passage(edge),
        };
        maze.set_passage(edge, open);
        changed = true;
    }
    if changed { Ok(()) } else { Err(Message::new("gesture-means-nothing").into()) }
}
