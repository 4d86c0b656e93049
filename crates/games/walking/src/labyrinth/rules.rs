//! The rules: steps, which of them are open, and the goal.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Direction};
use recreo_game::{Features, Fingerprint, Message, Problem, PuzzleFacts, Rules, Size, ground};

use super::{Maze, Puzzle};
use crate::walk::{Walk, size};

/// One step to a neighbouring cell: `N`, `E`, `S`, `W`, and between layers `U`, `D`.
///
/// ```
/// use recreo_walking::labyrinth::Step;
///
/// let step: Step = "o".parse().map_err(|()| "a step")?;
/// assert_eq!(step.to_string(), "W");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step(pub Direction);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.letters())
    }
}

impl FromStr for Step {
    type Err = ();

    /// Accepts upper and lower case; west may also be `O`, the letter of the source document.
    fn from_str(text: &str) -> Result<Step, ()> {
        let west = text.eq_ignore_ascii_case("o").then_some(Direction::West);
        let way = west.or_else(|| Direction::from_letters(text)).filter(|way| way.is_straight());
        way.map(Step).ok_or(())
    }
}

/// Returns a direction as the message "to go in this direction"; languages use different
/// prepositions.
pub(super) fn toward(way: Direction) -> Message {
    Message::new(format!("labyrinth-toward-{}", way.letters().to_ascii_lowercase()))
}

/// Returns the cell that a step leads to, or the reason why the step is blocked.
pub(super) fn look(maze: &Maze, from: Cell, way: Direction) -> Result<Cell, Problem> {
    let key = match maze.grid().step(from, way) {
        Some(next) if maze.is_open(from, way) => return Ok(next),
        Some(_) if way == Direction::Up || way == Direction::Down => "labyrinth-floor",
        Some(_) => "labyrinth-wall",
        None => "labyrinth-edge",
    };
    let message = Message::new(key).with("way", toward(way));
    Err(Problem::new(message).at_cell(maze.grid().position(from)))
}

impl Rules for Puzzle {
    type State = Walk;
    type Move = Step;

    fn size(&self) -> Size {
        size(self.maze().grid())
    }

    /// The walk starts at the entrance.
    fn start(&self) -> Walk {
        Walk::new(self.maze().entrance())
    }

    fn apply(&self, walk: &mut Walk, step: &Step) -> Result<(), Problem> {
        let next = look(self.maze(), walk.at(), step.0)?;
        walk.go(self.maze().grid(), step.0, next);
        Ok(())
    }

    /// The maze is solved when the walker is at the exit.
    fn is_solved(&self, walk: &Walk) -> bool {
        walk.at() == self.maze().exit()
    }

    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts { rule_variant: ground(self.maze().grid()), ..PuzzleFacts::default() }
    }

    fn fingerprint(&self) -> Fingerprint {
        let maze = self.maze();
        let mut features = Features::new(maze.grid());
        for cell in maze.grid().cells() {
            maze.ways(cell).iter().for_each(|way| features.side(cell, way, "open"));
        }
        // Swapping the entrance and the exit gives the same puzzle.
        [maze.entrance(), maze.exit()].into_iter().for_each(|end| features.cell(end, "end"));
        features.fingerprint()
    }
}
