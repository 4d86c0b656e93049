//! A maze to play, with the way to the nearest exit from every cell once somebody asks for it.

use std::sync::OnceLock;

use recreo_game::{Control, Message, Stopped};

use super::{Compass, Maze};
use crate::walk::get_or_make;

/// A valid maze.
#[derive(Debug)]
pub struct Puzzle {
    maze: Maze,
    /// The length of its shortest way, as its file says it.
    pub(super) length: Option<f64>,
    /// What was wrong with its file and could be corrected.
    pub(super) notes: Vec<Message>,
    compass: OnceLock<Compass>,
}

impl Puzzle {
    /// A maze to play.
    pub fn new(maze: Maze) -> Puzzle {
        Puzzle { maze, length: None, notes: Vec::new(), compass: OnceLock::new() }
    }

    /// The maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// The way to the nearest exit from every cell; made when it is first needed.
    pub(super) fn compass(&self, control: &Control) -> Result<&Compass, Stopped> {
        get_or_make(&self.compass, || Compass::new(&self.maze, control))
    }
}
