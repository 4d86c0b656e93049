use std::fs;

use crate::run::*;

const NAME: &str = "labyrinth@1:size=6x4#2";

#[test]
fn text_is_ascii_where_nobody_looks() {
    let shown = recreo(&format!("show {NAME}")).ended(0);
    assert!(shown.text().is_ascii(), "{}", shown.text());
    assert!(shown.text().contains('+') && shown.text().contains('|'));
    let solved = recreo(&format!("show {NAME} --solution")).ended(0);
    assert_ne!(shown.text(), solved.text());
    recreo(&format!("show {NAME} --color always")).ended(0).says("\u{1b}[");
}

#[test]
fn cells_of_a_png_are_as_large_as_asked() {
    let side = |cell: &str| {
        let png = recreo(&format!("show {NAME} --to png --cell {cell}")).ended(0).out;
        u32::from_be_bytes(png[16..20].try_into().unwrap())
    };
    assert_eq!(2 * side("50"), side("100"));
    let usual = recreo(&format!("show {NAME} --to png")).ended(0).out;
    assert_eq!(usual, recreo(&format!("show {NAME} --to png --cell 32")).ended(0).out);
    recreo(&format!("show {NAME} --to svg --cell 50")).ended(2).warns("“svg” has no pixels");
    recreo(&format!("show {NAME} --to png --cell 3")).ended(2);
}

#[test]
fn the_screens_own_colours_are_the_light_ones() {
    let drawn = |theme: &str| recreo(&format!("show {NAME} --to svg --theme {theme}")).ended(0).out;
    assert_eq!(drawn("screen"), drawn("light"));
    assert_ne!(drawn("screen"), drawn("print"));
}

#[test]
fn a_solution_that_is_one_of_several_is_shown_as_such() {
    recreo_reading("show sudoku - --solution", b"................")
        .ended(0)
        .warns("more than one solution");
    assert_eq!(recreo("show sudoku@1:size=4x4#1 --solution").ended(0).err, "");
}

#[test]
fn pictures_are_files_of_their_kind() {
    let folder = tempfile::tempdir().unwrap();
    for (format, begins) in [("svg", &b"<"[..]), ("png", b"\x89PNG"), ("pdf", b"%PDF")] {
        let piped = recreo(&format!("show {NAME} --to {format}")).ended(0);
        assert!(piped.out.starts_with(begins), "{format}");
        let path = folder.path().join(format!("m.{format}"));
        recreo(&format!("show {NAME} -o {}", utf8(&path))).ended(0);
        assert_eq!(fs::read(&path).unwrap(), piped.out, "the file's name tells the format");
    }
    let path = folder.path().join("words.pdf");
    let name = current("wordsearch@1:size=8x8#1");
    recreo(&format!("show {name} --solution -o {}", utf8(&path))).ended(0);
    let fonts = poppler("pdffonts", &[], &path);
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    // The columns are name, type, encoding, embedded, subset, and whether characters can be told again.
    let is_inside = |font: &&str| font.contains(" yes yes yes ");
    assert!(!fonts.is_empty() && fonts.iter().all(is_inside), "{fonts:?}");
    for theme in ["light", "dark", "print", "high-contrast"] {
        recreo(&format!("show {NAME} --to svg --theme {theme}")).ended(0);
    }
    recreo(&format!("show {NAME} --to gif")).ended(2).warns("choose one of text, svg, png, pdf");
}

#[test]
fn moves_show_and_a_board_too_large_for_text_is_refused() {
    let shown = recreo_reading("show --moves N", MATRIX.as_bytes()).ended(0);
    assert_ne!(shown.text(), recreo_reading("show", MATRIX.as_bytes()).ended(0).text());
    recreo("show labyrinth@1:size=1500x1500,algorithm=binary-tree#1")
        .ended(2)
        .warns("too many to draw as text");
}

#[test]
fn pm4_formats_are_converted_back_and_forth() {
    let folder = tempfile::tempdir().unwrap();
    let original = recreo(&format!("convert {NAME} --to line")).ended(0);
    let mut bytes = original.out.clone();
    for format in ["recreo", "line", "classic", "adjacency", "line"] {
        let path = folder.path().join("m");
        fs::write(&path, &bytes).unwrap();
        let arguments = format!("convert labyrinth {} --size 6x4 --to {format}", utf8(&path));
        bytes = recreo(&arguments).ended(0).out;
    }
    assert_eq!(bytes, original.out);
    recreo(&format!("convert {NAME}")).ended(2).warns("--to <FORMAT> is missing");
    recreo(&format!("convert {NAME} --to docx")).ended(2).warns("there is no format “docx”");
}

