//! `recreo serve` on a port of its own, and a connection to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A server in a process of its own.
pub(crate) struct Server {
    pub(crate) child: Child,
    host: String,
}

impl Server {
    pub(crate) fn start(library: &Path, more: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_recreo"))
            .args(["--lang", "en", "serve", "--addr", "127.0.0.1:0", "--db"])
            .arg(library)
            .args(more)
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

    pub(crate) fn connect(&self) -> Line {
        Line {
            stream: BufReader::new(TcpStream::connect(&self.host).unwrap()),
            host: self.host.clone(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that asks one thing after another.
pub(crate) struct Line {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Line {
    /// The answer, or nothing when the server is gone.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        target: &str,
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
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
        Some((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    pub(crate) fn post(&mut self, target: &str, body: Value) -> Value {
        self.ask("POST", target, Some(&body)).unwrap().1
    }
}
