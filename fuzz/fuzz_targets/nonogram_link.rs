//! Round trip: a nonogram parsed from the format `link` equals itself after writing and parsing
//! again.
#![no_main]
#![forbid(unsafe_code)]

mod sheet_files;

use recreo_shading::nonogram::Nonogram;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| sheet_files::there_and_back::<Nonogram>("link", bytes));
