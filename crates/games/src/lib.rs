//! The games of Recreo, one folder each, and the [`registry`] that lists them. The only crate that knows games.
#![forbid(unsafe_code)]

pub mod flow;
pub mod labyrinth;
pub mod registry;
