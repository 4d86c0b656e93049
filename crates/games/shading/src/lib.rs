//! Puzzles in which each cell is shaded or stays clear: [`nonogram`], [`hitori`] and [`nurikabe`].
#![forbid(unsafe_code)]

pub mod hitori;
pub mod nonogram;
pub mod nurikabe;

use recreo_game::{DynGame, GameAdapter};
use recreo_sheet::Logic;

/// The games of this family, for the catalog. Never inlined: a crate that sees the list compiles
/// every game of it again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[
        &GameAdapter::<Logic<hitori::Hitori>>::NEW,
        &GameAdapter::<Logic<nonogram::Nonogram>>::NEW,
        &GameAdapter::<Logic<nurikabe::Nurikabe>>::NEW,
    ]
}
