//! What the targets of sheets share.

use recreo_game::{Control, Draft as _, Overrides};
use recreo_sheet::{LogicGame, Sheet};

/// What can be read is written so that it reads as the same sheet; a puzzle that was known at sight is known again. A format may refuse
/// what it cannot hold, but not what it told itself.
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
