//! Round trip: a valid word search parsed from the format `classic` equals itself after writing and
//! parsing again.
#![no_main]
#![forbid(unsafe_code)]

mod wordsearch_files;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| wordsearch_files::there_and_back("classic", bytes));
