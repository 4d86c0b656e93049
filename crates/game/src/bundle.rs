//! Bundles: files that hold many puzzles in a form other than one puzzle per line, and files that
//! need a companion file.
//!
//! A game lists its bundles in [`Draft::BUNDLES`](crate::Draft::BUNDLES), as it lists its formats.
//! The reader of a bundle gets access to the files beside it ([`Siblings`]): for example, a
//! scenario needs its map. The writer of a bundle concatenates the puzzles as [`BundleFormat`]
//! says, and writes the companion file that they share.

use std::io::{self, Write};

use crate::{Problem, WriteError};

/// Access to the files beside the one that is being read.
pub trait Siblings {
    /// Reads the file with this name.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;
}

/// No files beside this one, as for a file that arrives over a network.
pub struct NoSiblings;

impl Siblings for NoSiblings {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// A file format that holds many puzzles.
pub struct Bundle<D> {
    /// The structure of the file.
    pub binding: BundleFormat,
    /// Reads the puzzles, each on demand, or reports why there are none.
    pub read: ReadBundle<D>,
    /// Writes a puzzle as one entry. The second argument is the name of the companion file.
    pub write: fn(&D, &str, &mut dyn Write) -> Result<(), WriteError>,
    /// Writes the companion file, if the format has one. All puzzles of a bundle share it.
    pub write_beside: Option<WriteBeside<D>>,
}

/// Opens a bundle.
type ReadBundle<D> = fn(Vec<u8>, &dyn Siblings) -> Result<BundleItems<D>, Vec<Problem>>;

/// Writes the companion file of a bundle.
type WriteBeside<D> = fn(&D, &mut dyn Write) -> Result<(), WriteError>;

/// The structure of a bundle, independent of the game.
#[derive(Clone, Copy, Debug)]
pub struct BundleFormat {
    /// The id in commands. It shares its namespace with the ids of formats.
    pub id: &'static str,
    /// The file extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// Returns whether a file begins like this bundle. The argument may be only the beginning of
    /// the file, up to the first line that is neither blank nor a comment.
    pub sniff: fn(&[u8]) -> bool,
    /// The text before the first puzzle.
    pub before: &'static str,
    /// The text between two puzzles.
    pub between: &'static str,
    /// The text after the last puzzle.
    pub after: &'static str,
    /// The extension of the companion file, if there is one.
    pub beside: Option<&'static str>,
}

impl BundleFormat {
    /// Creates the structure of a bundle that consists of puzzles only.
    pub const fn lines(
        id: &'static str,
        extensions: &'static [&'static str],
        sniff: fn(&[u8]) -> bool,
    ) -> BundleFormat {
        BundleFormat { id, extensions, sniff, before: "", between: "", after: "", beside: None }
    }

    /// Returns the name of the companion file of a bundle with this name.
    ///
    /// ```
    /// use recreo_game::BundleFormat;
    ///
    /// let binding =
    ///     BundleFormat {
    ///         beside: Some("map"),
    ///         ..BundleFormat::lines("scen", &["scen"], |_| true)
    ///     };
    /// assert_eq!(binding.beside("arena.scen").as_deref(), Some("arena.map"));
    /// assert_eq!(binding.beside("arena.map.scen").as_deref(), Some("arena.map"));
    /// ```
    pub fn beside(&self, file: &str) -> Option<String> {
        let ending = format!(".{}", self.beside?);
        let own = self.extensions.iter().map(|own| format!(".{own}"));
        let stem = own.into_iter().find_map(|own| file.strip_suffix(own.as_str()));
        let stem = stem.unwrap_or(file);
        Some(format!("{}{ending}", stem.strip_suffix(ending.as_str()).unwrap_or(stem)))
    }
}

/// The puzzles of a bundle, in order.
pub type BundleItems<D> = Box<dyn Iterator<Item = BundleItem<D>> + Send>;

/// One puzzle of a bundle.
pub struct BundleItem<D> {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The draft, or everything that is wrong with it. Places refer to the whole file.
    pub draft: Result<D, Vec<Problem>>,
}
