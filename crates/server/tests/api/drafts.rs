//! The puzzle editor's routes.

use serde_json::{Value, json};

use crate::server::TestServer;

#[test]
fn lp2_a_blank_board_is_filled_and_checked() {
    let server = TestServer::new();
    let blank = json!({ "kind": "sudoku", "settings": { "size": "4x4" } });
    let mut draft = server.post("/api/drafts", blank).expect_status(200);
    assert!(draft["scene"]["shapes"].is_array());
    for (cell, value) in [(0, "1"), (1, "2"), (4, "3")] {
        let gesture = json!({ "act": { "type": [value, format!("cell-{cell}")] } });
        let body = json!({ "document": draft["document"], "gesture": gesture });
        draft = server.post("/api/drafts/edit", body).expect_status(200);
    }
    let check = server
        .post("/api/drafts/check", json!({ "document": draft["document"] }))
        .expect_status(200);
    assert_eq!(
        (check["valid"].as_bool(), check["status"].as_str()),
        (Some(true), Some("multiple"))
    );
    assert_eq!(check["solutions"].as_array().unwrap().len(), 2, "two solutions are shown");
    assert_eq!(check["pictures"].as_array().unwrap().len(), 2);
    assert_ne!(check["pictures"][0], check["pictures"][1]);
    // The same value twice in a row: the check reports an invalid puzzle, or one without a
    // solution.
    let gesture = json!({ "act": { "type": ["1", "cell-3"] } });
    let body = json!({ "document": draft["document"], "gesture": gesture });
    let draft = server.post("/api/drafts/edit", body).expect_status(200);
    let check = server
        .post("/api/drafts/check", json!({ "document": draft["document"] }))
        .expect_status(200);
    assert!(check["valid"] == false || check["status"] == "none", "{check}");
}

#[test]
fn a_puzzle_of_the_library_is_edited_and_added_as_a_new_one() {
    let server = TestServer::new();
    let id = server.puzzle("labyrinth@1:size=5x5#7");
    let draft = server.post("/api/drafts", json!({ "puzzle": id })).expect_status(200);
    let add = |draft: &Value| server.post("/api/puzzles", json!({ "document": draft["document"] }));
    let same = add(&draft).expect_status(200);
    assert_eq!(same["id"], json!(id), "an unchanged draft is the same puzzle");
    let wall = json!({ "act": { "tap": "side-0E" } });
    let body = json!({ "document": draft["document"], "gesture": wall });
    let edited = server.post("/api/drafts/edit", body).expect_status(200);
    assert_ne!(edited["document"], draft["document"]);
    let gesture = json!({ "act": { "tap": "cell-4000000000" } });
    let body = json!({ "document": draft["document"], "gesture": gesture });
    server.post("/api/drafts/edit", body).problem(422);
}
