//! Runs other programs (peers):
//!
//! - `recreo-peers generate|solve ALGORITHM SIZE` generates or solves mazes;
//! - `recreo-peers link RULE BOARDS` solves boards of Flow;
//! - `recreo-peers index 0 1` indexes a dictionary, and `recreo-peers words TIMES SIDE` finds its
//!   words in a square board;
//! - `recreo-peers route clear QUESTIONS` answers a scenario of a grid map, and `recreo-peers
//!   spread sides|flat SIDE` searches one breadth first;
//! - `recreo-peers sudoku minimal|unique NUMBER` generates sudokus or proves that they have one
//!   solution, and `recreo-peers nonogram unique 1` proves it for a nonogram.
//!
//! It prints a line for every peer that supports the task, `NAME VERSION,SIZE,SECONDS`. Sizes to
//! generate are reduced to what a peer does in seconds; puzzles to solve are read from standard
//! input. Their answers are checked in the same way as ours.
//!
//! Evaluated for mazes and left out, because slower at everything than one of these: the crates
//! irrgarten, maze_generator (overflows its stack at 1000x1000) and mazer; mazelib for Python;
//! @sbj42/maze-generator and maze-generation for Node.
#![forbid(unsafe_code)]

mod amaze_peer;
mod automaton_peers;
// The same clock and the same checks as for Recreo.
#[path = "../../src/beside.rs"]
mod beside;
#[path = "../../src/clock.rs"]
mod clock;
mod knossos_peer;
#[path = "../../src/links.rs"]
mod links;
mod mazeir_peer;
mod nonogrid_peer;
mod pathfinding_peer;
mod permanganate_peer;
mod sudoku_peer;
#[path = "../../src/tree.rs"]
mod tree;

use std::env;
use std::fmt::Display;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let [task, algorithm, size] = &words[..] else { return wrong_use() };
    let Ok(size) = size.parse() else { return wrong_use() };
    match task.as_str() {
        "generate" => {
            mazeir_peer::generate(algorithm, size);
            amaze_peer::generate(algorithm, size);
            knossos_peer::generate(algorithm, size);
        }
        "solve" => amaze_peer::solve(algorithm, size),
        "link" => permanganate_peer::link(algorithm, size),
        "index" => automaton_peers::index(),
        "words" => automaton_peers::words(algorithm, size),
        "route" => pathfinding_peer::route(size),
        "spread" => pathfinding_peer::spread(algorithm, size),
        "sudoku" => sudoku_peer::sudoku(algorithm, size),
        "nonogram" => nonogrid_peer::unique(),
        _ => return wrong_use(),
    }
    ExitCode::SUCCESS
}

fn wrong_use() -> ExitCode {
    eprintln!(
        "Usage: recreo-peers generate|solve ALGORITHM SIZE, or recreo-peers link RULE BOARDS, \
         or recreo-peers index 0 1, or recreo-peers words TIMES SIDE, \
         or recreo-peers route clear QUESTIONS, or recreo-peers spread sides|flat SIDE, \
         or recreo-peers sudoku minimal|unique NUMBER, or recreo-peers nonogram unique 1"
    );
    ExitCode::from(2)
}

/// Prints the measurement if the answer is right; a wrong answer is reported on standard error.
fn report(name: &str, size: usize, seconds: f64, answer: Result<(), impl Display>) {
    let version = version(name);
    match answer {
        Ok(()) => println!("{name} {version},{size},{seconds}"),
        Err(cause) => eprintln!("{name} {version} is not measured, its answer is wrong: {cause}"),
    }
}

/// Returns the version of a peer, from the lock file.
fn version(name: &str) -> &'static str {
    let mut packages = include_str!("../Cargo.lock").split("[[package]]");
    let package = packages.find(|package| package.contains(&format!("name = \"{name}\"\n")));
    package.and_then(|package| package.split('"').nth(3)).unwrap_or("?")
}
