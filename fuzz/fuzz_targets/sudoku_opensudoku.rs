//! Round trip: the parsed sudokus of an OpenSudoku folder equal themselves after writing and
//! parsing again; every problem has a line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::Sheet;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Sheet<Sudoku>>("opensudoku", bytes));
