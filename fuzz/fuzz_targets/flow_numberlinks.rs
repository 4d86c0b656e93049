//! Of a text with many numberlinks, those that can be read are written as a text that reads as the same, and every problem has its line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_flow::Draft;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Draft>("numberlinks", bytes));
