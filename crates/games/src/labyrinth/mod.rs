//! Perfect mazes.

mod maze;

pub use maze::Maze;
