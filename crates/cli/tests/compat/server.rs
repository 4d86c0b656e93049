//! `recreo serve` as a process, and somebody who asks it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::run::Program;

/// A server on a library, and a connection to it.
pub(crate) struct Server {
    child: Child,
    host: String,
}

impl Server {
    pub(crate) fn start(program: &Program, folder: &Path, library: &str) -> Server {
        let mut child = program
            .command(folder)
            .args(["serve", "--addr", "127.0.0.1:0", "--db", library])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(host.starts_with("127.0.0.1:"), "{line}");
        Server { child, host }
    }

    /// The status and the body of an answer.
    fn ask(&self, method: &str, target: &str, body: &str) -> (u16, Vec<u8>) {
        let mut stream = BufReader::new(TcpStream::connect(&self.host).unwrap());
        let (host, length) = (&self.host, body.len());
        let head = format!("{method} {target} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n");
        let text = format!("{head}accept-language: en\r\ncontent-length: {length}\r\n\r\n{body}");
        stream.get_mut().write_all(text.as_bytes()).unwrap();
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap();
        let (mut length, mut chunked) = (None, false);
        loop {
            line.clear();
            stream.read_line(&mut line).unwrap();
            let line = line.trim_end().to_lowercase();
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = Some(number.parse().unwrap());
            }
            chunked |= line == "transfer-encoding: chunked";
            if line.is_empty() {
                break;
            }
        }
        assert!(!chunked, "{target} comes in pieces");
        let mut body = Vec::new();
        match length {
            Some(length) => stream.take(length).read_to_end(&mut body).unwrap(),
            None => stream.read_to_end(&mut body).unwrap(),
        };
        (status, body)
    }

    /// What is at an address, as it is sent.
    pub(crate) fn file(&self, target: &str) -> String {
        let (status, body) = self.ask("GET", target, "");
        let body = String::from_utf8(body).unwrap();
        assert_eq!(status, 200, "{target}: {body}");
        body
    }

    pub(crate) fn get(&self, target: &str) -> Value {
        serde_json::from_str(&self.file(target)).unwrap()
    }

    /// What a question is answered with, whether it went well or not.
    pub(crate) fn try_post(&self, target: &str, body: &Value) -> (u16, Value) {
        let (status, said) = self.ask("POST", target, &body.to_string());
        (status, serde_json::from_slice(&said).unwrap_or_default())
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
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
