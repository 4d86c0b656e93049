//! Perfect mazes: every generator, Eller's stream of rows, every solver. Every timed answer is
//! checked: a maze is a spanning tree, and all solvers find a path of the same length.

mod table;

use std::io;

use recreo_board::{Direction, Grid, Rng};
use recreo_game::{Control, Unwatched};
use recreo_walking::labyrinth::{
    Algorithm, Maze, RowSink, Solver, StreamError, generate, solve, stream_rows,
};

use crate::clock::fastest;
use crate::options::Options;
use crate::reference::{self, Plain};
use crate::tree::spans;
use crate::{Outcome, peers};
use table::{Row, Speed, million_cells, print_head};

const SEED: u64 = 7;

/// Default number of cells per side.
const SIZE: u32 = 10_000;
/// Number of cells per side with `--quick`.
const QUICK: u32 = 1000;

/// Aldous and Broder's walk takes a hundred steps per cell and more on large boards.
const LARGEST_WALK: u32 = 2000;

/// Ratio of height to width of the streamed board: at the default size that makes 1000 million
/// cells.
const STREAM: u32 = 10;

/// Number of mazes to solve.
const MAZES: usize = 4;

/// Maximum number of cells per side that peers solve in reasonable memory.
const LARGEST_FOR_PEERS: u32 = 4000;

/// Runs all selected measurements.
pub(crate) fn run(options: &Options) -> Outcome {
    let solvers = Solver::ALL.iter().map(|solver| solver.name());
    options.rows_are_among(Algorithm::ALL.iter().map(|way| way.name()).chain(solvers))?;
    print_head();
    for algorithm in Algorithm::ALL {
        if options.wants(algorithm.name()) {
            measure_generator(options, algorithm)?;
        }
    }
    if options.wants(Algorithm::Eller.name()) {
        measure_stream(options)?;
    }
    if Solver::ALL.iter().any(|solver| options.wants(solver.name())) {
        measure_solvers(options)?;
    }
    Ok(())
}

/// Returns the number of cells per side.
fn side(options: &Options) -> u32 {
    options.size.unwrap_or(if options.quick { QUICK } else { SIZE })
}

fn measure_generator(options: &Options, algorithm: Algorithm) -> Outcome {
    let largest = if algorithm == Algorithm::AldousBroder { LARGEST_WALK } else { u32::MAX };
    let size = side(options).min(largest);
    let (maze, seconds) = fastest(|| make(size, algorithm, SEED));
    let maze = maze?;
    check(&maze).map_err(|cause| format!("ours by {algorithm}: {cause}"))?;
    drop(maze);
    let reference = match reference::generator(algorithm) {
        Some((plain, largest)) => Some(measure_plain(plain, size.min(largest))?),
        None => None,
    };
    let row = Row {
        task: "generate",
        algorithm: algorithm.name(),
        ours: Speed::of(size, seconds),
        reference,
        peer: best_peer(options, "generate", algorithm.name(), size, &[])?,
        passes: seconds / memory_pass(size, size),
    };
    row.print();
    Ok(())
}

fn make(size: u32, algorithm: Algorithm, seed: u64) -> Outcome<Maze> {
    let grid = Grid::plane(size, size)?;
    generate(grid, algorithm, None, &mut Rng::new(seed), &mut Unwatched, &Control::new())
        .map_err(|stopped| format!("{algorithm} stopped: {stopped:?}").into())
}

fn check(maze: &Maze) -> Outcome {
    let width = maze.grid().width();
    let passages = maze.grid().cells().flat_map(|cell| {
        let east = maze.is_open(cell, Direction::East).then_some((cell.0, cell.0 + 1));
        let south = maze.is_open(cell, Direction::South).then_some((cell.0, cell.0 + width));
        east.into_iter().chain(south)
    });
    Ok(spans(maze.grid().len(), passages)?)
}

fn measure_plain(plain: reference::Generator, size: u32) -> Outcome<Speed> {
    let side = size as usize;
    let (maze, seconds) = fastest(|| plain(side, side, &mut Rng::new(SEED)));
    spans(side * side, maze.passages())?;
    Ok(Speed::of(size, seconds))
}

/// Counts the streamed cells.
#[derive(Default)]
struct Passages(u64);

impl RowSink for Passages {
    fn row(&mut self, east: &[u64], south: &[u64]) -> io::Result<()> {
        self.0 += east.iter().chain(south).map(|word| u64::from(word.count_ones())).sum::<u64>();
        Ok(())
    }
}

