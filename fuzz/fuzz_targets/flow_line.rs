//! Round trip: a Flow board parsed from a line equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_flow::Draft;
use recreo_game::{Control, Draft as _, Overrides};

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "line") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { return };
    let mut written = Vec::new();
    assert!((format.write)(&draft, &mut written).is_ok(), "what was read can be written");
    assert_eq!((format.read)(&written, &Overrides::default()).ok().as_ref(), Some(&draft));
    if draft.validate(&Control::new()).is_ok() {
        assert!((format.sniff)(&written), "a good board is known again");
    }
});
