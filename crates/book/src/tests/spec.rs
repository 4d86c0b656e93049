//! Problems of a specification are reported with their place.

use std::borrow::Cow;

use recreo_game::{Lang, Message, Place, Problem};

use super::{read, texts};
use crate::*;

/// Returns the keys and places of all problems.
fn wrong(text: &str) -> Vec<(String, usize, usize)> {
    let problems = Spec::read(text, recreo_catalog::games()).err().unwrap_or_default();
    let place = |problem: Problem| {
        for lang in Lang::ALL {
            let text = texts(lang).problem(&problem);
            assert!(text.contains(' ') && !text.contains('$'), "{text}");
        }
        let Some(Place::Line { line, column }) = problem.place else {
            panic!("{problem:?} has no place");
        };
        (problem.message.key().to_owned(), line, column)
    };
    problems.into_iter().map(place).collect()
}

#[test]
fn every_problem_of_a_specification_has_its_line_and_column() {
    let chapter = "\n[[chapter]]\nkind = \"sudoku\"\n";
    let with = |line: &str| format!("title = \"Ñu\"\n{line}{chapter}");
    let in_chapter = |line: &str| format!("title = 'x'{chapter}{line}\n");
    let plain = |text: &str| text.to_owned();
    for (text, key, line, column) in [
        (plain("title = \"x\"\ntitle = \"y\""), "book-key-twice", 2, 1),
        (plain("title = "), "book-not-toml", 1, 9),
        (plain("title = \"Ñ\"\nseed = 3 4"), "book-not-toml", 2, 8),
        (plain("title = \"x\""), "book-no-chapters", 1, 1),
        (with("colour = 3"), "book-key-unknown", 2, 1),
        (with("paper = \"a3\""), "book-choice", 2, 9),
        (with("language = \"fr\""), "book-choice", 2, 12),
        (with("bleed = -1"), "book-number", 2, 9),
        (with("margin = \"wide\""), "book-number", 2, 10),
        (with("paper = 'a5'\nmargin = 60"), "book-margins", 3, 10),
        (with("seed = -4"), "book-number", 2, 8),
        (with("per_page = 13"), "book-number", 2, 12),
        (with("author = 5"), "book-wanted", 2, 10),
        (with("author = ' '"), "book-text-empty", 2, 10),
        (with("author = '漢'"), "book-text-character", 2, 10),
        (with(&format!("author = '{}'", "x".repeat(201))), "book-text-long", 2, 10),
        (in_chapter("level = 3"), "book-key-unknown", 4, 1),
        (in_chapter("size = '9x900'"), "size-out-of-range", 4, 8),
        (in_chapter("difficulty = 'mean'"), "setting-not-a-choice", 4, 14),
        (in_chapter("count = 0"), "book-number", 4, 9),
        (in_chapter("count = 5001"), "book-number", 4, 9),
        (in_chapter("set = { colour = 3 }"), "setting-unknown", 4, 18),
        (in_chapter("set = { boxes = 1979-05-27 }"), "book-wanted", 4, 17),
        (in_chapter("set = 4"), "book-wanted", 4, 7),
        (
            in_chapter("size = '9x9'\nset = { symmetry = 'none', size = '9x9' }"),
            "book-set-twice",
            5,
            28,
        ),
        (in_chapter("difficulty = 'easy'\nset = { difficulty = 'hard' }"), "book-set-twice", 5, 9),
        (in_chapter("size = '7x7'"), "sudoku-no-boxes", 2, 1),
        (plain("title = 'x'\n[[chapter]]\nkind = 'chess'"), "book-unknown-kind", 3, 8),
        (plain("title = 'x'\n[[chapter]]\nsize = '4x4'"), "book-key-missing", 2, 1),
        (plain("title = 'x'\nchapter = 5"), "book-wanted", 2, 11),
        (plain("[[chapter]]\nkind = 'sudoku'"), "book-key-missing", 1, 1),
        (
            in_chapter("count = 3000") + "[[chapter]]\nkind = 'sudoku'\ncount = 3000",
            "book-too-many",
            1,
            1,
        ),
        (plain("title = 'x'\nchapter = []"), "book-no-chapters", 1, 1),
    ] {
        assert_eq!(wrong(&text), [(key.to_owned(), line, column)], "{text}");
    }
    let several = wrong("titel = 'x'\npaper = 4\n[[chapter]]\nkind = 'sudoku'\ncount = -1");
    let keys: Vec<&str> = several.iter().map(|one| one.0.as_str()).collect();
    assert_eq!(keys, ["book-key-unknown", "book-key-missing", "book-choice", "book-number"]);
}

