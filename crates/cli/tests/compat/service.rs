//! What the tests ask of a server: plays, and how they go on.

use std::path::Path;

use serde_json::{Value, json};

use crate::run::Program;
use crate::server::Server;

/// Starts a program as a server on a library.
pub(crate) fn started(program: &Program, folder: &Path, library: &str) -> Server {
    Server::start(program.command(folder), library, "127.0.0.1:0")
}

impl Server {
    /// What is at an address, as it is sent.
    pub(crate) fn file(&self, target: &str) -> String {
        let (status, body) = self.connect().send("GET", target, None).unwrap();
        let body = String::from_utf8(body).unwrap();
        assert_eq!(status, 200, "{target}: {body}");
        body
    }

    pub(crate) fn get(&self, target: &str) -> Value {
        serde_json::from_str(&self.file(target)).unwrap()
    }

    /// What a request is answered with, whether it went well or not.
    pub(crate) fn try_post(&self, target: &str, body: &Value) -> (u16, Value) {
        self.connect().ask("POST", target, Some(body)).unwrap()
    }

    pub(crate) fn post(&self, target: &str, body: &Value) -> Value {
        let (status, said) = self.try_post(target, body);
        assert!(matches!(status, 200..300), "{target} {body}: {status} {said}");
        said
    }

    /// Something is done in a play as it stands.
    pub(crate) fn act(&self, play: &str, what: &Value) -> (u16, Value) {
        let seen = self.get(&format!("/api/plays/{play}"));
        let mut what = what.clone();
        what["entries"] = seen["entries"].clone();
        self.try_post(&format!("/api/plays/{play}/events"), &what)
    }

    /// The same, which must go well.
    pub(crate) fn done(&self, play: &str, what: &Value) -> Value {
        let (status, said) = self.act(play, what);
        assert_eq!(status, 200, "{what}: {said}");
        said
    }

    /// The entries of a play's log.
    pub(crate) fn log(&self, play: &str) -> Vec<Value> {
        let log = self.get(&format!("/api/plays/{play}/events"));
        log["events"].as_array().unwrap().clone()
    }

    /// A play goes on: something is done that leaves a trace in any game. What its log has then.
    pub(crate) fn goes_on(&self, play: &str) -> Vec<Value> {
        if self.get(&format!("/api/plays/{play}"))["paused"] == true {
            self.done(play, &json!({ "do": "resume" }));
        }
        self.done(play, &json!({ "do": "mark", "name": "the day after" }));
        self.done(play, &json!({ "do": "next" }));
        self.done(play, &json!({ "do": "undo" }));
        self.log(play)
    }

    /// Ends it as a terminal does, so that everything is in its file; waits for that.
    pub(crate) fn end(mut self) {
        self.signal("-INT");
        assert!(self.child.wait().unwrap().success());
    }
}
