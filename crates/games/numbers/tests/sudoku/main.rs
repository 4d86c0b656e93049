//! Sudoku: its levels against those of others, its patterns, and what is the same up to symmetry.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod fingerprint;
mod patterns;
mod ratings;
