//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use super::SERVE;
use crate::Outcome;

/// A server that ends when it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) host: String,
    _folder: Option<tempfile::TempDir>,
}

impl Server {
    /// On a new library of its own.
    pub(crate) fn start() -> Outcome<Server> {
        let folder = tempfile::tempdir()?;
        let library = folder.path().join("library.db");
        Server::at(&library.display().to_string(), Some(folder))
    }

    /// On a library that it shares with others.
    pub(crate) fn on(library: &str) -> Outcome<Server> {
        Server::at(library, None)
    }

    fn at(library: &str, folder: Option<tempfile::TempDir>) -> Outcome<Server> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg(SERVE)
            .arg(library)
            .stdout(Stdio::piped())
            .spawn()?;
        let mut host = String::new();
        if let Some(told) = child.stdout.as_mut() {
            BufReader::new(told).read_line(&mut host)?;
        }
        Ok(Server { child, host: host.trim().to_owned(), _folder: folder })
    }

    /// The memory that it uses, in megabytes, as far as the system tells.
    pub(crate) fn megabytes(&self) -> Outcome<f64> {
        let told = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        let kilobytes: f64 = kilobytes.ok_or("the system does not tell how much memory is used")?;
        Ok(kilobytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
