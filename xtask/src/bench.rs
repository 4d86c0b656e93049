//! `cargo xtask bench`: measures Recreo and other programs (peers) in one run.

use crate::shell::{self, Failure, program, target_folder};
use crate::tools;

/// Builds the peers, unless they are not needed, and passes the arguments to the benchmark program.
pub(crate) fn run(words: &[&str]) -> Result<(), Failure> {
    let run = ["cargo", "run", "--profile", "dist", "--locked", "-p", "recreo-bench", "--"];
    let mut bench = program(&run);
    let alone =
        words.is_empty() || words.iter().any(|word| ["--no-peers", "--help"].contains(word));
    if !alone {
        // In a separate target folder, because their dependencies are compiled with other flags.
        let folder = target_folder().join("peers");
        let build = ["cargo", "build", "--release", "--locked", "--manifest-path"];
        shell::run(program(&build).arg("bench/peers/Cargo.toml").arg("--target-dir").arg(&folder))?;
        bench.arg("--peers").arg(folder.join("release").join("recreo-peers"));
    }
    if words.first() == Some(&"logic") {
        if !alone {
            let check = ["/usr/games/sgt-solo", "--generate", "1", "2x2"];
            tools::system(&check, "sgt-puzzles", "puzzles to compare with")?;
        }
        // The cost per line of text is measured with the `recreo` command itself.
        let build = ["cargo", "build", "--profile", "dist", "--locked", "-p", "recreo"];
        shell::run(&mut program(&build))?;
    }
    shell::run(bench.args(words))
}
