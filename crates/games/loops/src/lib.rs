//! Puzzles whose answer is one closed line along the sides of cells: [`slitherlink`].
#![forbid(unsafe_code)]

pub mod slitherlink;
