//! A number that is the descriptor of a state of a board equals the descriptor computed from the
//! state.
#![no_main]
#![forbid(unsafe_code)]

use recreo_rushhour::{Board, Descriptor};

use libfuzzer_sys::fuzz_target;

// The first line is the board, the second the number.
fuzz_target!(|text: &str| {
    let (line, number) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(board) = line.parse::<Board>() else { return };
    assert_eq!(Descriptor::of(&board).board(&board).as_ref(), Some(&board));
    let Ok(number) = number.parse::<Descriptor>() else { return };
    assert_eq!(number.to_string().parse(), Ok(number.clone()));
    if let Some(state) = number.board(&board) {
        assert_eq!(Descriptor::of(&state), number);
    }
});
