//! The library: adding, importing, exporting, renaming, deleting.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http::Method;
use recreo_server::Request;
use serde_json::{Value, json};

use crate::server::TestServer;

const SUDOKU: &str = "sudoku@1:size=4x4#7";
const RUSH: &str = "...B\nAACB\n..C.\n..DD\n";

#[test]
fn bg2_a_puzzle_is_generated_listed_renamed_and_deleted() {
    let server = TestServer::new();
    let body = json!({ "kind": "sudoku", "settings": { "size": "4x4" }, "seed": 7 });
    let made = server.post("/api/puzzles?lang=es", body);
    assert!(made.header("location").starts_with("/api/puzzles/"));
    let made = made.expect_status(201);
    assert_eq!(made["puzzleName"], SUDOKU);
    assert!(made["level"].is_string());
    let id = made["id"].as_str().unwrap();
    let again = server.post("/api/puzzles", json!({ "name": SUDOKU })).expect_status(200);
    assert_eq!(again["id"], id, "the same puzzle is stored once");
    let named = server
        .patch(&format!("/api/puzzles/{id}"), json!({ "title": " Lunes " }))
        .expect_status(200);
    assert_eq!((named["title"].as_str(), named["name"].as_str()), (Some("Lunes"), Some("Lunes")));
    let found = server.get("/api/puzzles?text=lunes&kind=sudoku&size=4x4").expect_status(200);
    assert_eq!((found["total"].as_u64(), found["items"][0]["id"].as_str()), (Some(1), Some(id)));
    assert_eq!(server.get("/api/puzzles?kind=flow").body["total"], 0);
    assert_eq!(server.get("/api/puzzles?level=silly").problem(400), "server-field-wrong");
    let mut stale = Request::new(Method::DELETE, &format!("/api/puzzles/{id}"));
    stale.headers.insert("if-match", "\"old\"".parse().unwrap());
    assert_eq!(server.ask(stale).problem(412), "server-changed");
    assert_eq!(server.delete(&format!("/api/puzzles/{id}")).status, 204);
    assert_eq!(server.get(&format!("/api/puzzles/{id}")).status, 404);
}

#[test]
fn bg6_the_game_of_a_file_is_detected_or_the_error_explains_why_not() {
    let server = TestServer::new();
    let made =
        server.post("/api/puzzles", json!({ "text": RUSH, "kind": "rushhour" })).expect_status(201);
    assert_eq!(made["kind"], "rushhour");
    let packed = json!({ "base64": "Li4uQgpBQUNCCi4uQy4KLi5ERAo=", "kind": "rushhour" });
    assert_eq!(server.post("/api/puzzles", packed).expect_status(200)["id"], made["id"]);
    let refused = |body: Value| server.post("/api/puzzles", body).problem(422).to_owned();
    assert_eq!(refused(json!({ "text": "hello" })), "app-fits-none");
    let found =
        server.post("/api/puzzles", json!({ "text": RUSH })).expect_status(200)["kind"].clone();
    assert_eq!(found, "rushhour", "as points they cannot be joined");
    let both = "...../...AA/..B../..B..";
    assert_eq!(refused(json!({ "text": both })), "app-fits-several");
    // A broken board that several games might have: each says where it is wrong.
    let broken = server.post("/api/puzzles", json!({ "text": "xx.a\n..ba\n..b\n" }));
    assert_eq!(broken.problem(422), "app-fits-several");
    let problems = broken.body["problems"].as_array().unwrap();
    assert!(problems.iter().any(|problem| problem["place"]["line"] == 3), "{problems:?}");
    let nonogram = "width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\n";
    let many = format!("{nonogram}====\n{nonogram}");
    assert_eq!(refused(json!({ "text": many })), "app-holds-many");
    let remarked =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let lines = format!("{remarked}\n{}\n", remarked.replace('3', "7"));
    assert_eq!(refused(json!({ "text": lines })), "app-holds-many", "one on each line");
    let only = server.post("/api/preview", json!({ "text": format!("# hard\n{remarked} 11.9\n") }));
    assert_eq!(
        only.expect_status(200)["kind"],
        "sudoku",
        "a format for many puzzles can contain one"
    );
    let matrix = json!({ "text": "0 1 0 0\n1 0 0 1\n0 0 0 1\n0 1 1 0\n" });
    assert_eq!(server.post("/api/preview", matrix).expect_status(200)["kind"], "labyrinth");
    for (body, key) in [
        (json!({ "text": "", "kind": "sudoku" }), "document-empty"),
        (json!({ "text": RUSH, "format": "silly", "kind": "flow" }), "format-unknown"),
        (
            json!({ "document": { "recreo": 1, "kind": "sudoku", "version": 1 } }),
            "document-missing",
        ),
        (json!({ "name": "sudoku@99:size=4x4#7" }), "name-other-version"),
        (json!({ "name": "sudoku" }), "name-malformed"),
        (json!({ "kind": "sudoku", "settings": { "size": "banana" } }), "size-malformed"),
        (json!({ "kind": "sudoku", "settings": { "sise": "4x4" } }), "setting-unknown"),
    ] {
        assert_eq!(refused(body), key);
    }
    for (body, status, key) in [
        (json!({ "kind": "chess" }), 404, "app-unknown-game"),
        (json!({ "base64": "!" }), 400, "server-field-wrong"),
        (json!({}), 400, "server-field-wrong"),
    ] {
        assert_eq!(server.post("/api/puzzles", body).problem(status), key);
    }
    assert_eq!(server.get("/api/puzzles").body["total"], 1, "failed imports store nothing");
}

