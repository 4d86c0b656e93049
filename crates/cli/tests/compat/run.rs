//! The program that is tested, the one that made the fixtures, and the fixtures.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Run, in_english, run};

/// A program to run: the one that is tested, or the one that made the fixtures.
#[derive(Clone)]
pub(crate) struct Program(PathBuf);

impl Program {
    /// The one that is tested.
    pub(crate) fn tested() -> Program {
        Program(env!("CARGO_BIN_EXE_recreo").into())
    }

    /// The one that `RECREO_OLD` leads to, for those who mean to make fixtures.
    pub(crate) fn old() -> Option<Program> {
        let path = std::env::var_os("RECREO_OLD");
        if path.is_none() {
            eprintln!("RECREO_OLD names no program to record: nothing is written");
        }
        Some(Program(path?.into()))
    }

    /// The program in English, with a folder of its own for whatever it keeps.
    pub(crate) fn command(&self, folder: &Path) -> Command {
        let mut command = in_english(&self.0);
        command.env("RECREO_DATA", folder.join("data")).current_dir(folder);
        command
    }

    /// Runs it in a folder, with this on standard input.
    pub(crate) fn run(&self, folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
        run(self.command(folder).args(arguments), input)
    }
}

/// The folder of what the version before left.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compat/fixtures")
}

/// A file of it.
pub(crate) fn fixture(name: &str) -> String {
    let path = fixtures().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A new folder in which `files` and `saves` are those of the fixtures.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["files", "saves"] {
        std::os::unix::fs::symlink(fixtures().join(name), folder.path().join(name)).unwrap();
    }
    folder
}

/// Fails with everything that is amiss, of which the first are report.
pub(crate) fn all_well(amiss: &[String], of: usize) {
    let report: Vec<&str> = amiss.iter().take(12).map(String::as_str).collect();
    assert!(amiss.is_empty(), "{} of {of} differ:\n\n{}\n", amiss.len(), report.join("\n\n"));
}
