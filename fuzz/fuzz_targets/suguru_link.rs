//! Round trip: a suguru parsed from the format `link` equals itself after writing and parsing
//! again.
#![no_main]
#![forbid(unsafe_code)]

mod sheet_files;

use recreo_numbers::suguru::Suguru;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| sheet_files::there_and_back::<Suguru>("link", bytes));
