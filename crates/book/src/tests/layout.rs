//! All items stay on their page, and links lead to the right pages.

use recreo_game::Lang;

use super::{laid_out, small, texts, written};
use crate::layout::{Item, Which};
use crate::make::Puzzles;
use crate::*;

#[test]
fn items_stay_on_their_page_and_do_not_overlap() {
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
    let chapter = |game: &&dyn recreo_game::DynGame| {
        let about = game.about();
        let small = about.presets.first().copied().unwrap_or_default();
        let size = small.split(',').find_map(|part| part.strip_prefix("size="));
        let size = size.map(|size| format!("size = '{size}'\n")).unwrap_or_default();
        format!("[[chapter]]\nkind = '{}'\n{size}count = 1\n", about.id)
    };
    let chapters: String = recreo_catalog::games().iter().map(chapter).collect();
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
                // The rules are above, the page number is below.
                for item in &sheet.items {
                    let Item::Text { text, at, how } = item else { continue };
                    let (above, below) = (at[1] <= top + 0.1, at[1] - how.size > bottom - 0.1);
                    let between = boards[0].1 <= at[1] - how.size && at[1] <= boards[1].0;
                    assert!(above || below || between, "{paper} {language}: {text}");
                }
            }
            assert_eq!(examples, recreo_catalog::games().len(), "{paper} {language}");
        }
    }
}

#[test]
fn solutions_name_the_page_of_their_puzzle_and_rules_are_printed_once() {
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
        let caption = texts(Lang::English).say(
            &Message::new("book-solution-of")
                .with("number", (n + 1).to_string())
                .with("page", page.to_string()),
        );
        assert_eq!(lines.iter().filter(|line| **line == caption).count(), 1, "{caption}");
    }
    let rule = "Put a digit into every empty cell";
    assert_eq!(lines.iter().filter(|line| line.starts_with(rule)).count(), 1);
    let moves = made.chapters[1][0].moves.as_deref().expect("a solution of moves");
    assert!(lines.iter().any(|line| moves.starts_with(line)), "{moves}");
    assert!(made.chapters[0][0].moves.is_none());
    let note = texts(Lang::English).word("book-moves");
    let notes = lines.iter().filter(|line| line.len() > 20 && note.starts_with(**line)).count();
    assert_eq!(notes, 2, "the moves are explained with the rules and with the solutions");
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
fn a_page_has_the_requested_number_of_puzzles() {
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
fn a_single_solution_of_a_dense_board_uses_the_remaining_space() {
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
fn long_titles_stay_readable() {
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
