//! The server on a real socket: allowed origins, limits and timeouts, and outages of the library.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]

mod disconnects;
mod limits;
mod many_connections;
mod outage;
#[path = "../../../store/tests/support/postgres.rs"]
mod postgres;
mod server;
#[path = "../../../store/tests/support/small_disk.rs"]
mod small_disk;
mod tabs;

use std::net::TcpStream;

use recreo_server::{Limits, Listener};
#[cfg(target_os = "linux")]
use recreo_store::Url;
use serde_json::json;

use server::{TestServer, status};

#[test]
fn the_page_is_served_with_a_policy_compressed_and_with_an_etag() {
    let server = TestServer::new(Limits::default());
    let answer = server.say(&server.head("GET", "/"), "");
    let lower = answer.to_lowercase();
    assert_eq!(status(&answer), 200);
    assert!(lower.contains("content-type: text/html"));
    assert!(lower.contains("content-security-policy: default-src 'none'; script-src 'self'"));
    assert!(!lower.contains("unsafe-inline"));
    let tag = lower.split("etag: ").nth(1).unwrap().split("\r\n").next().unwrap();
    let known = format!("{}if-none-match: {tag}\r\n", server.head("GET", "/library"));
    assert_eq!(status(&server.say(&known, "")), 304);
    let squeezed = format!("{}accept-encoding: br, gzip\r\n", server.head("GET", "/api/kinds"));
    assert!(server.say(&squeezed, "").to_lowercase().contains("content-encoding: gzip"));
    let head = server.say(&server.head("HEAD", "/api/kinds"), "");
    assert!(status(&head) == 200 && head.ends_with("\r\n\r\n"));
}

#[test]
fn foreign_hosts_and_origins_are_refused() {
    let server = TestServer::new(Limits::default());
    let port = server.address.port();
    for head in [
        "GET /api/kinds HTTP/1.1\r\nhost: evil.example\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nhost: evil.example:{port}\r\n"),
        format!(
            "POST /api/players HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: http://evil.example\r\n"
        ),
        format!("POST /api/players HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: null\r\n"),
        format!(
            "POST /api/players HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nsec-fetch-site: cross-site\r\n"
        ),
    ] {
        assert_eq!(status(&server.say(&head, r#"{"name":"Eve"}"#)), 403, "{head}");
    }
    assert_eq!(server.ask("GET", "/api/players", "").1, json!([]));
    let error = Listener::bind("0.0.0.0:0".parse().unwrap()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput, "this machine only");
}

#[test]
fn a_request_with_two_hosts_is_refused() {
    let server = TestServer::new(Limits::default());
    let head = server.head("GET", "/api/kinds");
    for second in [format!("host: {}\r\n", server.address), "Host: evil.example\r\n".to_owned()] {
        let answer = server.say(&format!("{head}{second}"), "");
        assert_eq!(status(&answer), 400, "{answer}");
        assert!(answer.contains("server-several-hosts"), "{answer}");
    }
}

/// Other systems have one loopback address unless more are set up.
#[cfg(target_os = "linux")]
#[test]
fn the_address_that_is_printed_answers_wherever_the_server_listens() {
    let folder = tempfile::tempdir().unwrap();
    let url = Url::Sqlite(folder.path().join("library.db"));
    let server = TestServer::listening(&url, Limits::default(), "127.0.0.2:0");
    assert_eq!(server.get("/api/kinds").0, 200);
    let foreign = format!("GET / HTTP/1.1\r\nhost: 127.0.0.3:{}\r\n", server.address.port());
    assert_eq!(status(&server.say(&foreign, "")), 403);
}

#[test]
fn the_server_stops_after_finishing_requests_in_progress() {
    let mut server = TestServer::new(Limits::default());
    let (_, player) = server.ask("POST", "/api/players", r#"{"name":"Ana"}"#);
    assert_eq!(player["name"], "Ana");
    server.stopper.stop();
    server.thread.take().unwrap().join().unwrap();
    assert!(TcpStream::connect(server.address).is_err());
    server.service.close();
}
