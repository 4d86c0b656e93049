//! Sudoku: its levels against those of others, its patterns, what is the same up to symmetry, and how people write it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod likeness;
mod patterns;
mod ratings;
mod texts;
