//! The passages of a maze as bytes: for every row, from the top and layer by layer, a bit a cell for the open east sides,
//! then the south sides, then on boards of several layers the lower sides; each of these begins at a new byte, its first
//! cell at the lowest bit.
//!
//! As rows stand one after the other, a maze can be written while it is made and read without a copy. In the native
//! document they are compressed (zlib) and written in base64.

use std::io::{self, Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::{GeneralPurpose, STANDARD as BASE64};
use base64::write::EncoderWriter;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};
use recreo_board::{Direction, Grid, Position};
use recreo_game::{Message, Problem};

use super::rules::toward;
use super::{Maze, RowSink};

/// How many bytes the rows of a board take.
pub(super) fn raw_len(grid: &Grid) -> u64 {
    let rows = u64::from(grid.height()) * u64::from(grid.layers());
    rows * (row_len(grid) * planes(grid).len()) as u64
}

fn row_len(grid: &Grid) -> usize {
    grid.width().div_ceil(8) as usize
}

fn planes(grid: &Grid) -> &'static [Direction] {
    let all = &[Direction::East, Direction::South, Direction::Down];
    if grid.layers() > 1 { all } else { &all[..2] }
}

/// Packs rows into a writer, in pieces large enough that the writer's own cost does not count.
pub(super) struct Packer<W: Write> {
    out: W,
    row_len: usize,
    waiting: Vec<u8>,
}

/// Also what decides how the compressor sees the rows: part of the file's bytes, whoever makes the rows.
const PIECE: usize = 1 << 16;

impl<W: Write> Packer<W> {
    pub(super) fn new(out: W, grid: &Grid) -> Packer<W> {
        Packer { out, row_len: row_len(grid), waiting: Vec::with_capacity(PIECE) }
    }

    /// Adds one side of a row.
    fn side(&mut self, words: &[u64]) -> io::Result<()> {
        let end = self.waiting.len() + self.row_len;
        for word in words {
            self.waiting.extend_from_slice(&word.to_le_bytes());
        }
        self.waiting.truncate(end);
        if end >= PIECE { self.send() } else { Ok(()) }
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(&self.waiting)?;
        self.waiting.clear();
        Ok(())
    }

    /// Adds all rows of a maze.
    pub(super) fn maze(&mut self, maze: &Maze) -> io::Result<()> {
        let words = maze.words_in_row();
        for row in 0..(maze.grid().height() * maze.grid().layers()) as usize {
            for &side in planes(maze.grid()) {
                self.side(&maze.plane(side)[row * words..(row + 1) * words])?;
            }
        }
        Ok(())
    }

    /// Sends what is left, and gives the writer back.
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.send()?;
        Ok(self.out)
    }
}

impl<W: Write> RowSink for Packer<W> {
    fn row(&mut self, east: &[u64], south: &[u64]) -> io::Result<()> {
        self.side(east)?;
        self.side(south)
    }
}

/// What takes the rows of the native document.
pub(super) type Compressor<'a> =
    ZlibEncoder<EncoderWriter<'static, GeneralPurpose, &'a mut dyn Write>>;

/// Writes rows as compressed base64; `rows` puts them into the packer.
pub(super) fn compress<'a, E: From<io::Error>>(
    grid: &Grid,
    out: &'a mut dyn Write,
    rows: impl FnOnce(&mut Packer<Compressor<'a>>) -> Result<(), E>,
) -> Result<(), E> {
    let text = EncoderWriter::new(out, &BASE64);
    let mut packer = Packer::new(ZlibEncoder::new(text, Compression::fast()), grid);
    rows(&mut packer)?;
    packer.finish()?.finish()?.finish()?;
    Ok(())
}

/// Reads compressed base64.
pub(super) fn decompress(grid: Grid, text: &str) -> Result<Maze, Vec<Problem>> {
    let bytes = BASE64.decode(text).map_err(|_| vec![problem("labyrinth-passages-base64")])?;
    // Nothing that zlib writes grows by more than this when it is read: a short text with a large size is a lie.
    const GROWTH: u64 = 1040;
    if raw_len(&grid) / GROWTH > bytes.len() as u64 {
        return Err(vec![problem("labyrinth-passages-short")]);
    }
    unpack(grid, &mut Inflate { engine: Decompress::new(true), input: &bytes })
}

/// Inflates as much as is asked for and never more.
struct Inflate<'a> {
    engine: Decompress,
    input: &'a [u8],
}

impl Read for Inflate<'_> {
    /// 0 bytes only at the proper end of the stream, and only if nothing follows it.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let (read, written) = (self.engine.total_in(), self.engine.total_out());
            let status = self.engine.decompress(self.input, buffer, FlushDecompress::None)?;
            let read = (self.engine.total_in() - read) as usize;
            let written = (self.engine.total_out() - written) as usize;
            self.input = self.input.get(read..).unwrap_or_default();
            match status {
                _ if written > 0 => return Ok(written),
                Status::StreamEnd if self.input.is_empty() => return Ok(0),
                Status::StreamEnd => return Err(io::ErrorKind::InvalidData.into()),
                _ if read == 0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                _ => {}
            }
        }
    }
}

/// How many wrong bits are told.
const TOLD: usize = 10;

/// Reads the rows of a maze: exactly as many bytes as its size needs.
pub(super) fn unpack(grid: Grid, input: &mut dyn Read) -> Result<Maze, Vec<Problem>> {
    let (row_len, planes) = (row_len(&grid), planes(&grid));
    let surface = grid.surface();
    let (width, height, layers) = (grid.width(), grid.height(), grid.layers());
    let mut maze = Maze::closed(grid);
    let mut bytes = vec![0; row_len * planes.len()];
    let mut problems = Vec::new();
    let beyond = !0u8 << ((width - 1) % 8) << 1;
    for row in 0..height * layers {
        input.read_exact(&mut bytes).map_err(|error| vec![unreadable(&error)])?;
        let (y, z) = (row % height, row / height);
        for ((&side, bytes), words) in
            planes.iter().zip(bytes.chunks_exact(row_len)).zip(maze.row_mut(row as usize))
        {
            for (word, bytes) in words.iter_mut().zip(bytes.chunks(8)) {
                let mut whole = [0; 8];
                whole[..bytes.len()].copy_from_slice(bytes);
                *word = u64::from_le_bytes(whole);
            }
            let last_byte = bytes.last().copied().unwrap_or(0);
            if last_byte & beyond != 0 {
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
        if problems.len() >= TOLD {
            return Err(problems);
        }
    }
    match input.read(&mut [0]) {
        Ok(0) if problems.is_empty() => Ok(maze),
        Ok(0) => Err(problems),
        Ok(_) => Err(vec![problem("labyrinth-passages-long")]),
        Err(error) => Err(vec![unreadable(&error)]),
    }
}

fn first_bit(words: &[u64]) -> Option<u32> {
    let word = words.iter().position(|&word| word != 0)?;
    Some(word as u32 * 64 + words[word].trailing_zeros())
}

fn unreadable(error: &io::Error) -> Problem {
    problem(match error.kind() {
        io::ErrorKind::UnexpectedEof => "labyrinth-passages-short",
        _ => "labyrinth-passages-corrupt",
    })
}

fn problem(key: &str) -> Problem {
    Message::new(key).into()
}
