//! Round trip: a parsed puzzle name equals itself after writing and parsing again, and settings
//! have one canonical form.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::PuzzleName;

fuzz_target!(|text: &str| {
    let Ok(name) = text.parse::<PuzzleName>() else { return };
    assert_eq!(name.to_string().parse(), Ok(name.clone()), "{text:?}");
    for game in recreo_catalog::games() {
        let mut settings = game.settings();
        if settings.set_all(&name.parameters).is_ok() {
            let canonical = settings.to_string();
            let mut again = game.settings();
            assert!(again.set_all(&canonical).is_ok(), "{canonical}");
            assert_eq!(again.to_string(), canonical);
            let _ = game.accepts(&settings);
        }
    }
});
