//! Round trip: a parsed native document of any game equals itself after writing and parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, DynGame, DynPuzzle, Overrides};

fuzz_target!(|bytes: &[u8]| {
    for game in recreo_catalog::games() {
        check(*game, bytes);
    }
});

fn check(game: &dyn DynGame, bytes: &[u8]) {
    let read = |bytes: &[u8]| -> Option<Box<dyn DynPuzzle>> {
        game.read(bytes, Some("recreo"), &Overrides::default()).ok()?.validate(&Control::new()).ok()
    };
    let write = |puzzle: &dyn DynPuzzle| {
        let mut bytes = Vec::new();
        assert!(puzzle.write(None, &mut bytes).is_ok(), "what was read can be written");
        bytes
    };
    let Some(puzzle) = read(bytes) else { return };
    let written = write(&*puzzle);
    let Some(again) = read(&written) else { panic!("what was written can be read") };
    assert_eq!(write(&*again), written);
    assert_eq!(puzzle.metadata(), again.metadata());
}
