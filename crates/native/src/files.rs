//! Reading files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use recreo_app::{Opened, Opener};
use recreo_collection::{Form, Text};
use recreo_game::{Control, Message};

use crate::failure::Failure;
use crate::folder::Folder;

/// The maximum size of a file that is read into memory, in bytes. No puzzle needs more.
pub const LARGEST: u64 = 4 << 30;

/// Opens a file. Messages call it `file`. A collection is streamed, because it may be larger than
/// the memory.
pub fn open(
    opener: &Opener,
    path: &Path,
    file: &str,
    control: &Control,
) -> Result<Opened, Failure> {
    let in_file = |problems| Failure::in_file(file, problems);
    let folder = Folder::of(path);
    if Form::named(path).is_some() {
        let opened = File::open(path).map_err(|error| Failure::unread(file, &error))?;
        let many = opener.open_many(Box::new(Text::of(opened)), &folder).map_err(in_file)?;
        return Ok(Opened::Many(many));
    }
    opener.open(read_file(path, file)?, &folder, control).map_err(in_file)
}

/// Reads a file into memory. Messages call it `file`.
pub fn read_file(path: &Path, file: &str) -> Result<Vec<u8>, Failure> {
    let unread = |error: io::Error| Failure::unread(file, &error);
    let opened = File::open(path).map_err(unread)?;
    let facts = opened.metadata().map_err(unread)?;
    if facts.is_dir() {
        return Err(unread(io::ErrorKind::IsADirectory.into()));
    }
    if facts.len() > LARGEST {
        return Err(too_large(file));
    }
    let mut bytes = Vec::new();
    let expected = usize::try_from(facts.len()).unwrap_or(usize::MAX);
    if bytes.try_reserve_exact(expected.saturating_add(1)).is_err() {
        return Err(unread(io::ErrorKind::OutOfMemory.into()));
    }
    read_into(opened, bytes, file)
}

/// Reads a stream into memory.
pub fn read_all(stream: impl Read, file: &str) -> Result<Vec<u8>, Failure> {
    read_into(stream, Vec::new(), file)
}

fn read_into(stream: impl Read, mut bytes: Vec<u8>, file: &str) -> Result<Vec<u8>, Failure> {
    let read = stream.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::unread(file, &error))?;
    if bytes.len() as u64 > LARGEST { Err(too_large(file)) } else { Ok(bytes) }
}

fn too_large(file: &str) -> Failure {
    let message = Message::new("native-file-too-large").with("most", LARGEST >> 30);
    Failure::in_file(file, vec![message.into()])
}
