//! The walk: what a step is, which steps are allowed, and when one has arrived.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Message, Problem, Status};
use recreo_kit::persistent_bytes::PersistentBytes;

use super::{Flaw, Maze, Puzzle, flaws};

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

    /// In either case; west also as `O`, the letter of the source document.
    fn from_str(text: &str) -> Result<Step, ()> {
        let west = text.eq_ignore_ascii_case("o").then_some(Direction::West);
        let way = west.or_else(|| Direction::from_letters(text)).filter(|way| way.is_straight());
        way.map(Step).ok_or(())
    }
}

/// Where a walker is and has been: the cell, and for every cell walked the way back towards the entrance, and whether it is
/// on the trail, which is the path from the entrance to where the walker stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    at: Cell,
    trace: PersistentBytes,
}

/// A cell's byte: the bit says that it is on the trail, the rest is the way back among [`Direction::FACES`], from 1; 7 at
/// the entrance, where there is none.
const ON_TRAIL: u8 = 8;
const NO_WAY_BACK: u8 = 7;

impl Walk {
    /// At the entrance.
    pub(super) fn new(maze: &Maze) -> Walk {
        let mut trace = PersistentBytes::default();
        trace.set(maze.entrance(), ON_TRAIL | NO_WAY_BACK);
        Walk { at: maze.entrance(), trace }
    }

    /// Where the walker stands.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// Whether the walker has been there.
    pub fn has_walked(&self, cell: Cell) -> bool {
        self.trace.get(cell) != 0
    }

    /// Whether the cell is on the path from the entrance to where the walker stands.
    pub fn is_on_trail(&self, cell: Cell) -> bool {
        self.trace.get(cell) & ON_TRAIL != 0
    }

    /// The way from a cell that was walked back towards the entrance.
    pub fn way_back(&self, cell: Cell) -> Option<Direction> {
        let number = usize::from(self.trace.get(cell) & !ON_TRAIL);
        Direction::FACES.get(number.checked_sub(1)?).copied()
    }

    /// The cells that were walked, in reading order.
    pub(super) fn walked(&self) -> Vec<Cell> {
        self.trace.cells()
    }

    /// The trail, from where the walker stands back to the entrance.
    pub(super) fn trail(&self, maze: &Maze) -> impl Iterator<Item = Cell> {
        let mut next = Some(self.at);
        std::iter::from_fn(move || {
            let cell = next?;
            next = self.way_back(cell).and_then(|way| maze.grid().step(cell, way));
            Some(cell)
        })
    }

    /// Takes a step that is known to be open.
    fn go(&mut self, way: Direction, to: Cell) {
        if self.way_back(self.at) == Some(way) {
            self.trace.set(self.at, self.trace.get(self.at) & !ON_TRAIL);
        } else {
            let back = Direction::FACES.iter().position(|&face| face == way.opposite());
            self.trace.set(to, ON_TRAIL | back.map_or(NO_WAY_BACK, |i| i as u8 + 1));
        }
        self.at = to;
    }
}

/// A direction as one says where to go: each language has its own small words for it.
pub(super) fn toward(way: Direction) -> Message {
    Message::new(format!("labyrinth-toward-{}", way.letters().to_ascii_lowercase()))
}

/// Where one comes by a step, or what is in the way.
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

/// Takes a step.
pub(super) fn apply(puzzle: &Puzzle, walk: &mut Walk, step: Step) -> Result<(), Problem> {
    let next = look(puzzle.maze(), walk.at, step.0)?;
    walk.go(step.0, next);
    Ok(())
}

/// Won at the exit.
pub(super) fn status(puzzle: &Puzzle, walk: &Walk) -> Status {
    if walk.at == puzzle.maze().exit() { Status::Won } else { Status::GoingOn }
}

/// How many places a sentence names at the most.
const NAMED: usize = 12;

/// Whether it is a perfect maze; if not, what is cut off and what is a loop.
pub(super) fn validate(maze: Maze, control: &Control) -> Result<Puzzle, Vec<Problem>> {
    match flaws(&maze, control) {
        Ok(flaws) if flaws.is_empty() => Ok(Puzzle::new(maze)),
        Ok(flaws) => Err(flaws.iter().map(|flaw| explain(&maze, flaw)).collect()),
        Err(why) => Err(vec![Message::from(why).into()]),
    }
}

fn explain(maze: &Maze, flaw: &Flaw) -> Problem {
    let grid = maze.grid();
    let named = |key: &str, size: usize, cells: &[Cell]| {
        let places: Vec<_> = cells.iter().take(NAMED).map(|&cell| grid.position(cell)).collect();
        let first = places.first().copied();
        let more = size.saturating_sub(places.len());
        let message =
            Message::new(key).with("cells", size).with("places", places).with("more", more);
        let problem = Problem::new(message);
        if let Some(first) = first { problem.at_cell(first) } else { problem }
    };
    match flaw {
        Flaw::CutOff { size, cells } => named("labyrinth-cut-off", *size, cells),
        Flaw::Loop { cells } => named("labyrinth-loop", cells.len(), cells),
        Flaw::More { parts, cells, loops } => Message::new("labyrinth-more-flaws")
            .with("parts", *parts)
            .with("cells", *cells)
            .with("loops", *loops)
            .into(),
    }
}
