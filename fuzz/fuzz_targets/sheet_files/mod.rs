//! Shared code of the targets for logic puzzles.

use recreo_game::{Control, Draft as _, Overrides};
use recreo_sheet::{LogicGame, Sheet};

/// Checks the round trip of a parsed sheet; a puzzle whose game was detected is detected again. A
/// format may refuse a puzzle that it cannot represent, but not one that was parsed from it.
pub(crate) fn there_and_back<G: LogicGame>(id: &str, bytes: &[u8]) {
    let Some(format) = Sheet::<G>::FORMATS.iter().find(|format| format.id == id) else {
        panic!("the format is there");
    };
    let known = (format.sniff)(bytes);
    let Ok(sheet) = (format.read)(bytes, &Overrides::default()) else { return };
    let valid = sheet.clone().validate(&Control::new()).is_ok();
    let mut written = Vec::new();
    if (format.write)(&sheet, &mut written).is_err() {
        assert!(!valid, "a good puzzle that was read can be written");
        return;
    }
    let again = (format.read)(&written, &Overrides::default());
    assert_eq!(again.as_ref(), Ok(&sheet), "{}", String::from_utf8_lossy(&written));
    if valid && known {
        assert!((format.sniff)(&written), "{}", String::from_utf8_lossy(&written));
    }
}
