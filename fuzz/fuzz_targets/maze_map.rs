//! Round trip: a parsed grid map equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Draft as _, Overrides};
use recreo_walking::maze::{Draft, map};

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "map") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let read = map::read(bytes).ok();
    let draft = (format.read)(bytes, &Overrides::default()).ok();
    assert_eq!(draft.map(|draft| draft.ground), read);
    let Some(ground) = read else { return };
    let mut written = Vec::new();
    assert!(map::write(&ground, &mut written).is_ok(), "what was read can be written");
    assert!((format.sniff)(&written), "what was written is known again");
    assert_eq!(map::read(&written).ok(), Some(ground));
});
