//! Of a pack of nonograms, those that can be read are written as a pack that reads as the same, and every problem has its line.
#![no_main]
#![forbid(unsafe_code)]

use std::io;

use libfuzzer_sys::fuzz_target;
use recreo_game::{Beside, Game, Place};
use recreo_games::nonogram::Nonogram;
use recreo_games::sheet::Logic;

struct Nothing;

impl Beside for Nothing {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }
}

fuzz_target!(|bytes: &[u8]| {
    let bundle = &Logic::<Nonogram>::bundles()[0];
    let Ok(drafts) = (bundle.read)(bytes.to_vec(), &Nothing) else { panic!("packs are read") };
    let lines = bytes.split(|&byte| byte == b'\n').count();
    let (mut good, mut written) = (Vec::new(), Vec::new());
    for bundled in drafts {
        assert!((1..=lines).contains(&bundled.line));
        match bundled.draft {
            Ok(sheet) => good.push(sheet),
            Err(problems) => {
                for problem in problems {
                    if let Some(Place::Line { line, .. }) = problem.place {
                        assert!((1..=lines).contains(&line), "{problem:?}");
                    }
                }
            }
        }
    }
    for (i, sheet) in good.iter().enumerate() {
        if i > 0 {
            written.extend(bundle.binding.between.as_bytes());
        }
        assert!((bundle.write)(sheet, "", &mut written).is_ok());
    }
    let Ok(again) = (bundle.read)(written, &Nothing) else { panic!("packs are read") };
    let again: Vec<_> = again.filter_map(|bundled| bundled.draft.ok()).collect();
    assert_eq!(again, good);
});
