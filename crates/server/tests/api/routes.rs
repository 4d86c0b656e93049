//! Every route answers as the API's description says.

use http::Method;
use recreo_game::Lang;
use recreo_server::Request;
use serde_json::{Value, json};

use crate::server::TestServer;

const SUDOKU: &str = "sudoku@1:size=4x4#7";

/// A body for each route that takes one.
fn sample(operation: &str, puzzle: &str, player: &str) -> Value {
    match operation {
        "post-puzzles" | "post-preview" => json!({ "name": SUDOKU }),
        "put-puzzles-id" => json!({ "text": "1......44......3" }),
        "patch-puzzles-id" => json!({ "title": "Monday" }),
        "post-plays" => json!({ "puzzle": puzzle, "player": player }),
        "post-plays-id-events" => json!({ "entries": 0, "do": "mark", "name": "a" }),
        "post-plays-id-preview" => json!({ "gesture": { "act": { "tap": "cell-0" } } }),
        "post-jobs" => json!({ "do": "rate", "name": SUDOKU }),
        "post-drafts" | "post-drafts-check" => {
            json!({ "kind": "sudoku", "settings": { "size": "4x4" } })
        }
        "post-players" | "patch-players-id" => json!({ "name": "Ana" }),
        "post-players-claim" => json!({ "player": player }),
        other => panic!("the test has no body for {other}"),
    }
}

/// The operations of a description: path, method and operation.
fn operations(described: &Value) -> impl Iterator<Item = (&str, Method, &Value)> {
    described["paths"].as_object().unwrap().iter().flat_map(|(path, operations)| {
        let operations = operations.as_object().unwrap().iter();
        operations.map(|(method, op)| (path.as_str(), method.to_uppercase().parse().unwrap(), op))
    })
}

#[test]
fn every_route_answers_as_described() {
    let server = TestServer::new();
    let described = server.get("/api").expect_status(200);
    let (mut asked, mut deletes) = (0, Vec::new());
    let (puzzle, player) = (server.puzzle(SUDOKU), server.player("Ana"));
    for (path, method, operation) in operations(&described) {
        let play = server.begin(&puzzle, &player);
        let job =
            server.post("/api/jobs", json!({ "do": "rate", "name": SUDOKU })).expect_status(202);
        let id = match path.split('/').nth(2) {
            Some("puzzles") => &puzzle,
            Some("plays") => &play,
            Some("players") => &player,
            _ => job["id"].as_str().unwrap(),
        };
        let target = path.replace("{id}", id).replace("{kind}", "sudoku");
        let mut request = Request::new(method.clone(), &target);
        let name = operation["operationId"].as_str().unwrap();
        if operation.get("requestBody").is_some() {
            let body = if name == "post-drafts-edit" {
                let draft = sample("post-drafts", "", "");
                let draft = server.post("/api/drafts", draft).expect_status(200);
                let gesture = json!({ "act": { "type": ["1", "cell-0"] } });
                json!({ "document": draft["document"], "gesture": gesture })
            } else if name == "post-players-claim" {
                let cookie = server.get("/").header("set-cookie").to_owned();
                let cookie = cookie.split(';').next().unwrap().parse().unwrap();
                request.headers.insert(http::header::COOKIE, cookie);
                sample(name, &puzzle, &server.player("Eva"))
            } else {
                sample(name, &puzzle, &player)
            };
            request = request.with_body(body.to_string());
        }
        if method == Method::DELETE {
            deletes.push((request, operation.clone()));
            continue;
        }
        check(&server, request, operation, &described);
        asked += 1;
    }
    // Deletions come last, and the player last of all, because all data of the player is deleted
    // too.
    deletes.sort_by_key(|(request, _)| request.path.contains("/players/"));
    for (request, operation) in deletes {
        check(&server, request, &operation, &described);
        asked += 1;
    }
    assert!(asked > 30, "{asked}");
}

/// Sends a request and checks the answer against the description.
fn check(server: &TestServer, request: Request, operation: &Value, described: &Value) {
    let name = operation["operationId"].as_str().unwrap().to_owned();
    let reply = server.ask(request);
    let answers = operation["responses"].get(reply.status.to_string());
    let good = answers.unwrap_or_else(|| panic!("{name}: {} {}", reply.status, reply.body));
    if let Some(schema) = good.pointer("/content/application~1json/schema") {
        fits(&reply.body, schema, described, &name);
    }
}

