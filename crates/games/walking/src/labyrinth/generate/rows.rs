//! Generators that work row by row from the top, with memory for one row.
//!
//! On a plane board of one layer nothing else is needed, whether the rows go into a [`Maze`] or to
//! a [`RowSink`]. Other boards:
//!
//! - If the ends of a row are joined, a row is a ring. Binary tree and sidewinder cut every row
//!   open at a random place; Eller needs no cut.
//! - If bottom and top are joined too, the board is cut open at a random row, which comes first.
//! - On a layered board, binary tree and sidewinder process the rows of all layers, and a coin
//!   turns each opening to the south into one down; in the last row of a layer all are turned, in
//!   the last layer none. Every cell or run still has exactly one opening onward, so the result is
//!   a tree. Eller has its own version ([`eller::layered`](super::eller::layered)).

use std::io;

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{Change, Control, Key, Progress, Role, Stopped, Watch};
use thiserror::Error;

use super::super::Maze;
use super::Algorithm;
use super::binary_tree::BinaryTree;
use super::changes::opened;
use super::eller::Eller;
use super::sidewinder::Sidewinder;
use super::site::{BATCH, Meter};

/// Receives the rows of a maze as they are generated, from the top.
pub trait RowSink {
    /// Receives the next row: for every cell, from the lowest bit of the first word up, whether its
    /// east side and its south side are open. Bits beyond the width are 0.
    fn row(&mut self, east: &[u64], south: &[u64]) -> io::Result<()>;
}

/// The reason why a stream of rows ended early.
#[derive(Debug, Error)]
pub enum StreamError {
    /// The work was stopped.
    #[error("stopped")]
    Stopped(Stopped),
    /// The sink failed to write a row.
    #[error(transparent)]
    Sink(#[from] io::Error),
    /// The algorithm needs the whole board.
    #[error("{0} does not make a board row by row")]
    NotByRows(Algorithm),
}

/// Generates one row after another.
pub(super) trait RowMaker {
    /// Fills every word of the next row. The `last` row has no opening to the south.
    fn row(&mut self, rng: &mut Rng, last: bool, east: &mut [u64], south: &mut [u64]);
}

/// Returns the row generator of an algorithm; rows are rings if `joined`.
fn maker(algorithm: Algorithm, width: u32, joined: bool) -> Option<Box<dyn RowMaker>> {
    match algorithm {
        Algorithm::Eller => Some(Box::new(Eller::new(width, joined))),
        Algorithm::BinaryTree => Some(Box::new(BinaryTree::new(width, joined))),
        Algorithm::Sidewinder => Some(Box::new(Sidewinder::new(width, joined))),
        _ => None,
    }
}

/// Generates a plane board row by row, in memory for one row: the same maze that
/// [`generate`](super::generate) makes from the same seed. It supports the algorithms that
/// [stream](Algorithm::streams), and boards larger than memory.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::Control;
/// use recreo_walking::labyrinth::{Algorithm, RowSink, stream_rows};
///
/// struct Passages(u64);
/// impl RowSink for Passages {
///     fn row(&mut self, east: &[u64], south: &[u64]) -> std::io::Result<()> {
///         let words = east.iter().chain(south);
///         self.0 += words.map(|word| u64::from(word.count_ones())).sum::<u64>();
///         Ok(())
///     }
/// }
///
/// let mut passages = Passages(0);
/// stream_rows(100, 50, Algorithm::Eller, &mut Rng::new(7), &mut passages, &Control::new())?;
/// assert_eq!(passages.0, 100 * 50 - 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stream_rows<S: RowSink + ?Sized>(
    width: u32,
    height: u32,
    algorithm: Algorithm,
    rng: &mut Rng,
    sink: &mut S,
    control: &Control,
) -> Result<(), StreamError> {
    let mut maker = maker(algorithm, width, false).ok_or(StreamError::NotByRows(algorithm))?;
    let words = (width as usize).div_ceil(64);
    let (mut east, mut south) = (vec![0; words], vec![0; words]);
    let cells = u64::from(width) * u64::from(height);
    let (mut work, mut done) = (0, 0);
    for y in 0..height {
        maker.row(rng, y + 1 == height, &mut east, &mut south);
        sink.row(&east, &south)?;
        work += u64::from(width);
        if work >= BATCH {
            done += work;
            control.report(Progress { work: done, total: Some(cells), ..Default::default() });
            control.spend(work).map_err(StreamError::Stopped)?;
            work = 0;
        }
    }
    Ok(())
}

/// Generates the maze by rows with an algorithm that streams.
pub(super) fn generate<W: Watch>(
    grid: Grid,
    algorithm: Algorithm,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Stopped> {
    let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
    let surface = grid.surface();
    let meter = Meter::new(control, grid.len());
    let mut maze = Maze::closed(grid);
    let Some(mut maker) = maker(algorithm, width, surface.wraps_x()) else { return Ok(maze) };
    let first = if surface.wraps_y() { rng.below(height) } else { 0 };
    let (mut work, mut done) = (0, 0);
    for z in 0..layers {
        for y in 0..height {
            let row = (z * height + (first + y) % height) as usize;
            let [east, south, down] = maze.row_mut(row);
            let (last_row, last_layer) = (y + 1 == height, z + 1 == layers);
            maker.row(rng, last_row && last_layer, east, south);
            if !last_layer {
                go_down(rng, last_row, south, down);
            }
            if W::ON {
                show_row(&maze, row as u32, watch);
            }
            work += u64::from(width);
            if work >= BATCH {
                done += work;
                meter.pulse(work, done)?;
                work = 0;
            }
        }
    }
    Ok(maze)
}

/// Turns openings to the south into openings down: all of them, or random ones.
fn go_down(rng: &mut Rng, all: bool, south: &mut [u64], down: &mut [u64]) {
    for (south, down) in south.iter_mut().zip(down) {
        let turned = if all { *south } else { *south & rng.bits() };
        *down = turned;
        *south ^= turned;
    }
}

/// Reports a finished row to the watcher, one cell a step.
fn show_row<W: Watch>(maze: &Maze, row: u32, watch: &mut W) {
    let width = maze.grid().width();
    for cell in (row * width..(row + 1) * width).map(Cell) {
        let mut changes = vec![Change { key: Key::Cell(cell), role: Role::Explored }];
        for side in [Direction::East, Direction::South, Direction::Down] {
            if let Some(edge) = maze.grid().edge(cell, side).filter(|&edge| maze.is_passage(edge)) {
                changes.push(opened(edge));
            }
        }
        watch.step(&changes);
    }
}

/// Returns the bits of the last word of a row that belong to cells.
pub(super) fn last_mask(width: u32) -> u64 {
    u64::MAX >> (width.wrapping_neg() % 64)
}
