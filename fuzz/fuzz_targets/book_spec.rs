//! A parsed specification keeps to its limits; the problems of any other have a line.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_book::Spec;
use recreo_game::Place;

fuzz_target!(|text: &str| {
    match Spec::read(text, recreo_catalog::games()) {
        Ok(spec) => {
            assert!(!spec.title.trim().is_empty() && !spec.chapters.is_empty());
            assert!((1..=Spec::MOST_PUZZLES).contains(&spec.puzzles()));
            assert!(spec.margin >= 0.0 && spec.bleed >= 0.0 && spec.gutter >= 0.0);
            for chapter in &spec.chapters {
                assert!((1..=Spec::MOST_PER_PAGE).contains(&chapter.per_page));
                assert!(chapter.game.accepts(&chapter.settings).is_ok());
            }
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            let lines = text.split('\n').count();
            for problem in problems {
                let Some(Place::Line { line, column }) = problem.place else {
                    panic!("{problem:?} has no line");
                };
                assert!((1..=lines).contains(&line) && column > 0, "{problem:?}");
            }
        }
    }
});
