//! What a touch, a pull or a key means, to a walker and to whoever draws a maze.
//!
//! - An arrow is one step; digits are steps as they lie on a number pad, 8 up, 9 up and right, 6 right, ...; with shift one
//!   walks on as long as the way goes straight and there is nothing to decide.
//! - A tap on an arrow of the rose is that step. A tap on a cell beside steps there; on a cell of the trail walks back to it, if
//!   the moves lead back; on a cell in plain sight, straight ahead without an obstacle between, walks there.
//! - A pull walks through the cells, as far as each can be seen from the one before.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Key, Message, Problem};
use recreo_kit::straight_path::{self, FARTHEST};

use super::rose::arrow;
use super::rules::look;
use super::{Draft, Ground, Maze, Puzzle, Step, Walk};

/// The steps that a gesture means.
pub(super) fn interpret(
    puzzle: &Puzzle,
    walk: &Walk,
    gesture: &Gesture,
) -> Result<Vec<Step>, Problem> {
    let (maze, ground) = (puzzle.maze(), puzzle.maze().ground());
    let one = |way| look(ground, walk.at(), way).map(|_| vec![Step(way)]);
    match &gesture.act {
        Act::Toward(way, _) if gesture.alternate => run(maze, walk.at(), *way),
        Act::Toward(way, _) => one(*way),
        Act::Type(digit, _) => pad(*digit).map_or_else(|| Ok(Vec::new()), one),
        Act::Tap(key) => match (arrow(*key), key) {
            (Some(way), _) => one(way),
            (_, Key::Cell(cell)) => go_to(ground, walk, *cell),
            _ => Ok(Vec::new()),
        },
        Act::Drag(keys) => {
            straight_path::follow(walk.at(), keys, |at, cell| straight(ground, at, cell)).map(steps)
        }
        Act::Slide(..) => Ok(Vec::new()),
    }
}

/// A touch of the next cell, or a key.
pub(super) fn gestures(puzzle: &Puzzle, walk: &Walk, step: Step) -> Vec<Gesture> {
    let Ok(next) = look(puzzle.maze().ground(), walk.at(), step.0) else { return Vec::new() };
    let tap = Gesture::new(Act::Tap(Key::Cell(next)));
    if interpret(puzzle, walk, &tap).is_ok_and(|steps| steps == [step]) {
        return vec![tap];
    }
    let key = PAD.into_iter().find(|key| key.1 == step.0);
    key.map(|(digit, _)| Gesture::new(Act::Type(digit, None))).into_iter().collect()
}

/// The ways as they lie on a number pad.
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

/// The way that a digit has on a number pad.
fn pad(digit: char) -> Option<Direction> {
    PAD.into_iter().find(|key| key.0 == digit).map(|key| key.1)
}

/// Straight on, until there is something to decide, something in the way, or an exit.
fn run(maze: &Maze, from: Cell, way: Direction) -> Result<Vec<Step>, Problem> {
    let ground = maze.ground();
    let mut at = look(ground, from, way)?;
    let mut steps = vec![Step(way)];
    while !maze.is_exit(at) && steps.len() < FARTHEST && at != from {
        let choices = ground.steps(at).filter(|(other, _)| *other != way.opposite());
        let on = ground.step(at, way);
        let (Some(next), 1) = (on, choices.count()) else { break };
        steps.push(Step(way));
        at = next;
    }
    Ok(steps)
}

/// Each way as a step.
fn steps(ways: Vec<Direction>) -> Vec<Step> {
    ways.into_iter().map(Step).collect()
}

/// Back along the trail where the moves lead back, or straight to a cell in sight.
fn go_to(ground: &Ground, walk: &Walk, cell: Cell) -> Result<Vec<Step>, Problem> {
    if cell == walk.at() {
        return Ok(Vec::new());
    }
    let direct = straight(ground, walk.at(), cell);
    if direct.is_err() && cell.index() < ground.grid().len() && walk.is_on_trail(cell) {
        let trail: Vec<Cell> = walk.trail(ground).take(FARTHEST).collect();
        let back = trail.windows(2).take_while(|pair| pair[0] != cell);
        let steps: Option<Vec<Step>> =
            back.map(|pair| ground.way(pair[0], pair[1]).map(Step)).collect();
        return steps.ok_or_else(|| Message::new("maze-no-way-back").into());
    }
    direct.map(steps)
}

