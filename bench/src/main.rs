//! `cargo xtask bench`: measures Recreo in one run with peers, plain versions and a pass over memory.
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

  ROW          only these rows, by name: dfs, kruskal, bfs, ... of labyrinth;
               first, unique, count, generate, rate, hint of flow;
               generate, minimal, prove, hint, way, rate, lines of logic;
               paths, bfs, generate of maze;
               hardest, states, walled, minimal, generate of rushhour;
               moves, change, pair, plays, page, frames of server;
               generate, blocked, index, find, scan of wordsearch
  --size N     mazes of N x N cells instead of 10000 x 10000
  --quick      mazes of 1000 x 1000; 20 boards a row instead of 100; 50 puzzles of logic instead of 500
  --no-peers   without building and measuring other people's programs

All times are processor time, the fastest of a few runs. A ratio above 1 says that ours is faster. Every answer is checked.

labyrinth: speeds are million cells a second. `passes` is how often memory as large as the maze (2 bits a cell) could have
been filled and summed in our time. @N: at another size, of N x N cells, because it would take too long or too much memory
at ours; smaller boards fit caches better.

flow: times for one board. `first` finds a solution, `unique` proves that it is the only one, `count` counts all under the
rule or finds that there are more than a million, `generate` makes a board, `rate` rates it, `hint` tells the next move at
every stage of some games. `boards` are how many, the rule that our generator made them for, and how many colours they
have; `cut` are random paths over all cells, cut in pieces. `>10^6` is how many have more solutions than are counted, `given
up` how many took more than five million decisions: their time until then is in the mean. `goal` is what we want, in the
mean, or of the worst where solutions are counted, and `within` how many boards keep it. The reference draws path after path
and looks for dead ends. The peer knows one rule, notouch, and finds one solution. @N: on the first N boards only, and the
ratio is to ours on the same. `published` are other people's times as told when the goals were set, on another machine:
they are not measured here.

logic: `generate` makes puzzles of a level, each seed once: unique and of that level, or else not counted, which N/M tells.
The reference is the program named last, of Debian's package sgt-puzzles; @N: it made N because more would take long. Its
levels are matched with ours by what its solver may do: basic (b) is our easy, advanced (a) and tricky (k) our normal, extreme
(x) our hard, unreasonable (u) our expert; a sudoku that is hard is measured beside advanced too. `minimal` are sudokus of any
level from which no given can be taken. `prove` proves that the solution is the only one: published sudokus, each in many
disguises, beside the crate sudoku, and new puzzles, the mean. `hint` is the time within which 95 of 100 hints come, in games
that follow nothing but hints; `way` explains every step of a sudoku that Sukaku Explainer rates 7.1; `rate` rates published
sudokus; `lines` is what `recreo solve sudoku --lines` takes for a line besides solving it, on one core.

maze: `paths` answers questions between random cells on maps of 512 x 512 cells, of the families that path-finding research
shares: perfect mazes with corridors so many cells wide, rooms, random obstacles so many in a hundred; eight moves, octile
costs, no corner cut. `prepare` is done once for a map; then `length` is the mean time to tell how long a path is, `path` to
give its cells, of which there are `cells` on average. `jps` and `astar` search without preparation. The reference is A* with
an array; its ratio, and the first of the peer's, are to `path`. `bfs` spreads over boards from corner to corner, in million
cells a second; `passes` is how often the search's memory, 6 bits a cell, could have been filled and summed. `generate` makes
mazes with a forced solution. `goal` is what we want.

rushhour: `hardest` is the hardest board of 6x6 cells, from its line to a solution with the fewest moves, alone again and
again, and in turn with other boards; `states` are distinct states a second where everything is explored; `walled` are boards
a second, moves and steps both the fewest, over the boards of the Python package reasoning-gym, which is fetched unless
--no-peers; `minimal` are all minimal boards of 5x5 cells; `generate` makes boards of 25 moves or more on which every piece
matters, each timed once. The reference is breadth-first search with lists in a set.

server: a server of its own process on this machine, its library a file of SQLite, and a load generator beside it on the same
cores. `moves` are made at a steady pace by players with a connection each, whether earlier ones are answered or not; a round
trip counts from when the move was due, and every move is on disk when it is answered, which is checked at the end. `change` is the
processor time of a step in a large labyrinth, without the network: what of it is finding out what changes in the picture,
beside two whole pictures that are compared; the goal is a tenth. `plays` is
the memory of a server with so many plays open. `page` is what a browser loads first, as it is sent.

wordsearch: words come from the JavaScript package an-array-of-spanish-words, which is fetched unless --no-peers. `generate`
makes boards, each list of words once, the mean time; `load` is letters of words for each cell. `blocked` makes boards with
words that must not be read anywhere. `index` reads the dictionary, `find` finds all its words in a board in 8 directions,
with letters as likely as each other or as often as in words; `scan` finds a hundred words, and the reference is the scan of
the source document.";

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
            Err(format!("there is no benchmark `{other}`; there are: {all}").into())
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
