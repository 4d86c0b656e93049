//! What to do next and why, what was wrong, and how good a step is: all read off the [`Compass`].
//!
//! A hint never says only "go north". In a corridor there is only one way on. At a junction it names the branches that it
//! excludes: how many cells each has, and that all of them end in dead ends, the farthest of which it names. In a wrong
//! branch it says how large the branch is and where one left the way.

use std::collections::VecDeque;

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Hint, Key, Merit, Message, Mistakes, Stopped, Teach};

use super::rules::toward;
use super::{Compass, Maze, Puzzle, Step, Walk, behind};
use crate::walk::nest;

/// How many cells of a branch are shown as the reason.
const SHOWN: usize = 400;
/// How many cells of a branch are counted before it is called "more than that".
const COUNTED: usize = 1 << 20;

/// A branch with fewer cells is seen at a glance.
const GLANCE: usize = 4;
/// A branch with fewer cells is followed with the eye.
const FOLLOWED: usize = 30;

impl Teach for Puzzle {
    fn hint(&self, walk: &Walk, control: &Control) -> Result<Option<Hint<Step>>, Stopped> {
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
                branch.tell(maze, message),
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

    /// The cells of the trail that are off the way to the exit, the first wrong one first.
    fn mistakes(&self, walk: &Walk, control: &Control) -> Mistakes {
        let Ok(compass) = self.compass(control) else { return Mistakes::Unknown };
        let off = walk.trail(self.maze().grid()).take_while(|&cell| !compass.is_on_path(cell));
        let mut wrong: Vec<Key> = off.map(Key::Cell).collect();
        wrong.reverse();
        Mistakes::Known(wrong)
    }

    /// Only a choice can be right or wrong, and a right one is worth more the more it excludes.
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

/// What is said of the branches that a junction excludes: one sentence inside the other.
fn exclude(maze: &Maze, branches: &[Branch]) -> Message {
    let tell = |branch: &Branch| {
        let key = if branch.whole { "labyrinth-branch" } else { "labyrinth-branch-large" };
        let message = Message::new(key).with("way", toward(branch.way));
        branch.tell(maze, message)
    };
    let told = nest("labyrinth-branches", branches.iter().map(tell));
    told.unwrap_or_else(|| Message::new("labyrinth-no-branch"))
}

/// The open ways from where the walker stands that lead neither to the exit nor back.
fn wrong_ways(maze: &Maze, compass: &Compass, walk: &Walk) -> Vec<Direction> {
    let known = [compass.way(walk.at()), walk.way_back(walk.at())];
    maze.ways(walk.at()).iter().filter(|&way| !known.contains(&Some(way))).collect()
}

/// The cell where the trail left the way from the entrance to the exit, and the way it took there.
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

/// A part of the maze behind one side of a cell.
struct Branch {
    way: Direction,
    cells: usize,
    /// Whether all of it was counted.
    whole: bool,
    /// Its cells nearest to where it begins.
    first: Vec<Cell>,
    /// Its last dead end, as far as it was counted.
    farthest: Cell,
}

impl Branch {
    /// Breadth first, so that the last cell found is the farthest. A tree needs no record of what was seen.
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

    fn tell(&self, maze: &Maze, message: Message) -> Message {
        message.with("cells", self.cells).with("end", maze.grid().position(self.farthest))
    }
}
