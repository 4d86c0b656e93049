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
    // Each game has its chapter, its rules stand there once, and the contents lead there.
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
        // At the back its solutions stand below its name.
        let headed = |page: &Vec<String>| page.iter().any(|line| line.eq_ignore_ascii_case(name));
        assert!(pages[solved..].iter().any(headed), "{name}");
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
    // The moves of a solution are told in letters.
    let is_move = |word: &str| {
        let bytes = word.as_bytes();
        bytes.len() == 3 && bytes[0].is_ascii_uppercase() && b"+-".contains(&bytes[1])
    };
    assert!(text.iter().any(|line| line.split_whitespace().any(is_move)), "{text:?}");
}

#[test]
fn a_book_prints_puzzles_of_ones_own_from_any_file_once_each() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (spec, book) = (at("book.toml"), at("book.pdf"));
    // One on each line, one in a file, a collection, and a form of others.
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
    for wanted in ["Sums", "Dashed lines part cages.", "A small stair · Easy", "3 puzzles · 6×6"]
    {
        assert!(text.iter().any(|line| line.contains(wanted)), "{wanted}: {text:?}");
    }
    assert_eq!(solutions(&pages).len(), 9);

    // The same sudoku with its digits exchanged and its rows the other way round comes a second time.
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
    again.warns("puzzle 5 of lines.txt is in the book already");
    again.warns("9 puzzles");
}

#[test]
fn bg6_what_is_wrong_with_ones_own_puzzles_is_said_and_nothing_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (spec, book) = (at("book.toml"), at("book.pdf"));
    let refused = |chapter: &str| {
        fs::write(&spec, format!("title = 'Own'\n[[chapter]]\n{chapter}\n")).unwrap();
        let english = recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(2).err;
        let spanish = recreo(&format!("--lang es book {}", utf8(&spec))).ended(2).err;
        assert!(!book.exists() && english != spanish, "{english} {spanish}");
        english
    };
    let sudoku = recreo("new sudoku --size 4x4 --seed 5 --to line").ended(0);
    let sudoku = sudoku.text();
    let flow = recreo("new flow --size 5x5 --seed 5 --to line").ended(0);
    let flow = flow.text();
    let write = |name: &str, text: &str| fs::write(at(name), text).unwrap();
    write("several.txt", "................\n");
    write("none.txt", &format!("{sudoku}1.1.............\n"));
    write("mixed.txt", &format!("{sudoku}{flow}"));
    write("broken.txt", &format!("{sudoku}{sudoku}what is this\n"));
    write("nothing.recreol", "");
    for (chapter, told) in [
        ("file = 'no-such.txt'", "book.toml:3:8: no-such.txt: "),
        (
            "file = 'several.txt'",
            "book.toml:2:1: puzzle 1 of several.txt has more than one solution",
        ),
        ("file = 'none.txt'", "book.toml:2:1: puzzle 2 of none.txt has no solution"),
        (
            "file = 'mixed.txt'",
            "puzzle 2 of mixed.txt is of another game (flow) than the first (sudoku)",
        ),
        ("file = 'broken.txt'", "book.toml:3:8: broken.txt, line 3: "),
        ("file = 'nothing.recreol'", "nothing.recreol: the file contains no puzzle"),
        ("file = 'several.txt'\ncount = 2", "several.txt holds 1 puzzle, fewer than 2"),
        (
            "file = 'several.txt'\nsize = '4x4'",
            "book.toml:4:1: size is about puzzles that are made",
        ),
        ("kind = 'flow'\nfile = 'several.txt'", "several.txt"),
        ("file = 3", "book.toml:3:8: file must be a text"),
    ] {
        let err = refused(chapter);
        assert!(err.contains(told), "{chapter}: {err}");
    }
}

#[test]
fn a_book_prints_what_the_library_has() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("library.db").display().to_string();
    for seed in ["1", "2", "3"] {
        let puzzle = recreo(&format!("new nurikabe --size 5x5 --seed {seed}")).ended(0).out;
        let title = format!("Islands of class {seed}");
        recreo_reading(&format!("library add - --title '{title}' --db {db}"), &puzzle).ended(0);
    }
    let file = folder.path().join("class.pdf");
    let print = |more: &str| {
        let spec = format!("title = 'Class'\n[[chapter]]\nkind = 'nurikabe'\n{more}\n");
        recreo_reading(&format!("book - --db {db} -o {}", utf8(&file)), spec.as_bytes())
    };
    let made = print("library = true\ncount = 2").ended(0);
    made.warns("2 puzzles");
    let text = pages(&file).concat().join(" ");
    let newest = text.contains("Islands of class 2") && text.contains("Islands of class 3");
    assert!(newest && !text.contains("Islands of class 1"), "{text}");
    print("library = 'islands 1'").ended(0);
    print("library = 'seas'").ended(2).warns("the library holds no puzzle");
    print("library = true\nseed = 3").ended(2).warns("seed is about puzzles that are made");
}

