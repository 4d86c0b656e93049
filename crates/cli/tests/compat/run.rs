//! Runs the program.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A program to run: the one that is tested, or the one that made the fixtures.
#[derive(Clone)]
pub(crate) struct Program(PathBuf);

/// What a run gave.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

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
        let mut command = Command::new(&self.0);
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLORTERM"] {
            command.env_remove(variable);
        }
        command.env("RECREO_DATA", folder.join("data")).current_dir(folder);
        command
    }

    /// Runs it in a folder, with this on standard input.
    pub(crate) fn run(&self, folder: &Path, arguments: &[&str], input: &[u8]) -> Run {
        let mut command = self.command(folder);
        command.args(arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let output = std::thread::scope(|scope| {
            // A program that does not want its input closes it, which is its right.
            scope.spawn(move || drop(stdin.write_all(input)));
            child.wait_with_output().unwrap()
        });
        Run {
            code: output.status.code().unwrap_or(-1),
            out: output.stdout,
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Run {
    /// The run, which must have gone well.
    pub(crate) fn good(self) -> Run {
        assert_eq!(self.code, 0, "{}{}", String::from_utf8_lossy(&self.out), self.err);
        self
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }

    /// What it said, a JSON value a line.
    pub(crate) fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
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

/// Does the same to every item, on all cores; the answers in the items' order.
pub(crate) fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some((number, item)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    items.get(number).map(|item| (number, item))
                } {
                    let result = work(item);
                    done.lock().unwrap().push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Fails with everything that is amiss, of which the first are told.
pub(crate) fn all_well(amiss: &[String], of: usize) {
    let told: Vec<&str> = amiss.iter().take(12).map(String::as_str).collect();
    assert!(amiss.is_empty(), "{} of {of} differ:\n\n{}\n", amiss.len(), told.join("\n\n"));
}
