//! Sudoku: its levels against those of others, its patterns, and what is the same up to symmetry.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod likeness;
mod patterns;
mod ratings;
