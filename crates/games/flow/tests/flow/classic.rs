//! FF5: the source document's program, driven by a script.

use std::fs;
use std::path::{Path, PathBuf};

use recreo_flow::Flow;
use recreo_game::{ClassicError, ClassicOptions, Game, Lang};
use recreo_kit::testing::texts;

use super::{golden, read, written};

fn run_in(lang: Lang, script: &str, file: Option<&Path>, live: bool) -> String {
    let mut out = Vec::new();
    let options =
        ClassicOptions { file, dir: Path::new("."), named_dir: true, seed: 7, live, ascii: true };
    let classic = Flow::ABOUT.classic.unwrap();
    classic(&mut script.as_bytes(), &mut out, &texts(Flow::ABOUT, lang), &options).unwrap();
    String::from_utf8(out).unwrap()
}

fn run(lang: Lang, script: &str, file: Option<&Path>) -> String {
    run_in(lang, script, file, false)
}

fn golden_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/flow/golden").join(name)
}

/// Plays a golden script, one answer a line, and compares the output with the golden transcript.
fn replays(lang: Lang, board: &str, script: &str, transcript: &str) {
    let typed = String::from_utf8(golden(script)).unwrap();
    let output = run(lang, &typed, Some(&golden_file(board)));
    if std::env::var_os("BLESS").is_some() {
        fs::write(golden_file(transcript), &output).unwrap();
    }
    let wanted = String::from_utf8(golden(transcript)).unwrap();
    assert_eq!(output, wanted, "{transcript}: if the new one is right, run the test with BLESS=1");
}

#[test]
fn ff3_ff5_the_documents_6x6_example() {
    replays(Lang::Spanish, "six.line", "six.in", "six.es.out");
    replays(Lang::English, "six.line", "six.in", "six.en.out");
}

#[test]
fn ff4_ff5_the_documents_9x9_example() {
    replays(Lang::Spanish, "nine.txt", "nine.in", "nine.es.out");
}

#[test]
fn ff6_a_game_that_is_won() {
    replays(Lang::Spanish, "won.line", "won.in", "won.es.out");
}

#[test]
fn ff1_the_dimension_is_asked_for_and_gives_its_board() {
    for side in 5..=9 {
        let output = run(Lang::Spanish, &format!("{side}\n4\n"), None);
        let beginning = "Bienvenido a Flow Free\nDimension del tablero-> numero de Puntos\n\
            5. 5x5 -> 4 puntos\n6. 6x6 -> 5 puntos\n7. 7x7 -> 6 puntos\n8. 8x8 -> 7 puntos\n\
            9. 9x9 -> 8 puntos\nIngrese la dimension del tablero: ";
        assert!(output.starts_with(beginning), "{output}");
        assert!(output.contains(&format!("\nDimension: {side} x {side}\n")), "{output}");
        let points = 2 * (side - 1);
        let percent = format!("Porcentaje: {:.2} %", 100.0 * points as f64 / (side * side) as f64);
        assert!(output.contains(&percent), "{output}");
        let board: String = output
            .lines()
            .skip_while(|line| !line.starts_with("Tablero"))
            .skip(2)
            .take(side)
            .flat_map(str::chars)
            .filter(char::is_ascii_uppercase)
            .collect();
        for letter in "RVANMCBG".chars().take(side - 1) {
            assert_eq!(board.matches(letter).count(), 2, "{output}");
        }
        assert_eq!(board.len(), points);
    }
}

#[test]
fn ff5_wrong_input_is_reported_and_asked_again() {
    let output = run(Lang::Spanish, "\n4\nten\n10\n6\n0\n5\nx\n1\nuno\n0\n", None);
    for sentence in [
        "ERROR: «» no es una dimensión: ingrese un número de 5 a 9",
        "ERROR: «4» no es una dimensión",
        "ERROR: «ten» no es una dimensión",
        "ERROR: «10» no es una dimensión",
        "ERROR: «0» no es una opción: ingrese un número de 1 a 4",
        "ERROR: «5» no es una opción",
        "ERROR: «x» no es una opción",
        "ERROR: «uno» no es un número",
    ] {
        assert_eq!(output.matches(sentence).count(), 1, "{sentence}\n{output}");
    }
    assert_eq!(output.matches("Dimension: 6 x 6").count(), 1);
    assert!(output.ends_with("Ingrese la columna del punto inicial: \n"), "{output}");
}

