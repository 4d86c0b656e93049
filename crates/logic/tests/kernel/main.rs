//! The kernel compared with brute force, and its engines with each other.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod counting;
mod explaining;
mod generating;
mod ladder;
mod random;
mod shapes;
