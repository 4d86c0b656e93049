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
