//! Writing files atomically.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::Message;

/// Converts an I/O error to a message.
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

/// Writes a file atomically: into a temporary file in the same folder, which is synced and then
/// renamed. If anything fails, an existing file stays untouched. The temporary file exists only
/// while bytes are written, so a program that is killed while it computes leaves nothing behind.
pub fn write_whole<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // A folder that cannot be written to is reported before the work begins.
    drop(temporary_in(folder)?);
    let mut out = BufWriter::with_capacity(1 << 16, Temporary { folder, file: None });
    write(&mut out)?;
    let temporary = out.into_inner().map_err(io::IntoInnerError::into_error)?.into_file()?;
    // A replaced file keeps its permissions.
    if let Ok(existing) = std::fs::metadata(path) {
        temporary.as_file().set_permissions(existing.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// A temporary file that is created with its first byte.
struct Temporary<'a> {
    folder: &'a Path,
    file: Option<NamedTempFile>,
}

impl Temporary<'_> {
    fn file(&mut self) -> io::Result<&mut NamedTempFile> {
        match &mut self.file {
            Some(file) => Ok(file),
            none => Ok(none.insert(temporary_in(self.folder)?)),
        }
    }

    fn into_file(mut self) -> io::Result<NamedTempFile> {
        match self.file.take() {
            Some(file) => Ok(file),
            None => temporary_in(self.folder),
        }
    }
}

impl Write for Temporary<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), Write::flush)
    }
}

fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut new = tempfile::Builder::new();
    new.prefix(".recreo-");
    // Temporary files are private by default; the result gets the usual permissions of new files.
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    new.tempfile_in(folder)
}

/// Syncs a folder, which makes a rename durable. Failure is harmless where folders cannot be
/// synced: the file itself is complete.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg2_the_folder_is_empty_until_bytes_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let count = || std::fs::read_dir(folder.path()).unwrap().count();
        let path = folder.path().join("game.recreo");
        write_whole::<io::Error>(&path, |out| {
            assert_eq!(count(), 0);
            out.write_all(&[b'x'; 1 << 17])?;
            assert_eq!(count(), 1);
            Ok(())
        })
        .unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().len(), 1 << 17);
        write_whole::<io::Error>(&path, |_| Ok(())).unwrap();
        assert_eq!((count(), std::fs::read(&path).unwrap()), (1, Vec::new()));
        let missing = folder.path().join("no/such/game.recreo");
        write_whole::<io::Error>(&missing, |_| panic!("the folder is checked first")).unwrap_err();
    }

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
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "no temporary file is left"
        );
    }
}
