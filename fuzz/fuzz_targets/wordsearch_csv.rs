//! A word search in the format `csv` that can be read and is valid is written as one that reads as the same.
#![no_main]
#![forbid(unsafe_code)]

mod wordsearch_files;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| wordsearch_files::there_and_back("csv", bytes));
