//! PM5: the source document's menu, driven by a script.

use std::fs;
use std::path::Path;

use recreo_game::{ClassicOptions, Control, Draft as _, Game as _, Lang, Overrides};
use recreo_kit::testing::texts;
use recreo_walking::labyrinth::Labyrinth;

use super::{format, plane, written};

fn run(lang: Lang, dir: &Path, script: &str, file: Option<&Path>) -> String {
    let mut out = Vec::new();
    let options = ClassicOptions { file, dir, named_dir: true, seed: 7, live: false, ascii: true };
    let classic = Labyrinth::ABOUT.classic.unwrap();
    classic(&mut script.as_bytes(), &mut out, &texts(Labyrinth::ABOUT, lang), &options).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn pm5_a_maze_is_generated_saved_read_shown_and_solved() {
    let dir = tempfile::tempdir().unwrap();
    let made = run(Lang::English, dir.path(), "A\nC\nlab.txt\nF\n", None);
    let matrix = fs::read(dir.path().join("lab.txt")).unwrap();
    let maze = (format("classic").read)(&matrix, &Overrides::default()).unwrap();
    assert_eq!((maze.grid().width(), maze.grid().height()), (10, 10));
    assert!(maze.validate(&Control::new()).is_ok());

    // In lower case and with the name on the letter's line, the file is read as the same maze.
    let drawing = made.lines().filter(|line| line.starts_with(['+', '|'])).collect::<Vec<_>>();
    assert!(drawing.len() >= 20, "{made}");
    let shown = run(Lang::Spanish, dir.path(), "b lab.txt\nd\nE\nF\n", None);
    assert!(drawing.iter().all(|line| shown.contains(line)), "{shown}");
    assert!(shown.contains("Se ha leído lab.txt"));

    // The walk is printed step by step and ends at the exit: its steps add up.
    let (_, walk) = shown.split_once("mano derecha en la pared, ").unwrap();
    let number: usize = walk.split(' ').next().unwrap().parse().unwrap();
    let letters: Vec<&str> = walk
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .flat_map(|line| line.split(' '))
        .collect();
    assert_eq!(letters.len(), number);
    let count = |letter| letters.iter().filter(|&&l| l == letter).count() as i64;
    assert_eq!((count("E") - count("O"), count("N") - count("S")), (9, 9));
}

#[test]
fn pm5_errors_are_reported_and_the_menu_continues() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("bad.txt"), "0 1 0 x\n").unwrap();
    let script = "Z\nD\nE\nC\nx.txt\nB\nnone.txt\nB\nbad.txt\n\nA\nC\nno/such/folder.txt\nF\n";
    let output = run(Lang::Spanish, dir.path(), script, None);
    for sentence in [
        "una letra de la A a la F y se encontró «Z»",
        "Todavía no hay ningún laberinto",
        "Introduce el nombre: ",
        "Error al abrir el archivo none.txt",
        "bad.txt:1:7: se esperaba 0 o 1 y se encontró «x»",
        "Error al abrir el archivo no/such/folder.txt",
    ] {
        assert!(output.contains(sentence), "{sentence}\n{output}");
    }
    assert_eq!(output.matches("F. Salir").count(), 10, "{output}");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn pm5_the_end_of_the_input_leaves_the_menu() {
    let dir = tempfile::tempdir().unwrap();
    for script in ["", "A\n", "B\n", "A\nC"] {
        assert!(run(Lang::English, dir.path(), script, None).contains("PERFECT MAZE"));
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn pm5_the_menu_starts_with_a_given_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("small.txt");
    fs::write(&path, written(format("classic"), &plane(4, 4, 2))).unwrap();
    let output = run(Lang::English, Path::new("."), "D\nF\n", Some(&path));
    assert!(output.contains("was read"));
    assert_eq!(output.lines().filter(|line| line.starts_with('+')).count(), 5, "{output}");
}
