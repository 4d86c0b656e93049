//! Hints, mistakes and the rating of steps, all computed from the [`Compass`].
//!
//! In a weighted maze (MZ14) costs are compared instead of lengths, and heavy cells on the direct
//! path are a reason for a detour, as obstacles are.
//!
//! A hint always gives a reason: it compares the length of the best path through its step with
//! those through the other steps. If the step does not come nearer to the exit, the hint says so
//! and marks the obstacles that block the direct path. With a restricted set of moves a player can
//! get stuck where no exit can be reached any more; then only undoing steps helps, and the hint
//! says back to which cell.

use recreo_board::{Cell, Direction};
use recreo_game::{
    Control, Hint, Key, Merit, Message, Mistakes, Rules, Stopped, Teach, Unfinished,
};

use super::compass::Compass;
use super::measure::squared_distance;
use super::moves::toward;
use super::{Cost, Ground, Puzzle, Step, Walk};
use crate::walk::nest;

/// The number of cells that are shown as the reason.
const SHOWN: usize = 60;

impl Teach for Puzzle {
    fn hint(
        &self,
        walk: &Walk,
        control: &Control,
    ) -> Result<Option<Hint<Step>>, Unfinished<Message>> {
        let (ground, compass) = (self.maze().ground(), self.compass(control)?);
        if self.maze().is_exit(walk.at()) {
            return Ok(None);
        }
        let Some(way) = compass.way(walk.at()) else {
            return Ok(stuck(self, compass, walk));
        };
        let view = Crossing::new(ground, compass, walk.at());
        let back = walk.before(ground.grid(), walk.at());
        let goes_back = back.is_some() && back == ground.step(walk.at(), way);
        let others: Vec<&Choice> = view
            .choices
            .iter()
            .filter(|choice| choice.way != way && Some(choice.to) != back)
            .collect();
        let left = view.left.unwrap_or(Cost::ZERO);
        let message = |key: &str| length(ground, key, left).with("way", toward(way));
        let nearer = view.choices.iter().any(|choice| choice.way == way && choice.gain > 0);
        let (technique, reason, because) = if goes_back {
            let reason = message("maze-hint-back").with("others", compare(ground, &others));
            ("maze-technique-back", reason, path(compass, ground, walk.at()))
        } else if others.is_empty() {
            ("maze-technique-corridor", message("maze-hint-corridor"), Vec::new())
        } else if nearer {
            let reason = message("maze-hint-nearer").with("others", compare(ground, &others));
            ("maze-technique-nearer", reason, path(compass, ground, walk.at()))
        } else {
            let reason = message("maze-hint-detour").with("others", compare(ground, &others));
            ("maze-technique-detour", reason, blocking_obstacles(ground, walk.at(), view.exit))
        };
        Ok(Some(Hint {
            moves: vec![Step(way)],
            technique,
            reason,
            look: vec![Key::Cell(walk.at())],
            because,
        }))
    }

    /// Returns the cells of the trail that are farther from the nearest exit than the cell before,
    /// the first one first; in a weighted maze those that no cheapest path from the cell before
    /// enters.
    fn mistakes(&self, walk: &Walk, control: &Control) -> Mistakes {
        let Ok(compass) = self.compass(control) else { return Mistakes::Unknown };
        let ground = self.maze().ground();
        if !compass.reaches(self.start().at()) {
            return Mistakes::Unknown;
        }
        let mut wrong = Vec::new();
        let mut after: Option<(Cell, Option<Cost>)> = None;
        for cell in walk.trail(ground.grid()) {
            let cost = compass.cost(ground, cell);
            let far = |cost: Option<Cost>| cost.unwrap_or(Cost::FAR);
            if let Some((next, then)) = after {
                let price = walk.came_by(next).map(|way| ground.price(way, next));
                let price = price.filter(|_| ground.is_weighted()).unwrap_or(Cost::ZERO);
                if far(then) + price > far(cost) {
                    wrong.push(Key::Cell(next));
                }
            }
            after = Some((cell, cost));
            if control.spend(cost.map_or(1, Cost::moves)).is_err() {
                return Mistakes::Unknown;
            }
        }
        wrong.reverse();
        Mistakes::Known(wrong)
    }

