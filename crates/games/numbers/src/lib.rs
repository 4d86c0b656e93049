//! Puzzles whose cells take numbers: [`sudoku`], [`suguru`], [`futoshiki`] and [`kakuro`].
#![forbid(unsafe_code)]

pub mod futoshiki;
pub mod kakuro;
pub mod sudoku;
pub mod suguru;

use recreo_game::{DynGame, GameAdapter};
use recreo_sheet::Logic;

/// The games of this family, for the catalog. Never inlined: a crate that sees the list compiles
/// every game of it again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[
        &GameAdapter::<Logic<futoshiki::Futoshiki>>::NEW,
        &GameAdapter::<Logic<kakuro::Kakuro>>::NEW,
        &GameAdapter::<Logic<sudoku::Sudoku>>::NEW,
        &GameAdapter::<Logic<suguru::Suguru>>::NEW,
    ]
}
