//! Editing a listed puzzle: what it keeps, what is dropped, and what plays keep (MZ10, BG10).

use http::Method;
use recreo_server::Request;
use serde_json::{Value, json};

use crate::jobs::last;
use crate::server::{Reply, TestServer};

const MAZE: &str = "maze@1:size=9x7#3";

fn put(server: &TestServer, id: &str, body: &Value) -> Reply {
    let request = Request::new(Method::PUT, &format!("/api/puzzles/{id}"));
    server.ask(request.with_body(body.to_string()))
}

fn file(server: &TestServer, id: &str, format: &str) -> String {
    let reply = server.get(&format!("/api/puzzles/{id}?format={format}"));
    String::from_utf8(reply.response.whole().unwrap().to_vec()).unwrap()
}

fn document(server: &TestServer, id: &str) -> Value {
    serde_json::from_str(&file(server, id, "recreo")).unwrap()
}

/// The maze with the improving solutions of backtracking and a name.
fn maze(server: &TestServer) -> (String, Vec<Value>) {
    let id = server.puzzle(MAZE);
    let wish = json!({ "do": "solve", "puzzle": id, "solver": "dfs", "limit": 99 });
    last(server, wish);
    let exported = document(server, &id)["solutions"].as_array().unwrap().len();
    assert!(exported > 2, "solutions are exported as soon as they are found");
    server.patch(&format!("/api/puzzles/{id}"), json!({ "title": "Monday" })).expect_status(200);
    let solutions = document(server, &id)["solutions"].as_array().unwrap().clone();
    assert!(solutions.len() > 2, "{solutions:?}");
    (id, solutions)
}

/// A cell that some solutions visit and others do not.
fn crossing(solutions: &[Value]) -> Value {
    let visits = |cell: &&Value| {
        solutions.iter().filter(|path| path.as_array().unwrap().contains(cell)).count()
    };
    let mut cells = solutions.iter().flat_map(|path| path.as_array().unwrap());
    cells.find(|cell| (1..solutions.len()).contains(&visits(cell))).unwrap().clone()
}

/// The classic file of a maze with an obstacle in this cell, and without its solutions.
fn with_obstacle(classic: &str, cell: &Value) -> String {
    let place = format!("0 {},{},0", cell[0], cell[1]);
    let blocked = format!("0 {},{},1", cell[0], cell[1]);
    assert!(classic.contains(&place), "{classic}");
    let lines = classic.lines().filter(|line| !line.starts_with("1 "));
    lines.map(|line| format!("{}\n", line.replace(&place, &blocked))).collect()
}

#[test]
fn mz10_bg10_an_edit_keeps_the_entry_its_name_and_the_solutions_that_still_hold() {
    let server = TestServer::new();
    let (id, solutions) = maze(&server);
    let cell = crossing(&solutions);
    let holds = |path: &&Value| !path.as_array().unwrap().contains(&cell);
    let expected: Vec<&Value> = solutions.iter().filter(holds).collect();
    let text = with_obstacle(&file(&server, &id, "classic"), &cell);

    let made = server.get(&format!("/api/puzzles/{id}")).body["made"].clone();
    let edited = put(&server, &id, &json!({ "text": text, "format": "classic" }));
    let edited = edited.expect_status(200);
    assert_eq!((&edited["id"], &edited["name"]), (&json!(id), &json!("Monday")));
    assert_eq!((&edited["made"], &edited["listed"]), (&made, &json!(true)));
    assert_eq!(edited["kept"], expected.len());
    assert_eq!(edited["dropped"], solutions.len() - expected.len());
    assert!(edited["puzzleName"].is_null(), "it is not the generated puzzle any more");
    let now = document(&server, &id);
    assert_eq!(now["solutions"].as_array().unwrap().iter().collect::<Vec<_>>(), expected);
    assert_eq!(now["name"], "Monday");
    assert_eq!(server.get("/api/puzzles").body["total"], 1);
    // A new name can be given with the edit.
    let renamed = put(&server, &id, &json!({ "document": now, "title": "Tues\u{202e}day\n" }));
    assert_eq!(renamed.expect_status(200)["name"], "Tuesday");
}

#[test]
fn mz10_an_unchanged_puzzle_keeps_everything() {
    let server = TestServer::new();
    let (id, solutions) = maze(&server);
    let before = (document(&server, &id), server.get(&format!("/api/puzzles/{id}")).body);
    let draft = server.post("/api/drafts", json!({ "puzzle": id })).expect_status(200);
    let saved = put(&server, &id, &json!({ "document": draft["document"] })).expect_status(200);
    assert_eq!((&saved["kept"], &saved["dropped"]), (&json!(solutions.len()), &json!(0)));
    assert_eq!((document(&server, &id), server.get(&format!("/api/puzzles/{id}")).body), before);
}

