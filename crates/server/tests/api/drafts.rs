//! Puzzles being drawn.

use serde_json::json;

use crate::server::TestServer;

#[test]
fn lp2_a_blank_board_is_filled_and_checked() {
    let server = TestServer::new();
    let blank = json!({ "kind": "sudoku", "settings": { "size": "4x4" } });
    let mut draft = server.post("/api/drafts", blank).good(200);
    assert!(draft["scene"]["shapes"].is_array());
    for (cell, value) in [(0, "1"), (1, "2"), (4, "3")] {
        let gesture = json!({ "act": { "type": [value, format!("cell-{cell}")] } });
        let body = json!({ "document": draft["document"], "gesture": gesture });
        draft = server.post("/api/drafts/edit", body).good(200);
    }
    let check =
        server.post("/api/drafts/check", json!({ "document": draft["document"] })).good(200);
    assert_eq!(
        (check["valid"].as_bool(), check["status"].as_str()),
        (Some(true), Some("multiple"))
    );
    assert_eq!(check["solutions"].as_array().unwrap().len(), 2, "two ways are shown");
    assert_eq!(check["pictures"].as_array().unwrap().len(), 2);
    assert_ne!(check["pictures"][0], check["pictures"][1]);
    // Two of a value in a row: no puzzle at all, or one without a solution, by the check.
    let gesture = json!({ "act": { "type": ["1", "cell-3"] } });
    let body = json!({ "document": draft["document"], "gesture": gesture });
    let draft = server.post("/api/drafts/edit", body).good(200);
    let check =
        server.post("/api/drafts/check", json!({ "document": draft["document"] })).good(200);
    assert!(check["valid"] == false || check["status"] == "none", "{check}");
}

#[test]
fn a_puzzle_of_the_library_is_edited_and_taken_in_as_another() {
    let server = TestServer::new();
    let id = server.puzzle("labyrinth@1:size=5x5#7");
    let draft = server.post("/api/drafts", json!({ "puzzle": id })).good(200);
    let made = server.post("/api/puzzles", json!({ "document": draft["document"] })).good(201);
    assert_eq!(made["kind"], "labyrinth");
    let gesture = json!({ "act": { "tap": "cell-4000000000" } });
    let body = json!({ "document": draft["document"], "gesture": gesture });
    server.post("/api/drafts/edit", body).problem(422);
}
