//! Round trip: a valid board parsed from a `tablero.tab` file, or from a descriptor with its piece
//! table, equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides};
use recreo_rushhour::Draft;

fuzz_target!(|bytes: &[u8]| {
    for format in Draft::FORMATS.iter().filter(|form| ["classic", "descriptor"].contains(&form.id))
    {
        let _ = (format.sniff)(bytes);
        let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { continue };
        let mut written = Vec::new();
        let is_written = (format.write)(&draft, &mut written).is_ok();
        if draft.clone().validate(&Control::new()).is_ok() {
            assert!(is_written, "a good board can be written");
        }
        if is_written {
            assert_eq!((format.read)(&written, &Overrides::default()).ok().as_ref(), Some(&draft));
        }
    }
});
