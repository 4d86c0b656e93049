//! The text of a collection, however it is kept.

use std::io::{self, Cursor, Read};

use crate::frames::{Frames, MAGIC};

/// The text of a stream: as it is, or out of its zstd frames if it begins with one. Damage is an error of the kind `InvalidData`, a stream
/// that ends inside a frame one of the kind `UnexpectedEof`; what stands before is read.
pub struct Text<R>(State<R>);

enum State<R> {
    Unseen(R),
    Plain(io::Chain<Cursor<Vec<u8>>, R>),
    Zstd(Box<Frames<io::Chain<Cursor<Vec<u8>>, R>>>),
    /// What can be read of a frame that was cut short.
    Cut(Cursor<Vec<u8>>),
    /// Only while the first bytes are looked at.
    Nothing,
}

impl<R: Read> Text<R> {
    /// The text of this stream. Nothing is read before somebody asks.
    pub fn new(stream: R) -> Text<R> {
        Text(State::Unseen(stream))
    }
}

/// Looks at the first bytes, and at no more than it takes to tell: somebody may be typing them.
fn seen<R: Read>(mut stream: R) -> io::Result<State<R>> {
    let mut first = Vec::new();
    while first.len() < MAGIC.len() && MAGIC.starts_with(&first) {
        let mut byte = [0];
        match stream.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => first.extend(byte),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let is_zstd = first == MAGIC;
    let whole = Cursor::new(first).chain(stream);
    Ok(if is_zstd { State::Zstd(Box::new(Frames::new(whole))) } else { State::Plain(whole) })
}

impl<R: Read> Read for Text<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if matches!(self.0, State::Unseen(_))
            && let State::Unseen(stream) = std::mem::replace(&mut self.0, State::Nothing)
        {
            self.0 = seen(stream)?;
        }
        if let State::Zstd(frames) = &mut self.0 {
            match frames.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    self.0 = State::Cut(Cursor::new(frames.rest()));
                }
                read => return read,
            }
        }
        match &mut self.0 {
            State::Plain(text) => text.read(buffer),
            State::Cut(rest) => match rest.read(buffer)? {
                0 if !buffer.is_empty() => Err(io::ErrorKind::UnexpectedEof.into()),
                length => Ok(length),
            },
            State::Zstd(_) | State::Unseen(_) | State::Nothing => Ok(0),
        }
    }
}
