//! What people who work on Recreo run: `cargo xtask --help` lists it.
//!
//! The standard library only, so that it compiles in a moment on a machine that has nothing yet but Rust.
#![forbid(unsafe_code)]

mod bench;
mod build_times;
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

  test                          install what is missing, then run every check: format, lints, docs, tests
  fresh [--keep]                clone the repository into a temporary folder and run the README's two commands there
  bench [ARGUMENTS]...          measure side by side with peers (`cargo xtask bench --help` lists the benchmarks)
  fuzz [TARGET] [--seconds N]   fuzz one target, or all, each for N seconds (60 unless told)
  soak [--seconds N]            the long checks: ignored tests in release mode, then every fuzz target
  publish-check                 licences and versions of all dependencies (cargo-deny, installed if missing); then for
                                each package: description, licence, README, licence files, nothing read from outside
                                of it, and that cargo packages it. Nothing is uploaded
  loop                          measure builds, beside their goals: a cold release build until the page answers, and
                                tests after touching a source file (of slitherlink) until the first can start
  loop --cold-only              only the cold build
  loop --touch PATH             only the tests of the package that PATH belongs to

Exit codes: 0 done; 1 a check failed; 2 wrong use.";

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
        [] => Err(Failure::Use("which command?".into())),
        ["help" | "--help" | "-h", ..] | [.., "--help" | "-h"] if words[0] != "bench" => {
            println!("{HELP}");
            Ok(())
        }
        ["test"] => test::run(),
        ["fresh"] => fresh::run(false),
        ["fresh", "--keep"] => fresh::run(true),
        ["bench", rest @ ..] => bench::run(rest),
        ["fuzz", rest @ ..] => fuzz::run(&fuzz::Options::read(rest)?),
        ["loop", rest @ ..] => build_times::run(&build_times::Options::read(rest)?),
        ["publish-check"] => publish::run(),
        ["soak", rest @ ..] => soak::run(&fuzz::Options::read(rest)?),
        _ => Err(Failure::Use(format!("`{}` is not understood", words.join(" ")))),
    }
}
