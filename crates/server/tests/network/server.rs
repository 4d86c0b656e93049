//! A server on a real socket, and its clients.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use recreo_server::{Limits, Listener, Service, Stopper, serve};
use recreo_store::{Store, Url};
use serde_json::{Value, json};

/// A server on its own port.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) service: Arc<Service>,
    pub(crate) stopper: Stopper,
    pub(crate) thread: Option<JoinHandle<()>>,
    folder: Option<tempfile::TempDir>,
}

impl TestServer {
    /// Starts a server with its own library.
    pub(crate) fn new(limits: Limits) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let url = Url::Sqlite(folder.path().join("library.db"));
        let mut server = TestServer::at(&url, limits);
        server.folder = Some(folder);
        server
    }

    /// Starts a server with the library at this address.
    pub(crate) fn at(url: &Url, limits: Limits) -> TestServer {
        TestServer::listening(url, limits, "127.0.0.1:0")
    }

    /// Starts a server that listens on this address.
    pub(crate) fn listening(url: &Url, limits: Limits, address: &str) -> TestServer {
        let store = Store::open(url).unwrap();
        let texts = |lang| {
            let more = [recreo_server::messages(lang), recreo_store::messages(lang)];
            recreo_catalog::texts(lang, &more)
        };
        let service = Service::new(*recreo_catalog::CATALOG, texts, store, limits);
        let listener = Listener::bind(address.parse().unwrap()).unwrap();
        let (address, stopper) = (listener.address().unwrap(), listener.stopper());
        let served = Arc::clone(&service);
        let thread = Some(std::thread::spawn(move || serve(listener, &served).unwrap()));
        TestServer { address, service, stopper, thread, folder: None }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends a head and a body, and reads until the connection ends.
    pub(crate) fn say(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        let text =
            format!("{head}connection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).unwrap();
        rest(&mut stream)
    }

    pub(crate) fn head(&self, method: &str, target: &str) -> String {
        format!("{method} {target} HTTP/1.1\r\nhost: {}\r\n", self.address)
    }

    pub(crate) fn ask(&self, method: &str, target: &str, body: &str) -> (u16, Value) {
        let answer = self.say(&self.head(method, target), body);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer}"));
        (status(head), serde_json::from_str(body).unwrap_or_default())
    }

    pub(crate) fn get(&self, target: &str) -> (u16, Value) {
        self.ask("GET", target, "")
    }

    pub(crate) fn post(&self, target: &str, body: &Value) -> (u16, Value) {
        self.ask("POST", target, &body.to_string())
    }

    /// Whether other clients are served.
    pub(crate) fn serves(&self) -> bool {
        self.get("/api/kinds").0 == 200
    }

    /// Starts a play of a small puzzle; returns its id.
    pub(crate) fn play(&self, player: &str) -> String {
        let id = |(status, body): (u16, Value)| {
            assert!(matches!(status, 200 | 201), "{body}");
            body["id"].as_str().unwrap().to_owned()
        };
        let puzzle = id(self.post("/api/puzzles", &json!({ "name": "sudoku@1:size=4x4#7" })));
        let player = id(self.post("/api/players", &json!({ "name": player })));
        id(self.post("/api/plays", &json!({ "puzzle": puzzle, "player": player })))
    }

    /// Sets a checkpoint in a play that has this many entries.
    pub(crate) fn mark(&self, play: &str, entries: u64, name: &str) -> (u16, Value) {
        let mark = json!({ "entries": entries, "do": "mark", "name": name });
        self.post(&format!("/api/plays/{play}/events"), &mark)
    }

    /// The names of the checkpoints in a play's log, in order.
    pub(crate) fn marks(&self, play: &str) -> Vec<String> {
        let (status, log) = self.get(&format!("/api/plays/{play}/events"));
        assert_eq!(status, 200, "{log}");
        let events = log["events"].as_array().unwrap().iter();
        events.map(|event| event["name"].as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        drop(self.folder.take());
    }
}

/// Connects with a read timeout.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Reads the rest of the stream.
pub(crate) fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}
