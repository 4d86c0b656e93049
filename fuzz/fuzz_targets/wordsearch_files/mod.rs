//! Shared code of the targets for word-search files.

use recreo_game::{Control, Draft as _, Overrides};
use recreo_wordsearch::Draft;

/// Parses, writes, parses and writes again: both outputs must be equal.
pub(crate) fn there_and_back(id: &str, bytes: &[u8]) {
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == id) else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(draft) = (format.read)(bytes, &Overrides::default()) else { return };
    if draft.clone().validate(&Control::new()).is_err() {
        return;
    }
    let write = |draft: &Draft| {
        let mut written = Vec::new();
        (format.write)(draft, &mut written).ok().map(|()| written)
    };
    let Some(written) = write(&draft) else { return };
    let again = match (format.read)(&written, &Overrides::default()) {
        Ok(again) => again,
        Err(problems) => panic!("what was written cannot be read: {problems:?}"),
    };
    assert_eq!(again.letters(), draft.letters());
    let letters = |draft: &Draft| -> Vec<Vec<u8>> {
        draft.words().iter().map(|word| word.letters().to_vec()).collect()
    };
    assert_eq!(letters(&again), letters(&draft));
    assert_eq!(again.resolved(), draft.resolved());
    assert_eq!(write(&again), Some(written));
}
