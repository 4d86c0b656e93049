//! The entry points of the library: puzzles without the types of their games.

mod error;
mod maker;
mod puzzle;

pub use error::Error;
pub use maker::{Maker, make};
pub use puzzle::{Explained, Puzzle, TIME_LIMIT, open, read};

/// Returns the ids of all games.
///
/// ```
/// assert!(recreo::kinds().any(|kind| kind == "sudoku"));
/// ```
pub fn kinds() -> impl Iterator<Item = &'static str> {
    recreo_catalog::games().iter().map(|game| game.about().id)
}
