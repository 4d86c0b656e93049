//! A playable maze, with the direction of the nearest exit from every cell computed on demand.

use std::sync::OnceLock;

use recreo_board::Cell;
use recreo_game::{Control, Message, Stopped};

use super::{Compass, Maze};
use crate::walk::get_or_make;

/// A valid maze.
#[derive(Debug)]
pub struct Puzzle {
    maze: Maze,
    /// The cell where the player stands at the start, if it is not the entrance.
    pub(super) player: Option<Cell>,
    /// The cost of the shortest path according to its file.
    pub(super) length: Option<f64>,
    /// Warnings about faults in its file that were corrected.
    pub(super) notes: Vec<Message>,
    compass: OnceLock<Compass>,
}

impl Puzzle {
    /// Creates a puzzle from a maze.
    pub fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, player: None, length: None, notes: Vec::new(), compass: OnceLock::new() }
    }

    /// Returns the maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Returns the direction of the nearest exit from every cell, computed on first use.
    pub(super) fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        get_or_make(&self.compass, || Compass::new(&self.maze, control))
    }
}
