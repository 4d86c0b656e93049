//! Examining an unfinished collection: what it contains, whether it is valid, and where to
//! continue.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use crate::Form;
use crate::frames::{Frames, HEAD, begins_a_frame, holds_a_frame};
use crate::writer::{Collection, FULL, locked};

/// The maximum length of a line.
const LONGEST: u64 = 1 << 28;

/// A piece of an unfinished collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// A line, without its line end.
    Line(&'a [u8]),
    /// The beginning of a truncated line.
    Cut(&'a [u8]),
}

/// The reason why a collection cannot be continued. The file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError<E> {
    /// The file cannot be read, or another process is writing it (`ResourceBusy`).
    #[error("the file cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The data after this number of lines cannot be read.
    #[error("damaged after line {0}")]
    Damaged(u64),
    /// The data after this number of lines was not written by this crate.
    #[error("written by another program after line {0}")]
    Foreign(u64),
    /// The check refused a piece.
    #[error("refused")]
    Refused(E),
}

/// An unfinished collection. The file is not changed before [`Resumable::resume`].
#[derive(Debug)]
pub struct Resumable {
    file: File,
    form: Form,
    lines: u64,
    /// The length of the part to keep, in bytes.
    end: u64,
    /// The offset of the open frame, and the text in its small frames.
    start: u64,
    text: Vec<u8>,
    /// The text that could be read from a truncated frame.
    rescued: Vec<u8>,
    cut: bool,
}

impl Resumable {
    /// Examines a file completely; it may be missing or empty. `check` receives every line with its
    /// number, counted from 0, and then the truncated text after the last line, if any of it can be
    /// read.
    pub fn survey<E>(
        path: &Path,
        mut check: impl FnMut(u64, Piece<'_>) -> Result<(), E>,
    ) -> Result<Resumable, ResumeError<E>> {
        let form = Form::named(path).unwrap_or(Form::Plain);
        let mut resumable = Resumable {
            file: locked(path)?,
            form,
            lines: 0,
            end: 0,
            start: 0,
            text: Vec::new(),
            rescued: Vec::new(),
            cut: false,
        };
        let mut check =
            |number: u64, piece: Piece<'_>| check(number, piece).map_err(ResumeError::Refused);
        match form {
            Form::Plain => resumable.plain(&mut check)?,
            Form::Zstd => resumable.frames(&mut check)?,
        }
        Ok(resumable)
    }

    /// Returns the number of complete lines.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Returns whether the end is truncated and will be written again.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    /// Removes the truncated end and continues the collection.
    pub fn resume(mut self) -> io::Result<Collection> {
        self.file.set_len(self.end)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        let rescued = self.rescued;
        let lines = self.lines - crate::writer::count(&rescued);
        let mut collection = Collection::after(self.file, self.form, lines, self.start, self.text);
        collection.append(&rescued)?;
        Ok(collection)
    }

    fn plain<E>(
        &mut self,
        check: &mut impl FnMut(u64, Piece<'_>) -> Result<(), ResumeError<E>>,
    ) -> Result<(), ResumeError<E>> {
        let mut reader = BufReader::with_capacity(1 << 18, &self.file);
        let mut line = Vec::new();
        loop {
            line.clear();
            let length = (&mut reader).take(LONGEST).read_until(b'\n', &mut line)? as u64;
            match line.strip_suffix(b"\n") {
                Some(whole) => check(self.lines, Piece::Line(whole))?,
                None if length == LONGEST => return Err(ResumeError::Foreign(self.lines)),
                None if length == 0 => return Ok(()),
                None => {
                    self.cut = true;
                    return check(self.lines, Piece::Cut(&line));
                }
            }
            self.end += length;
            self.lines += 1;
        }
    }

    fn frames<E>(
        &mut self,
        check: &mut impl FnMut(u64, Piece<'_>) -> Result<(), ResumeError<E>>,
    ) -> Result<(), ResumeError<E>> {
        let mut frames = Frames::new(&self.file);
        let mut buffer = vec![0; 1 << 16];
        let mut text = Vec::new();
        loop {
            let read = match frames.read(&mut buffer) {
                Ok(0) => return Ok(()),
                Ok(length) => &buffer[..length],
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    return Err(ResumeError::Damaged(self.lines));
                }
                Err(error) => return Err(error.into()),
            };
            text.extend_from_slice(read);
            let full = text.get(FULL - 1..).and_then(|late| late.iter().position(|&b| b == b'\n'));
            let is_last = full.is_none_or(|at| FULL + at == text.len());
            if !is_last || text.len() as u64 > LONGEST {
                return Err(ResumeError::Foreign(self.lines));
            }
            if !frames.between_frames() {
                continue;
            }
            let ours = text.ends_with(b"\n") && (full.is_none() || self.text.is_empty());
            if !ours || (full.is_none() && self.text.len() + text.len() >= FULL) {
                return Err(ResumeError::Foreign(self.lines));
            }
            for line in text.split_inclusive(|&byte| byte == b'\n') {
                check(self.lines, Piece::Line(line.strip_suffix(b"\n").unwrap_or(line)))?;
                self.lines += 1;
            }
            self.end = frames.ended();
            if full.is_some() {
                self.start = self.end;
            } else {
                self.text.extend_from_slice(&text);
            }
            text.clear();
        }
        // A frame is truncated.
        self.cut = true;
        text.extend(frames.remaining_text());
        self.end = frames.ended();
        let mut head = Vec::new();
        self.file.seek(SeekFrom::Start(self.end))?;
        (&self.file).take(HEAD as u64).read_to_end(&mut head)?;
        if !begins_a_frame(&head) {
            return Err(ResumeError::Foreign(self.lines));
        }
        if holds_a_frame(&self.file)? {
            // More frames follow, so the frame is not truncated: its lengths are wrong.
            return Err(ResumeError::Damaged(self.lines));
        }
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let Some(whole) = line.strip_suffix(b"\n") else {
                check(self.lines, Piece::Cut(line))?;
                break;
            };
            check(self.lines, Piece::Line(whole))?;
            self.lines += 1;
            self.rescued.extend_from_slice(line);
        }
        Ok(())
    }
}