/// Asserts that a value matches a schema, as far as types, required properties and choices are
/// concerned.
fn fits(value: &Value, schema: &Value, described: &Value, at: &str) {
    if let Err(why) = misfit(value, schema, described, at) {
        panic!("{why}");
    }
}

fn misfit(value: &Value, schema: &Value, described: &Value, at: &str) -> Result<(), String> {
    let schema = resolved(schema, described);
    if let Some(choices) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        let fitting = choices.iter().map(|choice| misfit(value, choice, described, at));
        return fitting.reduce(Result::or).unwrap_or(Ok(()));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return Ok(()),
    };
    let is = |kind: &&str| match *kind {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => value.is_null(),
    };
    let so = |fits: bool, why: String| if fits { Ok(()) } else { Err(why) };
    so(kinds.iter().any(is), format!("{at} should be {kinds:?}: {value}"))?;
    if let Some(choices) = schema["enum"].as_array() {
        so(choices.contains(value), format!("{at}: {value}"))?;
    }
    for needed in schema["required"].as_array().into_iter().flatten().filter(|_| value.is_object())
    {
        let there = value.get(needed.as_str().unwrap()).is_some();
        so(there, format!("{at} lacks {needed}: {value}"))?;
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(part) = value.get(name) {
            misfit(part, schema, described, &format!("{at}.{name}"))?;
        }
    }
    for name in value.as_object().into_iter().flatten().map(|(name, _)| name) {
        let known = schema["properties"].get(name).is_some();
        let open = schema["properties"].is_null() || at.ends_with("document");
        so(known || open, format!("{at}.{name} is not described"))?;
    }
    for (n, item) in value.as_array().into_iter().flatten().enumerate() {
        let parts = schema["prefixItems"].as_array().and_then(|parts| parts.get(n));
        misfit(item, parts.unwrap_or(&schema["items"]), described, &format!("{at}[]"))?;
    }
    Ok(())
}

#[test]
fn bg6_a_missing_resource_is_reported_in_both_languages() {
    let server = TestServer::new();
    for target in [
        "/api/nothing",
        "/api/kinds/chess/card",
        "/api/puzzles/abcdefghijkl",
        "/api/puzzles/..%2f..%2fetc",
        "/api/plays/abcdefghijkl",
        "/api/plays/x/events",
        "/api/players/abcdefghijkl/statistics",
        "/api/jobs/7",
        "/nothing/here",
    ] {
        let details = ["en", "es"].map(|lang| {
            let reply = server.get(&format!("{target}?lang={lang}"));
            reply.problem(404);
            reply.body["detail"].as_str().unwrap().to_owned()
        });
        assert_ne!(details[0], details[1], "{target}");
    }
    assert_eq!(
        server.ask(Request::new(Method::PUT, "/api/kinds")).problem(405),
        "server-no-method"
    );
}

#[test]
fn bg6_every_route_refuses_an_invalid_body() {
    let server = TestServer::new();
    let described = server.get("/api").expect_status(200);
    let play = server.play(SUDOKU);
    let mut asked = 0;
    for (path, method, operation) in operations(&described) {
        if operation.get("requestBody").is_none() {
            continue;
        }
        let target = path.replace("{id}", &play);
        for body in ["", "{", "[]", "7", "{\"no-such-part\":1}", "\u{0}", &"[".repeat(100_000)] {
            server.ask(Request::new(method.clone(), &target).with_body(body)).problem(400);
            asked += 1;
        }
    }
    assert!(asked > 60);
    assert_eq!(server.get(&format!("/api/plays/{play}")).body["entries"], 0);
}

/// Values that do not match a schema.
fn unlike(schema: &Value, described: &Value) -> Vec<Value> {
    let schema = resolved(schema, described);
    let is_null = |schema: &&Value| schema["type"] == "null";
    let choices = schema["anyOf"].as_array().into_iter().flatten();
    let choices: Vec<&Value> = choices.filter(|choice| !is_null(choice)).collect();
    if let [only] = choices[..] {
        return unlike(only, described);
    }
    let types =
        schema["type"].as_array().map_or(std::slice::from_ref(&schema["type"]), |types| types);
    let mut types = types.iter().filter_map(Value::as_str).filter(|kind| *kind != "null");
    let mut unlike = match (types.next(), types.next(), choices.is_empty()) {
        (Some("string"), None, _) => vec![json!(7), json!({}), json!(true)],
        (Some("integer"), None, _) => vec![json!("x"), json!(-1), json!(0.5), json!([])],
        (Some("boolean"), None, _) => vec![json!("yes"), json!(1)],
        (Some("object"), None, _) | (None, None, true) => vec![json!(7), json!("x"), json!([])],
        _ => vec![json!([1]), json!(true)],
    };
    if schema["enum"].is_array() {
        unlike.push(json!("no such word"));
    }
    unlike
}

