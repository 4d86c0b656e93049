//! Sudoku: its levels against those of others.

mod ratings;
