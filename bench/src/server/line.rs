//! A connection with sequential requests, as a browser keeps it open.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use serde_json::Value;

use crate::Outcome;

/// A connection.
pub(crate) struct Line {
    stream: BufReader<TcpStream>,
    host: String,
}

impl Line {
    pub(crate) fn to(host: &str) -> Outcome<Line> {
        let stream = TcpStream::connect(host)?;
        stream.set_nodelay(true)?;
        Ok(Line { stream: BufReader::new(stream), host: host.to_owned() })
    }

    /// Sends a request; returns the status and the body.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        target: &str,
        more: &str,
        body: &[u8],
    ) -> Outcome<(u16, Vec<u8>)> {
        let (host, length) = (&self.host, body.len());
        let mut text = format!(
            "{method} {target} HTTP/1.1\r\nhost: {host}\r\n{more}content-length: {length}\r\n\r\n"
        )
        .into_bytes();
        text.extend_from_slice(body);
        self.stream.get_mut().write_all(&text)?;
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err("the server hung up".into());
            }
            let header = line.trim_end();
            if let Some(rest) = header.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().unwrap_or_default().parse()?;
            } else if let Some(number) = header.strip_prefix("content-length: ") {
                length = number.parse()?;
            } else if header.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, body))
    }

    /// Sends a request that must succeed.
    pub(crate) fn post(&mut self, target: &str, body: &Value) -> Outcome<Value> {
        let (status, body) = self.ask("POST", target, "", body.to_string().as_bytes())?;
        if !(200..300).contains(&status) {
            return Err(format!("{target}: {status} {}", String::from_utf8_lossy(&body)).into());
        }
        Ok(serde_json::from_slice(&body)?)
    }

    /// Returns a file as it is sent to clients that accept this encoding.
    pub(crate) fn get(&mut self, target: &str, encoding: &str) -> Outcome<Vec<u8>> {
        let (status, body) =
            self.ask("GET", target, &format!("accept-encoding: {encoding}\r\n"), b"")?;
        if status != 200 {
            return Err(format!("{target}: {status}").into());
        }
        Ok(body)
    }
}
