//! Writing a collection: lines are appended in order, and what is appended soon is in the file.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Form;
use crate::frames::frame;

/// A frame ends with the first line that makes its text this long. Larger ones would not pack better: the encoder looks back half as far.
pub(crate) const FULL: usize = 1 << 18;
/// How long lines of an open frame wait before they are in the file.
const PATIENCE: Duration = Duration::from_millis(100);

/// A collection that is being written. Nobody else can write to it meanwhile.
#[derive(Debug)]
pub struct Collection {
    file: File,
    lines: u64,
    open: Option<OpenFrame>,
}

/// The frame that is being filled.
#[derive(Debug)]
struct OpenFrame {
    /// Where in the file it will stand.
    start: u64,
    text: Vec<u8>,
    /// How much of the text stands there already, in small frames.
    saved: usize,
    /// When that was seen to last. The first lines do not wait: they tell what the collection is made of.
    looked: Option<Instant>,
}

impl Collection {
    /// A new collection. A file that holds something is refused (`AlreadyExists`), as is one that is being written (`ResourceBusy`).
    pub fn create(path: &Path) -> io::Result<Collection> {
        let file = locked(path)?;
        if file.metadata()?.len() > 0 {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        Ok(Collection::after(file, Form::named(path).unwrap_or(Form::Plain), 0, 0, Vec::new()))
    }

    /// A collection that goes on at the end of a file with so many lines, the last of them in an open frame that starts there.
    pub(crate) fn after(
        file: File,
        form: Form,
        lines: u64,
        start: u64,
        text: Vec<u8>,
    ) -> Collection {
        let saved = text.len();
        let open = OpenFrame { start, text, saved, looked: None };
        Collection { file, lines, open: (form == Form::Zstd).then_some(open) }
    }

    /// How many lines it has.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Appends whole lines.
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
        if open.looked.is_none_or(|looked| looked.elapsed() >= PATIENCE) {
            open.save(&mut self.file)?;
        }
        Ok(())
    }

    /// Sees to it that everything that was appended is in the file.
    pub fn save(&mut self) -> io::Result<()> {
        match &mut self.open {
            Some(open) => open.save(&mut self.file),
            None => Ok(()),
        }
    }

    /// Ends the collection, and waits until it is on disk.
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
    /// Writes what is not yet in the file as a small frame.
    fn save(&mut self, file: &mut File) -> io::Result<()> {
        if let Some(text) = self.text.get(self.saved..)
            && !text.is_empty()
        {
            file.write_all(&frame(text))?;
            self.saved = self.text.len();
        }
        self.looked = Some(Instant::now());
        Ok(())
    }

    /// Writes the whole frame in the place of the small ones.
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

/// The file, open for this program alone; made if it is not there.
pub(crate) fn locked(path: &Path) -> io::Result<File> {
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        // Some file systems know no locks.
        Err(std::fs::TryLockError::Error(_)) => Ok(file),
    }
}

pub(crate) fn count(lines: &[u8]) -> u64 {
    lines.iter().filter(|&&byte| byte == b'\n').count() as u64
}
