//! What to do next and why, what was wrong, and how good a step is: all read off the [`Compass`].
//!
//! A hint never says only "go north". It compares: how long the way is by the step that it shows, and by the others. Where the
//! step leads away from the exit it says so, and shows the obstacles that bar the direct way. Whoever has only some of the
//! moves can get stuck where no exit can be reached any more: then only taking steps back helps, and the hint says to where.

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Hint, Key, Merit, Message, Mistakes, Stopped, Teach};

use super::compass::Compass;
use super::measure::crow;
use super::moves::toward;
use super::{Cost, Ground, Puzzle, Step, Walk};
use crate::walk::nest;

/// How many cells are shown as the reason.
const SHOWN: usize = 60;

impl Teach for Puzzle {
    fn hint(&self, walk: &Walk, control: &Control) -> Result<Option<Hint<Step>>, Stopped> {
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
        let steps = view.left.map_or(0, Cost::moves);
        let message = |key: &str| Message::new(key).with("way", toward(way)).with("steps", steps);
        let nearer = view.choices.iter().any(|choice| choice.way == way && choice.gain > 0);
        let (technique, reason, because) = if goes_back {
            let reason = message("maze-hint-back").with("others", compare(&others));
            ("maze-technique-back", reason, path(compass, ground, walk.at()))
        } else if others.is_empty() {
            ("maze-technique-corridor", message("maze-hint-corridor"), Vec::new())
        } else if nearer {
            let reason = message("maze-hint-nearer").with("others", compare(&others));
            ("maze-technique-nearer", reason, path(compass, ground, walk.at()))
        } else {
            let reason = message("maze-hint-detour").with("others", compare(&others));
            ("maze-technique-detour", reason, bars(ground, walk.at(), view.exit))
        };
        Ok(Some(Hint {
            moves: vec![Step(way)],
            technique,
            reason,
            look: vec![Key::Cell(walk.at())],
            because,
        }))
    }

    /// The cells of the trail by which one got farther from every exit, the first wrong one first.
    fn mistakes(&self, walk: &Walk, control: &Control) -> Mistakes {
        let Ok(compass) = self.compass(control) else { return Mistakes::Unknown };
        let ground = self.maze().ground();
        if !compass.reaches(self.maze().entrance()) {
            return Mistakes::Unknown;
        }
        let mut wrong = Vec::new();
        let mut after: Option<(Cell, Option<Cost>)> = None;
        for cell in walk.trail(ground.grid()) {
            let cost = compass.cost(ground, cell);
            let far = |cost: Option<Cost>| cost.unwrap_or(Cost::FAR);
            if let Some((next, then)) = after
                && far(then) > far(cost)
            {
                wrong.push(Key::Cell(next));
            }
            after = Some((cell, cost));
            if control.spend(cost.map_or(1, Cost::moves)).is_err() {
                return Mistakes::Unknown;
            }
        }
        wrong.reverse();
        Mistakes::Known(wrong)
    }

    /// Only a choice can be right or wrong. A right one is worth more where another step looks as
    /// good, and most where it leads away from the exit.
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
        if rest.is_none_or(|rest| rest > left) {
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

/// Where one has to take steps back to; nothing to say if no exit could ever be reached.
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

/// A step that is open.
struct Choice {
    way: Direction,
    to: Cell,
    /// What the best way by this step costs, the step included; nothing if it never leads to an exit.
    cost: Option<Cost>,
    /// By how much it comes nearer to the exit as the crow flies, in squares of cells.
    gain: i64,
}

/// Where one stands, and the steps that are open.
struct Crossing {
    choices: Vec<Choice>,
    left: Option<Cost>,
    exit: Cell,
}

impl Crossing {
    fn new(ground: &Ground, compass: &Compass, at: Cell) -> Crossing {
        let exit = compass.path(ground, at).last().unwrap_or(at);
        let far = |cell: Cell| i64::try_from(crow(ground.grid(), cell, exit)).unwrap_or(i64::MAX);
        let choice = |(way, to): (Direction, Cell)| Choice {
            way,
            to,
            cost: compass.cost(ground, to).map(|rest| rest + ground.costs().of(way)),
            gain: far(at) - far(to),
        };
        let choices = ground.steps(at).map(choice).collect();
        Crossing { choices, left: compass.cost(ground, at), exit }
    }

    /// Whether a step is the first of a best way.
    fn is_best(&self, choice: &Choice) -> bool {
        choice.cost.is_some() && choice.cost == self.left
    }
}

/// What is said of the other steps: one sentence inside the other, the best first.
fn compare(others: &[&Choice]) -> Message {
    let mut others = others.to_vec();
    others.sort_by_key(|choice| choice.cost.unwrap_or(Cost::FAR));
    let tell = |choice: &&Choice| match choice.cost {
        Some(cost) => Message::new("maze-other-way")
            .with("way", toward(choice.way))
            .with("steps", cost.moves()),
        None => Message::new("maze-other-never").with("way", toward(choice.way)),
    };
    const MENTIONED: usize = 3;
    let told = nest("maze-others", others.iter().take(MENTIONED).map(tell));
    told.unwrap_or_else(|| Message::new("maze-other-none"))
}

/// The cells of the way.
fn path(compass: &Compass, ground: &Ground, at: Cell) -> Vec<Key> {
    compass.path(ground, at).skip(1).take(3).map(Key::Cell).collect()
}

/// The obstacles on the straight way to the exit, and beside its first cell: what makes one go round.
fn bars(ground: &Ground, at: Cell, exit: Cell) -> Vec<Key> {
    let grid = ground.grid();
    let mut barred = Vec::new();
    let mut cell = at;
    for _ in 0..SHOWN {
        if cell == exit {
            break;
        }
        let nearest = Direction::ALL.into_iter().filter_map(|way| grid.step(cell, way));
        let Some(next) = nearest.min_by_key(|&next| (crow(grid, next, exit), next)) else { break };
        if ground.is_obstacle(next) {
            barred.push(Key::Cell(next));
        }
        cell = next;
    }
    barred
}
