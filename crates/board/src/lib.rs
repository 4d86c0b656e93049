//! Boards: the data types that all games share.
//!
//! A [`Grid`] has layers, holes and joined edges. On it there are [`Cell`]s, [`Direction`]s between
//! them, [`Edge`]s that they share, [`Path`]s through them and compact [`CellSet`]s. [`Look`] is a
//! symmetry of a board, and [`Rng`] is the portable randomness that all generators use.
//!
//! This crate knows no game.
//!
//! ```
//! use recreo_board::{Direction, Grid, Surface};
//!
//! let ring = Grid::new(5, 3, 1, Surface::Cylinder)?;
//! let east_end = ring.cell(4, 1, 0).ok_or("on the board")?;
//! // On a cylinder the right edge is joined to the left one.
//! assert_eq!(ring.step(east_end, Direction::East), ring.cell(0, 1, 0));
//! assert_eq!(ring.step(east_end, Direction::Up), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod cell;
mod direction;
mod edge;
mod grid;
mod look;
mod path;
mod rng;
mod set;

pub use cell::{Cell, Position};
pub use direction::{Direction, Directions};
pub use edge::Edge;
pub use grid::{Grid, GridError, MAX_CELLS, Surface};
pub use look::Look;
pub use path::{Path, PathError};
pub use rng::Rng;
pub use set::CellSet;

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
