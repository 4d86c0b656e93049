//! The text of a collection, however it is kept.

use std::fs::{File, TryLockError};
use std::io::{self, Cursor, Read};
use std::time::SystemTime;

use crate::frames::{Frames, MAGIC};

/// The text of a stream: as it is, or out of its zstd frames if it begins with one. Damage is an error of the kind `InvalidData`, a stream
/// that ends inside a frame one of the kind `UnexpectedEof`; what stands before is read.
pub struct Text<R> {
    state: State<R>,
    witness: Option<Witness>,
}

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
        Text { state: State::Unseen(stream), witness: None }
    }
}

impl Text<File> {
    /// The text of this file. Where somebody writes to it meanwhile, frames that were read in part may give way to others: that is not
    /// damage, the text ends there.
    pub fn of(file: File) -> Text<File> {
        let witness = Witness::new(&file).ok();
        Text { state: State::Unseen(file), witness }
    }
}

/// Knows whether a file is still as it was.
struct Witness {
    file: File,
    was: (u64, Option<SystemTime>),
}

impl Witness {
    fn new(file: &File) -> io::Result<Witness> {
        Ok(Witness { file: file.try_clone()?, was: Witness::looks(file)? })
    }

    fn looks(file: &File) -> io::Result<(u64, Option<SystemTime>)> {
        let facts = file.metadata()?;
        Ok((facts.len(), facts.modified().ok()))
    }

    /// Whether it was changed since it was opened, or may be at any moment.
    fn changes(&self) -> bool {
        let is_written = match self.file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => true,
            Ok(()) => {
                // It ends with the file at the latest.
                let _ = self.file.unlock();
                false
            }
            Err(TryLockError::Error(_)) => false,
        };
        is_written || Witness::looks(&self.file).is_ok_and(|now| now != self.was)
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
    if (2..MAGIC.len()).contains(&first.len()) && MAGIC.starts_with(&first) {
        // No text begins like this.
        return Ok(State::Cut(Cursor::default()));
    }
    let is_zstd = first == MAGIC;
    let whole = Cursor::new(first).chain(stream);
    Ok(if is_zstd { State::Zstd(Box::new(Frames::new(whole))) } else { State::Plain(whole) })
}

impl<R: Read> Read for Text<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if matches!(self.state, State::Unseen(_))
            && let State::Unseen(stream) = std::mem::replace(&mut self.state, State::Nothing)
        {
            self.state = seen(stream)?;
        }
        if let State::Zstd(frames) = &mut self.state {
            match frames.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    self.state = State::Cut(Cursor::new(frames.rest()));
                }
                Err(error)
                    if error.kind() == io::ErrorKind::InvalidData
                        && self.witness.as_ref().is_some_and(Witness::changes) =>
                {
                    // Half of one frame and half of another make no text.
                    self.state = State::Cut(Cursor::default());
                }
                read => return read,
            }
        }
        match &mut self.state {
            State::Plain(text) => text.read(buffer),
            State::Cut(rest) => match rest.read(buffer)? {
                0 if !buffer.is_empty() => Err(io::ErrorKind::UnexpectedEof.into()),
                length => Ok(length),
            },
            State::Zstd(_) | State::Unseen(_) | State::Nothing => Ok(0),
        }
    }
}
