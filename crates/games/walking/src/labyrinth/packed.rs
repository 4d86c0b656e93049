//! The passages of a maze as bytes. For every row, from the top and layer by layer: one bit a cell
//! for the open east sides, then the south sides, then on boards of several layers the lower sides.
//! Each of these begins at a new byte, with the first cell at the lowest bit.
//!
//! The native document stores them [compressed](recreo_kit::bit_rows).

use std::io::{self, Read, Write};

use recreo_board::{Direction, Grid, Position};
use recreo_game::{Message, Problem};
use recreo_kit::bit_rows::{self, Broken, Inflate, Packer, row_len, unpack_row};

use super::rules::toward;
use super::{Maze, RowSink};

/// Returns the number of bytes that the rows of a board take.
pub(super) fn raw_len(grid: &Grid) -> u64 {
    let rows = u64::from(grid.height()) * u64::from(grid.layers());
    rows * (row_len(grid.width()) * planes(grid).len()) as u64
}

fn planes(grid: &Grid) -> &'static [Direction] {
    let all = &[Direction::East, Direction::South, Direction::Down];
    if grid.layers() > 1 { all } else { &all[..2] }
}

/// Writes all rows of a maze.
pub(super) fn pack<W: Write>(maze: &Maze, rows: &mut Packer<W>) -> io::Result<()> {
    let words = maze.words_in_row();
    for row in 0..(maze.grid().height() * maze.grid().layers()) as usize {
        for &side in planes(maze.grid()) {
            rows.row(&maze.plane(side)[row * words..(row + 1) * words])?;
        }
    }
    Ok(())
}

impl<W: Write> RowSink for Packer<W> {
    fn row(&mut self, east: &[u64], south: &[u64]) -> io::Result<()> {
        Packer::row(self, east)?;
        Packer::row(self, south)
    }
}

/// Reads passages from compressed base64.
pub(super) fn decompress(grid: Grid, text: &str) -> Result<Maze, Vec<Problem>> {
    let bytes = bit_rows::decode(text, raw_len(&grid)).map_err(|broken| vec![problem(broken)])?;
    unpack(grid, &mut Inflate::new(&bytes))
}

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// Reads the rows of a maze: exactly as many bytes as its size requires.
pub(super) fn unpack(grid: Grid, input: &mut dyn Read) -> Result<Maze, Vec<Problem>> {
    let (row_len, planes) = (row_len(grid.width()), planes(&grid));
    let surface = grid.surface();
    let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
    let mut maze = Maze::closed(grid);
    let mut bytes = vec![0; row_len * planes.len()];
    let mut problems = Vec::new();
    for row in 0..height * layers {
        input.read_exact(&mut bytes).map_err(|error| vec![problem(error.into())])?;
        let (y, z) = (row % height, row / height);
        for ((&side, bytes), words) in
            planes.iter().zip(bytes.chunks_exact(row_len)).zip(maze.row_mut(row as usize))
        {
            let last_byte = bytes.last().copied().unwrap_or(0);
            if unpack_row(bytes, width, words) {
                let message = Message::new("labyrinth-bits-beyond").with("row", row + 1);
                problems.push(message.into());
            }
            let off_board = match side {
                Direction::East if !surface.wraps_x() => {
                    (last_byte >> ((width - 1) % 8) & 1 != 0).then_some(width - 1)
                }
                Direction::South if !surface.wraps_y() && y + 1 == height => first_bit(words),
                Direction::Down if z + 1 == layers => first_bit(words),
                _ => None,
            };
            if let Some(x) = off_board.filter(|&x| x < width) {
                let message = Message::new("labyrinth-off-board");
                let message = message.with("way", toward(side));
                problems.push(Problem::new(message).at_cell(Position { x, y, z }));
            }
        }
        if problems.len() >= REPORTED {
            return Err(problems);
        }
    }
    match input.read(&mut [0]) {
        Ok(0) if problems.is_empty() => Ok(maze),
        Ok(0) => Err(problems),
        Ok(_) => Err(vec![problem(Broken::Long)]),
        Err(error) => Err(vec![problem(error.into())]),
    }
}

fn first_bit(words: &[u64]) -> Option<u32> {
    let word = words.iter().position(|&word| word != 0)?;
    Some(word as u32 * 64 + words[word].trailing_zeros())
}

fn problem(broken: Broken) -> Problem {
    Message::new(match broken {
        Broken::Base64 => "labyrinth-passages-base64",
        Broken::Short => "labyrinth-passages-short",
        Broken::Long => "labyrinth-passages-long",
        Broken::Corrupt => "labyrinth-passages-corrupt",
    })
    .into()
}
