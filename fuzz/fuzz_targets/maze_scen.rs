//! A scenario that can be read is written so that it reads as the same questions, but for digits beyond those that are written.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_games::maze::scen::{self, Question};

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
});
