//! Requests to a server about games in progress.

use std::path::Path;

use serde_json::{Value, json};

use crate::run::Program;
use crate::server::Server;

/// Starts a program as a server on a library.
pub(crate) fn started(program: &Program, folder: &Path, library: &str) -> Server {
    Server::start(program.command(folder), library, "127.0.0.1:0")
}

impl Server {
    /// Returns the body at an address, as it is sent.
    pub(crate) fn file(&self, target: &str) -> String {
        let (status, body) = self.connect().send("GET", target, None).unwrap();
        let body = String::from_utf8(body).unwrap();
        assert_eq!(status, 200, "{target}: {body}");
        body
    }

    pub(crate) fn get(&self, target: &str) -> Value {
        serde_json::from_str(&self.file(target)).unwrap()
    }

    /// Returns the status and the answer of a request, also if it failed.
    pub(crate) fn try_post(&self, target: &str, body: &Value) -> (u16, Value) {
        self.connect().ask("POST", target, Some(body)).unwrap()
    }

    pub(crate) fn post(&self, target: &str, body: &Value) -> Value {
        let (status, answer) = self.try_post(target, body);
        assert!(matches!(status, 200..300), "{target} {body}: {status} {answer}");
        answer
    }

    /// Sends an action for the current state of a game.
    pub(crate) fn act(&self, play: &str, what: &Value) -> (u16, Value) {
        let seen = self.get(&format!("/api/plays/{play}"));
        let mut what = what.clone();
        what["entries"] = seen["entries"].clone();
        self.try_post(&format!("/api/plays/{play}/events"), &what)
    }

    /// Sends an action that must succeed.
    pub(crate) fn done(&self, play: &str, what: &Value) -> Value {
        let (status, answer) = self.act(play, what);
        assert_eq!(status, 200, "{what}: {answer}");
        answer
    }

    /// Returns the entries of a game's log.
    pub(crate) fn log(&self, play: &str) -> Vec<Value> {
        let log = self.get(&format!("/api/plays/{play}/events"));
        log["events"].as_array().unwrap().clone()
    }

    /// Continues a game with an action that is logged in every game, and returns the new log.
    pub(crate) fn goes_on(&self, play: &str) -> Vec<Value> {
        if self.get(&format!("/api/plays/{play}"))["paused"] == true {
            self.done(play, &json!({ "do": "resume" }));
        }
        self.done(play, &json!({ "do": "mark", "name": "the day after" }));
        self.done(play, &json!({ "do": "next" }));
        self.done(play, &json!({ "do": "undo" }));
        self.log(play)
    }

    /// Stops the server with a signal, so that everything is written to its file, and waits for it.
    pub(crate) fn end(mut self) {
        self.signal("-INT");
        assert!(self.child.wait().unwrap().success());
    }
}
