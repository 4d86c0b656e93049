//! Mazes to walk through. [`labyrinth`] has walls between cells and one path between any two cells; [`maze`] has blocked
//! cells, and moves in up to eight directions and between layers.
#![forbid(unsafe_code)]

pub mod labyrinth;
pub mod maze;
mod named;
mod walk;

pub use walk::{Solution, Walk};
