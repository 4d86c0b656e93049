//! A server without a network, with some content in its library.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use recreo_server::{Limits, Request, Service};
use recreo_store::{Store, Url};
use serde_json::{Value, json};

/// The server, and the content of its library.
pub struct TestServer {
    pub service: Arc<Service>,
    pub puzzles: Vec<String>,
    pub player: String,
    _folder: tempfile::TempDir,
}

/// Returns the server that all runs share.
pub fn test_server() -> &'static TestServer {
    static SERVER: OnceLock<TestServer> = OnceLock::new();
    SERVER.get_or_init(TestServer::new)
}

impl TestServer {
    fn new() -> TestServer {
        let Ok(folder) = tempfile::tempdir() else { panic!("there is no room") };
        let url = Url::Sqlite(folder.path().join("library.db"));
        let Ok(store) = Store::open(&url) else { panic!("the library can be made") };
        let texts = |lang| {
            let more = [recreo_server::messages(lang), recreo_store::messages(lang)];
            recreo_catalog::texts(lang, &more)
        };
        // Small enough that a request takes milliseconds, on a machine without other load.
        let limits = Limits {
            cells: 200,
            answer: Duration::from_secs(2),
            job: Duration::from_millis(50),
            plays: 50,
            ..Limits::default()
        };
        let service = Service::new(*recreo_catalog::CATALOG, texts, store, limits);
        let mut server =
            TestServer { service, puzzles: Vec::new(), player: String::new(), _folder: folder };
        server.player = server.made("/api/players", &json!({ "name": "Ana" }));
        for game in recreo_catalog::games() {
            let id = game.about().id;
            let settings = ["size=5x5", "size=4x4", "size=6x6", ""];
            let sized = settings.iter().find(|text| {
                let mut settings = game.settings();
                settings.set_all(text).is_ok() && game.accepts(&settings).is_ok()
            });
            let body = json!({ "kind": id, "settings": sized, "seed": 7 });
            server.puzzles.push(server.made("/api/puzzles", &body));
        }
        server
    }

    /// Returns the answer to a POST request.
    pub fn post(&self, target: &str, body: &Value) -> (u16, Value) {
        let request = Request::new(http::Method::POST, target).with_body(body.to_string());
        let response = self.service.handle(&request);
        let value = response.whole().and_then(|bytes| serde_json::from_slice(bytes).ok());
        (response.status.as_u16(), value.unwrap_or_default())
    }

    /// Returns the id of a created resource, as soon as there is room: jobs of earlier requests may
    /// still be running.
    pub fn made(&self, target: &str, body: &Value) -> String {
        let (status, value) = loop {
            match self.post(target, body) {
                (503, _) => std::thread::sleep(Duration::from_millis(5)),
                answer => break answer,
            }
        };
        assert!((200..300).contains(&status), "{value}");
        value["id"].as_str().unwrap_or_default().to_owned()
    }

    /// Begins a play of one of the puzzles.
    pub fn begin(&self, puzzle: usize) -> String {
        let puzzle = &self.puzzles[puzzle % self.puzzles.len()];
        self.made("/api/plays", &json!({ "puzzle": puzzle, "player": self.player }))
    }

    /// Replaces the placeholders in a text by ids.
    #[allow(dead_code, reason = "not every target needs it")]
    pub fn with_ids(&self, text: &str) -> String {
        let number = text.len();
        let mut meant = text.replace("{puzzle}", &self.puzzles[number % self.puzzles.len()]);
        meant = meant.replace("{player}", &self.player);
        if meant.contains("{play}") {
            meant = meant.replace("{play}", &self.begin(number));
        }
        if meant.contains("{job}") {
            let body = json!({ "do": "rate", "puzzle": self.puzzles[number % self.puzzles.len()] });
            meant = meant.replace("{job}", &self.made("/api/jobs", &body));
        }
        meant
    }
}
