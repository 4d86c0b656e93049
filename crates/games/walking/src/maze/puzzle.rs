//! A maze to be played, and once somebody asks the way from every cell.

use std::sync::OnceLock;

use recreo_game::{Control, Message, Problem, Stopped};

use super::compass::Compass;
use super::{Costs, Diagonals, Draft, Ground, Maze};

/// A valid maze.
#[derive(Debug)]
pub struct Puzzle {
    maze: Maze,
    length: Option<f64>,
    remarks: Vec<Message>,
    compass: OnceLock<Compass>,
}

impl Puzzle {
    /// A maze to be played.
    pub fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, length: None, remarks: Vec::new(), compass: OnceLock::new() }
    }

    /// What was written down, if that is a maze; or everything that is wrong with it.
    pub(super) fn read(draft: Draft) -> Result<Puzzle, Vec<Problem>> {
        let maze = draft.maze()?;
        Ok(Puzzle { length: draft.length, remarks: draft.remarks, ..Puzzle::new(maze) })
    }

    /// The maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// How long its shortest way is, as its file tells it.
    pub(super) fn length(&self) -> Option<f64> {
        self.length
    }

    /// What was wrong with its file and could be set right.
    pub(super) fn remarks(&self) -> &[Message] {
        &self.remarks
    }

    /// The maze as it was written down.
    pub(super) fn draft(&self) -> Draft {
        Draft::of(&self.maze)
    }

    /// The board before there were obstacles: what a film of its making begins with.
    pub(super) fn canvas(&self) -> Draft {
        let mut draft = self.draft();
        let ground = self.maze.ground();
        draft.ground = Ground::new(ground.grid().clone())
            .with_moves(ground.moves())
            .with_diagonals(ground.diagonals())
            .with_costs(ground.costs());
        draft
    }

    /// By which rules it is solved, where they are not the usual ones.
    pub(super) fn terms(&self) -> Vec<(&'static str, &'static str)> {
        let ground = self.maze.ground();
        let diagonals = (ground.diagonals() != Diagonals::default())
            .then(|| ("diagonals", ground.diagonals().name()));
        let costs = (ground.costs() != Costs::default()).then(|| ("costs", ground.costs().name()));
        diagonals.into_iter().chain(costs).collect()
    }

    /// The way to the nearest exit from every cell; made when it is first wanted.
    pub(super) fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        match self.compass.get() {
            Some(compass) => Ok(compass),
            None => {
                let compass = Compass::new(&self.maze, control)?;
                Ok(self.compass.get_or_init(|| compass))
            }
        }
    }
}
