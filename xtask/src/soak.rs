//! `cargo xtask soak`: the slow checks, which are the tests marked `#[ignore]`, and fuzzing.

use crate::shell::{self, Failure, program};
use crate::{fuzz, tools};

/// Runs the ignored tests in release mode, then fuzzes.
pub(crate) fn run(fuzzing: &fuzz::Options) -> Result<(), Failure> {
    tools::subcommand("nextest")?;
    let nextest = ["cargo", "nextest", "run", "--workspace", "--release", "--locked"];
    shell::run(program(&nextest).args(["--run-ignored", "only", "--no-tests", "pass"]))?;
    fuzz::run(fuzzing)
}
