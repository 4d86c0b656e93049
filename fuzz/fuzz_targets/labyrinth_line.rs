//! Round trip: a maze parsed from a line equals itself after writing and parsing again; a perfect
//! maze has a path to the exit.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{
    Control, Draft as _, Overrides, Rules as _, Solve as _, SolveOptions, Unwatched,
};
use recreo_walking::labyrinth::Maze;

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Maze::FORMATS.iter().find(|format| format.id == "line") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(maze) = (format.read)(bytes, &Overrides::default()) else { return };
    let mut written = Vec::new();
    assert!((format.write)(&maze, &mut written).is_ok(), "what was read can be written");
    assert!((format.sniff)(&written), "what was written is known again");
    assert_eq!((format.read)(&written, &Overrides::default()).ok().as_ref(), Some(&maze));
    let Ok(puzzle) = maze.validate(&Control::new()) else { return };
    let how = SolveOptions { limit: 2, solver: None };
    let solved = puzzle.solve(&puzzle.start(), &how, &mut Unwatched, &Control::new());
    assert_eq!(solved.status(2), "unique");
});
