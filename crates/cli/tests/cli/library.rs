//! The library from the command line (BG2, BG3).

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::*;

/// A library in a folder of its own.
struct Library(tempfile::TempDir);

impl Library {
    fn new() -> Library {
        Library(tempfile::tempdir().unwrap())
    }

    fn db(&self) -> String {
        format!("sqlite:{}", self.0.path().join("library.db").display())
    }

    fn run(&self, arguments: &str) -> Run {
        self.reading(arguments, b"")
    }

    fn reading(&self, arguments: &str, input: &[u8]) -> Run {
        recreo_reading(&format!("library --db {} {arguments}", self.db()), input)
    }

    /// Adds a puzzle; its id.
    fn add(&self, arguments: &str) -> String {
        let added = self.run(&format!("add {arguments}")).ended(0);
        let id = added.text().trim_end().to_owned();
        assert!(id.len() == 12 && id.bytes().all(|b| b.is_ascii_alphanumeric()), "{id}");
        id
    }

    fn listed(&self, arguments: &str) -> Vec<Value> {
        let listed = self.run(&format!("list --json {arguments}")).ended(0);
        listed.json().as_array().unwrap().clone()
    }
}

const SUDOKU: &str =
    "9.45..1..3....9.82.6.2....5.......19..18.36..49.......8....6.3.63.1....8..9..27.6";

#[test]
fn bg2_puzzles_are_added_listed_shown_renamed_and_deleted() {
    let library = Library::new();
    let made = library.add("labyrinth@1:size=8x5#1 --title 'El laberinto'");
    let given = library.reading("add sudoku - --json", SUDOKU.as_bytes()).ended(0).json();
    let given = given["id"].as_str().unwrap().to_owned();

    let both = library.listed("");
    assert_eq!(both.len(), 2);
    let labyrinth = both.iter().find(|puzzle| puzzle["id"] == made.as_str()).unwrap();
    assert_eq!(labyrinth["title"], "El laberinto");
    assert_eq!(labyrinth["name"], "labyrinth@1:size=8x5#1");
    assert_eq!((&labyrinth["size"], &labyrinth["surface"]), (&"8x5".into(), &"plane".into()));
    assert!(labyrinth["level"].is_string() && labyrinth["score"].is_number(), "it was rated");

    // By kind, level, size and words; whatever the case and the accents.
    assert_eq!(library.listed("--kind sudoku").len(), 1);
    assert_eq!(library.listed("--size 8x5").len(), 1);
    assert_eq!(library.listed("--text LÁBERINTO").len(), 1);
    assert_eq!(library.listed("--text minotaur").len(), 0);
    let level = labyrinth["level"].as_str().unwrap();
    assert!(!library.listed(&format!("--difficulty {level}")).is_empty());
    let told = library.run("").ended(0);
    assert!(
        told.text().contains("El laberinto") && told.text().contains(&given),
        "{}",
        told.text()
    );

    // As much of the id as tells it apart is enough.
    let differs = made.bytes().zip(given.bytes()).position(|(a, b)| a != b).unwrap() + 1;
    let shown = library.run(&format!("show {}", &made[..differs])).ended(0);
    let same = recreo("show labyrinth@1:size=8x5#1").ended(0);
    assert_eq!(shown.text(), same.text());
    let line = library.run(&format!("show {given} --to line")).ended(0);
    assert_eq!(line.text().trim_end(), SUDOKU);
    let solved = library.run(&format!("show {given} --solution")).ended(0);
    assert_eq!(
        solved.text().matches(|c: char| c.is_ascii_digit()).count(),
        81,
        "{}",
        solved.text()
    );
    let json = library.run(&format!("show {given} --json")).ended(0).json();
    assert_eq!((&json["document"]["kind"], &json["solutions"]), (&"sudoku".into(), &0.into()));
    let picture = library.0.path().join("board.svg");
    library.run(&format!("show {made} -o {}", utf8(&picture))).ended(0);
    assert!(fs::read_to_string(&picture).unwrap().contains("<svg"));

    library.run(&format!("rename {given} 'Del domingo'")).ended(0);
    assert_eq!(library.listed("--text domingo")[0]["id"], given.as_str());
    library.run(&format!("rename {given} ''")).ended(0);
    assert!(library.listed("--kind sudoku")[0].get("title").is_none());

    library.run(&format!("delete {given} {made}")).ended(0);
    assert!(library.listed("").is_empty());
    let told = library.run("list").ended(0);
    assert!(told.text().is_empty() && told.err.contains("no such puzzles"), "{}", told.err);
}

#[test]
fn bg3_solutions_are_kept_and_come_back() {
    let library = Library::new();
    let solved = recreo_reading("solve sudoku --to recreo", SUDOKU.as_bytes()).ended(0);
    let document: Value = serde_json::from_slice(&solved.out).unwrap();
    let added = library.reading("add", &solved.out).ended(0);
    let id = added.text().trim_end();
    let json = library.run(&format!("show {id} --json")).ended(0).json();
    assert_eq!(
        (&json["solutions"], &json["document"]["solutions"]),
        (&1.into(), &document["solutions"])
    );
    let again = library.run(&format!("show {id} --to recreo")).ended(0).json();
    assert_eq!(again["solutions"], document["solutions"]);
}

