//! Of a folder of OpenSudoku, the sudokus that can be read are written as a folder that reads as the same, and every problem has its line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::Sheet;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Sheet<Sudoku>>("opensudoku", bytes));
