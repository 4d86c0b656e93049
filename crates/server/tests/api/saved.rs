//! Saved games: out of one library as a file, and into another with everything that happened.

use serde_json::{Value, json};

use crate::desk::Desk;
use crate::hands::{puzzle, win, winning};
use crate::plays::small;

/// A play of a puzzle, some moves into it, as a file.
fn saved(desk: &Desk, name: &str) -> (String, String) {
    let id = desk.puzzle(name);
    let play = desk.begin(&id, &desk.player("Ana"));
    let bodies = winning(puzzle(desk, &id).as_ref());
    for body in &bodies[..bodies.len() / 2] {
        desk.post(&format!("/api/plays/{play}/events"), body.clone()).good(200);
    }
    desk.act(&play, json!({ "do": "mark", "name": "here" })).good(200);
    let file = desk.get(&format!("/api/plays/{play}/events?format=recreo"));
    (play, String::from_utf8(file.response.whole().unwrap().to_vec()).unwrap())
}

#[test]
fn pl2_a_saved_game_of_every_kind_is_taken_in_with_its_log_and_gone_on_with() {
    let (desk, elsewhere) = (Desk::new(), Desk::new());
    let player = elsewhere.player("Bea");
    for name in small() {
        let (play, file) = saved(&desk, &name);
        let before = desk.get(&format!("/api/plays/{play}")).body;
        let body = json!({ "text": file, "player": player });
        let made = elsewhere.post("/api/puzzles", body.clone()).good(201);
        let there = made["play"].as_str().unwrap_or_else(|| panic!("{name}: {made}")).to_owned();
        let seen = elsewhere.get(&format!("/api/plays/{there}")).good(200);
        for part in ["entries", "scene", "marks", "undo", "redo", "status", "kind"] {
            assert_eq!(seen[part], before[part], "{name} {part}");
        }
        assert!(
            seen["millis"].as_u64() >= before["millis"].as_u64().map(|m| m.saturating_sub(1000))
        );
        assert_eq!(seen["playerName"], "Bea", "{name}");
        // It is theirs to go on with: back to the beginning, and on to the end.
        while elsewhere.act(&there, json!({ "do": "undo" })).good(200)["undo"] == true {}
        let again = elsewhere.post("/api/puzzles", body).good(200);
        assert_eq!(again["play"], there, "{name}: who has gone on with it has it already");
        while elsewhere.get(&format!("/api/plays/{there}")).body["status"] != "won" {
            elsewhere.act(&there, json!({ "do": "next" })).good(200);
        }
        let won = elsewhere.judged(&there)["won"].clone();
        assert_eq!(won["fame"], false, "{name}");
    }
    // Nobody here has seen it happen.
    assert_eq!(elsewhere.get("/api/fame").body["items"], json!([]));
}

#[test]
fn lp11_a_game_that_was_won_elsewhere_does_not_enter_the_hall_of_fame() {
    let (desk, elsewhere) = (Desk::new(), Desk::new());
    let id = desk.puzzle("labyrinth@1:size=5x5#3");
    let play = desk.begin(&id, &desk.player("Ana"));
    win(&desk, &id, &play);
    desk.judged(&play);
    let file = desk.get(&format!("/api/plays/{play}/events?format=recreo"));
    let text = String::from_utf8(file.response.whole().unwrap().to_vec()).unwrap();
    let player = elsewhere.player("Ana");
    let made = elsewhere.post("/api/puzzles", json!({ "text": text, "player": player })).good(201);
    let there = made["play"].as_str().unwrap();
    assert_eq!(elsewhere.judged(there)["won"]["fame"], false);
    assert_eq!(elsewhere.get("/api/fame").body["items"], json!([]));
}

#[test]
fn bg6_a_log_that_cannot_have_happened_is_refused_with_its_entry_and_leaves_nothing() {
    let (desk, elsewhere) = (Desk::new(), Desk::new());
    let (_, file) = saved(&desk, "sudoku@1:size=4x4#7");
    let player = elsewhere.player("Ana");
    let lines: Vec<&str> = file.lines().collect();
    let refused = |log: &[&str], key: &str, entry: &str| {
        let text = [&lines[..1], log].concat().join("\n") + "\n";
        for body in [json!({ "text": text }), json!({ "text": text, "player": player })] {
            let said = elsewhere.post("/api/puzzles", body);
            assert_eq!(said.problem(422), key, "{text}");
            let detail = said.body["detail"].as_str().unwrap();
            assert!(detail.contains(entry) && detail.len() > 20, "{detail}");
        }
    };
    refused(
        &[lines[1], r#"{"at":99999,"do":"undo"}"#, r#"{"at":99999,"do":"undo"}"#],
        "log-impossible",
        "3",
    );
    refused(&[r#"{"at":1,"do":"move","moves":["r9c9=1"]}"#], "log-impossible", "1");
    refused(&[r#"{"at":1,"do":"dance"}"#, lines[1]], "log-unreadable", "1");
    assert_eq!(elsewhere.get("/api/puzzles").body["total"], 0);
    assert_eq!(elsewhere.get("/api/plays").body["total"], 0);
    let nobody = json!({ "text": file, "player": "aaaaaaaaaaaa" });
    assert_eq!(elsewhere.post("/api/puzzles", nobody).problem(404), "server-no-player");
    // Without a player the puzzle is taken in, and nothing is begun.
    let made: Value = elsewhere.post("/api/puzzles", json!({ "text": file })).good(201);
    assert!(made["play"].is_null());
    assert_eq!(elsewhere.get("/api/plays").body["total"], 0);
}
