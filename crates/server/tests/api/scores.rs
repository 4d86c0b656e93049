//! The leaderboard: scores come only from the stored logs, and plays whose solution was shown do
//! not score.

use serde_json::json;

use crate::gestures::win;
use crate::server::TestServer;

const MAZE: &str = "labyrinth@1:size=5x5#3";

#[test]
fn lp11_the_score_is_computed_from_the_stored_log() {
    let server = TestServer::new();
    let puzzle = server.puzzle(MAZE);
    let play = server.begin(&puzzle, &server.player("Ana"));
    // A client cannot send a score.
    for cheat in ["score", "points", "millis", "moves"] {
        let body = json!({ "entries": 0, "do": "undo", cheat: 1_000_000 });
        let reply = server.post(&format!("/api/plays/{play}/events"), body);
        assert_eq!(reply.problem(400), "server-field-unknown");
    }
    win(&server, &puzzle, &play);
    let won = server.judged(&play)["won"].clone();
    // Another server that reads the log computes the same points.
    let again = server.beside().judged(&play)["won"].clone();
    assert_eq!(won, again);
    let leaderboard = server.get("/api/leaderboard").body;
    assert_eq!(
        leaderboard["items"].as_array().unwrap().len(),
        1,
        "only once, even if it is judged several times"
    );
    assert_eq!(leaderboard["items"][0]["points"], won["points"]);
    assert_eq!(leaderboard["items"][0]["playerName"], "Ana");
}

#[test]
fn mz14_a_won_weighted_maze_shows_its_cost_and_the_least_cost() {
    let server = TestServer::new();
    let line = "000/304/000 moves=0246 weights=111/191/111";
    let made = server.post("/api/puzzles", json!({ "kind": "maze", "text": line })).body;
    let play = server.begin(made["id"].as_str().unwrap(), &server.player("Ana"));
    let step = |way: &str| {
        let gesture = json!({ "act": { "toward": [way, null] } });
        server.act(&play, json!({ "gesture": gesture })).expect_status(200)
    };
    assert_eq!(step("E")["tally"], json!(["1 step", "cost 9"]));
    step("E");
    let won = server.judged(&play)["won"].clone();
    assert_eq!((&won["moves"], &won["best"]), (&json!(2), &json!(4)));
    assert_eq!((&won["cost"], &won["bestCost"]), (&json!("10"), &json!("4")));
    // Without weights there is no cost to show.
    let made = server.post("/api/puzzles", json!({ "kind": "maze", "text": "304" })).body;
    let play = server.begin(made["id"].as_str().unwrap(), &server.player("Eva"));
    let gesture = json!({ "act": { "tap": "cell-2" } });
    server.act(&play, json!({ "gesture": gesture })).expect_status(200);
    let won = server.judged(&play)["won"].clone();
    assert!(won.get("cost").is_none() && won.get("bestCost").is_none(), "{won}");
}

#[test]
fn lp5_showing_the_solution_disqualifies() {
    for shown in ["step", "solve"] {
        let server = TestServer::new();
        let puzzle = server.puzzle(MAZE);
        let play = server.begin(&puzzle, &server.player("Ana"));
        server.act(&play, json!({ "do": shown })).expect_status(200);
        while server.get(&format!("/api/plays/{play}")).body["status"] != "won" {
            server.act(&play, json!({ "do": "next" })).expect_status(200);
        }
        let won = server.judged(&play)["won"].clone();
        assert_eq!((won["points"].as_u64(), &won["cancelled"]), (Some(0), &json!(true)), "{shown}");
        assert_eq!(server.get("/api/leaderboard").body["items"], json!([]), "{shown}");
        // Playing the same puzzle again does not score either.
        let again = server.begin(&puzzle, &server.player("Ana"));
        win(&server, &puzzle, &again);
        server.judged(&again);
        assert_eq!(server.get("/api/leaderboard").body["items"], json!([]), "{shown}");
    }
}

#[test]
fn a_forged_rating_does_not_count() {
    let server = TestServer::new();
    let puzzle = server.puzzle(MAZE);
    let reply = server.get(&format!("/api/puzzles/{puzzle}?format=recreo"));
    let mut document: serde_json::Value =
        serde_json::from_slice(reply.response.whole().unwrap()).unwrap();
    let honest = document["rating"]["level"].clone();
    document["rating"] = json!({ "level": "expert", "score": 9e9, "parts": {} });
    let again = server.post("/api/puzzles", json!({ "document": document })).expect_status(200);
    assert_eq!(again["level"], honest);
}

#[test]
fn pl9_statistics_export_and_deletion_of_all_data() {
    let server = TestServer::new();
    let (puzzle, player) = (server.puzzle(MAZE), server.player("Ana"));
    let play = server.begin(&puzzle, &player);
    win(&server, &puzzle, &play);
    server.judged(&play);
    let reply = server.get(&format!("/api/players/{player}/statistics?lang=es")).expect_status(200);
    assert_eq!((reply["rows"][0]["won"].as_u64(), reply["streak"].as_u64()), (Some(1), Some(1)));
    let export = server.get(&format!("/api/players/{player}/export"));
    assert!(String::from_utf8_lossy(export.response.whole().unwrap()).contains(&play));
    assert_eq!(server.delete(&format!("/api/players/{player}")).status, 204);
    assert_eq!(server.get(&format!("/api/plays/{play}")).status, 404);
    assert_eq!(server.get("/api/leaderboard").body["items"], json!([]));
    assert_eq!(server.get("/api/players").body, json!([]));
}
