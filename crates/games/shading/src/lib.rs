//! Puzzles in which each cell is shaded or stays clear: [`nonogram`], [`hitori`] and [`nurikabe`].
#![forbid(unsafe_code)]

pub mod hitori;
pub mod nonogram;
pub mod nurikabe;
