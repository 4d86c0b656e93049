use std::fs;

use crate::run::*;

const NAME: &str = "labyrinth@1:size=6x4#2";

#[test]
fn text_is_ascii_where_nobody_looks() {
    let shown = recreo(&["show", NAME]).ended(0);
    assert!(shown.text().is_ascii(), "{}", shown.text());
    assert!(shown.text().contains('+') && shown.text().contains('|'));
    let solved = recreo(&["show", NAME, "--solution"]).ended(0);
    assert_ne!(shown.text(), solved.text());
    let coloured = recreo(&["show", NAME, "--color", "always"]).ended(0);
    assert!(coloured.text().contains("\u{1b}["));
}

#[test]
fn cells_of_a_png_are_as_large_as_asked() {
    let side = |cell: &str| {
        let png = recreo(&["show", NAME, "--to", "png", "--cell", cell]).ended(0).out;
        u32::from_be_bytes(png[16..20].try_into().unwrap())
    };
    assert_eq!(2 * side("50"), side("100"));
    let usual = recreo(&["show", NAME, "--to", "png"]).ended(0).out;
    assert_eq!(usual, recreo(&["show", NAME, "--to", "png", "--cell", "32"]).ended(0).out);
    let refused = recreo(&["show", NAME, "--to", "svg", "--cell", "50"]).ended(2);
    assert!(refused.err.contains("“svg” has no pixels"), "{}", refused.err);
    recreo(&["show", NAME, "--to", "png", "--cell", "3"]).ended(2);
}

#[test]
fn the_screens_own_colours_are_the_light_ones() {
    let drawn = |theme: &str| recreo(&["show", NAME, "--to", "svg", "--theme", theme]).ended(0).out;
    assert_eq!(drawn("screen"), drawn("light"));
    assert_ne!(drawn("screen"), drawn("print"));
}

#[test]
fn a_solution_that_is_one_of_several_is_shown_as_such() {
    let empty =
        recreo_reading(&["show", "sudoku", "-", "--solution"], b"................").ended(0);
    assert!(empty.err.contains("more than one solution"), "{}", empty.err);
    assert_eq!(recreo(&["show", "sudoku@1:size=4x4#1", "--solution"]).ended(0).err, "");
}

#[test]
fn pictures_are_files_of_their_kind() {
    let folder = tempfile::tempdir().unwrap();
    for (format, begins) in [("svg", &b"<"[..]), ("png", b"\x89PNG"), ("pdf", b"%PDF")] {
        let piped = recreo(&["show", NAME, "--to", format]).ended(0);
        assert!(piped.out.starts_with(begins), "{format}");
        let path = folder.path().join(format!("m.{format}"));
        recreo(&["show", NAME, "-o", utf8(&path)]).ended(0);
        assert_eq!(fs::read(&path).unwrap(), piped.out, "the file's name tells the format");
    }
    let path = folder.path().join("words.pdf");
    let name = current("wordsearch@1:size=8x8#1");
    recreo(&["show", &name, "--solution", "-o", utf8(&path)]).ended(0);
    let fonts = poppler("pdffonts", &[], &path);
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    // The columns are name, type, encoding, embedded, subset, and whether characters can be told again.
    let is_inside = |font: &&str| font.contains(" yes yes yes ");
    assert!(!fonts.is_empty() && fonts.iter().all(is_inside), "{fonts:?}");
    for theme in ["light", "dark", "print", "high-contrast"] {
        recreo(&["show", NAME, "--to", "svg", "--theme", theme]).ended(0);
    }
    let refused = recreo(&["show", NAME, "--to", "gif"]).ended(2);
    assert!(refused.err.contains("choose one of text, svg, png, pdf"), "{}", refused.err);
}

#[test]
fn moves_show_and_a_board_too_large_for_text_is_refused() {
    let shown = recreo_reading(&["show", "--moves", "N"], MATRIX.as_bytes()).ended(0);
    assert_ne!(shown.text(), recreo_reading(&["show"], MATRIX.as_bytes()).ended(0).text());
    let refused = recreo(&["show", "labyrinth@1:size=1500x1500,algorithm=binary-tree#1"]).ended(2);
    assert!(refused.err.contains("too many to draw as text"), "{}", refused.err);
}

