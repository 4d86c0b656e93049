//! The kernel held against trying everything, and against itself.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod counting;
mod explaining;
mod generating;
mod ladder;
mod random;
mod shapes;
