//! Saved games can be imported into a library with their whole log, and continued. The expected
//! answers of commands are in `saves.txt`.

use serde_json::{Map, Value, json};

use crate::process::each;
use crate::run::{Program, assert_none, fixture, fixtures, folder};
use crate::server::Server;
use crate::service::started;

/// The compared fields of a game's state.
const COMPARED: [&str; 11] = [
    "kind",
    "puzzleName",
    "level",
    "size",
    "entries",
    "status",
    "paused",
    "marks",
    "undo",
    "redo",
    "score",
];

/// Returns the names of the saved games, in order.
fn names() -> Vec<String> {
    let folder = std::fs::read_dir(fixtures().join("saves")).unwrap();
    let mut names: Vec<String> =
        folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Imports a saved game into the library of a server and returns the id of the play.
fn taken_in(server: &Server, name: &str) -> String {
    let player = server.post("/api/players", &json!({ "name": name }))["id"].clone();
    let text = fixture(&format!("saves/{name}"));
    let puzzle = server.post("/api/puzzles", &json!({ "text": text, "player": player }));
    puzzle["play"].as_str().unwrap_or_else(|| panic!("{name}: {puzzle}")).to_owned()
}

/// Returns the compared fields of a game's state.
fn status_of(server: &Server, play: &str) -> Value {
    let seen = server.get(&format!("/api/plays/{play}"));
    COMPARED.iter().map(|&part| (part.to_owned(), seen[part].clone())).collect::<Map<_, _>>().into()
}

#[test]
fn an_imported_saved_game_has_the_same_state_and_continues() {
    let folder = folder();
    let server = started(&Program::tested(), folder.path(), "library.db");
    let then: Value = serde_json::from_str(&fixture("statuses.json")).unwrap();
    let names = names();
    assert!(names.len() >= 26, "{names:?}");
    let failures = each(&names, |name| {
        let play = taken_in(&server, name);
        let now = status_of(&server, &play);
        if now != then[name] {
            return Some(format!("{name}\n  now  {now}\n  then {}", then[name]));
        }
        let text = fixture(&format!("saves/{name}"));
        let saved: Vec<Value> =
            text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        let log = if now["status"] == "won" { server.log(&play) } else { server.goes_on(&play) };
        let longer = log.len() > saved.len();
        (!log.starts_with(&saved) || longer == (now["status"] == "won"))
            .then(|| format!("{name}: of {} entries came {}", saved.len(), Value::from(log)))
    });
    assert_none(&failures.into_iter().flatten().collect::<Vec<_>>(), names.len());
}

#[test]
fn there_is_a_saved_game_of_every_kind_in_progress_and_won() {
    let folder = folder();
    let kinds = Program::tested().run(folder.path(), &["kinds", "--json"], b"").ended(0);
    let names = names();
    for kind in kinds.lines()[0].as_array().unwrap() {
        let kind = kind["id"].as_str().unwrap();
        for how in ["going", "won"] {
            let name = format!("{kind}-{how}.recreo");
            // Games added after the fixtures have none.
            let young = !fixture("names.txt").contains(&format!("{kind}@"));
            assert!(young || names.contains(&name), "{name}");
        }
    }
}

pub(crate) fn record(old: &Program) {
    let folder = folder();
    let server = started(old, folder.path(), "library.db");
    let stand = |name: String| {
        let play = taken_in(&server, &name);
        (name, status_of(&server, &play))
    };
    let all: Map<String, Value> = names().into_iter().map(stand).collect();
    let lines: Vec<String> =
        all.iter().map(|(name, stood)| format!("{}: {stood}", json!(name))).collect();
    let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
    std::fs::write(fixtures().join("statuses.json"), text).unwrap();
}
