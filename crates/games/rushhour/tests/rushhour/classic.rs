//! RH4 to RH7: the source document's program and its three files, driven by a script.

use std::fs;
use std::path::{Path, PathBuf};

use recreo_game::{ClassicError, ClassicOptions, Control, Game, Lang, Overrides};
use recreo_kit::testing::texts;
use recreo_rushhour::{Board, Descriptor, Draft, Fewest, Limits, RushHour, Slide, solve};
use recreo_rushhour::{read_solution, write_solution};

use super::{DOCUMENT, format, read, written};

fn golden_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rushhour/golden").join(name)
}

fn golden(name: &str) -> String {
    fs::read_to_string(golden_file(name)).unwrap()
}

/// The output of a script, with files in the folder.
fn run(lang: Lang, script: &str, dir: &Path, file: Option<&Path>) -> String {
    let (output, problems) = end(lang, script, dir, file, true);
    assert!(problems.is_empty(), "{problems:?}");
    output
}

/// The output of a script, and the problems of a file that cannot be read.
fn end(
    lang: Lang,
    script: &str,
    dir: &Path,
    file: Option<&Path>,
    named_dir: bool,
) -> (String, Vec<String>) {
    let mut out = Vec::new();
    let options = ClassicOptions { file, dir, named_dir, seed: 7, live: false, ascii: true };
    let (classic, texts) = (RushHour::ABOUT.classic.unwrap(), texts(RushHour::ABOUT, lang));
    let problems = match classic(&mut script.as_bytes(), &mut out, &texts, &options) {
        Ok(()) => Vec::new(),
        Err(ClassicError::Unreadable { problems, .. }) => {
            problems.iter().map(|problem| texts.say(&problem.with_place())).collect()
        }
        Err(ClassicError::Io(error)) => panic!("{error}"),
    };
    (String::from_utf8(out).unwrap(), problems)
}

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::copy(golden_file("tablero.tab"), dir.path().join("tablero.tab")).unwrap();
    dir
}

fn file(dir: &tempfile::TempDir, name: &str) -> String {
    fs::read_to_string(dir.path().join(name)).unwrap()
}

/// Compares with the golden file.
fn is_golden(name: &str, now: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(golden_file(name), now).unwrap();
    }
    assert_eq!(now, golden(name), "{name}: if the new one is right, run the test with BLESS=1");
}

fn board(text: &str) -> Board {
    let read = (format("classic").read)(text.as_bytes(), &Overrides::default());
    read.unwrap().board().unwrap()
}

fn drawn(board: &Board) -> String {
    String::from_utf8(written("classic", &Draft::from_board(board))).unwrap()
}

#[test]
fn rh4_rh7_a_session_on_the_documents_board() {
    for (lang, transcript) in [(Lang::Spanish, "classic.es.out"), (Lang::English, "classic.en.out")]
    {
        let dir = folder();
        is_golden(transcript, &run(lang, &golden("classic.in"), dir.path(), None));
        assert_eq!(file(&dir, "tablero.tab"), golden("tablero.tab"));
        is_golden("estado.tab", &file(&dir, "estado.tab"));
    }
}

#[test]
fn rh4_the_documents_solution_is_written_as_it_starts() {
    let dir = folder();
    run(Lang::Spanish, "", dir.path(), None);
    assert_eq!(file(&dir, "estado.tab"), golden("tablero.tab"));
    is_golden("solucion.tab", &file(&dir, "solucion.tab"));
    assert_eq!(read_solution(golden("solucion.tab").as_bytes()).unwrap().len(), 17);
    assert_eq!(
        read("classic", golden("solucion.tab").as_bytes()),
        read("line", DOCUMENT.as_bytes())
    );
    assert_eq!(Descriptor::of(&board(&golden("tablero.tab"))).to_string(), "232001");
}

