//! Work is cancelled when its client disconnects.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::time::Duration;

use recreo_server::Limits;
use serde_json::{Value, json};

use crate::server::TestServer;

/// A job that takes far longer than any test: counting the solutions of an empty board.
fn endless(server: &TestServer) -> Value {
    let blank = json!({ "kind": "sudoku", "settings": { "size": "16x16" } });
    let (_, draft) = server.post("/api/drafts", &blank);
    json!({ "do": "solve", "solver": "count", "document": draft["document"] })
}

#[test]
fn bg5_closing_the_event_stream_of_a_job_cancels_it() {
    let server = TestServer::new(Limits::default());
    let (status, job) = server.post("/api/jobs", &endless(&server));
    assert_eq!(status, 202);
    let target = format!("/api/jobs/{}", job["id"].as_str().unwrap());
    let mut stream = server.connect();
    let head = server.head("GET", &target) + "accept: text/event-stream\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    while server.get(&target).1["state"] != "running" {}
    stream.shutdown(Shutdown::Both).unwrap();
    drop(stream);
    while !matches!(server.get(&target).1["state"].as_str(), Some("done" | "failed")) {}
}

#[test]
fn bg5_a_client_that_disconnects_cancels_its_request() {
    // One place without a time limit: the next computation shows that it is free again.
    let answer = Duration::from_secs(100_000);
    let server = TestServer::new(Limits { at_once: 1, answer, ..Limits::default() });
    let endless = json!({ "name": "sudoku@1:size=25x25,difficulty=expert#3" }).to_string();
    let head = server.head("POST", "/api/preview");
    let mut stream = server.connect();
    write!(stream, "{head}content-length: {}\r\n\r\n{endless}", endless.len()).unwrap();
    let small = json!({ "name": "sudoku@1:size=4x4#7" });
    std::thread::scope(|scope| {
        let next = scope.spawn(|| server.post("/api/preview", &small));
        // Jobs and help have places of their own meanwhile.
        let rate = json!({ "do": "rate", "name": "sudoku@1:size=4x4#7" });
        let (_, job) = server.post("/api/jobs", &rate);
        let target = format!("/api/jobs/{}", job["id"].as_str().unwrap());
        while server.get(&target).1["state"] != "done" {}
        drop(stream);
        assert_eq!(next.join().unwrap().0, 200);
    });
}
