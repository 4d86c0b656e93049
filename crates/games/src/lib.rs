//! The games of Recreo, one folder each, and the [`registry`] that lists them. The only crate that knows games.
#![forbid(unsafe_code)]

mod dialogue;
mod film;
pub mod flow;
mod frame;
pub mod futoshiki;
pub mod hitori;
mod holes;
pub mod kakuro;
pub mod labyrinth;
mod level;
mod link;
pub mod maze;
mod near;
pub mod nonogram;
pub mod nurikabe;
mod packed;
pub mod registry;
pub mod rushhour;
pub mod sheet;
mod sight;
pub mod slitherlink;
pub mod sudoku;
pub mod suguru;
mod trace;
pub mod wordsearch;
mod xml;

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
