//! Mazes to walk through, as two games. [`labyrinth`] has walls between cells and exactly one path
//! between any two cells. [`maze`] has blocked cells, and moves in up to eight directions and
//! between layers.
#![forbid(unsafe_code)]

pub mod labyrinth;
pub mod maze;
mod named;
mod walk;

use recreo_game::{DynGame, GameAdapter};

pub use walk::{Solution, Walk};

/// The games of this family, for the catalog. Never inlined: otherwise every crate that sees the
/// list compiles all the games again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<labyrinth::Labyrinth>::NEW, &GameAdapter::<maze::BlockMaze>::NEW]
}
