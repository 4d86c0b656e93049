//! Saved games: exported from one library as a file, and imported into another with their log.

use serde_json::{Value, json};

use crate::gestures::{puzzle, win, winning};
use crate::plays::small;
use crate::server::TestServer;

/// A saved game of a puzzle after some moves.
fn saved(server: &TestServer, name: &str) -> (String, String) {
    let id = server.puzzle(name);
    let play = server.begin(&id, &server.player("Ana"));
    let bodies = winning(puzzle(server, &id).as_ref());
    for body in &bodies[..bodies.len() / 2] {
        server.post(&format!("/api/plays/{play}/events"), body.clone()).expect_status(200);
    }
    server.act(&play, json!({ "do": "mark", "name": "here" })).expect_status(200);
    let file = server.get(&format!("/api/plays/{play}/events?format=recreo"));
    (play, String::from_utf8(file.response.whole().unwrap().to_vec()).unwrap())
}

#[test]
fn pl2_a_saved_game_of_every_game_is_imported_with_its_log_and_continued() {
    let (server, elsewhere) = (TestServer::new(), TestServer::new());
    let player = elsewhere.player("Bea");
    for name in small() {
        let (play, file) = saved(&server, &name);
        let before = server.get(&format!("/api/plays/{play}")).body;
        let body = json!({ "text": file, "player": player });
        let made = elsewhere.post("/api/puzzles", body.clone()).expect_status(201);
        let there = made["play"].as_str().unwrap_or_else(|| panic!("{name}: {made}")).to_owned();
        let seen = elsewhere.get(&format!("/api/plays/{there}")).expect_status(200);
        for part in ["entries", "scene", "marks", "undo", "redo", "status", "kind"] {
            assert_eq!(seen[part], before[part], "{name} {part}");
        }
        assert!(
            seen["millis"].as_u64() >= before["millis"].as_u64().map(|m| m.saturating_sub(1000))
        );
        assert_eq!(seen["playerName"], "Bea", "{name}");
        // The play can be continued: undone to the beginning, then solved.
        while elsewhere.act(&there, json!({ "do": "undo" })).expect_status(200)["undo"] == true {}
        let again = elsewhere.post("/api/puzzles", body).expect_status(200);
        assert_eq!(again["play"], there, "{name}: who has gone on with it has it already");
        while elsewhere.get(&format!("/api/plays/{there}")).body["status"] != "won" {
            elsewhere.act(&there, json!({ "do": "next" })).expect_status(200);
        }
        let won = elsewhere.judged(&there)["won"].clone();
        assert_eq!(won["fame"], false, "{name}");
    }
    // The other server did not observe the play, so it is not on its leaderboard.
    assert_eq!(elsewhere.get("/api/leaderboard").body["items"], json!([]));
}

#[test]
fn lp11_a_play_won_elsewhere_does_not_enter_the_leaderboard() {
    let (server, elsewhere) = (TestServer::new(), TestServer::new());
    let id = server.puzzle("labyrinth@1:size=5x5#3");
    let play = server.begin(&id, &server.player("Ana"));
    win(&server, &id, &play);
    server.judged(&play);
    let file = server.get(&format!("/api/plays/{play}/events?format=recreo"));
    let text = String::from_utf8(file.response.whole().unwrap().to_vec()).unwrap();
    let player = elsewhere.player("Ana");
    let made = elsewhere
        .post("/api/puzzles", json!({ "text": text, "player": player }))
        .expect_status(201);
    let there = made["play"].as_str().unwrap();
    assert_eq!(elsewhere.judged(there)["won"]["fame"], false);
    assert_eq!(elsewhere.get("/api/leaderboard").body["items"], json!([]));
}

#[test]
fn bg6_an_invalid_log_is_refused_with_its_entry_and_nothing_is_stored() {
    let (server, elsewhere) = (TestServer::new(), TestServer::new());
    let (_, file) = saved(&server, "sudoku@1:size=4x4#7");
    let player = elsewhere.player("Ana");
    let lines: Vec<&str> = file.lines().collect();
    let refused = |log: &[&str], key: &str, entry: &str| {
        let text = [&lines[..1], log].concat().join("\n") + "\n";
        for body in [json!({ "text": text }), json!({ "text": text, "player": player })] {
            let reply = elsewhere.post("/api/puzzles", body);
            assert_eq!(reply.problem(422), key, "{text}");
            let detail = reply.body["detail"].as_str().unwrap();
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
    let unknown_player = json!({ "text": file, "player": "aaaaaaaaaaaa" });
    assert_eq!(elsewhere.post("/api/puzzles", unknown_player).problem(404), "server-no-player");
    // Without a player the puzzle is imported, but no play.
    let made: Value = elsewhere.post("/api/puzzles", json!({ "text": file })).expect_status(201);
    assert!(made["play"].is_null());
    assert_eq!(elsewhere.get("/api/plays").body["total"], 0);
}
