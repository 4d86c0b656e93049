//! Hints, mistakes and the rating of steps, all computed from the [`Compass`].
//!
//! A hint always gives a reason. In a corridor: there is only one way on. At a junction: the
//! branches that it excludes, with the number of cells of each and its farthest dead end. In a
//! wrong branch: the size of the branch and the cell where the walker left the path.

use std::collections::VecDeque;

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Hint, Key, Merit, Message, Mistakes, Stopped, Teach, Unfinished};

use super::rules::toward;
use super::{Compass, Maze, Puzzle, Step, Walk, behind};
use crate::walk::nest;

/// The number of cells of a branch that are shown as the reason.
const SHOWN: usize = 400;
/// The number of cells of a branch that are counted before the hint says "more than".
const COUNTED: usize = 1 << 20;

/// A wrong branch with fewer cells is obvious.
const GLANCE: usize = 4;
/// A wrong branch with fewer cells can be followed by eye.
const FOLLOWED: usize = 30;

impl Teach for Puzzle {
    fn hint(
        &self,
        walk: &Walk,
        control: &Control,
    ) -> Result<Option<Hint<Step>>, Unfinished<Message>> {
        let (maze, compass) = (self.maze(), self.compass(control)?);
        let Some(way) = compass.way(walk.at()) else { return Ok(None) };
        let wrong = wrong_ways(maze, compass, walk);
        let (technique, reason, look, branches) = if !compass.is_on_path(walk.at()) {
            let (junction, into) = left_the_way(maze, compass, walk);
            let branch = Branch::explore(maze, junction, into, control)?;
            let message =
                Message::new("labyrinth-hint-back").with("to", maze.grid().position(junction));
            (
                "labyrinth-technique-back",
                branch.describe(maze, message),
                vec![walk.at(), junction],
                vec![branch],
            )
        } else if wrong.is_empty() {
            let message = Message::new("labyrinth-hint-corridor").with("way", toward(way));
            ("labyrinth-technique-corridor", message, vec![walk.at()], Vec::new())
        } else {
            let branches = wrong.iter().map(|&way| Branch::explore(maze, walk.at(), way, control));
            let branches = branches.collect::<Result<Vec<Branch>, Stopped>>()?;
            let excluded = exclude(maze, &branches);
            let message = Message::new("labyrinth-hint-junction").with("way", toward(way));
            let message = message.with("excluded", excluded);
            ("labyrinth-technique-junction", message, vec![walk.at()], branches)
        };
        let because =
            branches.into_iter().flat_map(|branch| branch.first).take(SHOWN).map(Key::Cell);
        Ok(Some(Hint {
            moves: vec![Step(way)],
            technique,
            reason,
            look: look.into_iter().map(Key::Cell).collect(),
            because: because.collect(),
        }))
    }

    /// Returns the cells of the trail that are off the path to the exit, the first wrong cell
    /// first.
    fn mistakes(&self, walk: &Walk, control: &Control) -> Mistakes {
        let Ok(compass) = self.compass(control) else { return Mistakes::Unknown };
        let off = walk.trail(self.maze().grid()).take_while(|&cell| !compass.is_on_path(cell));
        let mut wrong: Vec<Key> = off.map(Key::Cell).collect();
        wrong.reverse();
        Mistakes::Known(wrong)
    }

    /// Rates a choice at a junction: the larger the wrong branches, the better the right step.
    fn judge(&self, walk: &Walk, step: &Step, control: &Control) -> Result<Merit, Stopped> {
        let (maze, compass) = (self.maze(), self.compass(control)?);
        let next = maze.grid().step(walk.at(), step.0);
        if next.is_none_or(|next| walk.has_walked(next)) || !compass.is_on_path(walk.at()) {
            return Ok(Merit::Idle);
        }
        if compass.way(walk.at()) != Some(step.0) {
            return Ok(Merit::Wrong);
        }
        let sizes = wrong_ways(maze, compass, walk)
            .into_iter()
            .map(|way| behind(maze, walk.at(), way, FOLLOWED));
        Ok(match sizes.max() {
            None => Merit::Idle,
            Some(..GLANCE) => Merit::Normal,
            Some(..FOLLOWED) => Merit::Good,
            Some(_) => Merit::Excellent,
        })
    }
}

/// Describes the branches that a junction excludes.
fn exclude(maze: &Maze, branches: &[Branch]) -> Message {
    let describe = |branch: &Branch| {
        let key = if branch.whole { "labyrinth-branch" } else { "labyrinth-branch-large" };
        let message = Message::new(key).with("way", toward(branch.way));
        branch.describe(maze, message)
    };
    let described = nest("labyrinth-branches", branches.iter().map(describe));
    described.unwrap_or_else(|| Message::new("labyrinth-no-branch"))
}

/// Returns the open directions from the walker's cell that lead neither to the exit nor back.
fn wrong_ways(maze: &Maze, compass: &Compass, walk: &Walk) -> Vec<Direction> {
    let known = [compass.way(walk.at()), walk.way_back(walk.at())];
    maze.ways(walk.at()).iter().filter(|&way| !known.contains(&Some(way))).collect()
}

/// Returns the cell where the trail left the path from the entrance to the exit, and the direction
/// it took there.
fn left_the_way(maze: &Maze, compass: &Compass, walk: &Walk) -> (Cell, Direction) {
    let mut cell = walk.at();
    let mut into = Direction::North;
    while !compass.is_on_path(cell) {
        let Some(back) = compass.way(cell) else { break };
        let Some(next) = maze.grid().step(cell, back) else { break };
        (cell, into) = (next, back.opposite());
    }
    (cell, into)
}

/// The part of the maze behind one side of a cell.
struct Branch {
    way: Direction,
    cells: usize,
    /// Whether all its cells were counted.
    whole: bool,
    /// The cells nearest to the start of the branch.
    first: Vec<Cell>,
    /// The last cell found: the farthest dead end if the branch was counted whole.
    farthest: Cell,
}

impl Branch {
    /// Explores a branch breadth first, so that the last cell found is the farthest. The branch is
    /// a tree, so no record of visited cells is needed.
    fn explore(
        maze: &Maze,
        from: Cell,
        way: Direction,
        control: &Control,
    ) -> Result<Branch, Stopped> {
        let mut branch = Branch { way, cells: 0, whole: true, first: Vec::new(), farthest: from };
        let start = maze.grid().step(from, way).map(|cell| (cell, way.opposite()));
        let mut queue: VecDeque<(Cell, Direction)> = start.into_iter().collect();
        while let Some((cell, back)) = queue.pop_front() {
            if branch.cells == COUNTED {
                branch.whole = false;
                break;
            }
            branch.cells += 1;
            branch.farthest = cell;
            if branch.first.len() < SHOWN {
                branch.first.push(cell);
            }
            if branch.cells.is_multiple_of(4096) {
                control.spend(4096)?;
            }
            let onward = maze.neighbours(cell).filter(|&(way, _)| way != back);
            queue.extend(onward.map(|(way, next)| (next, way.opposite())));
        }
        Ok(branch)
    }

    fn describe(&self, maze: &Maze, message: Message) -> Message {
        message.with("cells", self.cells).with("end", maze.grid().position(self.farthest))
    }
}