fn measure_stream(options: &Options) -> Outcome {
    let (width, height) = (side(options), side(options) * STREAM);
    let cells = u64::from(width) * u64::from(height);
    let (passages, seconds) = fastest(|| -> Result<u64, StreamError> {
        let mut passages = Passages::default();
        let (mut rng, control) = (Rng::new(SEED), Control::new());
        stream_rows(width, height, Algorithm::Eller, &mut rng, &mut passages, &control)?;
        Ok(passages.0)
    });
    let passages = passages?;
    if passages + 1 != cells {
        return Err(format!("the stream has {passages} passages for {cells} cells").into());
    }
    let row = Row {
        task: "stream",
        algorithm: "eller, 10 x as high",
        ours: Speed { size: width, million_cells: million_cells(cells as f64, seconds) },
        reference: None,
        peer: None,
        passes: seconds / memory_pass(width, height),
    };
    row.print();
    Ok(())
}

/// Measures all solvers on the same few mazes of long winding corridors, from corner to corner;
/// their mean time.
///
/// Speeds count all cells of the board, though a solver may be lucky and not visit all of it: that
/// is why one maze is not enough.
fn measure_solvers(options: &Options) -> Outcome {
    let size = side(options);
    let mazes = winding(size)?;
    let mut lengths = Vec::new();
    let mut plain_seconds = 0.0;
    for maze in &mazes {
        let plain = plain_copy(maze);
        let (from, to) = (maze.entrance().index(), maze.exit().index());
        let (length, seconds) = fastest(|| reference::shortest(&plain, from, to));
        lengths.push(length);
        plain_seconds += seconds / MAZES as f64;
    }
    let pass = memory_pass(size, size);
    for solver in Solver::ALL {
        if !options.wants(solver.name()) {
            continue;
        }
        let mut seconds = 0.0;
        for (maze, &length) in mazes.iter().zip(&lengths) {
            let (found, time) = fastest(|| {
                solve(maze, maze.entrance(), solver, &mut Unwatched, &Control::new())
                    .map(|found| found.path.cells().len())
            });
            if found != Ok(length) {
                return Err(format!("{solver} found {found:?} cells instead of {length}").into());
            }
            seconds += time / MAZES as f64;
        }
        let row = Row {
            task: "solve",
            algorithm: solver.name(),
            ours: Speed::of(size, seconds),
            reference: Some(Speed::of(size, plain_seconds)),
            peer: solving_peer(options, solver)?,
            passes: seconds / pass,
        };
        row.print();
    }
    Ok(())
}

/// Returns the mazes to solve.
fn winding(size: u32) -> Outcome<Vec<Maze>> {
    (SEED..).take(MAZES).map(|seed| make(size, Algorithm::Dfs, seed)).collect()
}

/// Measures peers on the same mazes, or on smaller ones if these are too large for them.
fn solving_peer(options: &Options, solver: Solver) -> Outcome<Option<(String, Speed)>> {
    if options.peers.is_none() {
        return Ok(None);
    }
    let size = side(options).min(LARGEST_FOR_PEERS);
    let mut bytes = Vec::new();
    for maze in winding(size)? {
        let plain = plain_copy(&maze);
        let ways = plain.east.iter().zip(&plain.south);
        bytes.extend(ways.map(|(&east, &south)| u8::from(east) | u8::from(south) << 1));
    }
    best_peer(options, "solve", solver.name(), size, &bytes)
}

/// Returns the fastest peer at a task, by name and version; `None` if there is none, or with
/// `--no-peers`. The `mazes` are its input: a byte for every cell, 1 for the way east and 2 for the
/// way south, one maze after the other.
fn best_peer(
    options: &Options,
    task: &str,
    algorithm: &str,
    size: u32,
    mazes: &[u8],
) -> Outcome<Option<(String, Speed)>> {
    let times = peers::times(options, &[task, algorithm, &size.to_string()], mazes)?;
    let speeds = times.into_iter().map(|peer| (peer.name, Speed::of(peer.size, peer.seconds)));
    Ok(speeds.max_by(|(_, a), (_, b)| a.million_cells.total_cmp(&b.million_cells)))
}

fn plain_copy(maze: &Maze) -> Plain {
    let ways = |way| maze.grid().cells().map(|cell| maze.is_open(cell, way)).collect();
    Plain {
        width: maze.grid().width() as usize,
        height: maze.grid().height() as usize,
        east: ways(Direction::East),
        south: ways(Direction::South),
    }
}

/// Returns the seconds to fill fresh memory as large as a packed maze, 2 bits per cell, and to sum
/// it.
fn memory_pass(width: u32, height: u32) -> f64 {
    let words = 2 * width.div_ceil(64) as usize * height as usize;
    let (_, seconds) = fastest(|| {
        let memory = vec![SEED; words];
        memory.iter().fold(0u64, |sum, word| sum.wrapping_add(*word))
    });
    seconds.max(1e-9)
}