/// RH4: after every move `estado.tab` contains the state and `solucion.tab` solves it, until the
/// special piece leaves.
#[test]
fn rh4_rh6_the_files_follow_every_move_to_the_end() {
    let start = board(&golden("tablero.tab"));
    let solved = solve(&start, Fewest::MovesThenSteps, &Limits::default(), &Control::new());
    let slides: Vec<Slide> = solved.unwrap().solution.unwrap().slides().to_vec();
    let typed = |slide: &Slide| {
        let name = &start.pieces()[slide.piece].name;
        format!("1\n{name}\n{}\n{}\n", if slide.by < 0 { 1 } else { 2 }, slide.by.abs())
    };
    let mut now = start.clone();
    for done in 0..=slides.len() {
        let dir = folder();
        let script: String = slides[..done].iter().map(typed).collect();
        let output = run(Lang::English, &script, dir.path(), None);
        assert_eq!(file(&dir, "estado.tab"), drawn(&now));
        assert_eq!(file(&dir, "tablero.tab"), golden("tablero.tab"));
        let left = write_solution(&now, Some(&slides[done..])).unwrap();
        let count = |text: &str| text.lines().next().map(str::to_owned);
        assert_eq!(count(&file(&dir, "solucion.tab")), count(&left));
        assert_eq!(drawn(&board(&file(&dir, "solucion.tab"))), drawn(&now));
        assert_eq!(output.contains("You won!"), done == slides.len(), "{output}");
        if let Some(&slide) = slides.get(done) {
            now = now.after(slide).unwrap();
        }
    }
}

#[test]
fn rh7_a_suggestion_shows_the_next_move_and_leaves_the_state() {
    let dir = folder();
    let output = run(Lang::Spanish, "3\n4\n", dir.path(), None);
    assert!(output.contains("Sugerencia: pieza "), "{output}");
    assert_eq!(file(&dir, "estado.tab"), golden("tablero.tab"));
    assert_eq!(output.matches("Descriptor: 232001").count(), 1);
}

#[test]
fn rh4_files_that_cannot_be_written_are_reported_and_the_game_goes_on() {
    let dir = folder();
    let none = dir.path().join("none");
    let board = golden_file("tablero.tab");
    let output = run(Lang::English, "1\nb\n2\n1\n4\n", &none, Some(&board));
    assert_eq!(output.matches("was not written").count(), 5, "{output}");
    assert!(output.contains("Moves: 1, steps: 1"), "{output}");
    // A folder occupies the file's name.
    fs::create_dir(dir.path().join("estado.tab")).unwrap();
    let output = run(Lang::Spanish, "1\nb\n2\n1\n4\n", dir.path(), None);
    assert_eq!(output.matches("no se pudo escribir «estado.tab»").count(), 2, "{output}");
    assert!(file(&dir, "solucion.tab").starts_with("16\n"));
    let left: Vec<_> = fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 3, "nothing is left over: {left:?}");
}

#[test]
fn rh4_without_a_file_a_new_board_is_made_and_can_be_solved() {
    let dir = tempfile::tempdir().unwrap();
    let output = run(Lang::English, "4\n", dir.path(), None);
    let made = board(&file(&dir, "tablero.tab"));
    assert_eq!((made.grid().width(), made.grid().height()), (6, 6));
    assert!(read_solution(file(&dir, "solucion.tab").as_bytes()).unwrap().len() > 1, "{output}");
}

#[test]
fn rh4_a_file_of_any_format_is_played_in_the_documents_letters() {
    let dir = tempfile::tempdir().unwrap();
    let line = dir.path().join("board.line");
    fs::write(&line, "AAB.CCB.....XX..\n").unwrap();
    let output = run(Lang::English, "4\n", dir.path(), Some(&line));
    assert_eq!(file(&dir, "tablero.tab"), "xxa.\nbba.\n....\nww..\n");
    assert!(output.contains("\nxxa.\nbba.\n"), "{output}");
}

