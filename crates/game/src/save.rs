//! Writing files that are whole or not there, and logs that lose nothing.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::Message;

/// What the system said of a file, in our words.
pub fn cause(error: &io::Error) -> Message {
    use io::ErrorKind as Kind;
    let key = match error.kind() {
        Kind::NotFound => "io-not-found",
        Kind::PermissionDenied => "io-denied",
        Kind::IsADirectory => "io-directory",
        Kind::NotADirectory => "io-not-a-directory",
        Kind::AlreadyExists => "io-exists",
        Kind::StorageFull | Kind::QuotaExceeded => "io-full",
        Kind::FileTooLarge => "io-file-too-large",
        Kind::ReadOnlyFilesystem => "io-read-only",
        Kind::OutOfMemory => "io-memory",
        Kind::InvalidFilename => "io-name",
        Kind::UnexpectedEof => "io-cut-short",
        _ => return Message::new("io-other").with("cause", error.to_string()),
    };
    Message::new(key)
}

/// Writes a file whole or not at all: into a temporary file beside it, which is synced and then takes its place. Whatever
/// happens half-way, a file that was there before is untouched.
pub fn write_whole<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut new = tempfile::Builder::new();
    new.prefix(".recreo-");
    // Temporary files are private; a file that people asked for has what the system gives new files.
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let temporary = new.tempfile_in(folder)?;
    let mut out = BufWriter::with_capacity(1 << 16, temporary);
    write(&mut out)?;
    let temporary = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    // One that replaces another keeps that one's permissions.
    if let Ok(there) = std::fs::metadata(path) {
        temporary.as_file().set_permissions(there.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// A rename is on disk once its folder is; where folders cannot be synced the file itself is whole all the same.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// A log that is written as things happen: every line is on disk when [`LogFile::append`] returns.
#[derive(Debug)]
pub struct LogFile(File);

impl LogFile {
    /// Goes on with a file that is there. A last line that was cut short by a crash is cut off.
    pub fn open(path: &Path) -> io::Result<LogFile> {
        let whole = whole_lines(&std::fs::read(path)?);
        let file = OpenOptions::new().append(true).open(path)?;
        if file.metadata()?.len() != whole as u64 {
            file.set_len(whole as u64)?;
        }
        Ok(LogFile(file))
    }

    /// Adds lines, and waits until they are on disk.
    pub fn append(&mut self, lines: &str) -> io::Result<()> {
        self.0.write_all(lines.as_bytes())?;
        self.0.sync_data()
    }
}

/// How many bytes of a log are whole lines.
fn whole_lines(bytes: &[u8]) -> usize {
    bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp1_a_failed_save_leaves_the_old_file_untouched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.recreo");
        write_whole::<io::Error>(&path, |out| out.write_all(b"first")).unwrap();
        let failed = write_whole(&path, |out| {
            out.write_all(b"half of the sec")?;
            Err(io::Error::other("the disk is full"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"first");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn pl2_a_line_cut_short_by_a_crash_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.recreo");
        std::fs::write(&path, "{}\n{\"at\":1}\n{\"at\":2,\"d").unwrap();
        LogFile::open(&path).unwrap().append("{\"at\":3}\n").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "{}\n{\"at\":1}\n{\"at\":3}\n");
    }
}
