//! No request starves another: places of their own, fair queues, bounded memory.

use http::Method;
use recreo_server::{EventStream, Limits, Request};
use serde_json::{Value, json};

use crate::jobs::{begin, last, listen};
use crate::server::{Reply, TestServer};

const SUDOKU: &str = "sudoku@1:size=4x4#7";
/// A board whose drawing takes 27 MB.
const LARGE: &str = "labyrinth@1:size=100x100#7";

/// Starts a job as this client.
fn begin_as(server: &TestServer, client: &str, body: &Value) -> Reply {
    let mut request = Request::new(Method::POST, "/api/jobs").with_body(body.to_string());
    request.headers.insert("recreo-client", client.parse().unwrap());
    server.ask(request)
}

/// A job that runs until the test ends it: it has more events than wait for a listener, and its
/// listener reads none of them. Dropping the stream ends it.
fn blocked(server: &TestServer, client: &str) -> EventStream {
    let film =
        json!({ "do": "film", "kind": "labyrinth", "settings": { "size": "200x200" }, "seed": 7 });
    let id = begin_as(server, client, &film).expect_status(202)["id"].clone();
    let events = listen(server, id.as_str().unwrap());
    // It has its place before this returns.
    while state(server, &id).0 == "waiting" {
        std::thread::yield_now();
    }
    events
}

/// The state of a job, and its position in the queue.
fn state(server: &TestServer, id: &Value) -> (String, Option<u64>) {
    let job = server.get(&format!("/api/jobs/{}", id.as_str().unwrap())).body;
    (job["state"].as_str().unwrap().to_owned(), job["position"].as_u64())
}

#[test]
fn bg5_answers_and_help_do_not_wait_for_jobs() {
    let server = TestServer::with(Limits { at_once: 1, ..Limits::default() });
    let play = server.play(SUDOKU);
    let _jobs = ["a", "b"].map(|client| blocked(&server, client));
    let puzzle = server.puzzle("sudoku@1:size=4x4#8");
    server.post("/api/preview", json!({ "name": SUDOKU })).expect_status(200);
    assert_eq!(server.get(&format!("/api/puzzles/{puzzle}?format=svg")).status, 200);
    for action in ["hint", "check", "next", "solve"] {
        server.act(&play, json!({ "do": action })).expect_status(200);
    }
    let large = server.play("labyrinth@1:size=40x40#7");
    assert_eq!(server.get(&format!("/api/plays/{large}")).status, 200);
}

#[test]
fn bg5_a_client_that_starts_a_thousand_jobs_delays_only_itself() {
    let server = TestServer::with(Limits { at_once: 1, ..Limits::default() });
    let rate = json!({ "do": "rate", "name": SUDOKU });
    let jobs_of = |client: &str, count: usize| -> Vec<Value> {
        let begun = (0..count).map(|_| begin_as(&server, client, &rate).expect_status(202));
        begun.map(|begun| begun["id"].clone()).collect()
    };
    let first = blocked(&server, "many");
    let many = jobs_of("many", 1_000);
    assert_eq!(state(&server, &many[0]), ("waiting".to_owned(), Some(1)));
    assert_eq!(state(&server, &many[999]), ("waiting".to_owned(), Some(1_000)));
    assert_eq!(begin_as(&server, "many", &rate).problem(503), "server-busy");

    // Another client has a job done while the long one still runs, and then a long one too.
    let mut done = listen(&server, jobs_of("one", 1)[0].as_str().unwrap());
    assert_eq!(std::iter::from_fn(|| done.wait()).last().unwrap().name, "done");
    let second = blocked(&server, "one");
    // Now all places are taken, and a third client has the second turn.
    let third = jobs_of("other", 2);
    assert_eq!(state(&server, &third[0]).1, Some(2));
    assert_eq!(state(&server, &third[1]).1, Some(4));
    assert_eq!(state(&server, &many[1]).1, Some(3));
    let mut heard = listen(&server, third[0].as_str().unwrap());
    let waiting = heard.wait().unwrap();
    assert_eq!((waiting.name, &*waiting.data), ("waiting", r#"{"position":2}"#));

    // A job that is cancelled while it waits ends at once, and the others move up.
    let target = format!("/api/jobs/{}", many[0].as_str().unwrap());
    assert_eq!(server.delete(&target).status, 204);
    let cancelled = server.get(&target).body;
    assert_eq!(cancelled["state"], "failed");
    assert_eq!(cancelled["result"]["type"], "/api#stopped-cancelled");
    assert_eq!(state(&server, &many[999]).1, Some(1_001));
    drop((first, second));
    assert_eq!(std::iter::from_fn(|| heard.wait()).last().unwrap().name, "done");
    server.service.close();
}

#[test]
fn bg5_a_request_that_needs_too_much_memory_is_refused_with_the_limit() {
    let server = TestServer::with(Limits { memory: 20 << 20, ..Limits::default() });
    let refused = server.post("/api/preview", json!({ "name": LARGE }));
    assert_eq!(refused.problem(422), "server-memory");
    assert!(refused.body["detail"].as_str().unwrap().contains("20 MB"), "{}", refused.body);
    server.post("/api/preview", json!({ "name": SUDOKU })).expect_status(200);
}

#[test]
fn bg5_the_memory_of_a_request_is_given_back() {
    let memory = 30 << 20;
    let server = TestServer::with(Limits { memory, memory_of_all: memory, ..Limits::default() });
    let puzzle = server.puzzle(LARGE);
    let play = server.begin(&puzzle, &server.player("Ana"));
    for _ in 0..3 {
        server.post("/api/preview", json!({ "name": LARGE })).expect_status(200);
        assert_eq!(server.get(&format!("/api/puzzles/{puzzle}?format=png")).status, 200);
        assert_eq!(server.get(&format!("/api/plays/{play}")).status, 200);
        last(
            &server,
            json!({ "do": "film", "kind": "labyrinth", "settings": { "size": "100x100" } }),
        );
    }
}

#[test]
fn bg5_jobs_whose_bodies_do_not_fit_in_memory_come_again_later() {
    let server = TestServer::with(Limits { bodies: 1_000, ..Limits::default() });
    let long = json!({ "do": "rate", "kind": "sudoku", "text": " ".repeat(1_000) });
    assert_eq!(server.post("/api/jobs", long).problem(503), "server-memory-busy");
    let _ = begin(&server, json!({ "do": "rate", "name": SUDOKU }));
}
