//! No English in Spanish output: every command, for every game, is run in Spanish, and its output
//! is searched for words that only the English texts have.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{Run, each, program, recreo, run, words};
use crate::wording::lines;

/// Small puzzles, for games whose first preset is a large one.
const SMALL: [(&str, &str); 2] = [("rushhour", "--set moves=5..12"), ("kakuro", "--size 6x6")];

/// The words of a text in lower case. Those in capitals (the words of a word search, names of
/// options' values), with digits, options and whatever stands between quotation marks or backticks
/// are left out.
fn plain_words(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut quoted = false;
    for token in text.split_whitespace() {
        let opens = token.starts_with(['«', '“', '`']);
        let skip =
            quoted || opens || token.starts_with('-') || token.contains(['=', '/', '@', '_', '<']);
        quoted = (quoted || opens)
            && !token.contains(['»', '”'])
            && !token.chars().skip(1).any(|c| c == '`');
        let word = token.trim_matches(|c: char| !c.is_alphabetic());
        let plain = word.chars().count() > 2
            && word.chars().all(char::is_alphabetic)
            && !word.chars().all(char::is_uppercase);
        if !skip && plain {
            found.insert(word.to_lowercase());
        }
    }
    found
}

/// The words that stand in texts with one of these endings; of Fluent files in what follows the
/// key.
fn vocabulary(endings: &[&str]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, line) in lines(endings).into_iter().filter(|(_, line)| !line.starts_with('#')) {
        let value = line.split_once('=').filter(|(key, _)| !key.trim().contains(' '));
        let value = value.map_or(line.as_str(), |(_, value)| value);
        for word in value.split(|c: char| !c.is_alphabetic()) {
            words.insert(word.to_lowercase());
        }
    }
    words
}

/// All texts in a JSON value that look like ids: they are the same in both languages.
fn ids(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let parts = text.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty());
            found.extend(parts.map(str::to_lowercase));
        }
        Value::Array(items) => items.iter().for_each(|item| ids(item, found)),
        Value::Object(fields) => {
            found.extend(fields.keys().cloned());
            fields.values().for_each(|item| ids(item, found));
        }
        _ => {}
    }
}

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
fn lp10_spanish_output_has_no_english_words() {
    let kinds = in_spanish("kinds --json").ended(0).json();
    let mut known = vocabulary(&[".es.ftl", "words.es.js"]);
    ids(&kinds, &mut known);
    let english: BTreeSet<String> =
        vocabulary(&[".en.ftl"]).into_iter().filter(|word| !known.contains(word)).collect();
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
