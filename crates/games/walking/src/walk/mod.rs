//! Code shared by the two maze games: the state of a walk, its drawing and input, and paths to an
//! exit.

mod gesture;
mod message;
mod scene;
mod solution;
mod state;
mod text;

use std::sync::OnceLock;

use recreo_board::Grid;
use recreo_game::{Size, Stopped};

pub(crate) use gesture::touch_or_key;
pub(crate) use message::nest;
pub(crate) use scene::{Part, draw_walk, draw_walker, tint};
pub(crate) use solution::{Place, cell, cells, positions, show};
pub(crate) use text::{end_mark, mark};

pub use solution::Solution;
pub use state::Walk;

/// The size of a board.
pub(crate) fn size(grid: &Grid) -> Size {
    grid.into()
}

/// Returns the cached value, computed on first use.
pub(crate) fn get_or_make<T>(
    cache: &OnceLock<T>,
    make: impl FnOnce() -> Result<T, Stopped>,
) -> Result<&T, Stopped> {
    match cache.get() {
        Some(made) => Ok(made),
        None => {
            let made = make()?;
            Ok(cache.get_or_init(|| made))
        }
    }
}