/// The steps straight to a cell without anything between.
fn straight(ground: &Ground, from: Cell, to: Cell) -> Result<Vec<Direction>, Problem> {
    let ways =
        straight_path::straight(from, to, ground.moves().iter(), |at, way| ground.step(at, way));
    ways.ok_or_else(|| straight_path::out_of_sight(ground.grid(), to, "maze-out-of-sight"))
}

/// The brushes that a maze is drawn with.
pub(super) const OBSTACLE: char = 'o';
pub(super) const GAP: char = 'g';
pub(super) const ENTRANCE: char = 'e';
pub(super) const EXIT: char = 'x';

/// Draws: a touch puts an obstacle or takes it away, a pull puts obstacles, with the alternate button gaps. A brush moves the
/// entrance, adds exits and takes them away. An arrow of the rose, or a digit, gives a move or takes it. Solutions that are
/// none any more are dropped.
pub(super) fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
    let nothing = || Problem::from(Message::new("gesture-means-nothing"));
    let is_cell = |key: &Key| match *key {
        Key::Cell(cell) if cell.index() < draft.grid().len() && !draft.grid().is_hole(cell) => {
            Some(cell)
        }
        _ => None,
    };
    let mut next = draft.clone();
    match &gesture.act {
        Act::Tap(key) => match (arrow(*key), is_cell(key)) {
            (Some(way), _) => turn(&mut next, way)?,
            (None, Some(cell)) => touch(&mut next, cell, gesture)?,
            (None, None) => return Err(nothing()),
        },
        Act::Drag(keys) => {
            let cells: Vec<Cell> = keys.iter().filter_map(is_cell).collect();
            match gesture.brush {
                // A pull of the entrance or an exit ends where it is let go.
                Some(ENTRANCE | EXIT) => {
                    let last = *cells.last().ok_or_else(nothing)?;
                    touch(&mut next, last, gesture)?;
                }
                brush => {
                    let obstacle = match brush {
                        Some(GAP) => false,
                        Some(OBSTACLE) => true,
                        _ => !gesture.alternate,
                    };
                    for &cell in &cells {
                        put(&mut next, cell, obstacle);
                    }
                }
            }
        }
        Act::Type(digit, key) => match (digit.to_digit(10), key.as_ref().and_then(is_cell)) {
            (Some(number), _) => {
                let way = Direction::from_number(number as u8).ok_or_else(nothing)?;
                turn(&mut next, way)?;
            }
            (None, Some(cell)) if [OBSTACLE, GAP, ENTRANCE, EXIT].contains(digit) => {
                let gesture = Gesture { brush: Some(*digit), ..gesture.clone() };
                touch(&mut next, cell, &gesture)?;
            }
            _ => return Err(nothing()),
        },
        _ => return Err(nothing()),
    }
    if next == *draft {
        return Err(nothing());
    }
    next.forget_broken_solutions();
    *draft = next;
    Ok(())
}

/// Gives a move or takes it.
fn turn(draft: &mut Draft, way: Direction) -> Result<(), Problem> {
    if way.delta().2 != 0 && draft.grid().layers() == 1 {
        return Err(Message::new("maze-one-layer").into());
    }
    let mut moves = draft.ground.moves();
    if moves.contains(way) {
        moves.remove(way);
    } else {
        moves.insert(way);
    }
    draft.ground = draft.ground.clone().with_moves(moves);
    Ok(())
}

fn touch(draft: &mut Draft, cell: Cell, gesture: &Gesture) -> Result<(), Problem> {
    match gesture.brush {
        Some(ENTRANCE) => {
            draft.ground.set_obstacle(cell, false);
            draft.exits.retain(|&exit| exit != cell);
            draft.entrances = vec![cell];
        }
        Some(EXIT) if draft.exits.contains(&cell) => draft.exits.retain(|&exit| exit != cell),
        Some(EXIT) => {
            draft.ground.set_obstacle(cell, false);
            draft.entrances.retain(|&entrance| entrance != cell);
            draft.exits.push(cell);
            draft.exits.sort_unstable();
        }
        Some(OBSTACLE) => put(draft, cell, true),
        Some(GAP) => put(draft, cell, false),
        _ if gesture.alternate => put(draft, cell, false),
        _ => put(draft, cell, draft.ground.is_open(cell)),
    }
    Ok(())
}

/// An obstacle or a gap. Entrance and exits stay gaps: they are moved, not built over.
fn put(draft: &mut Draft, cell: Cell, obstacle: bool) {
    let end = draft.entrances.contains(&cell) || draft.exits.contains(&cell);
    draft.ground.set_obstacle(cell, obstacle && !end);
}