/// FF3 and FF4: every refusal has a sentence in the document's words or in similar ones.
#[test]
fn ff3_ff4_every_refusal_has_its_own_message() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("board.line");
    fs::write(&file, "A..BC/...#C/...../B..A.\n").unwrap();
    // First a path of A down and right, and one of C to its neighbour.
    let begin = "1 0 0 2 0  1 2 0 2 2  1 0 4 1 4  ";
    for (moves, spanish, english) in [
        ("1 9 0 0 0", "Las filas van de 0 a 3 y las columnas de 0 a 4", "Rows go from 0 to 3"),
        ("1 0 -1 0 0", "Las filas van de 0 a 3 y las columnas de 0 a 4", "Rows go from 0 to 3"),
        ("1 1 3 1 2", "Ahí hay un hueco en el tablero", "There is a hole in the board there"),
        ("1 1 1 1 1", "El punto inicial y el punto final son el mismo", "are the same"),
        ("1 1 1 1 2", "El punto inicial está vacío", "The starting point is empty"),
        ("1 0 0 0 1", "ya existe un camino activo de su color", "already an active path"),
        ("1 2 2 2 0", "El punto final NO está vacío", "The end point is NOT empty"),
        ("1 1 0 1 1", "El punto inicial DEBE SER el ultimo por donde se continuo", "MUST BE"),
        ("1 2 2 3 1", "(NO diagonales)", "Only horizontal or vertical moves"),
        ("1 0 3 2 3", "Existen puntos entre", "There are points between"),
        ("1 0 4 1 4", "Los dos puntos ya están unidos", "The two points are joined already"),
        ("2 2 2 1 2", "El punto final está vacío", "The end point is empty"),
        ("2 2 2 0 3", "son de diferente color", "are of different colours"),
        ("2 2 0 2 2", "DEBE SER el ultimo", "MUST BE the last one"),
        ("2 2 2 0 0", "El punto final es un punto original", "The end point is an original"),
    ] {
        let script = format!("{begin}{moves}  4").split_whitespace().collect::<Vec<_>>().join("\n");
        for (lang, sentence) in [(Lang::Spanish, spanish), (Lang::English, english)] {
            let output = run(lang, &script, Some(&file));
            let errors: Vec<&str> =
                output.lines().filter(|line| line.starts_with("ERROR")).collect();
            assert_eq!(errors.len(), 1, "{moves}: {output}");
            assert!(errors[0].contains(sentence), "{moves}: {errors:?}");
        }
    }
}

#[test]
fn ff5_the_end_of_the_input_ends_the_program() {
    for script in ["", "6", "6\n", "6\n1\n", "6\n1\n0\n0\n", "6\n2\n0\n0\n0\n", "3\n", "6\n3\n"] {
        assert!(run(Lang::English, script, None).starts_with("Welcome to Flow Free\n"));
    }
}

#[test]
fn ff5_typed_input_is_not_echoed_on_a_terminal() {
    let file = golden_file("six.line");
    let output = run_in(Lang::English, "3\n4\n", Some(&file), true);
    assert!(output.contains("Enter an option: Original points:\n"), "{output}");
}

#[test]
fn ff5_the_program_can_start_with_a_file_of_any_format() {
    let line = String::from_utf8(golden("six.line")).unwrap();
    for name in ["six.line", "six.txt", "six.recreo"] {
        let output = run(Lang::English, "4\n", Some(&golden_file(name)));
        assert!(!output.contains("Enter the dimension"), "{output}");
        assert!(output.contains("\n2 V       M V\n"), "{output}");
    }
    let board = read("numbers", &golden("six.num"));
    assert_eq!(written("line", &board).len(), line.len());
    let output = run(Lang::English, "4\n", Some(&golden_file("six.num")));
    assert!(output.contains("\n2 2       1 2\n"), "{output}");
}

#[test]
fn ff5_columns_of_wide_boards_are_aligned_and_holes_are_shown() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("wide.line");
    fs::write(&file, "A..........B/...#......../B..........A\n").unwrap();
    let output = run(Lang::English, "4\n", Some(&file));
    assert!(output.contains("Dimension: 12 x 3\n"), "{output}");
    assert!(output.contains("\n   0  1  2  3  4  5  6  7  8  9 10 11\n"), "{output}");
    assert!(output.contains("\n0  A                                B\n"), "{output}");
    assert!(output.contains("\n1           #\n"), "{output}");
}

#[test]
fn ff5_what_is_wrong_with_a_file_ends_the_program() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("bad.line");
    let refused = |file: &Path| {
        let options = ClassicOptions {
            file: Some(file),
            dir: Path::new("."),
            named_dir: true,
            seed: 7,
            live: false,
            ascii: true,
        };
        let (mut out, texts) = (Vec::new(), texts(Flow::ABOUT, Lang::Spanish));
        let ended =
            Flow::ABOUT.classic.unwrap()(&mut "6\n4\n".as_bytes(), &mut out, &texts, &options);
        assert!(!String::from_utf8(out).unwrap().contains("Dimension: "));
        match ended.unwrap_err() {
            ClassicError::Unreadable { problems, .. } => texts.say(&problems[0].with_place()),
            ClassicError::Io(error) => panic!("{error}"),
        }
    };
    fs::write(&file, "A.B/.?./A.B\n").unwrap();
    let wrong = refused(&file);
    assert!(wrong.contains("línea 1, columna 6: «?» no es la letra de un color"), "{wrong}");
    assert!(refused(&dir.path().join("none.line")).contains("no existe"));
    fs::write(&file, "A.B/.../A..\n").unwrap();
    assert!(refused(&file).contains("fila 1, columna 3: "));
}
