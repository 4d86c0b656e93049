//! Books: the sample is made, opened with poppler, and looked through.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::*;

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books/sample.toml")
}

/// The lines of each page.
fn pages(file: &Path) -> Vec<Vec<String>> {
    let text = poppler("pdftotext", &["-layout"], file);
    let mut pages: Vec<Vec<String>> = text
        .split('\u{c}')
        .map(|page| page.lines().map(|line| line.trim().to_owned()).collect())
        .collect();
    pages.pop();
    pages
}

/// The numbers that stand in front of `(page N)` on the pages of solutions, each with its page.
fn solutions(pages: &[Vec<String>]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for line in pages.iter().flatten() {
        let parts: Vec<&str> = line.split(" (page ").collect();
        for pair in parts.windows(2) {
            let number = pair[0].split_whitespace().last().and_then(|word| word.parse().ok());
            let page = pair[1].split(')').next().and_then(|word| word.parse().ok());
            found.extend(number.zip(page));
        }
    }
    found.sort_unstable();
    found
}

#[test]
fn the_sample_book_has_a_title_rules_page_numbers_and_solutions_that_name_their_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sample.pdf");
    let made = recreo(&["book", utf8(&sample()), "-o", utf8(&file)]).ended(0);
    let facts = poppler("pdfinfo", &[], &file);
    let fact = |name: &str| {
        let line = facts.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_once(':').map_or("", |line| line.1.trim()).to_owned()
    };
    assert_eq!(fact("Title"), "A table, a pencil, an afternoon");
    assert_eq!(fact("Author"), "The Recreo developers");
    assert!(fact("Page size").contains("A4"), "{facts}");
    let count: usize = fact("Pages").parse().unwrap();
    assert!((20..=40).contains(&count), "{count} pages");
    assert!(made.err.contains(&format!("{count} pages")), "{}", made.err);

    let pages = pages(&file);
    assert_eq!(pages.len(), count);
    let title = pages[0].join(" ");
    assert!(title.contains("A table") && title.contains("Puzzles of thirteen kinds"), "{title}");
    for (n, page) in pages.iter().enumerate().skip(1) {
        let foot = page.iter().rev().find(|line| !line.is_empty()).unwrap();
        let number = (n + 1).to_string();
        let stands = foot.split_whitespace().any(|word| word == number);
        assert!(stands, "page {number} ends with {foot:?}");
    }
    // Each game has its chapter, its rules stand there once, and the contents lead there.
    let kinds = recreo(&["kinds", "--json"]).ended(0).json();
    for kind in kinds.as_array().unwrap() {
        let name = kind["name"].as_str().unwrap();
        let begins: Vec<usize> = pages
            .iter()
            .enumerate()
            .skip(2)
            .filter(|(_, page)| page.first().is_some_and(|line| line.eq_ignore_ascii_case(name)))
            .map(|(n, _)| n + 1)
            .collect();
        assert_eq!(begins.len(), 1, "{name}: {begins:?}");
        let listed = pages[1].iter().any(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            line.to_lowercase().starts_with(&name.to_lowercase())
                && words.last() == Some(&begins[0].to_string().as_str())
        });
        assert!(listed, "{name} on page {} in {:?}", begins[0], pages[1]);
    }
    // A solution for each puzzle, and the puzzle is on the page that it names.
    let solutions = solutions(&pages);
    assert!(solutions.len() > 40, "{solutions:?}");
    for (n, (number, page)) in solutions.iter().enumerate() {
        assert_eq!(*number, n + 1);
        let caption = format!("{number} ");
        let there = pages[page - 1].iter().any(|line| {
            line.split("  ").any(|part| part.trim().starts_with(&caption) && part.contains('·'))
        });
        assert!(there, "puzzle {number} on page {page}: {:?}", pages[page - 1]);
    }
}

