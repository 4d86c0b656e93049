//! Round trip: a valid Rush Hour board parsed from a line equals itself after writing and parsing
//! again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides};
use recreo_rushhour::{Board, Draft};

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "line") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { return };
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert_eq!(text.parse::<Board>().is_ok(), draft.board().is_ok());
    }
    let mut written = Vec::new();
    let is_written = (format.write)(&draft, &mut written).is_ok();
    if draft.clone().validate(&Control::new()).is_ok() {
        assert!(is_written, "a good board can be written");
        assert!((format.sniff)(&written), "a good board is known again");
    }
    if is_written {
        assert_eq!((format.read)(&written, &Overrides::default()).ok().as_ref(), Some(&draft));
    }
});
