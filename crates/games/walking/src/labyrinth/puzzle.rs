//! A playable perfect maze, with the direction of the exit from every cell computed on demand.

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
    /// Creates a puzzle from a maze that is known to be perfect.
    pub(super) fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, compass: OnceLock::new() }
    }

    /// Returns the maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Returns the direction of the exit from every cell, computed on first use.
    pub(super) fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        get_or_make(&self.compass, || Compass::new(&self.maze, control))
    }
}
