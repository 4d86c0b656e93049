//! Runs the program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// A small perfect maze as in the source document: the path is north, then east.
pub(crate) const MATRIX: &str = "0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n";

/// The result of a run.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl Run {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.out).unwrap_or_else(|e| panic!("{e}: {}", self.text()))
    }

    /// Parses each line of the output as JSON.
    pub(crate) fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Requires this exit code.
    #[track_caller]
    pub(crate) fn ended(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{}{}", String::from_utf8_lossy(&self.out), self.err);
        self
    }

    /// Requires this text in the output.
    #[track_caller]
    pub(crate) fn says(&self, text: &str) {
        assert!(self.text().contains(text), "“{text}” is not in:\n{}", self.text());
    }

    /// Requires this text on standard error.
    #[track_caller]
    pub(crate) fn warns(&self, text: &str) {
        assert!(self.err.contains(text), "“{text}” is not in:\n{}", self.err);
    }
}

/// Splits a command line at spaces; single quotes group words.
pub(crate) fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for character in command.chars() {
        match character {
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    words
}

/// Runs a command line without input, in English.
pub(crate) fn recreo(command: &str) -> Run {
    recreo_reading(command, b"")
}

/// Runs a command line with this standard input, in English.
pub(crate) fn recreo_reading(command: &str, input: &[u8]) -> Run {
    run(program().args(words(command)), input)
}

/// Returns the program, independent of the settings of the machine.
pub(crate) fn program() -> Command {
    in_english(Path::new(env!("CARGO_BIN_EXE_recreo")))
}

/// Returns a program in English, independent of the settings of the machine.
pub(crate) fn in_english(program: &Path) -> Command {
    let mut program = Command::new(program);
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLORTERM"] {
        program.env_remove(variable);
    }
    program
}

pub(crate) fn run(program: &mut Command, input: &[u8]) -> Run {
    let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // A program that does not read its input closes the pipe, which is allowed.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    Run {
        code: output.status.code().unwrap_or(-1),
        out: output.stdout,
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub(crate) fn utf8(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Applies `work` to every item in parallel and returns the results in order.
pub(crate) fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from).max(4) {
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

/// Returns the output of one of poppler's programs for a file.
pub(crate) fn poppler(program: &str, arguments: &[&str], file: &Path) -> String {
    let mut command = Command::new(program);
    command.args(arguments).arg(file);
    if program == "pdftotext" {
        command.arg("-");
    }
    let output = command.output().unwrap_or_else(|error| {
        panic!("{program} of poppler-utils is needed (cargo xtask test installs it): {error}")
    });
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