/// The schema that a reference points to, or the schema itself.
fn resolved<'a>(schema: &'a Value, described: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => described.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

#[test]
fn bg6_a_field_that_does_not_match_its_schema_is_refused_and_named() {
    let server = TestServer::new();
    let described = server.get("/api").expect_status(200);
    let (puzzle, player) = (server.puzzle(SUDOKU), server.player("Ana"));
    let play = server.begin(&puzzle, &player);
    let mut asked = 0;
    for (path, method, operation) in operations(&described) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let schema = resolved(schema, &described);
        let Some(parts) = schema["properties"].as_object() else { continue };
        let id = if path.contains("/plays/") { &play } else { &puzzle };
        let target = path.replace("{id}", id);
        let send = |body: &Value| {
            server.ask(Request::new(method.clone(), &target).with_body(body.to_string()))
        };
        let name = operation["operationId"].as_str().unwrap();
        let good = match name {
            "post-drafts-edit" => {
                json!({ "document": {}, "gesture": { "act": { "tap": "cell-0" } } })
            }
            _ => sample(name, &puzzle, &player),
        };
        for (part, form) in parts {
            for value in unlike(form, &described) {
                let mut body = good.clone();
                body[part] = value;
                let reply = send(&body);
                assert_eq!(reply.problem(400), "server-field-wrong", "{target} {body}");
                let detail = reply.body["detail"].as_str().unwrap();
                assert!(detail.contains(part.as_str()), "{detail}");
                asked += 1;
            }
        }
        for part in schema["required"].as_array().into_iter().flatten() {
            let mut body = good.clone();
            body.as_object_mut().unwrap().remove(part.as_str().unwrap());
            assert_eq!(send(&body).problem(400), "server-field-missing", "{target} {body}");
            asked += 1;
        }
    }
    assert!(asked > 150, "{asked}");
    assert_eq!(server.get(&format!("/api/plays/{play}")).body["entries"], 0, "nothing happened");
}

#[test]
fn bg6_an_invalid_field_is_reported_with_its_path_expected_and_found() {
    let server = TestServer::new();
    let play = server.play(SUDOKU);
    let events = format!("/api/plays/{play}/events");
    let tap = json!({ "act": { "tap": "cell-0" } });
    let event = |view: Value| json!({ "entries": 0, "gesture": tap, "view": view });
    let key = "the key of a cell, a side or a piece, such as cell-17, side-17E or piece-3";
    let window = |w: Value| event(json!({ "window": { "x": 0, "y": 0, "w": w, "h": 1 } }));
    let gesture = |gesture: Value| json!({ "entries": 0, "gesture": gesture });
    let found = |expected: &str, found: &str| format!(": expected {expected}, found {found}");
    for (target, body, field, why) in [
        (&events, window(json!("abc")), "view.window.w", found("a whole number", "\"abc\"")),
        (&events, window(json!(-1)), "view.window.w", found("a whole number", "-1")),
        (
            &events,
            event(json!({ "aids": [0, "x"] })),
            "view.aids[1]",
            found("a whole number", "\"x\""),
        ),
        (&events, event(json!({ "held": "cell" })), "view.held", found(key, "\"cell\"")),
        (
            &events,
            event(json!({ "window": { "x": 0, "y": 0, "w": 1 } })),
            "view.window.h",
            " is missing".to_owned(),
        ),
        (
            &events,
            event(json!({ "zoom": 2 })),
            "view.zoom",
            "; the fields are: layer, aids, held, window".to_owned(),
        ),
        (
            &events,
            gesture(json!({ "act": { "drag": ["cell-1", 7] } })),
            "gesture.act.drag[1]",
            found(key, "7"),
        ),
        (
            &events,
            json!({ "entries": 0, "do": "jump" }),
            "do",
            found(
                "one of undo, redo, mark, return, check, hint, next, step, solve, pause, resume",
                "\"jump\"",
            ),
        ),
        (
            &"/api/preview".to_owned(),
            json!({ "kind": "sudoku", "settings": { "size": [4] } }),
            "settings.size",
            found("text, a number, or true or false", "[4]"),
        ),
        (
            &"/api/jobs".to_owned(),
            json!({ "do": "import", "files": [{ "text": 7 }] }),
            "files[0].text",
            found("text", "7"),
        ),
    ] {
        let reply = server.post(target, body.clone());
        reply.problem(400);
        let detail = reply.body["detail"].as_str().unwrap();
        assert!(detail.contains(&format!("“{field}”{why}")), "{detail}");
        let spanish = server.post(&format!("{target}?lang=es"), body);
        assert!(spanish.body["detail"].as_str().unwrap().contains(&format!("«{field}»")));
    }
    for (target, field) in [
        ("/api/puzzles?page=x", "page"),
        ("/api/puzzles?level=odd", "level"),
        ("/api/puzzles?sise=4x4", "sise"),
        (&format!("/api/plays/{play}?aids=1,b"), "aids"),
        ("/api/plays?open=maybe", "open"),
        ("/api/leaderboard?order=name", "order"),
        ("/api/leaderboard?since=once", "since"),
        ("/api/today?date=2026-13-01", "date"),
    ] {
        let reply = server.get(target);
        reply.problem(400);
        let detail = reply.body["detail"].as_str().unwrap();
        assert!(detail.contains(&format!("“{field}”")), "{detail}");
    }
}

