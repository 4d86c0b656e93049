//! Runs other programs and reports their failures.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why a command ended early.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// Usage error.
    Use(String),
    /// A check or a program that it ran failed.
    Check(String),
}

/// The stream of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// Returns the folder of the workspace.
pub(crate) fn root() -> PathBuf {
    // Read at run time: the path at compile time would be wrong for a target folder shared by two
    // clones.
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map_or(here.clone(), Path::to_path_buf)
}

/// Returns the target folder.
pub(crate) fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Returns a program with its arguments, to be run in the workspace's folder.
pub(crate) fn program(line: &[&str]) -> Command {
    let mut command = Command::new(line.first().copied().unwrap_or_default());
    command.args(line.iter().skip(1)).current_dir(root());
    command
}

/// Returns the command line.
pub(crate) fn typed(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Prints and runs the command with its output shown; fails if the command does.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    eprintln!("+ {}", typed(command));
    let status = command.status().map_err(|cause| unstarted(command, &cause))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::Check(format!("`{}` failed ({status})", typed(command))))
    }
}

/// Like [`run`], and returns every output line that `keep` accepts.
pub(crate) fn run_keeping(
    command: &mut Command,
    keep: impl Fn(Stream, &str) -> bool + Sync,
) -> Result<Vec<String>, Failure> {
    eprintln!("+ {}", typed(command));
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|cause| unstarted(command, &cause))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let keep = &keep;
    let mut kept = Vec::new();
    std::thread::scope(|scope| {
        let out = scope.spawn(move || {
            stdout.map(|pipe| pass_on(pipe, io::stdout(), |line| keep(Stream::Out, line)))
        });
        let err = scope.spawn(move || {
            stderr.map(|pipe| pass_on(pipe, io::stderr(), |line| keep(Stream::Err, line)))
        });
        for lines in [out.join(), err.join()] {
            kept.extend(lines.ok().flatten().unwrap_or_default());
        }
    });
    let status = child.wait().map_err(|cause| unstarted(command, &cause))?;
    if status.success() {
        Ok(kept)
    } else {
        Err(Failure::Check(format!("`{}` failed ({status})", typed(command))))
    }
}

/// Returns the standard output of the command, or `None` if it cannot run or fails.
pub(crate) fn answer(line: &[&str]) -> Option<String> {
    let output = program(line).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Copies a pipe line by line, and returns the lines that `keep` accepts.
fn pass_on(pipe: impl Read, mut to: impl Write, keep: impl Fn(&str) -> bool) -> Vec<String> {
    let mut kept = Vec::new();
    let mut lines = BufReader::new(pipe);
    let mut bytes = Vec::new();
    while lines.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
        // A closed output does not stop the check.
        let _ = to.write_all(&bytes);
        let line = String::from_utf8_lossy(&bytes);
        if keep(&line) {
            kept.push(line.trim().to_owned());
        }
        bytes.clear();
    }
    kept
}

fn unstarted(command: &Command, cause: &io::Error) -> Failure {
    Failure::Check(format!("`{}` could not be run: {cause}", typed(command)))
}