#[test]
fn a_board_of_a_million_cells_is_refused_before_any_work() {
    let server = TestServer::new();
    for body in [
        json!({ "kind": "labyrinth", "settings": { "size": "1000x1000" } }),
        json!({ "name": "labyrinth@1:size=1000x1000#1" }),
        json!({ "kind": "maze", "settings": { "width": "9000", "height": "9000" } }),
        json!({ "document": { "recreo": 1, "kind": "labyrinth", "version": 1,
            "puzzle": { "size": "100000x100000", "surface": "plane", "passages": "AAAA" } } }),
    ] {
        let reply = server.post("/api/puzzles", body.clone());
        assert_eq!(reply.problem(422), "app-board-too-large");
        assert!(
            reply.body["detail"].as_str().unwrap().contains("250"),
            "the message gives the limit"
        );
        server.post("/api/preview", body).problem(422);
    }
    let body = json!({ "kind": "labyrinth", "settings": { "size": "1000x1000" } });
    assert_eq!(server.post("/api/drafts", body).problem(422), "app-board-too-large");
}

#[test]
fn a_short_file_of_a_million_cells_is_refused_in_every_format() {
    let server = TestServer::new();
    for (kind, format, text) in [
        ("maze", "map", "type octile\nheight 100000\nwidth 100000\nmap\n.\n".to_owned()),
        ("labyrinth", "recreo", r#"{"recreo":1,"kind":"labyrinth","version":1,"puzzle":{"size":"1073741824x1073741824x64","surface":"plane","passages":""}}"#.to_owned()),
        ("sudoku", "link", format!("{}x{}:a", 100_000, 100_000)),
        ("wordsearch", "recreo", r#"{"recreo":1,"kind":"wordsearch","version":1,"puzzle":{"size":"4000000000x4000000000","surface":"plane","letters":"A"}}"#.to_owned()),
        ("sudoku", "line", ".".repeat(1_000_000)),
    ] {
        let body = json!({ "kind": kind, "format": format, "text": text });
        for target in ["/api/puzzles", "/api/preview", "/api/drafts", "/api/drafts/check"] {
            let reply = server.post(target, body.clone());
            assert_eq!(reply.status, 422, "{target} {kind} {format}: {}", reply.body);
        }
    }
    assert_eq!(server.get("/api/puzzles").body["total"], 0);
}

#[test]
fn bg2_a_puzzle_is_exported_in_every_format_of_its_game() {
    let server = TestServer::new();
    let kinds = server.get("/api/kinds").expect_status(200);
    let names = [SUDOKU, "rushhour@1:size=6x6#7", "labyrinth@1:size=5x5#7", "flow@1:size=5x5#7"];
    for name in names {
        let id = server.puzzle(name);
        let kind = kinds
            .as_array()
            .unwrap()
            .iter()
            .find(|kind| kind["id"].as_str() == name.split('@').next());
        let kind = kind.unwrap();
        let formats = kind["formats"].as_array().unwrap().iter();
        for format in formats.chain(kind["drawings"].as_array().unwrap()) {
            let format = format["id"].as_str().unwrap();
            let reply = server.get(&format!("/api/puzzles/{id}?format={format}&solution=1"));
            // A format that cannot represent this puzzle answers 422.
            assert!(matches!(reply.status, 200 | 422), "{name} {format}: {}", reply.body);
            if reply.status == 200 {
                assert!(!reply.response.whole().unwrap().is_empty());
                assert!(reply.header("content-disposition").starts_with("attachment"));
            }
        }
        assert_eq!(
            server.get(&format!("/api/puzzles/{id}?format=silly")).problem(422),
            "format-unknown"
        );
    }
    let mut request = Request::new(Method::GET, &format!("/api/puzzles/{}", server.puzzle(SUDOKU)));
    request.headers.insert("accept", "image/svg+xml".parse().unwrap());
    assert_eq!(server.ask(request).header("content-type"), "image/svg+xml");
}

#[test]
fn a_format_of_the_game_wins_over_the_json_record() {
    let server = TestServer::new();
    let id = server.puzzle("wordsearch@1:size=8x8#7");
    let record = server.get(&format!("/api/puzzles/{id}")).expect_status(200);
    assert_eq!(record["id"], id.as_str());
    let own = server.get(&format!("/api/puzzles/{id}?format=json"));
    assert_eq!(own.header("content-type"), "application/json");
    assert!(own.header("content-disposition").ends_with(".json\""));
    let own = own.expect_status(200);
    assert!(own["id"].is_null() && own != record, "{own}");
    let none = server.puzzle(SUDOKU);
    let reply = server.get(&format!("/api/puzzles/{none}?format=json"));
    assert_eq!(reply.problem(422), "format-unknown", "the game lacks this format");
}

#[test]
fn a_solution_can_be_exported_as_an_animated_drawing() {
    let server = TestServer::new();
    let kinds = server.get("/api/kinds").expect_status(200);
    let smallest = |kind: &Value| {
        let [id, settings] =
            [&kind["id"], &kind["presets"][0]["settings"]].map(|text| text.as_str().unwrap());
        format!("{id}@{}:{settings}#7", kind["version"])
    };
    let mut names: Vec<String> = kinds.as_array().unwrap().iter().map(smallest).collect();
    names.push("labyrinth@1:size=5x5,surface=torus#7".to_owned());
    for name in names {
        let id = server.puzzle(&name);
        let reply = server.get(&format!("/api/puzzles/{id}?format=svg&animated=1"));
        assert_eq!(reply.status, 200, "{name}: {}", reply.body);
        assert_eq!(reply.header("content-type"), "image/svg+xml");
        assert!(reply.header("content-disposition").ends_with(".svg\""), "{name}");
        let film = String::from_utf8_lossy(reply.response.whole().unwrap()).into_owned();
        assert!(film.contains("@keyframes") && film.contains("prefers-reduced-motion"), "{name}");
        let still = server.get(&format!("/api/puzzles/{id}?format=svg&solution=1"));
        assert_ne!(still.header("etag"), reply.header("etag"), "{name}");
        let paper = server.get(&format!("/api/puzzles/{id}?format=pdf&animated=1"));
        assert_eq!(paper.problem(400), "server-field-wrong");
    }
}

#[test]
fn todays_puzzles_are_the_same_for_everyone() {
    let server = TestServer::new();
    let today = server.get("/api/today?date=2026-11-16").expect_status(200);
    let other = TestServer::new().get("/api/today?date=2026-11-16&lang=en").expect_status(200);
    assert_eq!(today, other);
    assert!(today["puzzles"][0]["puzzleName"].as_str().unwrap().ends_with("#20261116"));
    assert_eq!(server.get("/api/today").expect_status(200)["date"].as_str().unwrap().len(), 10);
    assert_eq!(server.get("/api/today?date=yesterday").problem(400), "server-field-wrong");
    // They are hidden from the library's list.
    let name = "sudoku@1:size=4x4#20261116";
    server.post("/api/puzzles", json!({ "name": name, "unlisted": true })).expect_status(201);
    assert_eq!(server.get("/api/puzzles").body["total"], 0);
}

#[test]
fn bg2_a_known_puzzle_is_renamed_if_it_has_no_name_or_a_title_is_given() {
    let server = TestServer::new();
    let add = |body: Value, status| server.post("/api/puzzles", body).expect_status(status);
    let bare = add(json!({ "text": RUSH, "kind": "rushhour" }), 201);
    assert!(bare["name"].is_null());
    let reply = server.get(&format!("/api/puzzles/{}?format=recreo", bare["id"].as_str().unwrap()));
    let mut document: Value = serde_json::from_slice(reply.response.whole().unwrap()).unwrap();
    document["name"] = json!("Lunes");
    let named = add(json!({ "document": document }), 200);
    assert_eq!((&named["id"], &named["name"]), (&bare["id"], &json!("Lunes")));
    document["name"] = json!("Martes");
    assert_eq!(add(json!({ "document": document }), 200)["name"], "Lunes", "it has one");
    let reply = add(json!({ "document": document, "title": " Jueves " }), 200);
    assert_eq!(reply["name"], "Jueves");
    let long = json!({ "document": document, "title": "x".repeat(300) });
    assert_eq!(server.post("/api/puzzles", long).problem(422), "store-name-long");
    let new = add(json!({ "name": SUDOKU, "title": "Viernes" }), 201);
    assert_eq!(new["title"], "Viernes");
    assert_eq!(server.get("/api/puzzles").body["total"], 2);
}

#[test]
fn bg10_the_tag_of_an_answer_is_the_version_that_a_change_names() {
    let server = TestServer::new();
    let id = server.puzzle(SUDOKU);
    let target = format!("/api/puzzles/{id}");
    let rename = |tag: &str, title: &str| {
        let mut request = Request::new(Method::PATCH, &target);
        request.headers.insert("if-match", tag.parse().unwrap());
        server.ask(request.with_body(json!({ "title": title }).to_string()))
    };
    for (n, more) in ["", "?lang=es", "?format=svg", "/scene"].iter().enumerate() {
        let tag = server.get(&format!("{target}{more}")).header("etag").to_owned();
        let renamed = rename(&tag, &format!("Name {n}"));
        assert_eq!(renamed.status, 200, "{more}: {}", renamed.body);
        assert_eq!(rename(&tag, "Late").problem(412), "server-changed", "{more}");
        assert_eq!(rename(renamed.header("etag"), "Again").status, 200);
    }
    assert_eq!(rename("*", "Any").status, 200);
    assert_eq!(rename("\"\"", "None").problem(412), "server-changed");
}

#[test]
fn bg6_an_error_in_a_file_names_its_line_and_column() {
    let server = TestServer::new();
    let matrix = "0 1 0 0\n1 0 7 1\n0 0 0 1\n0 1 1 0\n";
    let document = "{\"recreo\":1,\"kind\":\"sudoku\",\"version\":1,\n\"puzzle\":{\"size\":\"4x4\",\"cells\":7}}";
    for (kind, text, line, column) in [
        ("rushhour", "...B\nAA!B\n..C.\n..DD\n", 2, 3),
        ("labyrinth", matrix, 2, 5),
        ("sudoku", document, 2, 32),
        ("nonogram", "width 2\nheight 2\nrows\n1\nx\ncolumns\n1\n0\n", 4, 1),
        ("maze", "9 x\n3 3,2\n0 0,0,3,0\n0 1,0,7,0\n", 4, 7),
        ("maze", "9 x\n3 3,2\n0 0,0,3,0\n0 1,?,0,0\n", 4, 5),
    ] {
        let place = json!({ "line": line, "column": column });
        let base64 = STANDARD.encode(text);
        for body in
            [json!({ "kind": kind, "text": text }), json!({ "kind": kind, "base64": base64 })]
        {
            let reply = server.post("/api/puzzles", body);
            assert_eq!(reply.status, 422, "{}", reply.body);
            assert_eq!(reply.body["place"], place, "{kind}: {}", reply.body);
            let said = reply.body["detail"].as_str().unwrap();
            assert!(said.contains(&format!("{line}")), "{said}");
        }
    }
    // Without the game the file is recognised, and the place is the same.
    let reply = server.post("/api/puzzles", json!({ "text": matrix }));
    assert_eq!(reply.body["place"], json!({ "line": 2, "column": 5 }), "{}", reply.body);
    assert_eq!(server.get("/api/puzzles").body["total"], 0);
}

/// WS4: what a form suggests follows the language; what a request leaves out does not, because
/// parts of puzzle names are sent as settings.
#[test]
fn ws4_forms_suggest_the_words_of_the_language() {
    let server = TestServer::new();
    let parameter = |lang: &str| {
        let kinds = server.get(&format!("/api/kinds?lang={lang}")).expect_status(200);
        let named = |list: &Value, field: &str, name: &str| {
            list.as_array().unwrap().iter().find(|item| item[field] == name).unwrap().clone()
        };
        named(&named(&kinds, "id", "wordsearch")["parameters"], "name", "language")
    };
    let [english, spanish] = ["en", "es"].map(parameter);
    assert_eq!(
        (&english["default"], &english["suggested"]),
        (&json!("spanish"), &json!("english"))
    );
    assert_eq!(
        (&spanish["default"], &spanish["suggested"]),
        (&json!("spanish"), &json!("spanish"))
    );
    let today = |lang: &str| {
        let today = server.get(&format!("/api/today?date=2026-11-19&lang={lang}"));
        let puzzles = today.expect_status(200)["puzzles"].as_array().unwrap().clone();
        let search = puzzles.into_iter().find(|puzzle| puzzle["kind"] == "wordsearch").unwrap();
        search["puzzleName"].as_str().unwrap().to_owned()
    };
    assert_eq!(today("en"), "wordsearch@1:size=12x12,language=english#20261119");
    assert_eq!(today("es"), "wordsearch@1:size=12x12#20261119");
    let asked = json!({ "kind": "wordsearch", "seed": 7 });
    let made = server.post("/api/puzzles?lang=en", asked).expect_status(201);
    assert_eq!(made["puzzleName"], "wordsearch@1:size=12x12#7");
    let refused = server.post("/api/puzzles?lang=es", json!({ "kind": "sopa" }));
    assert_eq!(refused.problem(404), "app-unknown-game", "the API takes ids");
}
