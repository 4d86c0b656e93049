//! Reading and writing frames of zstd.

use std::io::{self, BufRead, BufReader, Read};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The first bytes of every frame.
pub(crate) const MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// The length of the header that frames written here begin with.
pub(crate) const HEAD: usize = 6;
/// An empty last block and an arbitrary checksum.
const CLOSING: [u8; 7] = [1, 0, 0, 0, 0, 0, 0];

/// Compresses a text to a frame.
pub(crate) fn frame(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// Returns whether these bytes begin like a frame written here.
pub(crate) fn begins_a_frame(bytes: &[u8]) -> bool {
    let head = frame(b"");
    let length = bytes.len().min(HEAD);
    bytes.get(..length) == head.get(..length)
}

/// Returns whether a frame written here begins anywhere in a stream.
pub(crate) fn holds_a_frame(mut stream: impl Read) -> io::Result<bool> {
    let head = frame(b"");
    let head = head.get(..HEAD).unwrap_or_default();
    let mut seen = Vec::new();
    loop {
        // A header may span two chunks.
        seen.drain(..seen.len().saturating_sub(HEAD - 1));
        if stream.by_ref().take(1 << 16).read_to_end(&mut seen)? == 0 {
            return Ok(false);
        }
        if seen.windows(HEAD).any(|window| window == head) {
            return Ok(true);
        }
    }
}

/// Reads the text of consecutive frames. A read never crosses the end of a frame.
pub(crate) struct Frames<R> {
    source: Source<R>,
    decoder: FrameDecoder,
    /// Whether the reader is inside a frame.
    open: bool,
    ended: u64,
    failed: Option<io::ErrorKind>,
}

impl<R: Read> Frames<R> {
    pub(crate) fn new(stream: R) -> Frames<R> {
        let source = Source {
            reader: BufReader::with_capacity(1 << 16, stream),
            taken: 0,
            at_end: false,
            fault: None,
        };
        Frames { source, decoder: FrameDecoder::new(), open: false, ended: 0, failed: None }
    }

    /// Returns the length of all complete frames, in bytes of the stream.
    pub(crate) fn ended(&self) -> u64 {
        self.ended
    }

    /// Returns whether the last read ended at the end of a frame.
    pub(crate) fn between_frames(&self) -> bool {
        !self.open
    }

    /// Returns the remaining readable text of a truncated frame.
    pub(crate) fn remaining_text(&mut self) -> Vec<u8> {
        if !self.open {
            return Vec::new();
        }
        self.open = false;
        // The decoder only releases blocks at the end of the frame, because later blocks may refer
        // to them, so the frame is ended artificially.
        match self.decoder.decode_blocks(&CLOSING[..], BlockDecodingStrategy::UptoBlocks(1)) {
            Ok(_) => self.decoder.collect().unwrap_or_default(),
            Err(_) => Vec::new(),
        }
    }

    /// Begins the next frame. Returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.source.is_at_end()? {
            match self.decoder.init(&mut self.source) {
                Ok(()) => {
                    self.open = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    let mut skipped = (&mut self.source).take(length);
                    if io::copy(&mut skipped, &mut io::sink())? < length {
                        return Err(self.fail());
                    }
                    self.ended = self.source.taken;
                }
                Err(_) => return Err(self.fail()),
            }
        }
        Ok(false)
    }

    fn next(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.open && !self.begin()? {
                return Ok(0);
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                if self.decoder.decode_blocks(&mut self.source, one).is_err() {
                    return Err(self.fail());
                }
            }
            let length = self.decoder.read(buffer)?;
            if self.decoder.is_finished() && self.decoder.can_collect() == 0 {
                let expected = self.decoder.get_checksum_from_data();
                if expected.is_some() && expected != self.decoder.get_calculated_checksum() {
                    return Err(self.fail());
                }
                self.open = false;
                self.ended = self.source.taken;
            }
            if length > 0 {
                return Ok(length);
            }
        }
    }

    /// Returns the error: reading failed, the stream ends too early, or it is not zstd.
    fn fail(&mut self) -> io::Error {
        let at_end = self.source.at_end.then_some(io::ErrorKind::UnexpectedEof);
        let kind = self.source.fault.or(at_end).unwrap_or(io::ErrorKind::InvalidData);
        self.failed = Some(kind);
        kind.into()
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.failed {
            Some(kind) => Err(kind.into()),
            None if buffer.is_empty() => Ok(0),
            None => self.next(buffer),
        }
    }
}

/// The source of frames. It counts the bytes read and records what the errors of the decoder omit.
struct Source<R> {
    reader: BufReader<R>,
    taken: u64,
    /// Whether more bytes were requested than there are.
    at_end: bool,
    fault: Option<io::ErrorKind>,
}

impl<R: Read> Source<R> {
    fn is_at_end(&mut self) -> io::Result<bool> {
        loop {
            match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                filled => return Ok(filled?.is_empty()),
            }
        }
    }
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer);
        match &read {
            Ok(0) if !buffer.is_empty() => self.at_end = true,
            Ok(length) => self.taken += *length as u64,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => self.fault = Some(error.kind()),
        }
        read
    }
}
