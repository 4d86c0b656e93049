//! Round trip: the parsed boards of a text with many numberlinks equal themselves after writing and
//! parsing again; every problem has a line.
#![no_main]
#![forbid(unsafe_code)]

mod bundles;

use recreo_flow::Draft;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| bundles::there_and_back::<Draft>("numberlinks", bytes));
