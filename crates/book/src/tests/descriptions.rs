//! The texts about puzzles: rules, examples, translated values, secrets.

use recreo_game::{Domain, Lang, Term};

use super::{laid_out, read, small, texts, written};
use crate::layout::chapters::DESCRIBED_ELSEWHERE;
use crate::rules::{Variant, variants};
use crate::*;

#[test]
fn additional_rules_are_printed_once_and_shown_in_the_example() {
    let chapter = |set: &str| {
        format!("[[chapter]]\nkind = 'sudoku'\nsize = '6x6'\ncount = 1\nset = {{ {set} }}\n")
    };
    let spec = ["cages = 'killer'", "cages = 'killer', diagonals = 'yes'", "boxes = 'irregular'"];
    let spec: String = spec.map(chapter).concat();
    let (_, made, sheets) = laid_out(&format!("title = 'x'\n{spec}"));
    let pages = written(&sheets);
    let pages_with = |sentence: &str| -> Vec<usize> {
        (0..pages.len()).filter(|&page| pages[page].contains(sentence)).collect()
    };
    // Title, contents; rules with cages, a puzzle; a page with a puzzle for each of the others.
    assert_eq!(pages_with("separate cages"), [2], "{pages:#?}");
    assert_eq!(pages_with("Both long diagonals"), [4], "{pages:#?}");
    assert_eq!(pages_with("not rectangles"), [5], "{pages:#?}");
    let example = &made.examples[0].as_ref().unwrap().puzzle;
    let shapes = example.backdrop.shapes.iter().chain(&example.scene.shapes);
    let is_sum = |text: &str| text.parse::<u32>().is_ok_and(|sum| sum > 6);
    let sums = shapes.filter_map(|shape| shape.form.text()).filter(|text| is_sum(text));
    assert!(sums.count() > 2, "the example has cages");
    // Chapters of one game without a title are distinguished by their details.
    assert!(pages[1].contains("Sudoku · 6×6 · cages: killer"), "{}", pages[1]);
}

#[test]
fn every_game_has_an_example_with_its_additional_rules() {
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
fn an_example_has_the_choices_of_its_chapter() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'maze'\nset = { moves = 'straight' }\n\
                [[chapter]]\nkind = 'labyrinth'\nset = { algorithm = 'binary-tree' }\n\
                [[chapter]]\nkind = 'wordsearch'\nsize = '6x6'\n\
                set = { alphabet = 'αβγδ', words = ['αβγ', 'δβα'], message = 'α' }";
    let spec = read(text);
    let examples = make::examples(&spec, &texts(Lang::English)).expect("examples");
    let made_with =
        |n: usize| examples[n].as_ref().expect("an example").metadata().parameters.clone();
    let moves = made_with(0).expect("parameters");
    assert!(moves.contains("moves=straight"), "{moves}");
    assert!(made_with(1).is_some_and(|with| with.contains("algorithm=binary-tree")));
    // These letters contain no words of a theme, and a message is to be found by the solver.
    let words = made_with(2).expect("parameters");
    assert!(!words.contains("alphabet") && !words.contains("message"), "{words}");
}

#[test]
fn letters_for_numbers_beyond_nine_are_explained() {
    for (kind, size, explained) in [
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
            assert_eq!(found, explained, "{kind} {size} {language}");
        }
    }
}

#[test]
fn every_choice_in_a_heading_has_a_name_in_both_languages() {
    for lang in Lang::ALL {
        let texts = texts(lang);
        let (mut choices, mut unknown) = (0, Vec::new());
        for game in recreo_catalog::games() {
            let about = game.about();
            let described =
                about.parameters.iter().filter(|p| !DESCRIBED_ELSEWHERE.contains(&p.name));
            for parameter in described {
                let values: &[&str] = match parameter.domain {
                    Domain::Choice(values) => values,
                    Domain::Span { .. } => &["any"],
                    _ => &[],
                };
                for value in values {
                    let term = Term::value(about.id, parameter.name, value);
                    unknown.extend((!texts.has_label(&term)).then_some(term));
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
    for detail in
        ["superficie: toro", "casillas: cualquiera", "movimientos permitidos: solo rectos"]
    {
        assert!(pages.contains(detail), "{detail}: {pages}");
    }
}

#[test]
fn a_hidden_message_is_printed_with_the_solutions_only() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nsize = '7x7'\ncount = 2\nset = { message = 'well done' }";
    let (_, _, sheets) = laid_out(text);
    let pages = written(&sheets);
    let (solutions, others) = pages.split_last().expect("pages");
    assert_eq!(solutions.matches("hidden message: well done").count(), 2, "{solutions}");
    assert!(others.iter().all(|page| !page.contains("well done")), "{others:?}");
}

#[test]
fn unmet_settings_are_reported_per_chapter() {
    let text = "title = 'x'\n[[chapter]]\nkind = 'sudoku'\nsize = '4x4'\n\
                [[chapter]]\nkind = 'wordsearch'\nsize = '4x4'\ncount = 3\ntitle = 'Pets'\n\
                set = { words = ['cat', 'dog', 'cow', 'ant', 'bat', 'hen', 'rat', 'pig', 'owl'] }";
    let book = print(&read(text), &texts(Lang::English), 2, &Control::new());
    let remarks = book.unwrap_or_else(|why| panic!("{why:?}")).remarks;
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    let english = texts(Lang::English).say(&remarks[0]);
    let start = "chapter 2 (Pets): 3 of 3 puzzles do not meet all the requested settings: ";
    assert!(english.starts_with(start), "{english}");
    assert!(
        texts(Lang::Spanish)
            .say(&remarks[0])
            .starts_with("capítulo 2 (Pets): 3 de 3 puzles no cumplen")
    );
    let good = print(&read(&small("")), &texts(Lang::English), 2, &Control::new());
    assert_eq!(good.map(|book| book.remarks), Ok(Vec::new()));
}

#[test]
fn every_message_exists_in_both_languages_with_the_same_arguments() {
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
