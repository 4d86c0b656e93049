//! Copies of a library that is in use.

use std::fs::File;
use std::io::{self, BufReader, Seek};
use std::path::{Path, PathBuf};

use recreo_game::Message;
use tempfile::NamedTempFile;

use crate::db::{Db, Failure, Open};
use crate::{Store, StoreError, Url};

impl Store {
    /// Copies the library, in its state at this moment, to an SQLite file, whose owner alone can
    /// read it. Other programs can go on using the library.
    ///
    /// The file appears when it is complete. An existing file is only replaced with `replace`, and
    /// never the library itself. A library on a PostgreSQL server is copied like an export that is
    /// imported into a new library.
    pub fn back_up(&self, path: &Path, replace: bool) -> Result<(), StoreError> {
        check_target(path, replace)?;
        if let Url::Sqlite(own) = self.url()
            && is_same_file(own, path)
        {
            let message = Message::new("store-backup-same");
            return Err(StoreError::invalid(message.with("file", path.display().to_string())));
        }
        let copy = new_file_beside(path)?;
        match self.url() {
            Url::Sqlite(_) => {
                let located = |failure: Failure| failure.in_library(self.url());
                let mut db = Db::connect(self.url(), Open::Existing).map_err(located)?;
                // SQLite accepts an existing file if it is empty.
                let file = copy.path().display().to_string();
                db.execute("VACUUM INTO $1", &[file.into()]).map_err(located)?;
            }
            Url::Postgres(_) => {
                let mut lines = tempfile::tempfile()?;
                self.export(&mut io::BufWriter::new(&mut lines))?;
                lines.rewind()?;
                let store = Store::open(&Url::Sqlite(copy.path().to_owned()))?;
                store.import(&mut BufReader::new(lines))?;
            }
        }
        put_in_place(copy, path, replace)
    }
}

/// Refuses an existing file, unless it may be replaced.
pub(crate) fn check_target(path: &Path, replace: bool) -> Result<(), StoreError> {
    match path.symlink_metadata() {
        Ok(_) if !replace => Err(exists(path)),
        Ok(found) if found.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory).into()),
        _ => Ok(()),
    }
}

/// Creates a temporary file in the folder of `path`, readable by its owner only.
pub(crate) fn new_file_beside(path: &Path) -> Result<NamedTempFile, StoreError> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".recreo-").suffix(".db");
    Ok(builder.tempfile_in(folder_of(path))?)
}

/// Syncs a complete file and gives it its name.
pub(crate) fn put_in_place(
    file: NamedTempFile,
    path: &Path,
    replace: bool,
) -> Result<(), StoreError> {
    file.as_file().sync_all()?;
    if replace {
        file.persist(path).map_err(|error| error.error)?;
        // They belong to the file that was replaced.
        for beside in ["-wal", "-shm"] {
            let mut name = path.as_os_str().to_owned();
            name.push(beside);
            let _ = std::fs::remove_file(name);
        }
    } else {
        file.persist_noclobber(path).map_err(|error| match error.error.kind() {
            io::ErrorKind::AlreadyExists => exists(path),
            _ => error.error.into(),
        })?;
    }
    // Makes the name durable. Where folders cannot be synced, the file is complete all the same.
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

fn exists(path: &Path) -> StoreError {
    let message = Message::new("store-file-exists");
    StoreError::invalid(message.with("file", path.display().to_string()))
}
