//! Files that another file refers to.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use recreo_game::Siblings;

use crate::files::LARGEST;

/// The folder of a file. Files that it refers to are only looked up in this folder and below,
/// because the file may come from an untrusted source.
pub struct Folder(PathBuf);

impl Folder {
    /// Returns the folder of this file.
    pub fn of(file: &Path) -> Folder {
        Folder(file.parent().map(Path::to_path_buf).unwrap_or_default())
    }

    /// Returns the current folder of the process.
    pub fn current() -> Folder {
        Folder(PathBuf::new())
    }
}

impl Siblings for Folder {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let name = name.replace('\\', "/");
        let path = Path::new(&name);
        let below = path.components().all(|part| matches!(part, Component::Normal(_)));
        let places = [below.then_some(path), path.file_name().map(Path::new)];
        let mut places = places.into_iter().flatten().map(|place| self.0.join(place));
        let there = places.find(|place| place.is_file()).ok_or(io::ErrorKind::NotFound)?;
        match there.metadata()?.len() {
            ..=LARGEST => fs::read(there),
            _ => Err(io::ErrorKind::FileTooLarge.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg6_a_file_only_refers_to_files_in_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("inner");
        fs::create_dir_all(inner.join("maps")).unwrap();
        fs::write(folder.path().join("outside"), "secret").unwrap();
        fs::write(inner.join("a.map"), "a").unwrap();
        fs::write(inner.join("maps/b.map"), "b").unwrap();
        let outside = folder.path().join("outside");
        let beside = Folder(inner);
        let read =
            |name: &str| beside.read(name).ok().map(|bytes| String::from_utf8(bytes).unwrap());
        assert_eq!(read("a.map").as_deref(), Some("a"));
        assert_eq!(read("maps/b.map").as_deref(), Some("b"));
        assert_eq!(read("maps\\b.map").as_deref(), Some("b"));
        assert_eq!(read("somewhere/else/a.map").as_deref(), Some("a"));
        assert_eq!(read("../outside"), None);
        assert_eq!(read(&outside.display().to_string()), None);
        assert_eq!(read(""), None);
    }
}
