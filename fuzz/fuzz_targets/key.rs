//! Round trip: a parsed key equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::Key;

fuzz_target!(|text: &str| {
    if let Ok(key) = text.parse::<Key>() {
        assert_eq!(key.to_string().parse(), Ok(key), "{text:?}");
    }
});
