//! Libraries of the previous version: an SQLite file, the same in PostgreSQL, and the same as an
//! export. All their content is available, and their games can be continued.

use std::path::Path;

use ::postgres::{Client, NoTls};
use serde_json::{Map, Value, json};

use crate::essence::lacking;
use crate::postgres::Server as Postgres;
use crate::run::{Program, fixture, fixtures, folder};
use crate::service::started;

/// Fields with wording, or that depend on the current date.
const LEFT_OUT: [&str; 6] = ["tag", "title", "kindName", "levelLabel", "measures", "streak"];

/// Parses the lines of an export.
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn exported(program: &Program, folder: &Path, db: &str) -> Vec<Value> {
    lines(program.run(folder, &["library", "export", "--db", db], b"").ended(0).text())
}

/// Returns the entries of a type in an export.
fn of<'a>(export: &'a [Value], sort: &'static str) -> impl Iterator<Item = &'a Value> {
    export.iter().filter_map(move |line| line.get(sort))
}

/// Returns an answer without [`LEFT_OUT`].
fn comparable(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(comparable).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter().filter(|(key, _)| !LEFT_OUT.contains(&key.as_str()));
            fields.map(|(key, value)| (key, comparable(value))).collect::<Map<_, _>>().into()
        }
        other => other,
    }
}

/// Returns what the command line and HTTP report about a library.
fn answers(program: &Program, folder: &Path, db: &str) -> Value {
    let list = program.run(folder, &["library", "list", "--json", "--db", db], b"").ended(0);
    let server = started(program, folder, db);
    let get = |target: &str| comparable(server.get(target));
    let players = get("/api/players");
    let statistics: Map<String, Value> = players
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["id"].as_str().unwrap().to_owned())
        .map(|id| (id.clone(), get(&format!("/api/players/{id}/statistics"))))
        .collect();
    let answers = json!({
        "list": list.lines()[0],
        "puzzles": get("/api/puzzles?per=100"),
        "plays": get("/api/plays?per=100"),
        "won": get("/api/plays?per=100&open=0"),
        "players": players,
        "statistics": statistics,
        "fame": get("/api/fame?limit=100"),
        "quickest": get("/api/fame?limit=100&order=time"),
    });
    server.end();
    answers
}

/// Checks that a library is complete and its games can be continued.
fn holds(folder: &Path, db: &str) {
    let program = Program::tested();
    let old = lines(&fixture("library.jsonl"));
    let now = exported(&program, folder, db);
    assert_eq!(now.len(), old.len());
    for (now, old) in now.iter().zip(&old) {
        assert_eq!(lacking(now, old, "export"), None);
    }
    let then: Value = serde_json::from_str(&fixture("library.json")).unwrap();
    assert_eq!(lacking(&answers(&program, folder, db), &then, "library"), None);

    let server = started(&program, folder, db);
    for play in of(&old, "play") {
        let (id, log) = (play["id"].as_str().unwrap(), play["log"].as_array().unwrap());
        assert_eq!(server.log(id), *log, "{id}");
        let seen = server.get(&format!("/api/plays/{id}"));
        assert_eq!(seen["status"], play["status"], "{id}");
        if play["status"] == "won" {
            assert_eq!(server.act(id, &json!({ "do": "undo" })).0, 422, "{id} is over");
            continue;
        }
        let longer = server.goes_on(id);
        assert!(longer.starts_with(log) && longer.len() >= log.len() + 3, "{id}");
    }
    server.end();

    // Additions are stored, and no existing entry is lost.
    let after = exported(&program, folder, db);
    for (after, old) in of(&after, "play").zip(of(&old, "play")) {
        let (log, then) = (after["log"].as_array().unwrap(), old["log"].as_array().unwrap());
        assert!(log.starts_with(then), "{}", old["id"]);
        assert_eq!(log.len() > then.len(), old["status"] != "won", "{}", old["id"]);
        assert_eq!(after["fame"], old["fame"], "{}", old["id"]);
    }
    for sort in ["puzzle", "player"] {
        for (after, old) in of(&after, sort).zip(of(&old, sort)) {
            assert_eq!(lacking(after, old, sort), None);
        }
    }
}

#[test]
fn a_library_in_a_file_opens_and_its_games_continue() {
    let folder = folder();
    std::fs::copy(fixtures().join("library.sqlite"), folder.path().join("library.db")).unwrap();
    holds(folder.path(), "library.db");
}

#[test]
fn a_library_in_postgresql_opens_and_its_games_continue() {
    let folder = folder();
    let postgres = Postgres::start(false);
    let db = postgres.schema("public");
    let mut client = Client::connect(&db, NoTls).unwrap();
    client.batch_execute(&fixture("library.sql")).unwrap();
    drop(client);
    holds(folder.path(), &db);
}

#[test]
fn an_exported_library_is_imported_and_its_games_continue() {
    let folder = folder();
    let arguments = ["library", "import", "-", "--json", "--db", "library.db"];
    let text = fixture("library.jsonl");
    Program::tested().run(folder.path(), &arguments, text.as_bytes()).ended(0);
    holds(folder.path(), "library.db");
}

pub(crate) fn record(old: &Program) {
    let folder = folder();
    std::fs::copy(fixtures().join("library.sqlite"), folder.path().join("library.db")).unwrap();
    let answers = answers(old, folder.path(), "library.db");
    let text = serde_json::to_string_pretty(&answers).unwrap() + "\n";
    std::fs::write(fixtures().join("library.json"), text).unwrap();
}
