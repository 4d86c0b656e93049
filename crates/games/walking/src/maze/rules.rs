//! The walk: which steps are open, what is left behind, and when one has arrived (MZ3, MZ13).
//!
//! Going round in a circle leaves no trace on the trail: whoever comes back to a cell of it has the trail up to there. So it is
//! always a path without repeats, and at the exit it is a solution (MZ4).

use recreo_board::{Cell, Direction};
use recreo_game::{Message, Problem, Status};
use recreo_kit::persistent_bytes::PersistentBytes;

use super::moves::toward;
use super::{Ground, Maze, Puzzle, Step};

/// Where a walker is and has been: the cell, and for every cell walked the step that last led there, and whether it is on the
/// trail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk {
    at: Cell,
    steps: u64,
    trace: PersistentBytes,
}

/// A cell's byte: the high bit says that it is on the trail, the low ones are the number of the step that led there, from 1;
/// 15 at the entrance, where none did.
const ON_TRAIL: u8 = 128;
const STEP: u8 = 15;
const NO_STEP: u8 = 15;

impl Walk {
    /// At the entrance.
    pub(super) fn new(maze: &Maze) -> Walk {
        let mut trace = PersistentBytes::default();
        trace.set(maze.entrance(), ON_TRAIL | NO_STEP);
        Walk { at: maze.entrance(), steps: 0, trace }
    }

    /// Where the walker stands.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// How many steps were taken.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether the walker has been there.
    pub fn has_walked(&self, cell: Cell) -> bool {
        self.trace.get(cell) != 0
    }

    /// Whether the cell is on the path from the entrance to where the walker stands.
    pub fn is_on_trail(&self, cell: Cell) -> bool {
        self.trace.get(cell) & ON_TRAIL != 0
    }

    /// The step that last led there; nothing at the entrance and where the walker has not been.
    pub fn came_by(&self, cell: Cell) -> Option<Direction> {
        Direction::from_number((self.trace.get(cell) & STEP).checked_sub(1)?)
    }

    /// The cells that the walker has been to, in reading order.
    pub(super) fn walked(&self) -> Vec<Cell> {
        self.trace.cells()
    }

    /// The cell before this one on the trail.
    pub(super) fn before(&self, ground: &Ground, cell: Cell) -> Option<Cell> {
        ground.grid().step(cell, self.came_by(cell)?.opposite())
    }

    /// The trail, from where the walker stands back to the entrance.
    pub fn trail<'a>(&'a self, ground: &'a Ground) -> impl Iterator<Item = Cell> + 'a {
        std::iter::successors(Some(self.at), |&cell| self.before(ground, cell))
    }

    /// Takes a step that is known to be open.
    fn go(&mut self, ground: &Ground, way: Direction, to: Cell) {
        self.steps += 1;
        if self.is_on_trail(to) {
            while self.at != to {
                let before = self.before(ground, self.at);
                self.trace.set(self.at, self.trace.get(self.at) & !ON_TRAIL);
                self.at = before.unwrap_or(to);
            }
        } else {
            self.trace.set(to, ON_TRAIL | (way.number() + 1));
            self.at = to;
        }
    }
}

/// Where one comes by a step, or what is in the way.
pub(super) fn look(ground: &Ground, from: Cell, way: Direction) -> Result<Cell, Problem> {
    let grid = ground.grid();
    let key = match grid.step(from, way) {
        _ if !ground.moves().contains(way) => "maze-no-such-move",
        None => "maze-edge",
        Some(next) if !ground.is_open(next) => "maze-obstacle",
        Some(_) => match ground.step(from, way) {
            Some(next) => return Ok(next),
            None => "maze-corner",
        },
    };
    let message = Message::new(key).with("way", toward(way));
    Err(Problem::new(message).at_cell(grid.position(from)))
}

/// Takes a step.
pub(super) fn apply(puzzle: &Puzzle, walk: &mut Walk, step: Step) -> Result<(), Problem> {
    let ground = puzzle.maze().ground();
    let next = look(ground, walk.at, step.0)?;
    walk.go(ground, step.0, next);
    Ok(())
}

/// Won at an exit.
pub(super) fn status(puzzle: &Puzzle, walk: &Walk) -> Status {
    if puzzle.maze().is_exit(walk.at) { Status::Won } else { Status::GoingOn }
}

#[cfg(test)]
mod tests {
    use recreo_board::Grid;

    use super::*;
    use crate::maze::Draft;

    #[test]
    fn mz3_mz13_one_walks_by_the_moves_of_the_maze_and_the_trail_is_a_path() {
        let mut draft = Draft::blank(Grid::plane(3, 3).unwrap());
        draft.ground.set_obstacle(Cell(4), true);
        draft.ground = draft.ground.with_moves(
            [Direction::East, Direction::South, Direction::West, Direction::NorthEast]
                .into_iter()
                .collect(),
        );
        let puzzle = Puzzle::new(draft.maze().unwrap());
        let mut walk = Walk::new(puzzle.maze());
        let mut go = |steps: &str| {
            for step in steps.split(' ') {
                let before = walk.clone();
                if let Err(problem) = apply(&puzzle, &mut walk, step.parse().unwrap()) {
                    assert_eq!(walk, before);
                    return problem.message.key().to_owned();
                }
            }
            let trail: Vec<u32> = walk.trail(puzzle.maze().ground()).map(|cell| cell.0).collect();
            format!("{trail:?}")
        };
        assert_eq!(go("W"), "maze-edge");
        assert_eq!(go("N"), "maze-no-such-move");
        assert_eq!(go("SE"), "maze-no-such-move");
        assert_eq!(go("S E"), "maze-obstacle");
        assert_eq!(go("NE W"), "[0]", "round in a circle");
        assert_eq!(go("S S E"), "[7, 6, 3, 0]");
        assert_eq!(status(&puzzle, &walk), Status::GoingOn);
        apply(&puzzle, &mut walk, Step(Direction::East)).unwrap();
        assert_eq!((status(&puzzle, &walk), walk.steps()), (Status::Won, 7));
        assert!(walk.has_walked(Cell(1)) && !walk.is_on_trail(Cell(1)));
    }
}
