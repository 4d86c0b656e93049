//! No English in Spanish output: every command, for every game, is run in Spanish, and its output
//! is searched for words that only the English texts have.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{Run, each, program, recreo, run, words};
use crate::sources::{english_words, plain_words};

/// Small puzzles, for games whose first preset is a large one.
const SMALL: [(&str, &str); 2] = [("rushhour", "--set moves=5..12"), ("kakuro", "--size 6x6")];

fn in_spanish(command: &str) -> Run {
    run(program().args(words(command)).args(["--lang", "es"]), b"")
}

/// The commands that are tried on a puzzle of a game.
fn commands(kind: &Value, folder: &Path) -> Vec<String> {
    let id = kind["id"].as_str().unwrap();
    let small = SMALL.iter().find(|row| row.0 == id).map_or("", |row| row.1);
    let file = folder.join(format!("{id}.recreo"));
    let file = file.to_str().unwrap();
    recreo(&format!("new {id} --seed 3 -o {file} {small}")).ended(0);
    let mut all: Vec<String> = [
        "new KIND --seed 4 --size 0x0",
        "new KIND --set nothing=3",
        "new KIND --difficulty mean",
        "solve FILE",
        "solve FILE --limit 2",
        "solve FILE --steps",
        "check FILE",
        "rate FILE",
        "hint FILE",
        "show FILE --solution",
        "convert FILE --to nothing",
        "hint FILE --moves nothing",
        "stats FILE",
        "solve FILE --algorithm nothing",
    ]
    .map(|command| command.replace("KIND", id).replace("FILE", file))
    .to_vec();
    for solver in kind["solvers"].as_array().unwrap() {
        let name = solver.as_str().or(solver["id"].as_str()).unwrap();
        all.push(format!("solve {file} --algorithm {name}"));
    }
    all
}

#[test]
fn spanish_output_has_no_english_words() {
    let kinds = in_spanish("kinds --json").ended(0).json();
    let english = english_words(&[".en.ftl"], &kinds);
    assert!(english.len() > 600 && english.contains("the"), "{}", english.len());
    let folder = tempfile::tempdir().unwrap();
    let mut all: Vec<String> =
        ["kinds", "help", "check nothing.txt", "new nothing", "library list"]
            .map(|command| format!("{command} "))
            .to_vec();
    let help = recreo("--help").ended(0).text().to_owned();
    let listed = help.lines().skip_while(|line| !line.starts_with("Commands")).skip(1);
    let listed: Vec<&str> = listed
        .map_while(|line| line.split_whitespace().next())
        .filter(|word| *word != "help")
        .collect();
    assert!(listed.len() > 10, "{listed:?}");
    all.extend(listed.iter().map(|command| format!("{command} --help")));
    let library = folder.path().join("library.db").display().to_string();
    for command in &mut all {
        if command.starts_with("library list") {
            command.push_str(&format!("--db {library}"));
        }
    }
    for of_kind in each(kinds.as_array().unwrap(), |kind| commands(kind, folder.path())) {
        all.extend(of_kind);
    }
    let found = each(&all, |command| {
        let run = in_spanish(command);
        let text = format!("{}\n{}", String::from_utf8_lossy(&run.out), run.err);
        let wrong: Vec<String> =
            plain_words(&text).into_iter().filter(|word| english.contains(word)).collect();
        (!wrong.is_empty()).then(|| {
            let command = command.replace(folder.path().to_str().unwrap(), "");
            format!("{command}: {}", wrong.join(", "))
        })
    });
    let found: Vec<String> = found.into_iter().flatten().collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(fs::read_dir(folder.path()).unwrap().count() >= kinds.as_array().unwrap().len());
}

/// Runs a command in Spanish and in English, and requires the same standard output.
#[track_caller]
fn same_in_both(command: &str) -> String {
    let [spanish, english] = [in_spanish(command), recreo(command)].map(|run| run.ended(0));
    assert_eq!(spanish.text(), english.text(), "{command}");
    spanish.text().to_owned()
}

