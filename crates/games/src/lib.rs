//! The games of Recreo, one folder each.
#![forbid(unsafe_code)]

pub mod labyrinth;