#[test]
fn mz10_a_play_goes_on_on_the_version_with_which_it_began() {
    let server = TestServer::new();
    let (id, solutions) = maze(&server);
    let ana = server.player("Ana");
    let play = server.begin(&id, &ana);
    let moved = server.act(&play, json!({ "do": "next" })).expect_status(200);
    let first = document(&server, &id);
    let seen = server.get(&format!("/api/plays/{play}")).body;
    let text = with_obstacle(&file(&server, &id, "classic"), &crossing(&solutions));
    put(&server, &id, &json!({ "text": text })).expect_status(200);

    // In this server and in another one, from its cache and from its log.
    let other = server.beside();
    for server in [&server, &other] {
        let now = server.get(&format!("/api/plays/{play}")).body;
        assert_eq!(now["scene"], seen["scene"]);
        assert_eq!((&now["title"], &now["entries"]), (&json!("Monday"), &moved["entries"]));
        let version = now["puzzle"].as_str().unwrap();
        assert_ne!(version, id);
        assert_eq!(document(server, version), first);
    }
    let solved = server.act(&play, json!({ "do": "solve" })).expect_status(200);
    assert_eq!(solved["status"], "won");
    let total = server.get("/api/puzzles").body["total"].clone();
    assert_eq!(total, 1, "the earlier version is not listed");
    // A new play is one of the new version.
    let new = server.begin(&id, &ana);
    assert_eq!(server.get(&format!("/api/plays/{new}")).body["puzzle"], json!(id));

    // Undoing the edit brings the solutions and the play back.
    let back = put(&server, &id, &json!({ "document": first })).expect_status(200);
    assert_eq!(back["dropped"], 0);
    assert_eq!(document(&server, &id)["solutions"], first["solutions"]);
    assert_eq!(server.get(&format!("/api/plays/{play}")).body["puzzle"], json!(id));
    assert_eq!(back["puzzleName"], MAZE);
}

#[test]
fn mz10_an_edit_of_a_stale_version_or_of_another_game_changes_nothing() {
    let server = TestServer::new();
    let (id, _) = maze(&server);
    let stale = server.get(&format!("/api/puzzles/{id}")).header("etag").to_owned();
    server.patch(&format!("/api/puzzles/{id}"), json!({ "title": "Friday" })).expect_status(200);
    let before = document(&server, &id);
    let mut request = Request::new(Method::PUT, &format!("/api/puzzles/{id}"));
    request.headers.insert("if-match", stale.parse().unwrap());
    let request = request.with_body(json!({ "document": before }).to_string());
    assert_eq!(server.ask(request).problem(412), "server-changed");
    assert_eq!(put(&server, &id, &json!({})).problem(400), "server-field-wrong");
    let flow = document(&server, &server.puzzle("flow@1:size=5x5#1"));
    assert_eq!(put(&server, &id, &json!({ "document": flow })).problem(422), "document-other-kind");
    let broken = "9 x\n3 3,2\n0 0,0,7,0\n";
    put(&server, &id, &json!({ "text": broken })).problem(422);
    let twin = document(&server, &server.puzzle("maze@1:size=9x7#4"));
    assert_eq!(put(&server, &id, &json!({ "document": twin })).problem(409), "store-puzzle-known");
    assert_eq!(document(&server, &id), before);
    assert_eq!(put(&server, "abcdefghijkl", &json!({ "document": before })).status, 404);
}

#[test]
fn mz10_the_editor_keeps_name_and_solutions_of_every_game() {
    let server = TestServer::new();
    let id = server.puzzle("sudoku@1:size=4x4#7");
    last(&server, json!({ "do": "solve", "puzzle": id }));
    server.patch(&format!("/api/puzzles/{id}"), json!({ "title": "Monday" })).expect_status(200);
    let stored = document(&server, &id);
    let mut draft = server.post("/api/drafts", json!({ "puzzle": id })).expect_status(200);
    // The solution's own value in an empty cell leaves the solution true.
    let rows = stored["puzzle"]["cells"].as_array().unwrap();
    let givens: String = rows.iter().map(|row| row.as_str().unwrap()).collect();
    let solution = stored["solutions"][0].as_str().unwrap();
    let free = givens.find('.').unwrap();
    let value = solution.chars().nth(free).unwrap().to_string();
    let gesture = json!({ "act": { "type": [value, format!("cell-{free}")] } });
    let body = json!({ "document": draft["document"], "gesture": gesture });
    draft = server.post("/api/drafts/edit", body).expect_status(200);
    assert_eq!(draft["document"]["name"], "Monday");
    assert_eq!(draft["document"]["solutions"], stored["solutions"]);
    assert!(draft["document"].get("seed").is_none(), "it is not the generated puzzle any more");
    let saved = put(&server, &id, &json!({ "document": draft["document"] })).expect_status(200);
    assert_eq!((&saved["kept"], &saved["dropped"]), (&json!(1), &json!(0)));
    assert_eq!(saved["name"], "Monday");
}
