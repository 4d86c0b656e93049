//! Round trip: a valid maze parsed from the source document's text file equals itself after writing
//! and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides};
use recreo_walking::maze::Draft;

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "classic") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { return };
    if draft.clone().validate(&Control::new()).is_err() {
        return;
    }
    let mut written = Vec::new();
    assert!((format.write)(&draft, &mut written).is_ok(), "a good maze can be written");
    assert!((format.sniff)(&written), "what was written is known again");
    let again = (format.read)(&written, &Overrides::default()).ok();
    let draft = Draft { notes: Vec::new(), ..draft };
    assert_eq!(again, Some(draft));
});
