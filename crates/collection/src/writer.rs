//! Writing a collection: lines are appended in order and are in the file shortly afterwards.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Form;
use crate::frames::frame;

/// A frame ends with the first line that makes its text this long. Larger frames would not compress
/// better, because the window of the encoder is half as large.
pub(crate) const FULL: usize = 1 << 18;
/// The maximum time before the lines of an open frame are written to the file.
const SAVE_INTERVAL: Duration = Duration::from_millis(100);

/// A collection that is being written. Other processes cannot write to it meanwhile.
#[derive(Debug)]
pub struct Collection {
    file: File,
    lines: u64,
    open: Option<OpenFrame>,
}

/// The frame that is being filled.
#[derive(Debug)]
struct OpenFrame {
    /// The offset of the frame in the file.
    start: u64,
    text: Vec<u8>,
    /// The length of the text that is already in the file, in small frames.
    saved: usize,
    /// The time of the last save. The first lines are saved at once, because they identify the
    /// collection.
    saved_at: Option<Instant>,
}

impl Collection {
    /// Creates a collection. Refuses a file that is not empty (`AlreadyExists`) or that is being
    /// written (`ResourceBusy`).
    pub fn create(path: &Path) -> io::Result<Collection> {
        let file = locked(path)?;
        if file.metadata()?.len() > 0 {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        Ok(Collection::after(file, Form::named(path).unwrap_or(Form::Plain), 0, 0, Vec::new()))
    }

    /// Continues a collection at the end of a file with this number of lines. `start` and `text`
    /// are the offset and the text of the open frame.
    pub(crate) fn after(
        file: File,
        form: Form,
        lines: u64,
        start: u64,
        text: Vec<u8>,
    ) -> Collection {
        let saved = text.len();
        let open = OpenFrame { start, text, saved, saved_at: None };
        Collection { file, lines, open: (form == Form::Zstd).then_some(open) }
    }

    /// Returns the number of lines.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Appends complete lines.
    pub fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        let Some(open) = &mut self.open else {
            self.file.write_all(lines)?;
            self.lines += count(lines);
            return Ok(());
        };
        for line in lines.split_inclusive(|&byte| byte == b'\n') {
            open.text.extend_from_slice(line);
            self.lines += 1;
            if open.text.len() >= FULL {
                open.close(&mut self.file)?;
            }
        }
        if open.saved_at.is_none_or(|saved_at| saved_at.elapsed() >= SAVE_INTERVAL) {
            open.save(&mut self.file)?;
        }
        Ok(())
    }

    /// Writes all appended lines to the file.
    pub fn save(&mut self) -> io::Result<()> {
        match &mut self.open {
            Some(open) => open.save(&mut self.file),
            None => Ok(()),
        }
    }

    /// Ends the collection and syncs it to disk.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(open) = &mut self.open
            && !open.text.is_empty()
        {
            open.close(&mut self.file)?;
        }
        self.file.sync_all()
    }
}

impl OpenFrame {
    /// Writes the unsaved text as a small frame.
    fn save(&mut self, file: &mut File) -> io::Result<()> {
        if let Some(text) = self.text.get(self.saved..)
            && !text.is_empty()
        {
            file.write_all(&frame(text))?;
            self.saved = self.text.len();
        }
        self.saved_at = Some(Instant::now());
        Ok(())
    }

    /// Replaces the small frames by the complete frame.
    fn close(&mut self, file: &mut File) -> io::Result<()> {
        let frame = frame(&self.text);
        if self.saved > 0 {
            file.set_len(self.start)?;
            file.seek(SeekFrom::Start(self.start))?;
        }
        file.write_all(&frame)?;
        self.start += frame.len() as u64;
        self.text.clear();
        self.saved = 0;
        Ok(())
    }
}

/// Opens a file exclusively. Creates it if it does not exist.
pub(crate) fn locked(path: &Path) -> io::Result<File> {
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Some file systems do not support locks.
        Err(std::fs::TryLockError::Error(_)) => Ok(file),
    }
}

pub(crate) fn count(lines: &[u8]) -> u64 {
    lines.iter().filter(|&&byte| byte == b'\n').count() as u64
}
