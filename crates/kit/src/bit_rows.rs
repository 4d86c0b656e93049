//! Rows of bits as compressed text, the form of large boards in native documents.
//!
//! Each row starts at a new byte, with its first cell in the lowest bit. The rows follow each
//! other, so a board can be written while it is generated and read without a copy. They are
//! compressed with zlib and encoded in base64.

use std::cell::Cell;
use std::io::{self, Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::{GeneralPurpose, STANDARD as BASE64};
use base64::write::EncoderWriter;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// Returns the number of bytes in a row of `width` cells.
#[inline]
pub fn row_len(width: u32) -> usize {
    width.div_ceil(8) as usize
}

/// Packs rows and passes them on in large pieces, to keep the overhead of the writer small.
pub struct Packer<W: Write> {
    out: W,
    row_len: usize,
    waiting: Vec<u8>,
}

/// The size of a piece. It determines how the compressor splits its input and so affects the bytes
/// of the file, which must not depend on how the rows are produced.
const PIECE: usize = 1 << 16;

impl<W: Write> Packer<W> {
    /// Creates a packer for rows of `width` cells.
    pub fn new(out: W, width: u32) -> Packer<W> {
        Packer { out, row_len: row_len(width), waiting: Vec::with_capacity(PIECE) }
    }

    /// Adds a row.
    pub fn row(&mut self, words: &[u64]) -> io::Result<()> {
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

    /// Writes the remaining bytes and returns the writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.send()?;
        Ok(self.out)
    }
}

/// The compressor for the rows of a native document.
pub type Compressor<'a> = Deflate<EncoderWriter<'static, GeneralPurpose, &'a mut dyn Write>>;

thread_local! {
    /// A used compression engine for reuse. It is large: creating one for each small board would
    /// cost more than everything else.
    static SPARE: Cell<Option<Compress>> = const { Cell::new(None) };
}

/// A writer that compresses with zlib.
pub struct Deflate<W: Write> {
    engine: Compress,
    ready: Vec<u8>,
    out: W,
}

impl<W: Write> Deflate<W> {
    fn new(out: W) -> Deflate<W> {
        let engine = SPARE.take().unwrap_or_else(|| Compress::new(Compression::fast(), true));
        Deflate { engine, ready: Vec::with_capacity(PIECE / 2), out }
    }

    fn send(&mut self) -> io::Result<()> {
        self.out.write_all(&self.ready)?;
        self.ready.clear();
        Ok(())
    }

    /// Ends the stream and returns the writer.
    fn finish(mut self) -> io::Result<W> {
        loop {
            let status = self.engine.compress_vec(&[], &mut self.ready, FlushCompress::Finish)?;
            self.send()?;
            if status == Status::StreamEnd {
                self.engine.reset();
                SPARE.set(Some(self.engine));
                return Ok(self.out);
            }
        }
    }
}

impl<W: Write> Write for Deflate<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            let before = self.engine.total_in();
            self.engine.compress_vec(bytes, &mut self.ready, FlushCompress::None)?;
            self.send()?;
            let taken = (self.engine.total_in() - before) as usize;
            if taken > 0 || bytes.is_empty() {
                return Ok(taken);
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes rows of `width` cells as compressed base64. `rows` adds them to the packer.
pub fn compress<'a, E: From<io::Error>>(
    width: u32,
    out: &'a mut dyn Write,
    rows: impl FnOnce(&mut Packer<Compressor<'a>>) -> Result<(), E>,
) -> Result<(), E> {
    let text = EncoderWriter::new(out, &BASE64);
    let mut packer = Packer::new(Deflate::new(text), width);
    rows(&mut packer)?;
    packer.finish()?.finish()?.finish()?;
    Ok(())
}

/// An error in compressed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The text is not base64.
    Base64,
    /// The data ends too early.
    Short,
    /// There is more data than expected.
    Long,
    /// The data cannot be decompressed.
    Corrupt,
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Broken::Short,
            _ => Broken::Corrupt,
        }
    }
}

/// Decodes text that should hold `raw_len` bytes after decompression. Refuses impossible lengths
/// before it allocates.
pub fn decode(text: &str, raw_len: u64) -> Result<Vec<u8>, Broken> {
    // The maximum expansion ratio of zlib. A short text with a large declared size is invalid.
    const GROWTH: u64 = 1040;
    let bytes = BASE64.decode(text).map_err(|_| Broken::Base64)?;
    if raw_len / GROWTH > bytes.len() as u64 { Err(Broken::Short) } else { Ok(bytes) }
}

/// Decompresses on demand, never more than requested.
pub struct Inflate<'a> {
    engine: Decompress,
    input: &'a [u8],
}

impl<'a> Inflate<'a> {
    /// Creates a reader for compressed bytes, as returned by [`decode`].
    pub fn new(input: &'a [u8]) -> Inflate<'a> {
        Inflate { engine: Decompress::new(true), input }
    }
}

impl Read for Inflate<'_> {
    /// Returns 0 only at the proper end of the stream, if nothing follows it.
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

/// Fills the words of a row from its bytes. Returns whether any bit beyond its width is set.
pub fn unpack_row(bytes: &[u8], width: u32, words: &mut [u64]) -> bool {
    for (word, bytes) in words.iter_mut().zip(bytes.chunks(8)) {
        let mut whole = [0; 8];
        whole[..bytes.len()].copy_from_slice(bytes);
        *word = u64::from_le_bytes(whole);
    }
    let beyond = !0u8 << (width.wrapping_sub(1) % 8) << 1;
    bytes.last().is_some_and(|last| last & beyond != 0)
}
