//! The server on a real socket: who may ask, how much, how slowly.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use recreo_games::registry;
use recreo_server::{Limits, Listener, Service, Stopper, serve};
use recreo_store::{Store, Url};
use serde_json::{Value, json};

/// A server on a port of its own.
struct House {
    address: SocketAddr,
    service: Arc<Service>,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
    _folder: tempfile::TempDir,
}

impl House {
    fn new(limits: Limits) -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Url::Sqlite(folder.path().join("library.db"))).unwrap();
        let texts = |lang| {
            let more = [recreo_server::messages(lang), recreo_store::messages(lang)];
            registry::texts(lang, &more)
        };
        let service = Service::new(registry::games(), texts, store, limits);
        let listener = Listener::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let (address, stopper) = (listener.address().unwrap(), listener.stopper());
        let served = Arc::clone(&service);
        let thread = Some(std::thread::spawn(move || serve(listener, &served).unwrap()));
        House { address, service, stopper, thread, _folder: folder }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends a head and a body, and reads all that comes until the connection ends.
    fn say(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        let text =
            format!("{head}connection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn head(&self, method: &str, target: &str) -> String {
        format!("{method} {target} HTTP/1.1\r\nhost: {}\r\n", self.address)
    }

    fn ask(&self, method: &str, target: &str, body: &str) -> (u16, Value) {
        let answer = self.say(&self.head(method, target), body);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer}"));
        (status(head), serde_json::from_str(body).unwrap_or_default())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

#[test]
fn the_page_is_served_with_a_policy_squeezed_and_known_by_its_tag() {
    let house = House::new(Limits::default());
    let answer = house.say(&house.head("GET", "/"), "");
    let lower = answer.to_lowercase();
    assert_eq!(status(&answer), 200);
    assert!(lower.contains("content-type: text/html"));
    assert!(lower.contains("content-security-policy: default-src 'none'; script-src 'self'"));
    assert!(!lower.contains("unsafe-inline"));
    let tag = lower.split("etag: ").nth(1).unwrap().split("\r\n").next().unwrap();
    let known = format!("{}if-none-match: {tag}\r\n", house.head("GET", "/library"));
    assert_eq!(status(&house.say(&known, "")), 304);
    let squeezed = format!("{}accept-encoding: br, gzip\r\n", house.head("GET", "/api/kinds"));
    assert!(house.say(&squeezed, "").to_lowercase().contains("content-encoding: gzip"));
    let head = house.say(&house.head("HEAD", "/api/kinds"), "");
    assert!(status(&head) == 200 && head.ends_with("\r\n\r\n"));
}

#[test]
fn foreign_hosts_and_origins_are_refused() {
    let house = House::new(Limits::default());
    let port = house.address.port();
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
        assert_eq!(status(&house.say(&head, r#"{"name":"Eve"}"#)), 403, "{head}");
    }
    assert_eq!(house.ask("GET", "/api/players", "").1, json!([]));
    let error = Listener::bind("0.0.0.0:0".parse().unwrap()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput, "this machine only");
}

#[test]
fn a_body_of_a_gigabyte_is_refused_early() {
    let house = House::new(Limits::default());
    // By what it says of itself.
    let mut stream = house.connect();
    let head = house.head("POST", "/api/puzzles") + "content-length: 1000000000\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(status(&String::from_utf8_lossy(&answer)), 413);
    // And by what comes, when it says nothing.
    let mut stream = house.connect();
    let head = house.head("POST", "/api/puzzles") + "transfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let chunk = [b"10000\r\n".as_slice(), &[b' '; 0x10000], b"\r\n"].concat();
    let sent = (0..16_000).take_while(|_| stream.write_all(&chunk).is_ok()).count();
    assert!(sent < 1_600, "{sent} chunks of 64 KB were taken");
    assert_eq!(house.ask("GET", "/api/players", "").0, 200);
}

#[test]
fn nonsense_on_the_wire_ends_its_connection_only() {
    let house = House::new(Limits { patience: Duration::from_millis(300), ..Limits::default() });
    for nonsense in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"GET\r\n\r\n",
        b"POST /api/players HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"GET /api HTTP/1.1\r\nhost: ",
        &[b'a'; 200_000],
    ] {
        let mut stream = house.connect();
        let _ = stream.write_all(nonsense);
        // It is answered or closed, at the latest when the server's patience ends.
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert_eq!(house.ask("GET", "/api/players", "").0, 200);
}

#[test]
fn who_reads_one_byte_a_second_keeps_nobody_waiting_and_is_given_up() {
    let house = House::new(Limits { patience: Duration::from_millis(500), ..Limits::default() });
    let body = json!({ "name": "labyrinth@1:size=300x300#1" }).to_string();
    let (_, puzzle) = house.ask("POST", "/api/puzzles", &body);
    let target = format!("/api/puzzles/{}/scene", puzzle["id"].as_str().unwrap());
    // Answers pile up on one connection, and nobody takes them.
    let mut slow = house.connect();
    for _ in 0..200 {
        let text = house.head("GET", &target) + "\r\n";
        if slow.write_all(text.as_bytes()).is_err() {
            break;
        }
    }
    assert_eq!(house.ask("GET", "/api/players", "").0, 200);
    std::thread::sleep(Duration::from_millis(1500));
    let mut byte = [0];
    assert_eq!(slow.read(&mut byte).unwrap(), 1);
    assert_eq!(house.ask("GET", "/api/players", "").0, 200);
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest);
    let whole = house.say(&house.head("GET", &target), "").len();
    assert!(rest.len() < 200 * whole, "it was given up before all was sent");
}

#[test]
fn too_many_connections_are_turned_away_and_the_rest_are_served() {
    let house = House::new(Limits { connections: 200, ..Limits::default() });
    let mut open: Vec<TcpStream> = (0..200).map(|_| house.connect()).collect();
    // All of them are held: each asks and is answered.
    for stream in &mut open {
        stream.write_all((house.head("GET", "/api/players") + "\r\n").as_bytes()).unwrap();
    }
    for stream in &mut open {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
    }
    let mut turned_away = house.connect();
    let mut answer = String::new();
    let _ = turned_away.read_to_string(&mut answer);
    assert_eq!(status(&answer), 503);
    assert!(answer.contains("retry-after"));
    drop(open);
    while house.ask("GET", "/api/players", "").0 != 200 {}
}

/// Ten thousand of them need more open files than machines allow at first: `ulimit -n 30000`.
#[test]
#[ignore = "needs more open files than usual"]
fn ten_thousand_connections_are_held() {
    let house = House::new(Limits::default());
    let mut open: Vec<TcpStream> = (0..10_000).map(|_| house.connect()).collect();
    let (first, last) = open.split_at_mut(9_999);
    for stream in [&mut first[0], &mut last[0]] {
        stream.write_all((house.head("GET", "/api/players") + "\r\n").as_bytes()).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(status(&String::from_utf8_lossy(&answer)), 200);
    }
}

#[test]
fn bg5_who_closes_the_stream_of_a_job_ends_it() {
    let house = House::new(Limits::default());
    let blank = r#"{"kind":"sudoku","settings":{"size":"16x16"}}"#;
    let (_, draft) = house.ask("POST", "/api/drafts", blank);
    let document = &draft["document"];
    let body = json!({ "do": "solve", "solver": "count", "document": document }).to_string();
    let (status, job) = house.ask("POST", "/api/jobs", &body);
    assert_eq!(status, 202);
    let target = format!("/api/jobs/{}", job["id"].as_str().unwrap());
    let mut stream = house.connect();
    let head = house.head("GET", &target) + "accept: text/event-stream\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    while house.ask("GET", &target, "").1["state"] != "running" {}
    stream.shutdown(Shutdown::Both).unwrap();
    drop(stream);
    while !matches!(house.ask("GET", &target, "").1["state"].as_str(), Some("done" | "failed")) {}
}

#[test]
fn the_server_ends_when_it_is_told_and_finishes_what_is_under_way() {
    let mut house = House::new(Limits::default());
    let (_, player) = house.ask("POST", "/api/players", r#"{"name":"Ana"}"#);
    assert_eq!(player["name"], "Ana");
    house.stopper.stop();
    house.thread.take().unwrap().join().unwrap();
    assert!(TcpStream::connect(house.address).is_err());
    house.service.close();
}
