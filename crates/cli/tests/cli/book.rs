//! Books: makes the sample, opens it with poppler and checks its pages.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::*;

fn sample() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books/sample.toml")
}

/// Returns the lines of each page.
fn pages(file: &Path) -> Vec<Vec<String>> {
    let text = poppler("pdftotext", &["-layout"], file);
    let mut pages: Vec<Vec<String>> = text
        .split('\u{c}')
        .map(|page| page.lines().map(|line| line.trim().to_owned()).collect())
        .collect();
    pages.pop();
    pages
}

/// Returns the number and the page of each `(page N)` on the pages of solutions.
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
fn pl10_the_sample_book_has_a_title_rules_page_numbers_and_solutions_that_name_their_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sample.pdf");
    let made = recreo(&format!("book {} -o {}", utf8(&sample()), utf8(&file))).ended(0);
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
    made.warns(&format!("{count} pages"));

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
    // Each game has a chapter with its rules once, and the contents refer to it.
    let kinds = recreo("kinds --json").ended(0).json();
    let solved = pages.iter().position(|page| page.first().is_some_and(|line| line == "Solutions"));
    let solved = solved.unwrap();
    for kind in kinds.as_array().unwrap() {
        let name = kind["name"].as_str().unwrap();
        let begins: Vec<usize> = pages
            .iter()
            .enumerate()
            .take(solved)
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
        // The solutions at the end have the name as heading.
        let headed = |page: &Vec<String>| page.iter().any(|line| line.eq_ignore_ascii_case(name));
        assert!(pages[solved..].iter().any(headed), "{name}");
        assert!(listed, "{name} on page {} in {:?}", begins[0], pages[1]);
    }
    // There is a solution for each puzzle, and the puzzle is on the page that the solution names.
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
fn a_book_does_not_depend_on_the_number_of_threads() {
    let spec = sample();
    let one = recreo(&format!("book {} --jobs 1", utf8(&spec))).ended(0).out;
    let two = recreo(&format!("book {} --jobs 2", utf8(&spec))).ended(0).out;
    assert!(one.starts_with(b"%PDF") && one == two);
    let text = fs::read_to_string(&spec).unwrap();
    let again = recreo_reading("--lang es book -", text.as_bytes()).ended(0).out;
    assert!(one == again, "neither the user's language nor where it is read from matters");
    let other = text.replace("seed = 2026", "seed = 2027");
    let other = recreo_reading("book -", other.as_bytes()).ended(0).out;
    assert!(one != other);
}

#[test]
fn a_book_in_spanish_with_bleed_on_small_paper() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("libro.pdf");
    let spec = "title = '¿Qué tal, señora Ñandú?'\nlanguage = 'es'\npaper = 'a5'\nbleed = 3\ngutter = 4\n\
                [[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ndifficulty = 'easy'\ncount = 3\nper_page = 2\n\
                [[chapter]]\nkind = 'rushhour'\nsize = '5x5'\ncount = 2\n";
    recreo_reading(&format!("book - -o {}", utf8(&file)), spec.as_bytes()).ended(0);
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
    // The moves of a solution are written with letters.
    let is_move = |word: &str| {
        let bytes = word.as_bytes();
        bytes.len() == 3 && bytes[0].is_ascii_uppercase() && b"+-".contains(&bytes[1])
    };
    assert!(text.iter().any(|line| line.split_whitespace().any(is_move)), "{text:?}");
}

#[test]
fn a_book_prints_existing_puzzles_of_any_file_once_each() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (spec, book) = (at("book.toml"), at("book.pdf"));
    // One puzzle per line, a single puzzle, a collection, and another format.
    let lines = recreo("new sudoku --count 4 --seed 3 --lines").ended(0).text().to_owned();
    fs::write(at("lines.txt"), &lines).unwrap();
    let killer = "new sudoku --set cages=killer --seed 2 --to fpuzzles";
    fs::write(at("killer.url"), recreo(killer).ended(0).out).unwrap();
    let kakuro = at("kakuro.recreol.zst");
    recreo(&format!("new kakuro --size 6x6 --count 9 -o {}", utf8(&kakuro))).ended(0);
    let picture = "width 3\nheight 2\ntitle \"A small stair\"\n\nrows\n1\n2\n\ncolumns\n2\n1\n0\n";
    fs::write(at("stair.non"), picture).unwrap();
    let text = "title = 'Own'\n[[chapter]]\nfile = 'lines.txt'\n[[chapter]]\ntitle = 'Sums'\nfile = 'killer.url'\n\
                [[chapter]]\nfile = 'kakuro.recreol.zst'\ncount = 3\n[[chapter]]\nfile = 'stair.non'\n";
    fs::write(&spec, text).unwrap();
    recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(0).warns("9 puzzles");
    let pages = pages(&book);
    let text: Vec<&str> = pages.iter().flatten().map(String::as_str).collect();
    for wanted in
        ["Sums", "Dashed lines separate cages.", "A small stair · Easy", "3 puzzles · 6×6"]
    {
        assert!(text.iter().any(|line| line.contains(wanted)), "{wanted}: {text:?}");
    }
    assert_eq!(solutions(&pages).len(), 9);

    // The same sudoku with permuted digits and reversed rows is repeated.
    let first = lines.lines().next().unwrap();
    let turned: String = first
        .chars()
        .rev()
        .map(|c| {
            if c == '1' {
                '2'
            } else if c == '2' {
                '1'
            } else {
                c
            }
        })
        .collect();
    fs::write(at("lines.txt"), format!("{lines}{turned}\n")).unwrap();
    let again = recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(0);
    again.warns("puzzle 5 of lines.txt is already in the book");
    again.warns("9 puzzles");
}
