//! `cargo xtask soak`: the checks that take long. Tests that are marked `#[ignore]` are the soaks.

use crate::shell::{self, Failure, program};
use crate::{fuzz, tools};

/// Runs the ignored tests, optimised, then fuzzes.
pub(crate) fn run(fuzzing: &fuzz::Options) -> Result<(), Failure> {
    tools::subcommand("nextest")?;
    let nextest = ["cargo", "nextest", "run", "--workspace", "--release", "--locked"];
    shell::run(program(&nextest).args(["--run-ignored", "only", "--no-tests", "pass"]))?;
    fuzz::run(fuzzing)
}
