//! `recreo serve` as a process, and connections to it.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A server in its own process, which is killed on drop.
pub(crate) struct Server {
    pub(crate) child: Child,
    /// Its address: `127.0.0.1:40123`.
    pub(crate) host: String,
}

impl Server {
    /// Starts a program as a server on a library, at this address; port 0 selects a free port.
    pub(crate) fn start(mut program: Command, library: impl AsRef<OsStr>, at: &str) -> Server {
        let mut child = program
            .args(["--lang", "en", "serve", "--addr", at, "--db"])
            .arg(library)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        assert!(host.starts_with("127.0.0.1:"), "{line}");
        Server { child, host }
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    pub(crate) fn connect(&self) -> Connection {
        let stream = BufReader::new(TcpStream::connect(&self.host).unwrap());
        Connection { stream, host: self.host.clone() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that sends one request after another.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Connection {
    /// Sends a request. Returns the status and the body of the response, or `None` if the server is
    /// gone.
    pub(crate) fn send(
        &mut self,
        method: &str,
        target: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Vec<u8>)> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let (host, length) = (&self.host, body.len());
        let text = format!(
            "{method} {target} HTTP/1.1\r\nhost: {host}\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(text.as_bytes()).ok()?;
        let (mut status, mut length) = (0, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim_end().to_lowercase();
            assert_ne!(line, "transfer-encoding: chunked", "{target} comes in pieces");
            if let Some(rest) = line.strip_prefix("http/1.1 ") {
                status = rest.split(' ').next()?.parse().ok()?;
            } else if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.parse().ok()?;
            } else if line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).ok()?;
        Some((status, body))
    }

    /// Sends a request. Returns the status and the JSON of the response, or `None` if the server is
    /// gone.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        target: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        let (status, body) = self.send(method, target, body)?;
        Some((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    pub(crate) fn post(&mut self, target: &str, body: Value) -> Value {
        self.ask("POST", target, Some(&body)).unwrap().1
    }
}
