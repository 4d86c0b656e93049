//! A server without a network, with its own library.

use std::sync::Arc;

use http::Method;
use recreo_server::{Limits, Request, Response, Service};
use recreo_store::{Store, Url};
use serde_json::{Value, json};

/// A service, and the folder of its library.
pub(crate) struct TestServer {
    pub(crate) service: Arc<Service>,
    pub(crate) url: Url,
    _folder: Option<tempfile::TempDir>,
}

/// A response with its parsed body.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) response: Response,
}

impl TestServer {
    pub(crate) fn new() -> TestServer {
        TestServer::with(Limits::default())
    }

    pub(crate) fn with(limits: Limits) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let url = Url::Sqlite(folder.path().join("library.db"));
        TestServer { _folder: Some(folder), ..TestServer::at(url, limits) }
    }

    /// Another server on the same library.
    pub(crate) fn beside(&self) -> TestServer {
        TestServer::at(self.url.clone(), Limits::default())
    }

    fn at(url: Url, limits: Limits) -> TestServer {
        let texts = |lang| {
            let more = [
                recreo_server::messages(lang),
                recreo_store::messages(lang),
                recreo_render::messages(lang),
                recreo_book::messages(lang),
            ];
            recreo_catalog::texts(lang, &more)
        };
        let store = Store::open(&url).unwrap();
        let service = Service::new(*recreo_catalog::CATALOG, texts, store, limits);
        TestServer { service, url, _folder: None }
    }

    pub(crate) fn ask(&self, request: Request) -> Reply {
        let response = self.service.handle(&request);
        let body = response.whole().and_then(|bytes| serde_json::from_slice(bytes).ok());
        Reply { status: response.status.as_u16(), body: body.unwrap_or_default(), response }
    }

    pub(crate) fn get(&self, target: &str) -> Reply {
        self.ask(Request::new(Method::GET, target))
    }

    pub(crate) fn post(&self, target: &str, body: Value) -> Reply {
        self.ask(Request::new(Method::POST, target).with_body(body.to_string()))
    }

    pub(crate) fn patch(&self, target: &str, body: Value) -> Reply {
        self.ask(Request::new(Method::PATCH, target).with_body(body.to_string()))
    }

    pub(crate) fn delete(&self, target: &str) -> Reply {
        self.ask(Request::new(Method::DELETE, target))
    }

    /// Adds the puzzle of this name; returns its id.
    pub(crate) fn puzzle(&self, name: &str) -> String {
        let made = self.post("/api/puzzles", json!({ "name": name }));
        assert!(matches!(made.status, 200 | 201), "{}", made.body);
        made.body["id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn player(&self, name: &str) -> String {
        let made = self.post("/api/players", json!({ "name": name }));
        made.expect_status(201)["id"].as_str().unwrap().to_owned()
    }

    /// Starts a play of a puzzle by Ana; returns its id.
    pub(crate) fn play(&self, name: &str) -> String {
        let (puzzle, player) = (self.puzzle(name), self.player("Ana"));
        self.begin(&puzzle, &player)
    }

    pub(crate) fn begin(&self, puzzle: &str, player: &str) -> String {
        let begun = self.post("/api/plays", json!({ "puzzle": puzzle, "player": player }));
        begun.expect_status(201)["id"].as_str().unwrap().to_owned()
    }

    /// Performs an action in the current state of a play.
    pub(crate) fn act(&self, play: &str, mut what: Value) -> Reply {
        let entries = self.get(&format!("/api/plays/{play}")).body["entries"].clone();
        what["entries"] = entries;
        self.post(&format!("/api/plays/{play}/events"), what)
    }

    /// Reads a play until it is judged.
    pub(crate) fn judged(&self, play: &str) -> Value {
        loop {
            let seen = self.get(&format!("/api/plays/{play}")).body;
            assert_eq!(seen["status"], "won");
            if seen["won"]["points"].is_number() {
                return seen;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    }
}

impl Reply {
    /// The body, if the status is the expected one.
    pub(crate) fn expect_status(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    /// The key of the problem.
    pub(crate) fn problem(&self, status: u16) -> &str {
        assert_eq!(self.status, status, "{}", self.body);
        let kind = self.response.headers.get("content-type").unwrap();
        assert_eq!(kind, "application/problem+json");
        assert_eq!(self.body["status"], status);
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        assert!(!self.body["title"].as_str().unwrap().starts_with("server-"), "{}", self.body);
        self.body["type"].as_str().unwrap().trim_start_matches("/api#")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.response.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
