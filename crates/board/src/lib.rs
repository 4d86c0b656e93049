//! The ground every game stands on: [`Cell`]s on a [`Grid`] with layers, holes and wrapped edges, the [`Direction`]s
//! between them, the [`Edge`]s they share, [`Path`]s over them, compact [`CellSet`]s, and the portable randomness
//! ([`Rng`]) from which every puzzle grows.
//!
//! Nothing here knows a game.
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

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
