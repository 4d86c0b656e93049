//! Round trip: the parsed nonograms of an XML set equal themselves after writing and parsing again;
//! every problem has a line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_shading::nonogram::Nonogram;
use recreo_sheet::Sheet;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Sheet<Nonogram>>("pbn", bytes));
