//! A parsed `solucion.tab` file has as many boards as it declares and begins with the board that
//! the file is read as. Each valid board of it, written as a solution without moves, equals itself
//! after parsing again.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::{Draft as _, Overrides};
use recreo_rushhour::{Draft, read_solution, write_solution};

fuzz_target!(|bytes: &[u8]| {
    let Ok(drafts) = read_solution(bytes) else { return };
    let text = String::from_utf8_lossy(bytes);
    let count = text.split_whitespace().next().and_then(|count| count.parse().ok());
    assert_eq!(count, Some(drafts.len()));
    let Some(format) = Draft::FORMATS.iter().find(|format| format.id == "classic") else {
        panic!("the format is there");
    };
    let first = (format.read)(bytes, &Overrides::default()).ok();
    assert_eq!(first.as_ref(), drafts.first());
    for draft in drafts.iter().take(20) {
        let Ok(board) = draft.board() else { continue };
        let Ok(written) = write_solution(&board, Some(&[])) else {
            panic!("a good board can be written");
        };
        assert_eq!(read_solution(written.as_bytes()).ok(), Some(vec![draft.clone()]));
    }
});
