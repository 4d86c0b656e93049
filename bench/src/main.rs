//! `cargo xtask bench`: measures Recreo in one run with peers, plain versions and a pass over memory.
#![forbid(unsafe_code)]

mod clock;
mod labyrinth;
mod options;
mod peers;
mod reference;
mod table;
mod tree;

use std::env;
use std::process::ExitCode;

use options::Options;

const HELP: &str = "\
Usage: cargo xtask bench labyrinth [ROW]... [--size N] [--quick] [--no-peers]

  ROW          only these rows, by the algorithm's name: dfs, kruskal, bfs, ...
  --size N     boards of N x N cells instead of 10000 x 10000
  --quick      boards of 1000 x 1000
  --no-peers   without building and measuring other people's programs

Speeds are million cells a second of processor time. A ratio above 1 says that ours is faster. `passes` is how often
memory as large as the maze (2 bits a cell) could have been filled and summed in our time. @N: at another size, of
N x N cells, because it would take too long or too much memory at ours; smaller boards fit caches better.";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() || words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let result = Options::read(&words).and_then(|options| match options.benchmark.as_str() {
        "labyrinth" => labyrinth::run(&options),
        other => Err(format!("there is no benchmark `{other}`; there is: labyrinth").into()),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("bench: {cause}");
            ExitCode::FAILURE
        }
    }
}
