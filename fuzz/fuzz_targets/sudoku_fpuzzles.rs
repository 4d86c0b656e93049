//! Round trip: a sudoku parsed from the format `fpuzzles` equals itself after writing and parsing
//! again. The input is used as a link and, compressed, as the payload of one.
#![no_main]
#![forbid(unsafe_code)]

mod sheet_files;

use recreo_numbers::sudoku::Sudoku;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    sheet_files::there_and_back::<Sudoku>("fpuzzles", bytes);
    if let Ok(json) = std::str::from_utf8(bytes) {
        let link = format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(json));
        sheet_files::there_and_back::<Sudoku>("fpuzzles", link.as_bytes());
    }
});