#[test]
fn rh4_what_is_wrong_with_a_file_is_reported_with_its_place_and_nothing_is_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let own = dir.path().join("tablero.tab");
    for (text, expected) in [
        ("xx..\n.aa\n", "línea 2, columna 4: "),
        ("xx..\n.aaA\n", "línea 2, columna 4: «A» no significa nada"),
        ("aa..\n..bb\n", "no hay pieza especial"),
        ("xx.a\n....\n", ""),
        ("xx.a\nbb..\nccca\n", ""),
    ] {
        fs::write(&own, text).unwrap();
        let (_, problems) = end(Lang::Spanish, "4\n", dir.path(), None, true);
        assert!(problems[0].contains(expected), "{text}: {problems:?}");
        assert_eq!(fs::read_to_string(&own).unwrap(), text);
        assert!(!dir.path().join("estado.tab").exists());
    }
    let none = Some(Path::new("none.tab"));
    let (_, problems) = end(Lang::English, "4\n", dir.path(), none, true);
    assert_eq!(problems, ["there is no such file or folder"]);
}

#[test]
fn rh4_a_board_of_the_user_is_replaced_only_after_asking() {
    let dir = folder();
    let other = dir.path().join("other.tab");
    fs::write(&other, "xx..\n..a.\n..a.\n....\n").unwrap();
    for script in ["", "4\n", "2\n"] {
        let output = run(Lang::English, script, dir.path(), Some(&other));
        assert!(output.contains("already exists and has another board"), "{output}");
        assert_eq!(file(&dir, "tablero.tab"), golden("tablero.tab"));
        assert!(!dir.path().join("estado.tab").exists());
    }
    let output = run(Lang::English, "1\n4\n", dir.path(), Some(&other));
    assert!(output.contains("\nxx..\n..a.\n"), "{output}");
    assert_eq!(file(&dir, "tablero.tab"), "xx..\n..a.\n..a.\n....\n");
    // The same board again needs no question, and the folder is shown if none is named.
    let (output, _) = end(Lang::English, "4\n", dir.path(), Some(&other), false);
    assert!(!output.contains("already exists"), "{output}");
    assert!(output.contains(&format!("“{}”", dir.path().display())), "{output}");
}

/// RH4, RH5: a generated board has the document's letters from `a`, and its descriptor is that of
/// the file.
#[test]
fn rh4_rh5_a_new_board_has_all_letters_from_a() {
    let dir = tempfile::tempdir().unwrap();
    let output = run(Lang::English, "4\n", dir.path(), None);
    let made = board(&file(&dir, "tablero.tab"));
    let mut names: Vec<&str> = made.pieces().iter().map(|piece| piece.name.as_str()).collect();
    names.sort_unstable();
    let wanted: Vec<String> =
        (b'a'..).map(|c| char::from(c).to_string()).take(names.len() - 1).collect();
    assert_eq!(names[..names.len() - 1], wanted);
    assert!(output.contains(&format!("Descriptor: {}\n", Descriptor::of(&made))), "{output}");
}

#[test]
fn rh6_the_end_of_the_input_ends_the_program() {
    for script in ["", "1", "1\n", "1\nc\n", "1\nc\n1\n", "2\n", "3", "9\n", "\u{7f}\n\n"] {
        let output = run(Lang::English, script, folder().path(), None);
        assert!(output.starts_with("RHS: Rush Hour Solver\n"), "{output}");
    }
}

#[test]
fn rh2_a_board_without_a_solution_is_played_all_the_same() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("tablero.tab"), "xx.a\nbb.a\n...c\ndd.c\n").unwrap();
    let output = run(Lang::Spanish, "2\n3\n1\nb\n2\n1\n4\n", dir.path(), None);
    assert_eq!(output.matches("Este tablero no tiene solución.").count(), 2, "{output}");
    assert_eq!(file(&dir, "solucion.tab"), "0\n");
    assert_eq!(file(&dir, "estado.tab"), "xx.a\n.bba\n...c\ndd.c\n");
}
