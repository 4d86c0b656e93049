//! Puzzles whose cells take numbers: [`sudoku`], [`suguru`], [`futoshiki`] and [`kakuro`].
#![forbid(unsafe_code)]

pub mod futoshiki;
pub mod kakuro;
pub mod sudoku;
pub mod suguru;