#[test]
fn a_booklet_may_have_puzzles_only() {
    let spec = "title = 'Class of Monday'\nrules = false\nsolutions = false\n[[chapter]]\nkind = 'sudoku'\nsize = '6x6'\ncount = 6\nper_page = 6\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.pdf");
    recreo_reading(&format!("book - -o {}", utf8(&file)), spec.as_bytes()).ended(0);
    let pages = pages(&file);
    assert_eq!(pages.len(), 2, "a title and a page of puzzles");
    let text = pages.concat().join(" ");
    assert!(text.contains("Class of Monday") && text.contains("6 puzzles"), "{text}");
    assert!(!text.contains("Solutions") && !text.contains("Every row"), "{text}");
}

#[test]
fn bg6_what_a_specification_cannot_have_is_said_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let (spec, book) = (folder.path().join("book.toml"), folder.path().join("book.pdf"));
    let refused = |text: &str| {
        fs::write(&spec, text).unwrap();
        let refused = recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(2);
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
    recreo(&format!("book no-such.toml -o {}", utf8(&book))).ended(2).warns("no-such.toml");
}

#[test]
fn a_list_of_a_chapter_may_be_a_file_beside_the_specification() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (spec, book) = (at("book.toml"), at("book.pdf"));
    let write = |set: &str| {
        let text = format!(
            "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nsize = '12x12'\nset = {{ {set} }}\n"
        );
        fs::write(&spec, text).unwrap();
    };
    fs::write(at("pets.txt"), "hamster\ntortoise, canary # birds too\n").unwrap();
    fs::write(at("bad.txt"), "cat\na+b\n").unwrap();
    write("words = 'pets.txt'");
    recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(0);
    let text = pages(&book).concat().join(" ").to_uppercase();
    for word in ["HAMSTER", "TORTOISE", "CANARY"] {
        assert!(text.contains(word), "{text}");
    }
    assert!(!text.contains("TXT"), "{text}");
    for (set, told) in [
        ("words = 'no-such.txt'", "book.toml:5:17: no-such.txt: "),
        ("block = './no-such'", "book.toml:5:17: ./no-such: "),
        ("words = 'bad.txt'", "book.toml:5:17: bad.txt, line 2: "),
    ] {
        write(set);
        let err = recreo(&format!("book {} -o {}", utf8(&spec), utf8(&book))).ended(2).err;
        assert!(err.contains(told), "{set}: {err}");
    }
}

#[test]
fn a_book_tells_which_chapters_miss_what_was_asked_for() {
    let spec = "title = 'x'\n[[chapter]]\nkind = 'rushhour'\nsize = '4x4'\ncount = 2\nset = { moves = '190..200' }\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.pdf");
    let made = recreo_reading(&format!("book - -o {}", utf8(&file)), spec.as_bytes()).ended(0);
    let told = "chapter 1 (Rush Hour): 2 of 2 puzzles are not quite as asked for: ";
    assert_eq!(made.err.matches(told).count(), 1, "{}", made.err);
}

#[test]
fn bg6_nothing_that_is_read_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let sudoku = recreo("new sudoku --size 4x4 --seed 5").ended(0).out;
    fs::write(at("x.recreo"), &sudoku).unwrap();
    fs::write(at("own.pdf"), &sudoku).unwrap();
    let spec = "title = 'x'\n[[chapter]]\nfile = 'own.pdf'\n";
    fs::write(at("spec"), spec).unwrap();
    let same = |output: &str, arguments: &str| {
        let output = at(output);
        let before = fs::read(&output).unwrap();
        let err = recreo(&format!("{arguments} -o {}", utf8(&output))).ended(2).err;
        assert_eq!(fs::read(&output).unwrap(), before, "{arguments:?}");
        assert!(err.contains("is what is read here"), "{err}");
    };
    let (puzzle, book) = (at("x.recreo"), at("spec"));
    same("x.recreo", &format!("show {}", utf8(&puzzle)));
    same("x.recreo", &format!("show sudoku {} --to svg", utf8(&puzzle)));
    same("x.recreo", &format!("solve {}", utf8(&puzzle)));
    same("spec", &format!("book {}", utf8(&book)));
    same("own.pdf", &format!("book {}", utf8(&book)));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&puzzle, at("link.txt")).unwrap();
        same("link.txt", &format!("show {}", utf8(&puzzle)));
        let link = at("link.txt");
        same("x.recreo", &format!("show {}", utf8(&link)));
    }
    // A file that is there already and is another is written anew.
    fs::write(at("x.txt"), "old").unwrap();
    recreo(&format!("show {} -o {}", utf8(&puzzle), utf8(&at("x.txt")))).ended(0);
    assert_ne!(fs::read(at("x.txt")).unwrap(), b"old");
}

#[test]
fn a_book_is_no_other_sort_of_file() {
    let spec = "title = 'x'\n[[chapter]]\nkind = 'sudoku'\nsize = '4x4'\n";
    let folder = tempfile::tempdir().unwrap();
    for (name, good) in [("a.png", false), ("a.recreo", false), ("a.PDF", true), ("a", true)] {
        let file = folder.path().join(name);
        let made = recreo_reading(&format!("book - -o {}", utf8(&file)), spec.as_bytes());
        let made = made.ended(if good { 0 } else { 2 });
        assert_eq!(file.exists(), good, "{name}: {}", made.err);
    }
}
