//! `cargo xtask test`: installs what is missing, then runs every check, and stops at the first that
//! fails.

use std::io::{IsTerminal, stderr};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{self, Failure, program};
use crate::{fuzz, tools};

/// The version of TypeScript, which checks the page's types.
const TYPESCRIPT: &str = "5.9.3";

/// The version of axe-core, which checks the accessibility of the page.
const AXE: &str = "4.14.0";

/// The version of the puzzle editor that checks our links.
const PZPR: &str = "0.10.1";

/// The target of the browser.
const BROWSER: &str = "wasm32-unknown-unknown";

/// The crates that compile for the browser; they bring the board, the kernel and the contract.
const IN_THE_BROWSER: &[&str] = &[
    "recreo-flow",
    "recreo-loops",
    "recreo-numbers",
    "recreo-rushhour",
    "recreo-shading",
    "recreo-walking",
    "recreo-wordsearch",
    "recreo-render",
];

/// A step's name and function, which returns a note for the table at the end.
type Step = (&'static str, fn() -> Result<String, Failure>);

const STEPS: &[Step] = &[
    ("tools", install_tools),
    ("format", check_format),
    ("lints", run_lints),
    ("browser target", check_browser_target),
    ("docs", build_docs),
    ("page", check_page),
    ("fuzz targets", check_fuzz_targets),
    ("tests", run_tests),
    ("doc tests", run_doc_tests),
];

/// Runs the steps in order and prints how long each took. Times never fail the check.
pub(crate) fn run() -> Result<(), Failure> {
    let mut rows = Vec::new();
    for &(name, step) in STEPS {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let result = step();
        rows.push(row(name, start.elapsed(), result.as_deref().unwrap_or("FAILED")));
        if let Err(Failure::Use(cause) | Failure::Check(cause)) = result {
            eprintln!("\n{}", rows.join("\n"));
            return Err(Failure::Check(format!("step `{name}` failed: {cause}")));
        }
    }
    eprintln!("\n{}\n\nEvery check passed.", rows.join("\n"));
    Ok(())
}

fn row(name: &str, time: Duration, note: &str) -> String {
    format!("{name:<14}{:>8.1} s  {note}", time.as_secs_f64()).trim_end().to_owned()
}

fn install_tools() -> Result<String, Failure> {
    tools::component("fmt", "rustfmt")?;
    tools::component("clippy", "clippy")?;
    tools::target(BROWSER)?;
    tools::subcommand("nextest")?;
    tools::system(&["node", "--version"], "nodejs", "the checks of the web page")?;
    tools::system(&["npm", "--version"], "npm", "the checks of the web page")?;
    tools::npm("typescript", TYPESCRIPT)?;
    tools::npm("axe-core", AXE)?;
    tools::npm("pzpr", PZPR)?;
    tools::system(&["chromium", "--version"], "chromium", "the tests of the page in a browser")?;
    tools::system(&["pdfinfo", "-v"], "poppler-utils", "the tests of books")?;
    tools::system(&["tmux", "-V"], "tmux", "the end-to-end test of the terminal player")?;
    tools::postgres()?;
    Ok(String::new())
}

fn check_format() -> Result<String, Failure> {
    silent(&mut program(&["cargo", "fmt", "--all", "--check"]))?;
    silent(&mut program(&["cargo", "fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
}

fn run_lints() -> Result<String, Failure> {
    let clippy = ["cargo", "clippy", "--workspace", "--all-targets", "--locked"];
    silent(program(&clippy).args(["--", "-D", "warnings"]))?;
    // The workspace enables PostgreSQL; the store must compile without it as well.
    let files_only = ["cargo", "clippy", "-p", "recreo-store", "--locked"];
    silent(program(&files_only).args(["--", "-D", "warnings"]))
}

fn check_browser_target() -> Result<String, Failure> {
    let mut check = program(&["cargo", "check", "--locked", "--target", BROWSER]);
    check.args(IN_THE_BROWSER.iter().flat_map(|package| ["-p", package]));
    silent(&mut check)
}

fn build_docs() -> Result<String, Failure> {
    let doc = ["cargo", "doc", "--workspace", "--no-deps", "--locked"];
    silent(program(&doc).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Checks the types of the page's modules, which are declared in comments, and runs the tests that
/// need no browser.
fn check_page() -> Result<String, Failure> {
    let compiler = tools::npm("typescript", TYPESCRIPT)?.join("typescript/bin/tsc");
    shell::run(program(&["node"]).arg(compiler).args(["--project", "web"]))?;
    let mut tests = program(&["node", "--test", "--test-reporter", "spec", "tests/page/"]);
    let passed = shell::run_keeping(&mut tests, |_, line| line.starts_with("ℹ pass"))?;
    Ok(passed.join("").replace("ℹ pass", "tests passed:"))
}

fn check_fuzz_targets() -> Result<String, Failure> {
    silent(&mut fuzz::lints())
}

fn run_tests() -> Result<String, Failure> {
    let mut nextest = program(&["cargo", "nextest", "run", "--workspace", "--locked"]);
    nextest.args(["--color", if stderr().is_terminal() { "always" } else { "never" }]);
    let summary = shell::run_keeping(&mut nextest, |_, line| line.contains("Summary"))?;
    Ok(summary.join("; "))
}

fn run_doc_tests() -> Result<String, Failure> {
    let mut doc_tests = program(&["cargo", "test", "--doc", "--workspace", "--locked"]);
    let results = shell::run_keeping(&mut doc_tests, |_, line| line.starts_with("test result:"))?;
    let passed: u32 = results.iter().filter_map(|line| passed(line)).sum();
    Ok(format!("{passed} doc tests passed"))
}

/// Returns the count in `test result: ok. 12 passed; ...`.
fn passed(line: &str) -> Option<u32> {
    let (before, _) = line.split_once(" passed")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// Runs a step without a note.
fn silent(command: &mut Command) -> Result<String, Failure> {
    shell::run(command).map(|()| String::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doc_tests_are_counted() {
        assert_eq!(passed("test result: ok. 12 passed; 0 failed; 1 ignored"), Some(12));
        assert_eq!(passed("test result: nonsense"), None);
    }
}
