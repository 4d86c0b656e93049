//! Runs the program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// A small perfect maze as the source document writes it: the way is north, then east.
pub(crate) const MATRIX: &str = "0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n";

/// What a run gave.
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

    pub(crate) fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The run, which must have ended with this code.
    pub(crate) fn ended(self, code: i32) -> Run {
        assert_eq!(self.code, code, "{}{}", String::from_utf8_lossy(&self.out), self.err);
        self
    }
}

/// Runs without input, in English.
pub(crate) fn recreo(arguments: &[&str]) -> Run {
    recreo_reading(arguments, b"")
}

/// Runs with this on standard input, in English.
pub(crate) fn recreo_reading(arguments: &[&str], input: &[u8]) -> Run {
    run(program().args(arguments), input)
}

/// The program, away from whatever the machine that runs the tests is set to.
pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_recreo"));
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
        // A program that does not want its input closes it, which is its right.
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

/// What one of poppler's programs says of a file.
pub(crate) fn poppler(program: &str, arguments: &[&str], file: &Path) -> String {
    let mut command = Command::new(program);
    command.args(arguments).arg(file);
    if program == "pdftotext" {
        command.arg("-");
    }
    let said = command.output().unwrap_or_else(|error| {
        panic!("{program} of poppler-utils is needed (cargo xtask test installs it): {error}")
    });
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap()
}
