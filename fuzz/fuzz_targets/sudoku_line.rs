//! Round trip: a sudoku parsed from the format `line` equals itself after writing and parsing
//! again.
#![no_main]
#![forbid(unsafe_code)]

mod sheet_files;

use recreo_numbers::sudoku::Sudoku;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| sheet_files::there_and_back::<Sudoku>("line", bytes));