#[test]
fn a_solution_is_shown_as_a_picture_that_moves() {
    let folder = tempfile::tempdir().unwrap();
    for (name, moves) in [
        ("labyrinth@1:size=6x4#2", "stroke-dashoffset"),
        ("maze@1:size=8x6#2", "stroke-dashoffset"),
        ("flow@1:size=5x5#2", "stroke-dashoffset"),
        ("rushhour@1:size=6x6#2", "transform:translate("),
    ] {
        let name = current(name);
        let piped = recreo(&format!("show {name} --animated")).ended(0);
        assert!(piped.text().starts_with("<svg") && piped.text().contains("@keyframes"), "{name}");
        assert!(piped.text().contains(moves), "{name}");
        let path = folder.path().join("film.svg");
        recreo(&format!("show {name} --animated -o {}", utf8(&path))).ended(0);
        assert_eq!(fs::read(&path).unwrap(), piped.out, "the same bytes every time");
    }
    recreo(&format!("show {NAME} --animated --to png")).ended(2).warns("only SVG files move");
}

/// A name of the version that the game has now.
fn current(name: &str) -> String {
    let (kind, rest) = name.split_once("@1:").unwrap();
    let kinds = recreo("kinds --json").ended(0).json();
    let game = kinds.as_array().unwrap().iter().find(|game| game["id"] == kind).unwrap();
    format!("{kind}@{}:{rest}", game["version"])
}

#[test]
fn a_picture_that_is_not_drawn_here_is_not_written_as_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.jpg").display().to_string();
    recreo(&format!("show labyrinth@1:size=4x4#1 -o {file}"))
        .ended(2)
        .warns("svg, png, pdf, and not jpg");
    assert!(!folder.path().join("board.jpg").exists());
    recreo(&format!("show labyrinth@1:size=4x4#1 --to text -o {file}")).ended(0);
}

#[test]
fn endings_are_known_however_they_are_written_and_a_puzzle_is_no_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    recreo(&format!("show {NAME} -o {}", file("M.PNG"))).ended(0);
    assert!(fs::read(file("M.PNG")).unwrap().starts_with(b"\x89PNG"));
    let many = "new labyrinth --size 4 --count 3 -o";
    recreo(&format!("{many} {}", file("M.Recreol.ZST"))).ended(0);
    assert!(fs::read(file("M.Recreol.ZST")).unwrap().starts_with(b"\x28\xb5\x2f\xfd"));
    recreo(&format!("new labyrinth -o {}", file("m.svg"))).ended(2).warns("not a picture");
    assert!(!folder.path().join("m.svg").exists());
}

#[test]
fn a_letter_that_the_typeface_lacks_is_told_and_others_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let new = |words: &str, letters: &str, name: &str| {
        let (words, letters) = (format!("words={words}"), format!("alphabet={letters}"));
        let size = "new wordsearch --size 6x6 --seed 2 --set";
        recreo(&format!("{size} {words} --set {letters} -o {}", file(name))).ended(0);
    };
    new("мама+дом", "АДМОПСТ", "russian.recreo");
    recreo(&format!("show {} -o {}", file("russian.recreo"), file("russian.pdf"))).ended(0);
    let text = poppler("pdftotext", &["-layout"], &folder.path().join("russian.pdf"));
    assert!(text.contains("МАМА") && text.contains("ДОМ"), "{text}");
    new("אבג+דהא", "אבגדה", "hebrew.recreo");
    for ending in ["png", "pdf"] {
        let picture = file(&format!("hebrew.{ending}"));
        recreo(&format!("show {} -o {picture}", file("hebrew.recreo")))
            .ended(2)
            .warns("the typeface lacks a character");
    }
    recreo(&format!("show {} -o {}", file("hebrew.recreo"), file("hebrew.svg"))).ended(0);
}

#[test]
fn a_board_without_a_solution_is_told_as_that() {
    let board = b"11..............";
    recreo_reading("show sudoku - --solution", board).ended(2).warns("there is no solution");
}
