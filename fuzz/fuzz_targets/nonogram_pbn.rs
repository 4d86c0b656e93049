//! Of a set of nonograms in XML, those that can be read are written as a set that reads as the same, and every problem has its line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_shading::nonogram::Nonogram;
use recreo_sheet::Sheet;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Sheet<Nonogram>>("pbn", bytes));
