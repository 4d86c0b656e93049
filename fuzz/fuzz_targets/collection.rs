//! Any file is parsed or refused. A collection that can be resumed keeps every complete line, and
//! then needs no further repair.
#![no_main]
#![forbid(unsafe_code)]

use std::convert::Infallible;
use std::io::Read;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use recreo_collection::{Piece, Resumable, Text};

/// Maximum text size in bytes; more only slows the fuzzer down.
const MOST: u64 = 1 << 24;

fn survey(path: &Path) -> Option<(Resumable, Vec<u8>)> {
    let mut lines = Vec::new();
    let found = Resumable::survey(path, |_, piece| {
        if let Piece::Line(line) = piece {
            lines.extend_from_slice(line);
            lines.push(b'\n');
        }
        Ok::<(), Infallible>(())
    });
    Some((found.ok()?, lines))
}

fuzz_target!(|bytes: &[u8]| {
    let mut text = Vec::new();
    let _ = Text::new(bytes).take(MOST).read_to_end(&mut text);
    let Ok(folder) = tempfile::tempdir() else { panic!("no temporary folder") };
    for name in ["c.recreol", "c.recreol.zst"] {
        let path = folder.path().join(name);
        assert!(std::fs::write(&path, bytes).is_ok());
        let Some((found, lines)) = survey(&path) else {
            assert_eq!(std::fs::read(&path).ok().as_deref(), Some(bytes), "left alone");
            continue;
        };
        let count = found.lines();
        let Ok(collection) = found.resume() else { panic!("a surveyed collection can be written") };
        assert_eq!(collection.lines(), count);
        assert!(collection.finish().is_ok());
        let Some((again, kept)) = survey(&path) else {
            panic!("a resumed collection can be resumed again")
        };
        assert!(!again.is_cut() && again.lines() == count && kept == lines);
    }
});
