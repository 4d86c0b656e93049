//! Writing files atomically.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

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
/// renamed. If anything fails, an existing file stays untouched.
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
    // Temporary files are private by default; the result gets the usual permissions of new files.
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let temporary = new.tempfile_in(folder)?;
    let mut out = BufWriter::with_capacity(1 << 16, temporary);
    write(&mut out)?;
    let temporary = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    // A replaced file keeps its permissions.
    if let Ok(existing) = std::fs::metadata(path) {
        temporary.as_file().set_permissions(existing.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
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
