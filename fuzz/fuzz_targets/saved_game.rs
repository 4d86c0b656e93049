//! Round trip: a resumed saved game has the same log after writing and resuming again.
#![no_main]
#![forbid(unsafe_code)]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, DynPlay, DynPuzzle, ManualClock, Overrides, write_play};

/// Maximum number of cells; larger boards only slow the fuzzer down.
const MOST_CELLS: u64 = 10_000;

type Resumed = (Box<dyn DynPuzzle>, Box<dyn DynPlay>);

fn resume(bytes: &[u8]) -> Option<Resumed> {
    let [game] = recreo_catalog::detect(bytes)[..] else { return None };
    let puzzle =
        game.read(bytes, None, &Overrides::default()).ok()?.validate(&Control::new()).ok()?;
    let play = puzzle.play(Arc::new(ManualClock::new())).ok()?;
    Some((puzzle, play)).filter(|(_, play)| play.size().cells() <= MOST_CELLS)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((puzzle, play)) = resume(bytes) else { return };
    let mut written = Vec::new();
    assert!(write_play(&*puzzle, &*play, &mut written).is_ok(), "what was read can be written");
    let Some((_, again)) = resume(&written) else { panic!("what was written can be resumed") };
    assert_eq!(again.log(0), play.log(0));
    assert_eq!(again.status(), play.status());
});
