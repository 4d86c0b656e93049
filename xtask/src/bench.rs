//! `cargo xtask bench`: measures side by side with peers, in one run.

use crate::shell::{self, Failure, program};

/// Hands the words on to the benchmark program, built with the peers to compare with.
pub(crate) fn run(words: &[&str]) -> Result<(), Failure> {
    let bench = ["cargo", "run", "--release", "--locked", "-p", "recreo-bench"];
    shell::run(program(&bench).args(["--features", "peers", "--"]).args(words))
}