#[test]
fn a_book_is_the_same_every_time_whatever_the_number_of_threads() {
    let spec = sample();
    let one = recreo(&["book", utf8(&spec), "--jobs", "1"]).ended(0).out;
    let two = recreo(&["book", utf8(&spec), "--jobs", "2"]).ended(0).out;
    assert!(one.starts_with(b"%PDF") && one == two);
    let text = fs::read_to_string(&spec).unwrap();
    let again = recreo_reading(&["--lang", "es", "book", "-"], text.as_bytes()).ended(0).out;
    assert!(one == again, "neither the user's language nor where it is read from matters");
    let other = text.replace("seed = 2026", "seed = 2027");
    let other = recreo_reading(&["book", "-"], other.as_bytes()).ended(0).out;
    assert!(one != other);
}

#[test]
fn a_book_in_spanish_with_bleed_on_small_paper() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("libro.pdf");
    let spec = "title = '¿Qué tal, señora Ñandú?'\nlanguage = 'es'\npaper = 'a5'\nbleed = 3\ngutter = 4\n\
                [[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ndifficulty = 'easy'\ncount = 3\nper_page = 2\n\
                [[chapter]]\nkind = 'rushhour'\nsize = '5x5'\ncount = 2\n";
    recreo_reading(&["book", "-", "-o", utf8(&file)], spec.as_bytes()).ended(0);
    let facts = poppler("pdfinfo", &["-box"], &file);
    let sides = |name: &str| -> Vec<f32> {
        let line = facts.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().skip(1).map(|word| word.parse().unwrap_or_default()).collect()
    };
    assert!(facts.contains("¿Qué tal, señora Ñandú?"), "{facts}");
    let (media, trim) = (sides("MediaBox:"), sides("TrimBox:"));
    let near = |a: f32, b: f32| (a - b).abs() < 0.2;
    assert!(near(media[2], 154.0 / 25.4 * 72.0) && near(trim[2] - trim[0], 148.0 / 25.4 * 72.0));
    assert_eq!(sides("BleedBox:"), media);
    let pages = pages(&file);
    let text: Vec<&str> = pages.iter().flatten().map(String::as_str).collect();
    for wanted in ["Índice", "Soluciones", "Sudoku · Fácil", "(página "] {
        assert!(text.iter().any(|line| line.contains(wanted)), "{wanted}");
    }
    let rule = text.iter().filter(|line| line.contains("Pon una cifra en cada casilla")).count();
    assert_eq!(rule, 1);
    // The moves of a solution are told in letters.
    let is_move = |word: &str| {
        let bytes = word.as_bytes();
        bytes.len() == 3 && bytes[0].is_ascii_uppercase() && b"+-".contains(&bytes[1])
    };
    assert!(text.iter().any(|line| line.split_whitespace().any(is_move)), "{text:?}");
}

#[test]
fn bg6_what_a_specification_cannot_have_is_said_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, book) = (folder.path().join("book.toml"), folder.path().join("book.pdf"));
    let refused = |text: &str| {
        fs::write(&spec, text).unwrap();
        let refused = recreo(&["book", utf8(&spec), "-o", utf8(&book)]).ended(2);
        assert!(!book.exists(), "nothing is written");
        refused.err
    };
    let chapter = "title = 'x'\n[[chapter]]\nkind = 'sudoku'\n";
    for (text, place, cause) in [
        ("title =\n", ":1:8: ", "TOML"),
        ("title = 'x'\n[[chapter]]\nkind = 'chess'\n", ":3:8: ", "no game called chess"),
        (&format!("{chapter}size = '99x99'\n"), ":4:8: ", "99"),
        (&format!("{chapter}difficulty = 'mean'\n"), ":4:14: ", "mean"),
        (&format!("{chapter}colour = 3\n"), ":4:1: ", "colour means nothing here"),
        (&format!("{chapter}size = '4x4'\ndifficulty = 'expert'\n"), ":2:1: ", "expert"),
    ] {
        let err = refused(text);
        assert!(err.contains(&format!("book.toml{place}")), "{text}: {err}");
        assert!(err.contains(cause), "{text}: {err}");
    }
    let missing = recreo(&["book", "no-such.toml", "-o", utf8(&book)]).ended(2);
    assert!(missing.err.contains("no-such.toml"), "{}", missing.err);
}
