//! Sudoku: its levels against those of others.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod patterns;
mod ratings;
