//! The program under test, the one that wrote the fixtures, and the fixtures.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Run, in_english, run};

/// A program to run: the one under test, or the one that writes fixtures.
#[derive(Clone)]
pub(crate) struct Program(PathBuf);

impl Program {
    /// Returns the program under test.
    pub(crate) fn tested() -> Program {
        Program(env!("CARGO_BIN_EXE_recreo").into())
    }

    /// Returns the program at `RECREO_OLD`, for regenerating fixtures.
    pub(crate) fn old() -> Option<Program> {
        let path = std::env::var_os("RECREO_OLD");
        if path.is_none() {
            eprintln!("RECREO_OLD names no program to record: nothing is written");
        }
        Some(Program(path?.into()))
    }

    /// Returns the program in English, with its data in this folder.
    pub(crate) fn command(&self, folder: &Path) -> Command {
        let mut command = in_english(&self.0);
        command.env("RECREO_DATA", folder.join("data")).current_dir(folder);
        command
    }

    /// Runs it in a folder, with this standard input.
    pub(crate) fn run(&self, folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
        run(self.command(folder).args(arguments), input)
    }
}

/// The folder of the fixtures.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/fixtures")
}

/// Returns the text of a fixture.
pub(crate) fn fixture(name: &str) -> String {
    let path = fixtures().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Creates a folder in which `files` and `saves` are those of the fixtures.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["files", "saves"] {
        std::os::unix::fs::symlink(fixtures().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

/// Fails if there are failures, and reports the first of them.
pub(crate) fn assert_none(failures: &[String], of: usize) {
    let report: Vec<&str> = failures.iter().take(12).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {of} differ:\n\n{}\n", failures.len(), report.join("\n\n"));
}
