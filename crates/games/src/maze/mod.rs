//! Block mazes: cells that are open or blocked, an entrance, exits, and the moves that one has.

mod cost;
mod ground;
#[allow(clippy::module_inception, reason = "the maze itself, apart from the game")]
mod maze;

pub mod solve;

pub use cost::Cost;
pub use ground::{Costs, Diagonals, Ground};
pub use maze::{Maze, MazeError};
