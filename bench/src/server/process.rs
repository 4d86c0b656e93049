//! A server in its own process.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use super::SERVE;
use crate::Outcome;

/// A server that is stopped on drop.
pub(crate) struct Server {
    child: Child,
    pub(crate) host: String,
    _folder: Option<tempfile::TempDir>,
}

impl Server {
    /// Starts a server on a new library.
    pub(crate) fn start() -> Outcome<Server> {
        let folder = tempfile::tempdir()?;
        let library = folder.path().join("library.db");
        Server::at(&library.display().to_string(), Some(folder))
    }

    /// Starts a server on a shared library.
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
        if let Some(stdout) = child.stdout.as_mut() {
            BufReader::new(stdout).read_line(&mut host)?;
        }
        Ok(Server { child, host: host.trim().to_owned(), _folder: folder })
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns its memory in megabytes, if the system reports it.
    pub(crate) fn megabytes(&self) -> Outcome<f64> {
        self.memory("VmRSS:")
    }

    /// Returns the most memory that it ever had, in megabytes.
    pub(crate) fn most_megabytes(&self) -> Outcome<f64> {
        self.memory("VmHWM:")
    }

    fn memory(&self, name: &str) -> Outcome<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        let kilobytes: f64 = kilobytes.ok_or("the system does not report the memory use")?;
        Ok(kilobytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
