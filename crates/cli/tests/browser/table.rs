//! A game on the page and the same game here, side by side.

use std::collections::BTreeSet;
use std::sync::Arc;

use recreo_game::{Action, Control, DynGame, DynPlay, ManualClock, NATIVE, Overrides};
use serde_json::{Value, json};

use crate::chrome::{Chrome, Tab};
use crate::hands::{self, Means};
use crate::run::program;
use crate::server::Server;

/// What a small game of each kind is asked for.
pub(crate) fn small(game: &dyn DynGame) -> String {
    game.about().presets.first().map_or_else(String::new, |preset| (*preset).to_owned())
}

/// A browser before a server.
pub(crate) struct Room {
    server: Server,
    /// Where its library is.
    folder: tempfile::TempDir,
    _chrome: Chrome,
    pub(crate) tab: Tab,
}

impl Room {
    /// With a window of this size.
    pub(crate) fn new(width: u32, height: u32) -> Room {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(program(), folder.path().join("library.db"), "127.0.0.1:0");
        let chrome = Chrome::start();
        let mut tab = chrome.tab(width, height);
        // What is measured here is what is there in the end: nothing moves on its way.
        tab.prefer(&[("prefers-reduced-motion", "reduce")]);
        Room { server, folder, _chrome: chrome, tab }
    }

    /// Ends the server as if the machine lost power.
    pub(crate) fn kill_server(&mut self) {
        self.server.child.kill().unwrap();
        self.server.child.wait().unwrap();
    }

    /// Starts it again at the same address with the same library.
    pub(crate) fn restart_server(&mut self) {
        let library = self.folder.path().join("library.db");
        self.server = Server::start(program(), library, &self.server.host);
    }

    /// The file of its library.
    pub(crate) fn library(&self) -> std::path::PathBuf {
        self.folder.path().join("library.db")
    }

    /// Goes to a page.
    pub(crate) fn go(&mut self, path: &str) {
        let address = format!("http://{}{path}", self.server.host);
        self.tab.open(&address);
        self.tab
            .wait("the page shows something", "document.querySelector('main')?.childElementCount");
    }

    /// What the API answers, asked from within the page.
    pub(crate) fn api(&mut self, method: &str, path: &str, body: Option<Value>) -> Value {
        let body = body.map_or("undefined".to_owned(), |body| json!(body.to_string()).to_string());
        self.tab.ask(&format!(
            "fetch({path:?}, {{method: {method:?}, body: {body}, headers: {{'Content-Type': 'application/json'}}}}) \
               .then(async (answer) => ({{status: answer.status, body: await answer.json().catch(() => null)}}))"
        ))
    }
}

/// A play that is open on the page.
pub(crate) struct Table {
    pub(crate) id: String,
    /// What the play should be.
    pub(crate) play: Box<dyn DynPlay>,
}

impl Table {
    /// Begins a new game and opens it.
    pub(crate) fn begin(room: &mut Room, game: &dyn DynGame, settings: &str, seed: u64) -> Table {
        let parts = settings.split(',').filter_map(|part| part.split_once('='));
        let settings: Value = parts.map(|(name, value)| (name.to_owned(), json!(value))).collect();
        let wish = json!({"kind": game.about().id, "settings": settings, "seed": seed.to_string()});
        let made = room.api("POST", "/api/puzzles", Some(wish));
        assert!(made["status"] == 201 || made["status"] == 200, "{made}");
        let puzzle = made["body"]["id"].as_str().unwrap().to_owned();
        let document = room.tab.ask(&format!(
            "fetch('/api/puzzles/{puzzle}?format=recreo').then((answer) => answer.text())"
        ));
        let draft =
            game.read(document.as_str().unwrap().as_bytes(), Some(NATIVE), &Overrides::default());
        let here = draft.unwrap().validate(&Control::new()).unwrap();
        let id = room.tab.ask(&format!(
            "import('/assets/player.js').then((player) => player.beginPlay({puzzle:?})).then((play) => play.id)"
        ));
        let id = id.as_str().unwrap().to_owned();
        room.go(&format!("/play/{id}"));
        room.tab.wait("the board is there", "document.querySelector('.stage .board svg.picture')");
        Table { id, play: here.play(Arc::new(ManualClock::new())).unwrap() }
    }

    /// How many entries the server has of it.
    pub(crate) fn entries(&self, room: &mut Room) -> u64 {
        let play = room.api("GET", &format!("/api/plays/{}", self.id), None);
        play["body"]["entries"].as_u64().unwrap()
    }

    /// Makes a move by hand, here and there.
    pub(crate) fn make(&mut self, room: &mut Room, m: &str, means: Means) {
        for gesture in self.play.gestures(m) {
            let before = self.entries(room);
            hands::act(&mut room.tab, &*self.play, &gesture, means);
            self.play.act(Action::Gesture(gesture.clone())).unwrap();
            self.grows(room, before, &format!("{m} arrives ({gesture:?})"));
        }
    }

    /// Waits until the log has grown and the board shows it: the page forgets what it did once that
    /// is so.
    pub(crate) fn grows(&self, room: &mut Room, before: u64, what: &str) {
        let more = format!(
            "fetch('/api/plays/{0}').then((answer) => answer.json()) \
               .then((play) => play.entries > {before} && !localStorage.getItem('recreo-waiting-{0}'))",
            self.id
        );
        room.tab.wait_for_promise(what, &more);
    }

    /// Everything that is drawn, in no order.
    pub(crate) fn drawn(room: &mut Room) -> BTreeSet<String> {
        let shapes = room.tab.ask(
            "[...document.querySelectorAll('.stage .board .layer > g > *')].map((shape) => shape.outerHTML)",
        );
        let shapes: Vec<String> = serde_json::from_value(shapes).unwrap();
        shapes.into_iter().map(|shape| shape.replace(" style=\"\"", "")).collect()
    }
}

/// Fails with what differs.
pub(crate) fn same(now: &BTreeSet<String>, before: &BTreeSet<String>, what: &str) {
    let more: Vec<&String> = now.difference(before).collect();
    let less: Vec<&String> = before.difference(now).collect();
    assert!(more.is_empty() && less.is_empty(), "{what}: new {more:#?}, gone {less:#?}");
}
