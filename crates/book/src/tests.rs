//! Books of small puzzles: what is wrong is said with its place, what is laid out stays on its page.

use std::borrow::Cow;

use recreo_game::{Domain, Lang, Message, Place, Problem, Texts};
use recreo_games::registry;

use crate::layout::chapters::TOLD_ELSEWHERE;
use crate::layout::{Item, Sheet, Which, pages};
use crate::make::{Puzzles, puzzles};
use crate::rules::{Variant, value_keys, variants};
use crate::*;

fn texts(lang: Lang) -> Texts {
    registry::texts(lang, &[messages(lang)])
}

fn read(text: &str) -> Spec {
    Spec::read(text, registry::games()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Keys and places of what is wrong.
fn wrong(text: &str) -> Vec<(String, usize, usize)> {
    let problems = Spec::read(text, registry::games()).err().unwrap_or_default();
    let told = |problem: Problem| {
        for lang in Lang::ALL {
            let said = texts(lang).problem(&problem);
            assert!(said.contains(' ') && !said.contains('$'), "{said}");
        }
        let Some(Place::Line { line, column }) = problem.place else {
            panic!("{problem:?} has no place");
        };
        (problem.message.key().to_owned(), line, column)
    };
    problems.into_iter().map(told).collect()
}

fn one_wrong(text: &str) -> (String, usize, usize) {
    let mut found = wrong(text);
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    found.remove(0)
}

#[test]
fn everything_wrong_with_a_specification_is_said_with_its_line_and_column() {
    let at = |key: &str, line, column| (key.to_owned(), line, column);
    assert_eq!(one_wrong("title = \"x\"\ntitle = \"y\""), at("book-key-twice", 2, 1));
    assert_eq!(one_wrong("title = "), at("book-not-toml", 1, 9));
    assert_eq!(one_wrong("title = \"Ñ\"\nseed = 3 4"), at("book-not-toml", 2, 8));
    assert_eq!(one_wrong("title = \"x\""), at("book-no-chapters", 1, 1));
    let chapter = "\n[[chapter]]\nkind = \"sudoku\"\n";
    let with = |line: &str| format!("title = \"Ñu\"\n{line}{chapter}");
    assert_eq!(one_wrong(&with("colour = 3")), at("book-key-unknown", 2, 1));
    assert_eq!(one_wrong(&with("paper = \"a3\"")), at("book-choice", 2, 9));
    assert_eq!(one_wrong(&with("language = \"fr\"")), at("book-choice", 2, 12));
    assert_eq!(one_wrong(&with("bleed = -1")), at("book-number", 2, 9));
    assert_eq!(one_wrong(&with("margin = \"wide\"")), at("book-number", 2, 10));
    assert_eq!(one_wrong(&with("paper = 'a5'\nmargin = 60")), at("book-margins", 3, 10));
    assert_eq!(one_wrong(&with("seed = -4")), at("book-number", 2, 8));
    assert_eq!(one_wrong(&with("per_page = 13")), at("book-number", 2, 12));
    assert_eq!(one_wrong(&with("author = 5")), at("book-wanted", 2, 10));
    assert_eq!(one_wrong(&with("author = ' '")), at("book-text-empty", 2, 10));
    assert_eq!(one_wrong(&with("author = '漢'")), at("book-text-character", 2, 10));
    let long = format!("author = '{}'", "x".repeat(201));
    assert_eq!(one_wrong(&with(&long)), at("book-text-long", 2, 10));
    let in_chapter = |line: &str| format!("title = 'x'{chapter}{line}\n");
    assert_eq!(one_wrong(&in_chapter("level = 3")), at("book-key-unknown", 4, 1));
    assert_eq!(one_wrong(&in_chapter("size = '9x900'")), at("size-out-of-range", 4, 8));
    assert_eq!(one_wrong(&in_chapter("difficulty = 'mean'")), at("setting-not-a-choice", 4, 14));
    assert_eq!(one_wrong(&in_chapter("count = 0")), at("book-number", 4, 9));
    assert_eq!(one_wrong(&in_chapter("count = 5001")).0, "book-number");
    assert_eq!(one_wrong(&in_chapter("set = { colour = 3 }")).0, "setting-unknown");
    assert_eq!(one_wrong(&in_chapter("set = { boxes = 1979-05-27 }")).0, "book-wanted");
    assert_eq!(one_wrong(&in_chapter("set = 4")), at("book-wanted", 4, 7));
    let twice = in_chapter("size = '9x9'\nset = { symmetry = 'none', size = '9x9' }");
    assert_eq!(one_wrong(&twice), at("book-set-twice", 5, 28));
    let twice = in_chapter("difficulty = 'easy'\nset = { difficulty = 'hard' }");
    assert_eq!(one_wrong(&twice), at("book-set-twice", 5, 9));
    assert_eq!(one_wrong(&in_chapter("size = '7x7'")), at("sudoku-no-boxes", 2, 1));
    assert_eq!(
        one_wrong("title = 'x'\n[[chapter]]\nkind = 'chess'"),
        at("book-unknown-kind", 3, 8)
    );
    assert_eq!(one_wrong("title = 'x'\n[[chapter]]\nsize = '4x4'"), at("book-key-missing", 2, 1));
    assert_eq!(one_wrong("title = 'x'\nchapter = 5"), at("book-wanted", 2, 11));
    assert_eq!(one_wrong("[[chapter]]\nkind = 'sudoku'"), at("book-key-missing", 1, 1));
    let many = in_chapter("count = 3000") + "[[chapter]]\nkind = 'sudoku'\ncount = 3000";
    assert_eq!(one_wrong(&many).0, "book-too-many");
    assert_eq!(one_wrong("title = 'x'\nchapter = []").0, "book-no-chapters");
    let several = wrong("titel = 'x'\npaper = 4\n[[chapter]]\nkind = 'sudoku'\ncount = -1");
    let keys: Vec<&str> = several.iter().map(|one| one.0.as_str()).collect();
    assert_eq!(keys, ["book-key-unknown", "book-key-missing", "book-choice", "book-number"]);
}

#[test]
fn bg6_a_damaged_specification_is_read_or_refused_with_its_place() {
    let sample = include_str!("../../../books/sample.toml");
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
        match Spec::read(&text, registry::games()) {
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
fn what_is_not_said_is_as_usual() {
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
fn only_whoever_may_read_files_takes_a_list_for_one() {
    struct Shelf;
    impl Source for Shelf {
        fn puzzles(
            &self,
            _: &Wanted<'_>,
        ) -> Result<Vec<Box<dyn recreo_game::AnyPuzzle>>, Vec<Problem>> {
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
    let read = |set: &str| Spec::read_with(&text(set), registry::games(), &Shelf);
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
    let plain = Spec::read(&text("words = 'pets'"), registry::games());
    assert_eq!(
        plain.map(|spec| spec.chapters[0].settings.get("words").to_owned()),
        Ok("pets".to_owned())
    );
}

/// A book of a few small puzzles.
fn small(more: &str) -> String {
    format!(
        "title = 'Small boards'\n{more}\n\
         [[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ncount = 7\nper_page = 3\n\
         [[chapter]]\nkind = 'rushhour'\nsize = '5x5'\ncount = 3\n\
         [[chapter]]\nkind = 'sudoku'\ntitle = 'More'\nsize = '6x6'\ncount = 12\nper_page = 12\n\
         [[chapter]]\nkind = 'wordsearch'\nsize = '8x8'\ncount = 2\nper_page = 2"
    )
}

fn laid_out(text: &str) -> (Spec, Puzzles, Vec<Sheet>) {
    let spec = read(text);
    let made = puzzles(&spec, &texts(Lang::English), 2, &Control::new())
        .unwrap_or_else(|why| panic!("{why:?}"));
    let sheets = pages(&spec, &made, &texts(spec.language));
    (spec, made, sheets.unwrap_or_else(|problem| panic!("{problem:?}")))
}

#[test]
fn nothing_leaves_its_page_or_lies_over_something_else() {
    let long = "x".repeat(200);
    let papers = [
        "paper = 'a4'".to_owned(),
        "paper = 'a5'\nmargin = 20\ngutter = 10".to_owned(),
        "paper = 'letter'\nlanguage = 'es'\nbleed = 3".to_owned(),
        format!("paper = 'a5'\nsubtitle = '{long}'\nauthor = '{long}'"),
    ];
    for paper in papers {
        let (spec, made, sheets) = laid_out(&small(&paper));
        let [width, height] = spec.paper.size();
        let margin = spec.margin * MILLIMETRE - 0.1;
        for (n, sheet) in sheets.iter().enumerate() {
            let mut boards: Vec<[f32; 4]> = Vec::new();
            for item in &sheet.items {
                let [left, top, right, bottom] = match item {
                    Item::Text { text, at, how } => {
                        let wide = recreo_render::text_width(text) * how.size;
                        let left = match how.align {
                            recreo_render::Align::Left => at[0],
                            recreo_render::Align::Middle => at[0] - wide / 2.0,
                            recreo_render::Align::Right => at[0] - wide,
                        };
                        [left, at[1] - how.size * 0.7, left + wide, at[1]]
                    }
                    Item::Rule { from, to } => [from[0], from[1], to[0], to[1]],
                    Item::Link { at, size, page } => {
                        assert!((1..=sheets.len()).contains(page));
                        [at[0], at[1], at[0] + size[0], at[1] + size[1]]
                    }
                    Item::Picture { which, at, cell } => {
                        let size = drawn_of(&made, *which).size();
                        let board = [at[0], at[1], at[0] + size[0] * cell, at[1] + size[1] * cell];
                        let apart = |other: &[f32; 4]| {
                            board[0] >= other[2] - 0.1
                                || other[0] >= board[2] - 0.1
                                || board[1] >= other[3] - 0.1
                                || other[1] >= board[3] - 0.1
                        };
                        assert!(boards.iter().all(apart), "page {}: {item:?}", n + 1);
                        boards.push(board);
                        board
                    }
                };
                let inside = left >= margin
                    && top >= margin - 3.0
                    && right <= width - margin
                    && bottom <= height - margin;
                assert!(inside, "page {} of {width}x{height}: {item:?}", n + 1);
            }
        }
    }
}

fn drawn_of(made: &Puzzles, which: Which) -> &picture::Drawn {
    let example = |chapter: usize| made.examples[chapter].as_ref().expect("an example");
    match which {
        Which::Puzzle(chapter, n) => &made.chapters[chapter][n].puzzle,
        Which::Solution(chapter, n) => &made.chapters[chapter][n].solution,
        Which::Example(chapter) => &example(chapter).puzzle,
        Which::ExampleSolved(chapter) => &example(chapter).solution,
    }
}

/// A book with one small puzzle of each game.
fn one_of_each(more: &str) -> String {
    let chapter = |game: &&dyn recreo_game::AnyGame| {
        let about = game.about();
        let small = about.presets.first().copied().unwrap_or_default();
        let size = small.split(',').find_map(|part| part.strip_prefix("size="));
        let size = size.map(|size| format!("size = '{size}'\n")).unwrap_or_default();
        format!("[[chapter]]\nkind = '{}'\n{size}count = 1\n", about.id)
    };
    let chapters: String = registry::games().iter().map(chapter).collect();
    format!("title = 'One of each'\n{more}\n{chapters}")
}

#[test]
fn rules_and_their_example_fill_a_page_of_any_size_in_both_languages() {
    for paper in ["a4", "a5", "letter"] {
        for language in ["en", "es"] {
            let (spec, made, sheets) =
                laid_out(&one_of_each(&format!("paper = '{paper}'\nlanguage = '{language}'")));
            let height = spec.paper.size()[1];
            let mut examples = 0;
            for sheet in &sheets {
                let mut boards: Vec<(f32, f32, f32)> = Vec::new();
                for item in &sheet.items {
                    if let Item::Picture {
                        which: which @ (Which::Example(_) | Which::ExampleSolved(_)),
                        at,
                        cell,
                    } = item
                    {
                        let size = drawn_of(&made, *which).size();
                        boards.push((at[1], at[1] + size[1] * cell, *cell));
                    }
                }
                let [(top, _, cell), (_, bottom, other)] = boards[..] else { continue };
                examples += 1;
                assert_eq!(cell, other, "an example and its solution are of one size");
                assert!(bottom > height * 0.55, "{paper} {language}: {boards:?} of {height}");
                // The rules stand above, the number of the page below.
                for item in &sheet.items {
                    let Item::Text { text, at, how } = item else { continue };
                    let (above, below) = (at[1] <= top + 0.1, at[1] - how.size > bottom - 0.1);
                    let between = boards[0].1 <= at[1] - how.size && at[1] <= boards[1].0;
                    assert!(above || below || between, "{paper} {language}: {text}");
                }
            }
            assert_eq!(examples, registry::games().len(), "{paper} {language}");
        }
    }
}

#[test]
fn solutions_name_the_page_of_their_puzzle_and_rules_come_once() {
    let (spec, made, sheets) = laid_out(&small(""));
    let mut pages = Vec::new();
    for (n, sheet) in sheets.iter().enumerate() {
        for item in &sheet.items {
            if let Item::Picture { which: which @ Which::Puzzle(..), .. } = item {
                pages.push((*which, n + 1));
            }
        }
    }
    assert_eq!(pages.len(), spec.puzzles());
    let lines: Vec<&str> = sheets
        .iter()
        .flat_map(|sheet| &sheet.items)
        .filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    for (n, (_, page)) in pages.iter().enumerate() {
        let said = texts(Lang::English).say(
            &Message::new("book-solution-of")
                .with("number", (n + 1).to_string())
                .with("page", page.to_string()),
        );
        assert_eq!(lines.iter().filter(|line| **line == said).count(), 1, "{said}");
    }
    let rule = "Put a digit into every empty cell";
    assert_eq!(lines.iter().filter(|line| line.starts_with(rule)).count(), 1);
    let moves = made.chapters[1][0].moves.as_deref().expect("a solution of moves");
    assert!(lines.iter().any(|line| moves.starts_with(line)), "{moves}");
    assert!(made.chapters[0][0].moves.is_none());
    let note = texts(Lang::English).word("book-moves");
    let told = lines.iter().filter(|line| line.len() > 20 && note.starts_with(**line)).count();
    assert_eq!(told, 2, "how moves are read is told with the rules and with the solutions");
    let shown = made.examples[1].as_ref().and_then(|example| example.moves.as_deref());
    let shown = shown.expect("an example that is solved by moves");
    assert!(lines.iter().any(|line| line.ends_with(shown)), "{shown}");
    let marks: Vec<&str> = sheets.iter().filter_map(|sheet| sheet.mark.as_deref()).collect();
    let wanted =
        ["Small boards", "Contents", "Sudoku", "Rush Hour", "More", "Word search", "Solutions"];
    assert_eq!(marks, wanted);
    assert!(lines.contains(&"Sudoku · Easy"), "{lines:?}");
}

#[test]
fn a_long_title_breaks_no_word_and_is_cut_at_the_foot() {
    let title = "The Donaudampfschifffahrtsgesellschaftskapitän sails again, and again, and again \
                 down the river to the sea, and again";
    let (_, _, sheets) = laid_out(&small("paper = 'a5'").replace("Small boards", title));
    let lines = |sheet: &Sheet| -> Vec<String> {
        let text = |item: &Item| match item {
            Item::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        sheet.items.iter().filter_map(text).collect()
    };
    let first = lines(&sheets[0]);
    assert!(first.iter().any(|line| line.contains("schaftskapitän")), "{first:?}");
    let foot = lines(&sheets[1]);
    assert!(
        foot.iter().any(|line| line.starts_with("The Donau") && line.ends_with('…')),
        "{foot:?}"
    );
}

#[test]
fn a_page_holds_as_many_as_were_asked_for() {
    let (_, _, sheets) = laid_out(&small(""));
    let puzzles = |sheet: &Sheet| {
        let is_puzzle =
            |item: &&Item| matches!(item, Item::Picture { which: Which::Puzzle(..), .. });
        sheet.items.iter().filter(is_puzzle).count()
    };
    let counts: Vec<usize> = sheets.iter().map(puzzles).filter(|&count| count > 0).collect();
    assert_eq!(counts, [3, 3, 1, 3, 12, 2]);
    for sheet in &sheets {
        let cells: Vec<f32> = sheet
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Picture { which: Which::Puzzle(..), cell, .. } => Some(*cell),
                _ => None,
            })
            .collect();
        assert!(cells.windows(2).all(|pair| pair[0] == pair[1]), "one size a page");
    }
}

#[test]
fn a_book_is_the_same_on_any_number_of_threads() {
    let spec = read(&small("seed = 5"));
    let texts = texts(Lang::English);
    let book = |jobs| print(&spec, &texts, jobs, &Control::new()).map(|book| book.pdf);
    let one = book(1);
    assert!(one.is_ok());
    assert!(one == book(4) && one == book(1));
    let other = read(&small("seed = 6"));
    assert!(print(&other, &texts, 2, &Control::new()).map(|book| book.pdf) != one);
}

#[test]
fn no_puzzle_is_there_twice_and_too_few_are_said_so() {
    // Two chapters with the same seed would hold the same puzzles.
    let chapter = "[[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ncount = 6\nseed = 9\n";
    let (_, made, _) = laid_out(&format!("title = 'x'\n{chapter}{chapter}"));
    let board = |made: &make::Made| {
        format!("{:?}{:?}", made.puzzle.backdrop.shapes, made.puzzle.scene.shapes)
    };
    let boards: Vec<String> = made.chapters.iter().flatten().map(board).collect();
    for (n, board) in boards.iter().enumerate() {
        assert!(!boards[..n].contains(board));
    }
    // There are four mazes of two by two cells, and they are all the same but for turning and mirroring.
    let few = "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '2x2'\ncount = 2";
    let spec = read(few);
    let printed = print(&spec, &texts(Lang::English), 2, &Control::new());
    let Err(Unprinted::Wrong(problem)) = printed else { panic!("a book of two tiny mazes") };
    assert_eq!(problem.message.key(), "book-too-few");
    assert_eq!(problem.place, Some(Place::Line { line: 2, column: 1 }));
}

#[test]
fn puzzles_that_miss_what_was_asked_for_are_told_a_line_a_chapter() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'sudoku'\nsize = '4x4'\n\
                [[chapter]]\nkind = 'wordsearch'\nsize = '4x4'\ncount = 3\ntitle = 'Pets'\n\
                set = { words = ['cat', 'dog', 'cow', 'ant', 'bat', 'hen', 'rat', 'pig', 'owl'] }";
    let told = print(&read(text), &texts(Lang::English), 2, &Control::new());
    let told = told.unwrap_or_else(|why| panic!("{why:?}")).remarks;
    assert_eq!(told.len(), 1, "{told:?}");
    let english = texts(Lang::English).say(&told[0]);
    let start = "chapter 2 (Pets): 3 of 3 puzzles are not quite as asked for: ";
    assert!(english.starts_with(start), "{english}");
    assert!(
        texts(Lang::Spanish).say(&told[0]).starts_with("capítulo 2 (Pets): 3 de 3 puzles no son")
    );
    let good = print(&read(&small("")), &texts(Lang::English), 2, &Control::new());
    assert_eq!(good.map(|book| book.remarks), Ok(Vec::new()));
}

#[test]
fn boards_that_are_too_large_for_their_page_are_refused() {
    let text =
        "title = 'x'\n\n[[chapter]]\nkind = 'labyrinth'\nsize = '90x90'\nper_page = 4\ncount = 4";
    let printed = print(&read(text), &texts(Lang::Spanish), 2, &Control::new());
    let Err(Unprinted::Wrong(problem)) = printed else { panic!("tiny cells") };
    assert_eq!(problem.message.key(), "book-too-large");
    assert_eq!(problem.place, Some(Place::Line { line: 3, column: 1 }));
}

#[test]
fn a_board_far_too_large_is_refused_before_it_is_made() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '20000x20000'\nper_page = 1";
    let control = Control::new().with_budget(1000);
    let printed = print(&read(text), &texts(Lang::English), 2, &control);
    let Err(Unprinted::Wrong(problem)) = printed else { panic!("a board of 400 million cells") };
    assert_eq!(problem.message.key(), "book-too-large");
}

/// The texts of each page.
fn written(sheets: &[Sheet]) -> Vec<String> {
    let text = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    let page = |sheet: &Sheet| sheet.items.iter().filter_map(text).collect::<Vec<_>>().join(" ");
    sheets.iter().map(page).collect()
}

#[test]
fn rules_that_are_not_always_there_are_told_once_and_shown_in_the_example() {
    let chapter = |set: &str| {
        format!("[[chapter]]\nkind = 'sudoku'\nsize = '6x6'\ncount = 1\nset = {{ {set} }}\n")
    };
    let spec = ["cages = 'killer'", "cages = 'killer', diagonals = 'yes'", "boxes = 'irregular'"];
    let spec: String = spec.map(chapter).concat();
    let (_, made, sheets) = laid_out(&format!("title = 'x'\n{spec}"));
    let pages = written(&sheets);
    let told = |sentence: &str| -> Vec<usize> {
        (0..pages.len()).filter(|&page| pages[page].contains(sentence)).collect()
    };
    // Title, contents; rules with cages, a puzzle; a page with a puzzle for each of the others.
    assert_eq!(told("part cages"), [2], "{pages:#?}");
    assert_eq!(told("Both long diagonals"), [4], "{pages:#?}");
    assert_eq!(told("not rectangles"), [5], "{pages:#?}");
    let example = &made.examples[0].as_ref().unwrap().puzzle;
    let shapes = example.backdrop.shapes.iter().chain(&example.scene.shapes);
    let is_sum = |text: &str| text.parse::<u32>().is_ok_and(|sum| sum > 6);
    let sums = shapes.filter_map(|shape| shape.form.text()).filter(|text| is_sum(text));
    assert!(sums.count() > 2, "the example has cages");
    // Chapters of one game without a title are told apart.
    assert!(pages[1].contains("Sudoku · 6×6 · cages: killer"), "{}", pages[1]);
}

#[test]
fn every_game_is_explained_by_an_example_of_its_own_sort() {
    for (kind, set) in [
        ("flow", "rule = 'free'"),
        ("labyrinth", "surface = 'torus'"),
        ("maze", "diagonals = 'clear'"),
        ("nurikabe", "holes = 4"),
        ("wordsearch", "directions = 'E+S', message = 'well done'"),
    ] {
        let text =
            format!("title = 'x'\n[[chapter]]\nkind = '{kind}'\ncount = 1\nset = {{ {set} }}\n");
        let (spec, made, sheets) = laid_out(&text);
        let sentences = variants(&spec.chapters[0], &texts(Lang::English));
        assert_eq!(sentences.len(), set.split(',').count(), "{kind}");
        let secret = |variant: &Variant| variant.secret;
        assert_eq!(sentences.iter().any(secret), set.contains("message"), "{kind}");
        let pages = written(&sheets).concat();
        for variant in sentences {
            // Lines are broken anywhere.
            let words: Vec<&str> = variant.sentence.split_whitespace().take(4).collect();
            assert!(pages.contains(&words.join(" ")), "{kind}: {}", variant.sentence);
        }
        assert!(made.examples[0].is_some(), "{kind}");
    }
}

#[test]
fn an_example_is_of_the_sort_that_its_chapter_asks_for() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'maze'\nset = { moves = 'straight' }\n\
                [[chapter]]\nkind = 'labyrinth'\nset = { algorithm = 'binary-tree' }\n\
                [[chapter]]\nkind = 'wordsearch'\nsize = '6x6'\n\
                set = { alphabet = 'αβγδ', words = ['αβγ', 'δβα'], message = 'α' }";
    let spec = read(text);
    let examples = make::examples(&spec, &texts(Lang::English)).expect("examples");
    let made_with = |n: usize| examples[n].as_ref().expect("an example").head().parameters.clone();
    let moves = made_with(0).expect("parameters");
    assert!(moves.contains("moves=straight"), "{moves}");
    assert!(made_with(1).is_some_and(|with| with.contains("algorithm=binary-tree")));
    // There are no words of a theme in these letters, and a message is for whoever finds it.
    let words = made_with(2).expect("parameters");
    assert!(!words.contains("alphabet") && !words.contains("message"), "{words}");
}

#[test]
fn boards_in_layers_are_explained_by_an_example_on_any_paper() {
    for paper in ["a4", "a5"] {
        for (kind, size) in [
            ("rushhour", "4x4x3"),
            ("maze", "10x10x3"),
            ("labyrinth", "12x12x3"),
            ("sudoku", "4x4x4"),
        ] {
            for language in ["en", "es"] {
                let text = format!(
                    "title = 'x'\nlanguage = '{language}'\npaper = '{paper}'\n[[chapter]]\nkind = '{kind}'\nsize = '{size}'\nper_page = 1"
                );
                let (_, _, sheets) = laid_out(&text);
                let is_example =
                    |item: &&Item| matches!(item, Item::Picture { which: Which::Example(_), .. });
                let shown = sheets.iter().flat_map(|sheet| &sheet.items).filter(is_example).count();
                assert_eq!(shown, 1, "{kind} {size} on {paper} in {language}");
            }
        }
    }
}

#[test]
fn a_lone_solution_of_a_dense_board_takes_the_room_that_is_left() {
    let cell = |count: usize| {
        let text = format!(
            "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '30x40'\nper_page = 1\ncount = {count}"
        );
        let (_, _, sheets) = laid_out(&text);
        let solution = sheets.iter().flat_map(|sheet| &sheet.items).find_map(|item| match item {
            Item::Picture { which: Which::Solution(0, 0), cell, .. } => Some(*cell),
            _ => None,
        });
        solution.expect("a solution")
    };
    let [one, two, four] = [1, 2, 4].map(cell);
    assert!(one > 6.0 && two > 6.0 && (3.0..6.0).contains(&four), "{one} {two} {four}");
}

#[test]
fn letters_for_numbers_beyond_nine_are_told() {
    for (kind, size, told) in [
        ("sudoku", "9x9", false),
        ("sudoku", "16x16", true),
        ("futoshiki", "10x10", true),
        ("hitori", "12x8", true),
        ("kakuro", "12x12", false),
    ] {
        for (language, letters) in [("en", "A is 10"), ("es", "A es 10")] {
            let spec = read(&format!(
                "title = 'x'\nlanguage = '{language}'\n[[chapter]]\nkind = '{kind}'\nsize = '{size}'"
            ));
            let sentences = variants(&spec.chapters[0], &texts(spec.language));
            let found = sentences.iter().any(|variant| variant.sentence.contains(letters));
            assert_eq!(found, told, "{kind} {size} {language}");
        }
    }
}

#[test]
fn every_choice_that_a_heading_can_tell_has_a_word_in_both_languages() {
    for lang in Lang::ALL {
        let texts = texts(lang);
        let (mut choices, mut unknown) = (0, Vec::new());
        for game in registry::games() {
            let about = game.about();
            let told = about.parameters.iter().filter(|p| !TOLD_ELSEWHERE.contains(&p.name));
            for parameter in told {
                let values: &[&str] = match parameter.domain {
                    Domain::Choice(values) => values,
                    Domain::Span { .. } => &["any"],
                    _ => &[],
                };
                for value in values {
                    let keys = value_keys(about.id, parameter.name, value);
                    let known = keys.iter().any(|key| texts.has(key));
                    unknown.extend((!known).then(|| keys[0].clone()));
                    choices += 1;
                }
            }
        }
        assert!(unknown.is_empty(), "in {}: {unknown:?}", lang.code());
        assert!(choices > 60, "{choices}");
    }
    let text = "title = 'x'\nlanguage = 'es'\n[[chapter]]\nkind = 'labyrinth'\nsize = '6x6'\nset = { surface = 'torus' }\n\
                [[chapter]]\nkind = 'maze'\nsize = '8x8'\nset = { density = 'any', moves = 'straight' }";
    let pages = written(&laid_out(text).2).concat();
    for told in ["superficie: toro", "casillas: cualquiera", "movimientos: solo rectos"] {
        assert!(pages.contains(told), "{told}: {pages}");
    }
}

#[test]
fn a_hidden_message_is_told_with_the_solutions_only() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nsize = '7x7'\ncount = 2\nset = { message = 'well done' }";
    let (_, _, sheets) = laid_out(text);
    let pages = written(&sheets);
    let (solutions, others) = pages.split_last().expect("pages");
    assert_eq!(solutions.matches("hidden message: well done").count(), 2, "{solutions}");
    assert!(others.iter().all(|page| !page.contains("well done")), "{others:?}");
}

#[test]
fn long_titles_stay_large_enough_to_be_read() {
    let long = "a rather long title that goes on and on ".repeat(5);
    let long = long.trim();
    let text =
        small(&format!("paper = 'a5'\nauthor = '{long}'")).replace("'More'", &format!("'{long}'"));
    let (_, _, sheets) = laid_out(&text);
    let mut cut = 0;
    for item in sheets.iter().flat_map(|sheet| &sheet.items) {
        let Item::Text { text, how, .. } = item else { continue };
        if text.starts_with("a rather long") {
            assert!(how.size >= 8.0, "{text} in letters of {}", how.size);
            cut += usize::from(text.ends_with('…'));
        }
    }
    assert!(cut >= 2, "in the contents and with the solutions");
    let author = written(&sheets[..1]).concat();
    assert_eq!(
        author.matches("a rather long title").count(),
        5,
        "an author's line is not cut: {author}"
    );
}

#[test]
fn letters_that_cannot_be_printed_are_refused() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nsize = '6x6'\n\
                set = { alphabet = 'אבגדה', words = ['אבג', 'דהא'] }";
    let printed = print(&read(text), &texts(Lang::English), 1, &Control::new());
    let Err(Unprinted::Wrong(problem)) = printed else { panic!("Hebrew letters") };
    assert_eq!(problem.message.key(), "book-character");
    assert_eq!(problem.place, Some(Place::Line { line: 2, column: 1 }));
}

#[test]
fn a_cancelled_book_is_stopped() {
    let control = Control::new();
    control.cancel();
    let printed = print(&read(&small("")), &texts(Lang::English), 2, &control);
    assert!(matches!(printed, Err(Unprinted::Stopped(Stopped::Cancelled))));
}

#[test]
fn progress_goes_up_to_the_whole() {
    let heard = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let ear = std::sync::Arc::clone(&heard);
    let control = Control::new().with_listener(move |progress| {
        ear.lock().expect("an ear").push((progress.work, progress.total));
    });
    let spec = read(&small(""));
    assert!(print(&spec, &texts(Lang::English), 1, &control).is_ok());
    let heard = heard.lock().expect("an ear");
    let total = 2 * spec.puzzles() as u64;
    assert!(heard.windows(2).all(|pair| pair[0].0 <= pair[1].0));
    assert_eq!(heard.last(), Some(&(total, Some(total))));
}

#[test]
fn every_sentence_exists_in_both_languages_with_the_same_arguments() {
    let arguments = |lang| {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        for line in messages(lang).lines().filter(|line| !line.starts_with('#')) {
            if let Some((key, _)) = line.split_once(" = ")
                && !key.starts_with([' ', '}'])
            {
                found.push((key.to_owned(), Vec::new()));
            }
            let names = line.split('$').skip(1).map(|rest| {
                rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>()
            });
            if let Some((_, known)) = found.last_mut() {
                known.extend(names);
                known.sort();
                known.dedup();
            }
        }
        found
    };
    let english = arguments(Lang::English);
    assert_eq!(english, arguments(Lang::Spanish));
    assert!(english.len() > 30);
}
