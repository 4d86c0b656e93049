//! A server of its own on a library of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running `recreo serve`.
pub(crate) struct Desk {
    process: Child,
    folder: TempDir,
    /// Where it listens: `http://127.0.0.1:40123`.
    pub(crate) address: String,
}

impl Desk {
    pub(crate) fn start() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let (process, address) = serve(&folder, "127.0.0.1:0");
        Desk { process, folder, address }
    }

    /// Ends as if the machine lost power.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Begins again at the same address with the same library.
    pub(crate) fn restart(&mut self) {
        let place = self.address.trim_start_matches("http://").to_owned();
        (self.process, self.address) = serve(&self.folder, &place);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(folder: &TempDir, place: &str) -> (Child, String) {
    let library = format!("sqlite:{}", folder.path().join("library.db").display());
    let mut process = Command::new(env!("CARGO_BIN_EXE_recreo"))
        .args(["serve", "--addr", place, "--db", &library, "--lang", "en"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let told = BufReader::new(process.stdout.take().unwrap());
    let address = told.lines().map_while(Result::ok).find_map(|line| {
        let from = line.find("http://")?;
        line[from..].split_whitespace().next().map(|a| a.trim_end_matches(['/', '.']).to_owned())
    });
    (process, address.expect("the server says where it is"))
}
