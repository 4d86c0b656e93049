//! Puzzles solved by a closed line along the sides of cells: [`slitherlink`].
#![forbid(unsafe_code)]

pub mod slitherlink;

use recreo_game::{DynGame, GameAdapter};
use recreo_sheet::Logic;

/// The games of this family, for the catalog. Never inlined, because a crate that inlined the list
/// would compile every game again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<Logic<slitherlink::Slitherlink>>::NEW]
}