#[test]
fn bg6_a_damaged_specification_is_read_or_refused_with_its_place() {
    let sample = include_str!("../../../../books/sample.toml");
    let mut rng = recreo_board::Rng::new(11);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..3000 {
        let mut letters: Vec<char> = sample.chars().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(letters.len() as u32) as usize;
            match rng.below(3) {
                0 => drop(letters.remove(at)),
                1 => letters.insert(
                    at,
                    *rng.pick(&['"', '[', '=', 'ñ', '9', '-', '\n', '\0']).unwrap_or(&'x'),
                ),
                _ => letters.truncate(at.max(1)),
            }
        }
        let text: String = letters.into_iter().collect();
        match Spec::read(&text, recreo_catalog::games()) {
            Ok(spec) => {
                assert!((1..=Spec::MOST_PUZZLES).contains(&spec.puzzles()));
                read += 1;
            }
            Err(problems) => {
                let placed = |problem: &Problem| matches!(problem.place, Some(Place::Line { .. }));
                assert!(!problems.is_empty() && problems.iter().all(placed), "{problems:?}");
                refused += 1;
            }
        }
    }
    assert!(read > 300 && refused > 300, "{read} read, {refused} refused");
}

#[test]
fn missing_keys_have_defaults() {
    let spec = read("title = ' A  book '\n[[chapter]]\nkind = 'wordsearch'");
    assert_eq!(
        (spec.title.as_str(), spec.language, spec.paper),
        ("A book", Lang::English, Paper::A4)
    );
    let chapter = &spec.chapters[0];
    assert_eq!((chapter.count, chapter.per_page), (1, Spec::USUAL_PER_PAGE));
    assert_eq!(chapter.settings.get("language"), "english", "words are of the book's language");
    let spanish = read("title = 'x'\nlanguage = 'es'\n[[chapter]]\nkind = 'wordsearch'");
    assert_eq!(spanish.chapters[0].settings.get("language"), "spanish");
    let text = "title = 'x'\nper_page = 3\nseed = 18446744073709551615\n[[chapter]]\nkind = 'wordsearch'\n\
                set = { words = ['cat', 'dog'], number = 2 }";
    let spec = read(text);
    assert_eq!(spec.seed, u64::MAX);
    assert_eq!(spec.chapters[0].settings.get("words"), "cat+dog");
    assert_eq!(spec.chapters[0].per_page, 3);
}

#[test]
fn a_list_is_a_file_only_if_the_source_reads_files() {
    struct Files;
    impl Source for Files {
        fn puzzles(
            &self,
            _: &Wanted<'_>,
        ) -> Result<Vec<Box<dyn recreo_game::DynPuzzle>>, Vec<Problem>> {
            Ok(Vec::new())
        }

        fn list<'v>(&self, value: &'v str) -> Result<Cow<'v, str>, Vec<Problem>> {
            match value {
                "pets.txt" => Ok("cat+dog".into()),
                "few.txt" => Err(vec![Problem::new(Message::new("book-no-source")).at_line(3, 0)]),
                other => Ok(other.into()),
            }
        }
    }
    let text =
        |set: &str| format!("title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nset = {{ {set} }}");
    let read = |set: &str| Spec::read_with(&text(set), recreo_catalog::games(), &Files);
    let words = |set: &str| {
        let spec = read(set).unwrap_or_else(|problems| panic!("{problems:?}"));
        spec.chapters[0].settings.get("words").to_owned()
    };
    assert_eq!(words("words = 'pets.txt'"), "cat+dog");
    assert_eq!(words("words = ['hen', 'pig']"), "hen+pig");
    assert_eq!(words("words = 'hen+pig', block = 'pets.txt'"), "hen+pig");
    for set in ["words = 'few.txt'", "block = 'few.txt'"] {
        let problems = read(set).err().unwrap_or_default();
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].message.key(), "book-in-file-at");
        assert_eq!(problems[0].place, Some(Place::Line { line: 4, column: 17 }));
    }
    let plain = Spec::read(&text("words = 'pets'"), recreo_catalog::games());
    assert_eq!(
        plain.map(|spec| spec.chapters[0].settings.get("words").to_owned()),
        Ok("pets".to_owned())
    );
}

#[test]
fn boards_that_are_too_large_for_their_page_are_refused() {
    let text =
        "title = 'x'\n\n[[chapter]]\nkind = 'labyrinth'\nsize = '90x90'\nper_page = 4\ncount = 4";
    let printed = print(&read(text), &texts(Lang::Spanish), 2, &Control::new());
    let Err(BookError::Wrong(problem)) = printed else { panic!("tiny cells") };
    assert_eq!(problem.message.key(), "book-too-large");
    assert_eq!(problem.place, Some(Place::Line { line: 3, column: 1 }));
}

#[test]
fn a_far_too_large_board_is_refused_before_it_is_made() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '20000x20000'\nper_page = 1";
    let control = Control::new().with_budget(1000);
    let printed = print(&read(text), &texts(Lang::English), 2, &control);
    let Err(BookError::Wrong(problem)) = printed else { panic!("a board of 400 million cells") };
    assert_eq!(problem.message.key(), "book-too-large");
}

#[test]
fn letters_that_cannot_be_printed_are_refused() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nsize = '6x6'\n\
                set = { alphabet = 'אבגדה', words = ['אבג', 'דהא'] }";
    let printed = print(&read(text), &texts(Lang::English), 1, &Control::new());
    let Err(BookError::Wrong(problem)) = printed else { panic!("Hebrew letters") };
    assert_eq!(problem.message.key(), "book-character");
    assert_eq!(problem.place, Some(Place::Line { line: 2, column: 1 }));
}
