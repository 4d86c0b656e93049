//! Round trip: a maze parsed from an adjacency matrix equals itself after writing and parsing
//! again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Control, Draft as _, Overrides, Size};
use recreo_walking::labyrinth::Maze;

// A first byte from 1 to 8 is the width of the board; with any other, no size is given.
fuzz_target!(|input: &[u8]| {
    let Some((digit, bytes)) = input.split_first() else { return };
    let Some(format) = Maze::FORMATS.iter().find(|format| format.id == "adjacency") else {
        panic!("the format is there");
    };
    let width =
        Some(u32::from(*digit)).filter(|digit| (49..=56).contains(digit)).map(|digit| digit - 48);
    let first = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let numbers = first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count();
    let size = |width: u32| Size { width, height: numbers as u32 / width, layers: 1 };
    let overrides = |size: Size| Overrides::default().with("size", &size.to_string());
    let overrides = width.map(size).map_or_else(Overrides::default, overrides);
    let _ = (format.sniff)(bytes);
    let Ok(maze) = (format.read)(bytes, &overrides) else { return };
    let mut written = Vec::new();
    assert!((format.write)(&maze, &mut written).is_ok(), "what was read can be written");
    assert_eq!((format.read)(&written, &overrides).ok().as_ref(), Some(&maze));
    let _ = maze.validate(&Control::new());
});