    /// Rates a choice between several steps. A right step rates higher if another one looks equally
    /// good, and highest if it leads away from the exit. A step is wrong if it leads farther away,
    /// in a weighted maze also if it is on no cheapest path.
    fn judge(&self, walk: &Walk, step: &Step, control: &Control) -> Result<Merit, Stopped> {
        let (ground, compass) = (self.maze().ground(), self.compass(control)?);
        let view = Crossing::new(ground, compass, walk.at());
        let (Some(left), Some(own)) = (view.left, view.choices.iter().find(|c| c.way == step.0))
        else {
            return Ok(Merit::Idle);
        };
        if walk.has_walked(own.to) {
            return Ok(Merit::Idle);
        }
        let rest = compass.cost(ground, own.to);
        let wastes = ground.is_weighted() && !view.is_best(own);
        if wastes || rest.is_none_or(|rest| rest > left) {
            return Ok(Merit::Wrong);
        }
        if !view.is_best(own) {
            return Ok(if rest == Some(left) { Merit::Idle } else { Merit::Normal });
        }
        let tempting = |choice: &&Choice| !walk.has_walked(choice.to) && !view.is_best(choice);
        let temptations: Vec<&Choice> = view.choices.iter().filter(tempting).collect();
        Ok(match temptations.iter().map(|choice| choice.gain).max() {
            None => Merit::Idle,
            Some(gain) if gain > own.gain && own.gain <= 0 => Merit::Excellent,
            Some(gain) if gain >= own.gain => Merit::Good,
            Some(_) => Merit::Normal,
        })
    }
}

/// Returns the hint to undo steps back to the last cell from which an exit can be reached; `None`
/// if there is no such cell.
fn stuck(puzzle: &Puzzle, compass: &Compass, walk: &Walk) -> Option<Hint<Step>> {
    let ground = puzzle.maze().ground();
    let to = walk.trail(ground.grid()).find(|&cell| compass.reaches(cell))?;
    let lost = walk.trail(ground.grid()).take_while(|&cell| cell != to);
    Some(Hint {
        moves: Vec::new(),
        technique: "maze-technique-stuck",
        reason: Message::new("maze-hint-stuck").with("to", ground.grid().position(to)),
        look: vec![Key::Cell(walk.at()), Key::Cell(to)],
        because: lost.take(SHOWN).map(Key::Cell).collect(),
    })
}

/// An open step.
struct Choice {
    way: Direction,
    to: Cell,
    /// The cost of the best path that starts with this step; `None` if no exit can be reached
    /// through it.
    cost: Option<Cost>,
    /// The decrease of the squared straight-line distance to the exit.
    gain: i64,
}

/// The open steps from the walker's cell.
struct Crossing {
    choices: Vec<Choice>,
    left: Option<Cost>,
    exit: Cell,
}

impl Crossing {
    fn new(ground: &Ground, compass: &Compass, at: Cell) -> Crossing {
        let exit = compass.path(ground, at).last().unwrap_or(at);
        let far = |cell: Cell| {
            i64::try_from(squared_distance(ground.grid(), cell, exit)).unwrap_or(i64::MAX)
        };
        let choice = |(way, to): (Direction, Cell)| Choice {
            way,
            to,
            cost: compass.cost(ground, to).map(|rest| rest + ground.price(way, to)),
            gain: far(at) - far(to),
        };
        let choices = ground.steps(at).map(choice).collect();
        Crossing { choices, left: compass.cost(ground, at), exit }
    }

    /// Whether a step is the first of a best path.
    fn is_best(&self, choice: &Choice) -> bool {
        choice.cost.is_some() && choice.cost == self.left
    }
}

/// Returns a message about the length of a path: the number of its steps, in a weighted maze its
/// cost.
fn length(ground: &Ground, key: &str, cost: Cost) -> Message {
    if ground.is_weighted() {
        Message::new(format!("{key}-cost")).with("cost", cost.shown())
    } else {
        Message::new(key).with("steps", cost.moves())
    }
}

/// Describes the other steps as nested messages, the best first.
fn compare(ground: &Ground, others: &[&Choice]) -> Message {
    let mut others = others.to_vec();
    others.sort_by_key(|choice| choice.cost.unwrap_or(Cost::FAR));
    let describe = |choice: &&Choice| match choice.cost {
        Some(cost) => length(ground, "maze-other-way", cost).with("way", toward(choice.way)),
        None => Message::new("maze-other-never").with("way", toward(choice.way)),
    };
    const MENTIONED: usize = 3;
    let described = nest("maze-others", others.iter().take(MENTIONED).map(describe));
    described.unwrap_or_else(|| Message::new("maze-other-none"))
}

/// Returns the next cells of the best path.
fn path(compass: &Compass, ground: &Ground, at: Cell) -> Vec<Key> {
    compass.path(ground, at).skip(1).take(3).map(Key::Cell).collect()
}

/// Returns the obstacles and the heavy cells on the straight line to the exit, which make a detour
/// necessary.
fn blocking_obstacles(ground: &Ground, at: Cell, exit: Cell) -> Vec<Key> {
    let grid = ground.grid();
    let mut blocking = Vec::new();
    let mut cell = at;
    for _ in 0..SHOWN {
        if cell == exit {
            break;
        }
        let nearest = Direction::ALL.into_iter().filter_map(|way| grid.step(cell, way));
        let Some(next) = nearest.min_by_key(|&next| (squared_distance(grid, next, exit), next))
        else {
            break;
        };
        if ground.is_obstacle(next) || ground.weight(next) > 1 {
            blocking.push(Key::Cell(next));
        }
        cell = next;
    }
    blocking
}