#[test]
fn lp10_names_are_accepted_beside_ids() {
    for (named, by_ids) in [
        (
            "new sopa --seed 3 --size 8x8 --set idioma=español --set forma=corazón --difficulty fácil --lines",
            "new wordsearch --seed 3 --size 8x8 --set language=spanish --set shape=heart --difficulty easy --lines",
        ),
        (
            "new laberinto --seed 3 --set 'ALGORITMO=Arbol binario' --lines",
            "new labyrinth --seed 3 --set algorithm=binary-tree --lines",
        ),
        (
            "new 'laberinto de bloques' --seed 3 --size 6x6 --set movimientos=rectos --set densidad=20 --lines",
            "new maze --seed 3 --size 6x6 --set moves=straight --set density=20 --lines",
        ),
        (
            "new sudoku --seed 3 --set tamaño=6x6 --set diagonales=sí --difficulty DIFICIL --lines",
            "new sudoku --seed 3 --set size=6x6 --set diagonals=yes --difficulty hard --lines",
        ),
        ("new 'block maze' --seed 3 --size 6x6 --lines", "new maze --seed 3 --size 6x6 --lines"),
    ] {
        assert_eq!(same_in_both(named), same_in_both(by_ids), "{named}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let file = path("tablero.txt");
    fs::write(&file, "A.B\n..B\n..A\n").unwrap();
    let torus = same_in_both(&format!("convert flow {file} --set superficie=toro --to line"));
    assert_eq!(torus, same_in_both(&format!("convert {file} --set surface=torus --to line")));

    // A file wins over a name, as it did before there were names; an id wins over a file.
    let here = |command: &str| run(program().current_dir(&folder).args(words(command)), b"");
    fs::copy(&file, path("sopa")).unwrap();
    here("check sopa --lang es").ended(1).says("Válido");
    here("check laberinto").ended(2).warns("(standard input)");
}

#[test]
fn lp10_errors_and_lists_show_the_names_of_the_language() {
    in_spanish("kinds sopa").ended(0).says("sopa (wordsearch)  Sopa de letras");
    let listed = in_spanish("kinds wordsearch").ended(0);
    listed.says("    forma=rectángulo (shape)  forma: rectángulo|círculo|rombo|corazón");
    listed.says("    dificultad=cualquiera (difficulty)");
    recreo("kinds sopa").ended(0).says("    shape=none  shape: none|circle");
    for (command, expected) in [
        ("new ajedrez", "bloques"),
        ("new sopa --difficulty imposible", "fácil, normal, difícil, experto"),
        ("new sopa --set color=rojo", "palabras, tema, número"),
        ("new sopa --set forma=cubo", "forma: se esperaba uno de rectángulo, círculo"),
        ("new sudoku --set jaulas=3", "jaulas: se esperaba uno de ninguna, killer"),
        ("new bloques --set densidad=200", "densidad: se esperaba"),
        ("check ajedrez", "laberinto, bloques"),
    ] {
        in_spanish(command).ended(2).warns(expected);
    }
    recreo("new wordsearch --set forma=cubo").ended(2).warns("shape: expected one of none, circle");
    // The scripts of the other shells have no values.
    for shell in ["bash", "zsh", "fish"] {
        let script = in_spanish(&format!("completions {shell}")).ended(0);
        ["laberinto", "sopa", "difícil"].iter().for_each(|word| script.says(word));
        let script = recreo(&format!("completions {shell}")).ended(0);
        ["labyrinth", "wordsearch", "hard"].iter().for_each(|word| script.says(word));
    }
}

#[test]
fn lp10_books_take_names_too() {
    let folder = tempfile::tempdir().unwrap();
    let book = |kind: &str, level: &str, set: &str| {
        let text = format!(
            "title = 'x'\nlanguage = 'es'\nseed = 3\nrules = false\n[[chapter]]\nkind = '{kind}'\n\
             size = '8x8'\ndifficulty = '{level}'\nset = {{ {set} }}\n"
        );
        let file = folder.path().join("book.toml");
        fs::write(&file, text).unwrap();
        recreo(&format!("book {}", file.display())).ended(0).out
    };
    let named = book("sopa", "fácil", "forma = 'corazón', 'número' = 5");
    assert_eq!(named, book("wordsearch", "easy", "shape = 'heart', number = 5"));
}

#[test]
fn lp10_the_library_is_searched_by_names_too() {
    let folder = tempfile::tempdir().unwrap();
    let library = format!("--db {}", folder.path().join("library.db").display());
    for kind in ["wordsearch", "sudoku", "labyrinth"] {
        let file = folder.path().join(kind).display().to_string();
        recreo(&format!("new {kind} --seed 3 --size 6x6 -o {file}")).ended(0);
        recreo(&format!("library add {file} {library}")).ended(0);
    }
    let found = |filter: &str| {
        let list = recreo(&format!("library list {filter} --json {library}")).ended(0).json();
        let kind = |puzzle: &Value| puzzle["kind"].as_str().unwrap().to_owned();
        list.as_array().unwrap().iter().map(kind).collect::<Vec<_>>()
    };
    for text in ["sopa", "'Sopa de letras'", "wordsearch", "'word search'"] {
        assert_eq!(found(&format!("--text {text}")), ["wordsearch"], "{text}");
    }
    assert_eq!(found("--text laberinto"), ["labyrinth"]);
    assert_eq!(found("--kind laberinto"), ["labyrinth"]);
    assert_eq!(found("--text bloques"), [""; 0]);
}

/// WS4: the words of a new word search follow the user's language, and its name says which they
/// are. Names without a language have always meant Spanish.
#[test]
fn ws4_word_searches_follow_the_language() {
    let new = "new wordsearch --seed 7 --size 9x9 --set number=6";
    let (english, spanish) = (recreo(new).ended(0), in_spanish(new).ended(0));
    english.warns("wordsearch@1:size=9x9,number=6,language=english#7");
    spanish.warns("wordsearch@1:size=9x9,number=6#7");
    let old = same_in_both("convert wordsearch@1:size=9x9,number=6#7 --to line");
    let explicit = "convert wordsearch@1:size=9x9,number=6,language=spanish#7 --to line";
    assert_eq!(old, same_in_both(explicit));
    assert_ne!(old, recreo(&format!("{new} --to line")).ended(0).text());
    assert_eq!(old, in_spanish(&format!("{new} --to line")).ended(0).text());
}

#[test]
fn every_figure_of_a_solver_has_a_name() {
    let kinds = in_spanish("kinds --json").ended(0).json();
    let folder = tempfile::tempdir().unwrap();
    let unnamed = each(kinds.as_array().unwrap(), |kind| {
        let id = kind["id"].as_str().unwrap();
        let small = SMALL.iter().find(|row| row.0 == id).map_or("", |row| row.1);
        let file = folder.path().join(id).display().to_string();
        recreo(&format!("new {id} --seed 3 -o {file} {small}")).ended(0);
        let methods = ["solvers", "analyses"].map(|list| kind[list].as_array().unwrap().clone());
        let mut unnamed = Vec::new();
        for method in methods.concat() {
            let solve = format!("solve {file} --algorithm {}", method.as_str().unwrap());
            let text = in_spanish(&solve).text().to_owned();
            let figures = recreo(&format!("{solve} --json")).json();
            assert!(figures["status"].is_string(), "{solve}");
            let is_bare = |name: &&String| text.contains(&format!("  {name}: "));
            unnamed.extend(figures.as_object().unwrap().keys().filter(is_bare).cloned());
        }
        unnamed
    });
    assert_eq!(unnamed.concat(), [""; 0]);
}
