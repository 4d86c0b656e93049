//! `cargo xtask test`: everything a fresh machine needs, then every check, stopping at the first that fails.

use std::io::{IsTerminal, stderr};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{self, Failure, program};
use crate::{fuzz, tools};

/// The version of the compiler that checks the page's types.
const TYPESCRIPT: &str = "5.9.3";

/// The version of the program that looks at the page as those who cannot see it need it.
const AXE: &str = "4.14.0";

/// The version of the puzzle editor that judges our links.
const PZPR: &str = "0.10.1";

/// A step's name, and what it does; it gives back what it has to say in the table at the end.
type Step = (&'static str, fn() -> Result<String, Failure>);

const STEPS: &[Step] = &[
    ("tools", tools_are_there),
    ("format", format_is_kept),
    ("lints", lints_are_clean),
    ("docs", docs_are_whole),
    ("page", page_is_sound),
    ("fuzz targets", fuzz_targets_compile),
    ("tests", tests_pass),
    ("doc tests", doc_tests_pass),
];

/// Runs the steps in order, and shows how long each took; times inform, they never decide.
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

fn tools_are_there() -> Result<String, Failure> {
    tools::component("fmt", "rustfmt")?;
    tools::component("clippy", "clippy")?;
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

fn format_is_kept() -> Result<String, Failure> {
    silent(&mut program(&["cargo", "fmt", "--all", "--check"]))?;
    silent(&mut program(&["cargo", "fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
}

fn lints_are_clean() -> Result<String, Failure> {
    let clippy = ["cargo", "clippy", "--workspace", "--all-targets", "--locked"];
    silent(program(&clippy).args(["--", "-D", "warnings"]))?;
    // The workspace has PostgreSQL everywhere; the library must do without as well.
    let files_only = ["cargo", "clippy", "-p", "recreo-store", "--locked"];
    silent(program(&files_only).args(["--", "-D", "warnings"]))
}

fn docs_are_whole() -> Result<String, Failure> {
    let doc = ["cargo", "doc", "--workspace", "--no-deps", "--locked"];
    silent(program(&doc).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The page's modules keep to their types, which are in their comments; those that need no browser have tests.
fn page_is_sound() -> Result<String, Failure> {
    let compiler = tools::npm("typescript", TYPESCRIPT)?.join("typescript/bin/tsc");
    shell::run(program(&["node"]).arg(compiler).args(["--project", "web"]))?;
    let mut tests = program(&["node", "--test", "--test-reporter", "spec", "tests/page/"]);
    let passed = shell::run_keeping(&mut tests, |_, line| line.starts_with("ℹ pass"))?;
    Ok(passed.join("").replace("ℹ pass", "tests passed:"))
}

fn fuzz_targets_compile() -> Result<String, Failure> {
    silent(&mut fuzz::lints())
}

fn tests_pass() -> Result<String, Failure> {
    let mut nextest = program(&["cargo", "nextest", "run", "--workspace", "--locked"]);
    nextest.args(["--color", if stderr().is_terminal() { "always" } else { "never" }]);
    let summary = shell::run_keeping(&mut nextest, |_, line| line.contains("Summary"))?;
    Ok(summary.join("; "))
}

fn doc_tests_pass() -> Result<String, Failure> {
    let mut doc_tests = program(&["cargo", "test", "--doc", "--workspace", "--locked"]);
    let results = shell::run_keeping(&mut doc_tests, |_, line| line.starts_with("test result:"))?;
    let passed: u32 = results.iter().filter_map(|line| passed(line)).sum();
    Ok(format!("{passed} doc tests passed"))
}

/// The count in `test result: ok. 12 passed; ...`.
fn passed(line: &str) -> Option<u32> {
    let (before, _) = line.split_once(" passed")?;
    before.rsplit(' ').next()?.parse().ok()
}

/// A step with nothing to say but that it passed.
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
