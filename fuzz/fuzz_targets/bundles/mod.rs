//! Shared code of the targets for bundle formats.

use recreo_game::{Draft, NoSiblings, Place};

/// Checks the round trip of the puzzles that can be parsed; problems have a line within the file.
pub(crate) fn there_and_back<D: Draft>(id: &str, bytes: &[u8]) {
    let Some(bundle) = D::BUNDLES.iter().find(|bundle| bundle.binding.id == id) else {
        panic!("the bundle is there");
    };
    let Ok(drafts) = (bundle.read)(bytes.to_vec(), &NoSiblings) else { return };
    let lines = bytes.split(|&byte| byte == b'\n').count();
    let (mut good, mut written) = (Vec::new(), Vec::new());
    for bundled in drafts {
        assert!((1..=lines).contains(&bundled.line));
        match bundled.draft {
            Ok(draft) => good.push(draft),
            Err(problems) => {
                for problem in problems {
                    if let Some(Place::Line { line, .. }) = problem.place {
                        assert!((1..=lines).contains(&line), "{problem:?}");
                    }
                }
            }
        }
    }
    written.extend(bundle.binding.before.as_bytes());
    for (i, draft) in good.iter().enumerate() {
        written.extend(if i == 0 { "" } else { bundle.binding.between }.as_bytes());
        assert!((bundle.write)(draft, "", &mut written).is_ok());
    }
    written.extend(bundle.binding.after.as_bytes());
    let Ok(again) = (bundle.read)(written, &NoSiblings) else { panic!("what was written is read") };
    let again: Vec<_> = again.filter_map(|bundled| bundled.draft.ok()).collect();
    assert_eq!(again, good);
}
