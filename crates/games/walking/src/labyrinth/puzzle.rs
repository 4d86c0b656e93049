//! A perfect maze to play, with the way to the exit from every cell once somebody asks for it.

use std::sync::OnceLock;

use recreo_game::{Control, Stopped};

use super::{Compass, Maze};
use crate::walk::get_or_make;

/// A perfect maze.
#[derive(Debug)]
pub struct Puzzle {
    maze: Maze,
    compass: OnceLock<Compass>,
}

impl Puzzle {
    /// A maze that is known to be perfect.
    pub(super) fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, compass: OnceLock::new() }
    }

    /// The maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// The way to the exit from every cell; made when it is first needed.
    pub(super) fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        get_or_make(&self.compass, || Compass::new(&self.maze, control))
    }
}
