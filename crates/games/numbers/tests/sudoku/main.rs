//! Sudoku: its levels against those of other raters, the names of its patterns, and its
//! fingerprints.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod fingerprint;
mod patterns;
mod ratings;
