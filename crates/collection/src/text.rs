//! Reading the text of a collection, plain or compressed.

use std::fs::{File, TryLockError};
use std::io::{self, Cursor, Read};
use std::time::SystemTime;

use crate::frames::{Frames, MAGIC};

/// Reads the text of a stream. If the stream begins with a zstd frame, it is decompressed. Damage
/// gives an error of kind `InvalidData`, and a stream that ends inside a frame one of kind
/// `UnexpectedEof`. Everything before the error is read.
pub struct Text<R> {
    state: State<R>,
    change_detector: Option<ChangeDetector>,
}

enum State<R> {
    Unseen(R),
    Plain(io::Chain<Cursor<Vec<u8>>, R>),
    Zstd(Box<Frames<io::Chain<Cursor<Vec<u8>>, R>>>),
    /// The readable text of a truncated frame.
    Cut(Cursor<Vec<u8>>),
    /// Temporary state while the first bytes are read.
    Nothing,
}

impl<R: Read> Text<R> {
    /// Creates a reader for a stream. Nothing is read yet.
    pub fn new(stream: R) -> Text<R> {
        Text { state: State::Unseen(stream), change_detector: None }
    }
}

impl Text<File> {
    /// Creates a reader for a file. If another process writes to it meanwhile, frames that were
    /// partly read may be replaced. This is not reported as damage; the text ends there.
    pub fn of(file: File) -> Text<File> {
        let change_detector = ChangeDetector::new(&file).ok();
        Text { state: State::Unseen(file), change_detector }
    }
}

/// Detects is_changing of a file.
struct ChangeDetector {
    file: File,
    before: (u64, Option<SystemTime>),
}

impl ChangeDetector {
    fn new(file: &File) -> io::Result<ChangeDetector> {
        Ok(ChangeDetector { file: file.try_clone()?, before: ChangeDetector::facts(file)? })
    }

    fn facts(file: &File) -> io::Result<(u64, Option<SystemTime>)> {
        let facts = file.metadata()?;
        Ok((facts.len(), facts.modified().ok()))
    }

    /// Returns whether the file before changed since it before opened, or is being written.
    fn is_changing(&self) -> bool {
        let is_written = match self.file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => true,
            Ok(()) => {
                // The lock ends with the file at the latest.
                let _ = self.file.unlock();
                false
            }
            Err(TryLockError::Error(_)) => false,
        };
        is_written || ChangeDetector::facts(&self.file).is_ok_and(|now| now != self.before)
    }
}

/// Detects the format from as few bytes as possible, because a person may be typing them.
fn detect_format<R: Read>(mut stream: R) -> io::Result<State<R>> {
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
        // No text begins with these bytes.
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
            self.state = detect_format(stream)?;
        }
        if let State::Zstd(frames) = &mut self.state {
            match frames.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    self.state = State::Cut(Cursor::new(frames.remaining_text()));
                }
                Err(error)
                    if error.kind() == io::ErrorKind::InvalidData
                        && self
                            .change_detector
                            .as_ref()
                            .is_some_and(ChangeDetector::is_changing) =>
                {
                    // Parts of two different frames do not form a text.
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