#[test]
fn bg2_many_puzzles_are_added_a_line_each() {
    let library = Library::new();
    let lines = recreo("new rushhour --count 5 --seed 3 --lines").ended(0);
    let text = [lines.text(), "nonsense\n"].concat();
    let added = library.reading("add rushhour --lines", text.as_bytes()).ended(2);
    let answers = added.lines();
    assert_eq!(answers.len(), 6);
    assert!(answers[..5].iter().all(|answer| answer["id"].is_string()), "{answers:?}");
    assert!(answers[5]["error"].is_string());
    assert_eq!(library.listed("--kind rushhour").len(), 5);
}

#[test]
fn bg3_the_library_goes_out_and_in_again() {
    let (library, other) = (Library::new(), Library::new());
    library.add("labyrinth@1:size=8x5#1");
    library.add("flow@1:size=6x6#1 --title Ríos");
    let file = library.0.path().join("all.jsonl");
    let told = library.run(&format!("export -o {}", utf8(&file))).ended(0);
    told.warns("2 puzzles");
    let piped = library.run("export").ended(0);
    assert_eq!(piped.out, fs::read(&file).unwrap());

    let told = other.run(&format!("--lang es import {}", utf8(&file))).ended(0);
    told.warns("importado: 2 puzles");
    assert_eq!(other.run("export").ended(0).out, piped.out);
    let again = other.reading("import - --json", &piped.out).ended(0).json();
    assert_eq!((&again["puzzles"], &again["known"]), (&0.into(), &2.into()));
}

#[test]
fn bg6_what_is_wrong_is_told_in_both_languages_and_changes_nothing() {
    let library = Library::new();
    let id = library.add("labyrinth@1:size=8x5#1");
    let before = library.run("export").ended(0).out;
    let folder = library.0.path();
    let bad = folder.join("bad.jsonl");
    fs::write(&bad, [before.as_slice(), b"{\"puzzle\":{}}\n"].concat()).unwrap();
    let missing = folder.join("missing.jsonl");
    let place = format!("{}:3:12:", bad.display());
    for (arguments, english, spanish) in [
        ("show zz", "no puzzle zz", "ningún puzle zz"),
        ("rename \" x", "no puzzle \"", "ningún puzle \""),
        (format!("delete {id} zz").as_str(), "no puzzle zz", "ningún puzle zz"),
        ("show ''", "", ""),
        (&format!("show {id} --to docx"), "no format “docx”", "ningún formato «docx»"),
        ("add chess", "neither a game nor a file", "ni un juego ni un archivo"),
        ("add labyrinth@1:size=0x5#1", "out of range", "fuera de"),
        (&format!("import {}", utf8(&bad)), &place, &place),
        (&format!("import {}", utf8(&bad)), "lacks “id”", "le falta «id»"),
        (&format!("import {}", utf8(&missing)), "no such file", "no existe ese archivo"),
        (&format!("import {}", utf8(folder)), "this is a folder", "es una carpeta"),
        ("list --size big", "not a size", "no es un tamaño"),
        ("list --kind chess", "“chess” is not a value", "«chess» no es un valor"),
        ("lst", "no command “lst”", "ninguna orden «lst»"),
    ] {
        // The beginning of every id leads to one puzzle while there is only one.
        if arguments == "show ''" {
            library.run(arguments).ended(0);
            continue;
        }
        for (lang, cause) in [("en", english), ("es", spanish)] {
            let refused = library.run(&format!("--lang {lang} {arguments}")).ended(2);
            refused.warns(cause);
            assert!(refused.out.is_empty(), "{arguments:?}");
        }
    }
    assert_eq!(library.run("export").ended(0).out, before);
}

#[test]
fn bg6_a_library_that_cannot_be_opened_is_told_with_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "not a library\n".repeat(100)).unwrap();
    let inside = notes.join("library.db");
    let file = |path: &Path| format!("sqlite:{}", path.display());
    for (db, english, spanish) in [
        (file(&notes), "not a library of Recreo", "no es una biblioteca de Recreo"),
        (file(&inside), "a part of the path is not a folder", "no es una carpeta"),
        ("mysql://somewhere/x".to_owned(), "no address of a library", "no es la dirección"),
        ("postgres://127.0.0.1:1/x".to_owned(), "cannot be reached", "no se puede acceder"),
    ] {
        for (lang, cause) in [("en", english), ("es", spanish)] {
            let refused = recreo(&format!("library list --db {db} --lang {lang}")).ended(2);
            assert!(
                refused.err.starts_with("recreo: ") && refused.err.contains(cause),
                "{}",
                refused.err
            );
            assert!(refused.out.is_empty());
        }
    }
}

#[test]
fn without_an_address_the_library_is_in_the_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let list =
        |command: &str| run(program().env("RECREO_DATA", folder.path()).args(words(command)), b"");
    list("library add labyrinth@1:size=8x5#1").ended(0);
    assert!(folder.path().join("library.db").exists());
    assert_eq!(list("library").ended(0).text().lines().count(), 1);
}
