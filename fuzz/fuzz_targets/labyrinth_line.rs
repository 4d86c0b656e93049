//! A maze on one line that can be read is written as a line that reads as the same maze; a perfect one has a way out.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Game, Overrides, Solve, Unwatched};
use recreo_walking::labyrinth::Labyrinth;

fuzz_target!(|bytes: &[u8]| {
    let Some(format) = Labyrinth::formats().iter().find(|format| format.id == "line") else {
        panic!("the format is there");
    };
    let _ = (format.sniff)(bytes);
    let Ok(maze) = (format.read)(bytes, &Overrides::default()) else { return };
    let mut written = Vec::new();
    assert!((format.write)(&maze, &mut written).is_ok(), "what was read can be written");
    assert!((format.sniff)(&written), "what was written is known again");
    assert_eq!((format.read)(&written, &Overrides::default()).ok().as_ref(), Some(&maze));
    let Ok(puzzle) = Labyrinth::validate(maze, &Control::new()) else { return };
    let start = Labyrinth::start(&puzzle);
    let how = Solve { limit: 2, solver: None };
    let solved = Labyrinth::solve(&puzzle, &start, &how, &mut Unwatched, &Control::new());
    assert_eq!(solved.status(2), "unique");
});
