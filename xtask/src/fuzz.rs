//! `cargo xtask fuzz`: fuzzes every parser with libFuzzer.
//!
//! It works on the stable toolchain: coverage comes from an LLVM pass that needs no unstable flag.
//! The sanitizers would need one; they detect memory errors, which safe code cannot have. libFuzzer
//! itself is C++ and is compiled as a dependency, so running needs a C++ compiler; checking that
//! the targets compile does not.

use std::fs;
use std::process::Command;

use crate::shell::{self, Failure, answer, program, root, target_folder};
use crate::tools;

/// What to fuzz and how long.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Options {
    target: Option<String>,
    seconds: u32,
}

impl Options {
    /// Parses `[TARGET] [--seconds N]`.
    pub(crate) fn read(words: &[&str]) -> Result<Options, Failure> {
        let mut options = Options { target: None, seconds: 60 };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--seconds" => {
                    let number = words.next().and_then(|number| number.parse().ok());
                    options.seconds = number
                        .ok_or_else(|| Failure::Use("--seconds needs a whole number".into()))?;
                }
                _ if word.starts_with('-') || options.target.is_some() => {
                    return Err(Failure::Use(format!("unexpected argument `{word}`")));
                }
                _ => options.target = Some(word.to_owned()),
            }
        }
        Ok(options)
    }
}

/// Fuzzes the target, or all targets in turn.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    tools::subcommand("fuzz")?;
    tools::system(&["c++", "--version"], "g++", "compiling libFuzzer")?;
    let known = answer(&["cargo", "fuzz", "list"]).unwrap_or_default();
    let known: Vec<&str> = known.lines().collect();
    let chosen = match &options.target {
        None => known,
        Some(target) if known.contains(&target.as_str()) => vec![target.as_str()],
        Some(target) => {
            let known = known.join(", ");
            return Err(Failure::Use(format!(
                "there is no fuzz target `{target}`; the targets are: {known}"
            )));
        }
    };
    for target in chosen {
        eprintln!("\n== fuzz {target}");
        let corpus = format!("fuzz/corpus/{target}");
        fs::create_dir_all(root().join(&corpus))
            .map_err(|cause| Failure::Check(format!("{corpus} cannot be created: {cause}")))?;
        shell::run(&mut fuzzing(target, &corpus, options.seconds))?;
    }
    Ok(())
}

/// Returns the command for one target, with the corpus of earlier runs and the seeds in the
/// repository.
fn fuzzing(target: &str, corpus: &str, seconds: u32) -> Command {
    let mut fuzz = program(&["cargo", "fuzz", "run", "--sanitizer", "none", "--target-dir"]);
    fuzz.arg(target_folder().join("fuzz")).args([target, corpus]);
    let seeds = format!("fuzz/seeds/{target}");
    if root().join(&seeds).is_dir() {
        fuzz.arg(seeds);
    }
    fuzz.args(["--", &format!("-max_total_time={seconds}"), "-timeout=10"]);
    fuzz
}

/// Returns the command that lints the targets, without libFuzzer's C++.
pub(crate) fn lints() -> Command {
    let clippy = ["cargo", "clippy", "--manifest-path", "fuzz/Cargo.toml", "--locked"];
    let mut lints = program(&clippy);
    lints.args(["--no-default-features", "--target-dir"]).arg(target_folder());
    lints.args(["--", "-D", "warnings"]);
    lints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_parsed() {
        let all = Options { target: None, seconds: 60 };
        assert_eq!(Options::read(&[]), Ok(all));
        let one = Options { target: Some("key".into()), seconds: 5 };
        assert_eq!(Options::read(&["key", "--seconds", "5"]), Ok(one));
        for wrong in [&["--seconds"][..], &["--seconds", "x"], &["key", "more"], &["--fast"]] {
            assert!(matches!(Options::read(wrong), Err(Failure::Use(_))), "{wrong:?}");
        }
    }
}
