//! Puzzles whose answer is one closed line along the sides of cells: [`slitherlink`].
#![forbid(unsafe_code)]

pub mod slitherlink;

use recreo_game::{DynGame, GameAdapter};
use recreo_sheet::Logic;

/// The games of this family, to be listed in the catalog. Never inlined: a crate that sees the list
/// compiles every game of it again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<Logic<slitherlink::Slitherlink>>::NEW]
}