#[test]
fn every_message_exists_in_both_languages_with_the_same_arguments() {
    let keys = |lang| -> Vec<(String, Vec<String>)> {
        let source = recreo_server::messages(lang);
        let lines = source.lines().filter_map(|line| line.split_once(" = "));
        let mut keys: Vec<(String, Vec<String>)> = lines
            .map(|(key, text)| {
                let mut arguments: Vec<String> = text
                    .split("{ $")
                    .skip(1)
                    .map(|rest| rest.split(' ').next().unwrap().to_owned())
                    .collect();
                arguments.sort();
                (key.to_owned(), arguments)
            })
            .collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(Lang::English), keys(Lang::Spanish));
}

#[test]
fn unchanged_answers_are_304() {
    let server = TestServer::new();
    let puzzle = server.puzzle(SUDOKU);
    for target in ["/api/kinds".to_owned(), "/api".to_owned(), format!("/api/puzzles/{puzzle}")] {
        let tag = server.get(&target).header("etag").to_owned();
        assert!(tag.starts_with('"'), "{target}");
        let mut request = Request::new(Method::GET, &target);
        request.headers.insert("if-none-match", tag.parse().unwrap());
        let again = server.ask(request);
        assert_eq!((again.status, again.response.whole()), (304, Some(&b""[..])));
        let mut request = Request::new(Method::GET, &target);
        request.headers.insert("if-none-match", "\"other\"".parse().unwrap());
        assert_eq!(server.ask(request).status, 200);
    }
}

#[test]
fn lp10_every_game_has_a_tutorial_with_a_board_and_a_card_with_an_animation() {
    let server = TestServer::new();
    let kinds = server.get("/api/kinds").expect_status(200);
    for kind in kinds.as_array().unwrap() {
        let id = kind["id"].as_str().unwrap();
        for lang in ["en", "es"] {
            let tutorial =
                server.get(&format!("/api/kinds/{id}/tutorial?lang={lang}")).expect_status(200);
            let blocks = tutorial["blocks"].as_array().unwrap();
            let board = blocks.iter().find(|block| block["type"] == "board");
            let document = &board.unwrap_or_else(|| panic!("{id}"))["puzzle"]["document"];
            assert!(document.as_str().unwrap().contains(id));
        }
        let card = server.get(&format!("/api/kinds/{id}/card")).expect_status(200);
        assert!(!card["frames"].as_array().unwrap().is_empty(), "{id}");
    }
}

#[test]
fn former_addresses_of_the_leaderboard_still_answer() {
    let server = TestServer::new();
    let leaderboard = server.get("/api/leaderboard").expect_status(200);
    assert_eq!(server.get("/api/fame").expect_status(200), leaderboard);
    let described = server.get("/api").expect_status(200);
    assert_eq!(described["paths"]["/api/fame"]["get"]["deprecated"], true);
    let moved = server.get("/fame?kind=sudoku");
    assert_eq!((moved.status, moved.header("location")), (308, "/leaderboard?kind=sudoku"));
}