#[test]
fn pm4_formats_are_converted_back_and_forth() {
    let folder = tempfile::tempdir().unwrap();
    let original = recreo(&["convert", NAME, "--to", "line"]).ended(0);
    let mut bytes = original.out.clone();
    for format in ["recreo", "line", "classic", "adjacency", "line"] {
        let path = folder.path().join("m");
        fs::write(&path, &bytes).unwrap();
        let arguments = ["convert", "labyrinth", utf8(&path), "--size", "6x4", "--to", format];
        bytes = recreo(&arguments).ended(0).out;
    }
    assert_eq!(bytes, original.out);
    let refused = recreo(&["convert", NAME]).ended(2);
    assert!(refused.err.contains("--to <FORMAT> is missing"), "{}", refused.err);
    let refused = recreo(&["convert", NAME, "--to", "docx"]).ended(2);
    assert!(refused.err.contains("there is no format “docx”"), "{}", refused.err);
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
        let piped = recreo(&["show", &name, "--animated"]).ended(0);
        assert!(piped.text().starts_with("<svg") && piped.text().contains("@keyframes"), "{name}");
        assert!(piped.text().contains(moves), "{name}");
        let path = folder.path().join("film.svg");
        recreo(&["show", &name, "--animated", "-o", utf8(&path)]).ended(0);
        assert_eq!(fs::read(&path).unwrap(), piped.out, "the same bytes every time");
    }
    let refused = recreo(&["show", NAME, "--animated", "--to", "png"]).ended(2);
    assert!(refused.err.contains("only SVG files move"), "{}", refused.err);
}

/// A name of the version that the game has now.
fn current(name: &str) -> String {
    let (kind, rest) = name.split_once("@1:").unwrap();
    let kinds = recreo(&["kinds", "--json"]).ended(0).json();
    let game = kinds.as_array().unwrap().iter().find(|game| game["id"] == kind).unwrap();
    format!("{kind}@{}:{rest}", game["version"])
}

#[test]
fn a_picture_that_is_not_drawn_here_is_not_written_as_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.jpg").display().to_string();
    let refused = recreo(&["show", "labyrinth@1:size=4x4#1", "-o", &file]).ended(2);
    assert!(refused.err.contains("svg, png, pdf, and not jpg"), "{}", refused.err);
    assert!(!folder.path().join("board.jpg").exists());
    recreo(&["show", "labyrinth@1:size=4x4#1", "--to", "text", "-o", &file]).ended(0);
}

#[test]
fn endings_are_known_however_they_are_written_and_a_puzzle_is_no_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    recreo(&["show", NAME, "-o", &file("M.PNG")]).ended(0);
    assert!(fs::read(file("M.PNG")).unwrap().starts_with(b"\x89PNG"));
    let many = ["new", "labyrinth", "--size", "4", "--count", "3", "-o"];
    recreo(&[&many[..], &[&file("M.Recreol.ZST")]].concat()).ended(0);
    assert!(fs::read(file("M.Recreol.ZST")).unwrap().starts_with(b"\x28\xb5\x2f\xfd"));
    let refused = recreo(&["new", "labyrinth", "-o", &file("m.svg")]).ended(2);
    assert!(refused.err.contains("not a picture"), "{}", refused.err);
    assert!(!folder.path().join("m.svg").exists());
}

#[test]
fn a_letter_that_the_typeface_lacks_is_told_and_others_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let new = |words: &str, letters: &str, name: &str| {
        let (words, letters) = (format!("words={words}"), format!("alphabet={letters}"));
        let size = ["new", "wordsearch", "--size", "6x6", "--seed", "2", "--set"];
        recreo(&[&size[..], &[&words, "--set", &letters, "-o", &file(name)]].concat()).ended(0);
    };
    new("мама+дом", "АДМОПСТ", "russian.recreo");
    recreo(&["show", &file("russian.recreo"), "-o", &file("russian.pdf")]).ended(0);
    let text = poppler("pdftotext", &["-layout"], &folder.path().join("russian.pdf"));
    assert!(text.contains("МАМА") && text.contains("ДОМ"), "{text}");
    new("אבג+דהא", "אבגדה", "hebrew.recreo");
    for ending in ["png", "pdf"] {
        let picture = file(&format!("hebrew.{ending}"));
        let refused = recreo(&["show", &file("hebrew.recreo"), "-o", &picture]).ended(2);
        assert!(refused.err.contains("the typeface lacks a character"), "{}", refused.err);
    }
    recreo(&["show", &file("hebrew.recreo"), "-o", &file("hebrew.svg")]).ended(0);
}

#[test]
fn a_board_without_a_solution_is_told_as_that() {
    let board = b"11..............";
    let told = recreo_reading(&["show", "sudoku", "-", "--solution"], board).ended(2);
    assert!(told.err.contains("there is no solution"), "{}", told.err);
}
