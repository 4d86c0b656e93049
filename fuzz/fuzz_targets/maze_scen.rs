//! Round trip: a parsed scenario equals itself after writing and parsing again, except for digits
//! beyond the written precision. With any map as its companion file, its questions are mazes or
//! problems with a line.
#![no_main]
#![forbid(unsafe_code)]

use std::io;

use libfuzzer_sys::fuzz_target;
use recreo_game::{Draft as _, Place, Siblings};
use recreo_walking::maze::Draft;
use recreo_walking::maze::scen::{self, Question};

/// Every companion map is this one.
struct Small;

impl Siblings for Small {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Ok(b"type octile\nheight 3\nwidth 4\nmap\n..@.\n....\nO.@.\n".to_vec())
    }
}

fn again(questions: &[Question]) -> Vec<Question> {
    let mut written = Vec::new();
    assert!(scen::write(questions, &mut written).is_ok(), "what was read can be written");
    let Ok(read) = scen::read(&written) else { panic!("what was written can be read") };
    read
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(questions) = scen::read(bytes) else { return };
    let once = again(&questions);
    assert_eq!(once.len(), questions.len());
    for (one, other) in once.iter().zip(&questions) {
        assert_eq!((one.start, one.goal, one.bucket), (other.start, other.goal, other.bucket));
    }
    assert_eq!(again(&once), once);
    let bundle = &Draft::BUNDLES[0];
    let Ok(drafts) = (bundle.read)(bytes.to_vec(), &Small) else { panic!("the map is there") };
    for (bundled, question) in drafts.zip(&questions) {
        match bundled.draft {
            Ok(draft) => assert_eq!(draft.length, Some(question.length)),
            Err(problems) => {
                let line = Some(Place::Line { line: bundled.line, column: 0 });
                assert!(problems.iter().all(|problem| problem.place == line));
            }
        }
    }
});
