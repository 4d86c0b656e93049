//! The developer commands: `cargo xtask --help` lists them.
//!
//! It uses the standard library only, so that it compiles quickly on a machine that has only Rust.
#![forbid(unsafe_code)]

mod bench;
mod build_times;
mod docs;
mod fresh;
mod fuzz;
mod manifests;
mod publish;
mod shell;
mod soak;
mod test;
mod tools;

use std::env;
use std::process::ExitCode;

use shell::Failure;

const HELP: &str = "\
Usage: cargo xtask COMMAND

  test                          Install missing tools, then run every check: format, lints, docs, tests
  fresh [--keep]                Clone the repository into a temporary folder and run the first two commands of its
                                README there; --keep does not delete the folder
  docs                          Build the documentation as a site in target/docs/site, with mdBook (installed if missing)
  bench [ARGUMENTS]...          Run a benchmark, together with other programs (`cargo xtask bench --help` lists them)
  fuzz [TARGET] [--seconds N]   Fuzz one target, or all, each for N seconds (default: 60)
  soak [--seconds N]            Run the slow checks: ignored tests in release mode, then every fuzz target for N
                                seconds (default: 60)
  publish-check                 Check the licences and versions of all dependencies (with cargo-deny, installed if
                                missing); then check each package: description, licence, README, licence files, no
                                reads outside the package, and that cargo can package it. Nothing is uploaded
  loop                          Measure build times beside their goals: a cold release build until the page answers,
                                and the tests after touching a source file (of slitherlink) until the first can start
  loop --cold-only              Measure only the cold build
  loop --touch PATH             Measure only the tests of the package that PATH belongs to

Exit codes: 0 success; 1 a check failed; 2 usage error.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Use(reason)) => {
            eprintln!("xtask: {reason}\n\n{HELP}");
            ExitCode::from(2)
        }
        Err(Failure::Check(reason)) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<(), Failure> {
    match words {
        [] => Err(Failure::Use("expected a command".into())),
        ["help" | "--help" | "-h", ..] | [.., "--help" | "-h"] if words[0] != "bench" => {
            println!("{HELP}");
            Ok(())
        }
        ["test"] => test::run(),
        ["fresh"] => fresh::run(false),
        ["fresh", "--keep"] => fresh::run(true),
        ["docs"] => docs::build(),
        ["bench", rest @ ..] => bench::run(rest),
        ["fuzz", rest @ ..] => fuzz::run(&fuzz::Options::read(rest)?),
        ["loop", rest @ ..] => build_times::run(&build_times::Options::read(rest)?),
        ["publish-check"] => publish::run(),
        ["soak", rest @ ..] => soak::run(&fuzz::Options::read(rest)?),
        _ => Err(Failure::Use(format!("unknown command `{}`", words.join(" ")))),
    }
}
