//! `cargo xtask bench`: measures Recreo in one run with peers, reference implementations and a pass
//! over memory.
#![forbid(unsafe_code)]

mod beside;
mod clock;
mod figure;
mod flow;
mod labyrinth;
mod links;
mod logic;
mod maze;
mod options;
mod peers;
mod reference;
mod rushhour;
mod server;
mod table;
mod tree;
mod wordsearch;

use std::env;
use std::error::Error;
use std::process::ExitCode;

use options::Options;

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

const HELP: &str = "\
Usage: cargo xtask bench labyrinth [ROW]... [--size N] [--quick] [--no-peers]
       cargo xtask bench flow [ROW]... [--quick] [--no-peers]
       cargo xtask bench logic [ROW]... [--quick] [--no-peers]
       cargo xtask bench maze [ROW]... [--size N] [--quick] [--no-peers]
       cargo xtask bench rushhour [ROW]... [--quick] [--no-peers]
       cargo xtask bench server [ROW]... [--quick]
       cargo xtask bench wordsearch [ROW]... [--quick] [--no-peers]

  ROW          Measure only these rows, by name:
               labyrinth: dfs, kruskal, bfs, ...
               flow: first, unique, count, generate, rate, hint
               logic: generate, minimal, prove, hint, way, rate, lines
               maze: paths, bfs, generate
               rushhour: hardest, states, walled, minimal, generate
               server: moves, change, pair, plays, page, frames
               wordsearch: generate, blocked, index, find, scan
  --size N     Use mazes of N x N cells (default: 10000 x 10000)
  --quick      Use smaller inputs: mazes of 1000 x 1000; 20 boards per row instead of 100; 50 logic puzzles instead of 500
  --no-peers   Do not build and measure other programs (peers)

All times are processor time, the fastest of several runs. A ratio above 1 means that Recreo is faster. Every answer is
checked. `goal` is the target value.

labyrinth: speeds are in million cells per second. `passes` is how many times memory as large as the maze (2 bits per cell)
can be filled and summed in the same time. @N: measured at N x N cells instead, because the full size would take too long or
too much memory; smaller boards fit caches better.

flow: times for one board. `first` finds a solution, `unique` proves that it is the only one, `count` counts all solutions
under the rule, up to a million, `generate` makes a board, `rate` rates it, `hint` finds the next move at every stage of
several games. `boards` shows their number, the rule that the generator made them for, and their number of colours; `cut`
means random paths over all cells, cut in pieces. `>10^6` is the number of boards with more than a million solutions, `given
up` the number of boards that took more than five million decisions; their time until then is included in the mean. `goal`
applies to the mean, or to the worst board where solutions are counted, and `within` is the percentage of boards that meet
it. The reference draws path after path and checks for dead ends. The peer supports only the rule notouch, and finds one
solution. @N: measured on the first N boards only; the ratio compares the same boards. `published` are times published by
others when the goals were set, on another machine: they are not measured here.

logic: `generate` makes puzzles of a level, each seed once; N/M means that N of M are unique and of that level, and only
these count. The reference is the program named last, from Debian's package sgt-puzzles; @N: it made only N, because more
would take too long. Its levels are matched with Recreo's by what its solver may do: basic (b) is easy, advanced (a) and
tricky (k) are normal, extreme (x) is hard, unreasonable (u) is expert; a hard sudoku is also compared with advanced.
`minimal` makes sudokus of any level from which no given can be removed. `prove` proves that the solution is unique: for
published sudokus, each in many disguises, compared with the crate sudoku, and for new puzzles, the mean. `hint` is the 95th
percentile of the time of a hint, in games that follow only hints; `way` explains every step of a sudoku that Sukaku
Explainer rates 7.1; `rate` rates published sudokus; `lines` is the overhead per line of `recreo solve sudoku --lines`,
without solving, on one core.

maze: `paths` answers questions between random cells on maps of 512 x 512 cells, of the families used in path-finding
research: perfect mazes with corridors of a given width, rooms, random obstacles in a given percentage of cells; eight moves,
octile costs, no corner cutting. `prepare` is done once per map; then `length` is the mean time to find the length of a path,
`path` to find its cells, of which there are `cells` on average. `jps` and `astar` search without preparation. The reference
is A* with an array; its ratio, and the first one of the peer, refer to `path`. `bfs` searches boards from corner to corner,
in million cells per second; `passes` is how many times the search's memory, 6 bits per cell, can be filled and summed in the
same time. `generate` makes mazes with a forced solution.

rushhour: `hardest` solves the hardest board of 6x6 cells, from its text to a solution with the fewest moves, repeatedly, and
in turn with other boards; `states` is the number of distinct states per second in a complete exploration; `walled` is boards
per second, with the fewest moves and steps, on the boards of the Python package reasoning-gym, which is downloaded unless
--no-peers; `minimal` enumerates all minimal boards of 5x5 cells; `generate` makes boards of 25 moves or more on which every
piece matters, each timed once. The reference is breadth-first search with lists in a set.

server: a server process on this machine with an SQLite library, and a load generator on the same cores. `moves` are made at a
constant rate by players with a connection each, independent of earlier answers; a round trip is measured from the time when
the move was due, and every acknowledged move is on disk, which is checked at the end. `pair` distributes the same rate over
two servers on one PostgreSQL database. `change` is the processor time of a step in a large labyrinth, without the network:
finding the changes of the picture, compared with drawing and comparing two whole pictures; the goal is a tenth. `plays` is
the memory of a server with many open plays. `page` is the size of the initial page load, as sent. `frames` measures the page
in a browser: the time until it responds, and its frame rate.

wordsearch: words come from the JavaScript package an-array-of-spanish-words, which is downloaded unless --no-peers.
`generate` makes boards, each list of words once, the mean time; `load` is the number of letters of words per cell. `blocked`
makes boards on which certain words must not occur. `index` reads the dictionary, `find` finds all its words in a board in 8
directions, with uniformly distributed letters or with the frequencies of words; `scan` finds a hundred words, and the
reference is the scan of the source document.";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() || words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    if let [word, library] = &words[..]
        && word == server::SERVE
    {
        return server::serve(library);
    }
    let result = Options::read(&words).and_then(|options| match options.benchmark.as_str() {
        "flow" => flow::run(&options),
        "labyrinth" => labyrinth::run(&options),
        "logic" => logic::run(&options),
        "maze" => maze::run(&options),
        "rushhour" => rushhour::run(&options),
        "server" => server::run(&options),
        "wordsearch" => wordsearch::run(&options),
        other => {
            let all = "flow, labyrinth, logic, maze, rushhour, server, wordsearch";
            Err(format!("there is no benchmark `{other}`; the benchmarks are: {all}").into())
        }
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(cause) => {
            eprintln!("bench: {cause}");
            ExitCode::FAILURE
        }
    }
}
