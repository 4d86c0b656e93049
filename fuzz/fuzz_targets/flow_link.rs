//! Round trip: a parsed numberlink link equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_flow::Draft;
use recreo_game::{Draft as _, Overrides};

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "link") else { return };
    let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { return };
    let mut written = Vec::new();
    if (format.write)(&draft, &mut written).is_err() {
        return;
    }
    let Ok(again) = (format.read)(&written, &Overrides::default()) else { panic!("{written:?}") };
    let mut twice = Vec::new();
    assert!((format.write)(&again, &mut twice).is_ok());
    assert_eq!(written, twice);
});
