//! Bundles: files that hold many puzzles otherwise than one a line, and files that only make sense beside another one.
//!
//! A game lists its bundles as it lists its formats ([`Draft::BUNDLES`](crate::Draft::BUNDLES)). Whoever reads one says what stands beside it
//! ([`Siblings`]): the questions of a scenario are nothing without their map. Whoever writes one puts the puzzles one behind the other
//! as its [`BundleFormat`] says, and the file beside it that all of them share.

use std::io::{self, Write};

use crate::{Problem, WriteError};

/// The files beside one that is read.
pub trait Siblings {
    /// What the file of this name holds.
    fn read(&self, name: &str) -> io::Result<Vec<u8>>;
}

/// Nothing lies beside it, as where a file comes alone over a network.
pub struct NoSiblings;

impl Siblings for NoSiblings {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// A form of file that holds many puzzles.
pub struct Bundle<D> {
    /// How it is put together.
    pub binding: BundleFormat,
    /// Its puzzles, one after the other, each made when it is asked for; or why there are none.
    pub read: ReadBundle<D>,
    /// Writes a puzzle as one of many; the file beside them has this name.
    pub write: fn(&D, &str, &mut dyn Write) -> Result<(), WriteError>,
    /// Writes the file that goes beside, where there is one. It is the same for all puzzles of a bundle.
    pub write_beside: Option<WriteBeside<D>>,
}

/// What opens a bundle.
type ReadBundle<D> = fn(Vec<u8>, &dyn Siblings) -> Result<BundleItems<D>, Vec<Problem>>;

/// What writes the file beside a bundle.
type WriteBeside<D> = fn(&D, &mut dyn Write) -> Result<(), WriteError>;

/// How a bundle is put together, whatever game it is of.
#[derive(Clone, Copy, Debug)]
pub struct BundleFormat {
    /// Its id in commands, among those of the formats.
    pub id: &'static str,
    /// The endings of its files, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether a file begins like one: it may see no more than the first line that is neither blank nor a remark, and what stands before that.
    pub sniff: fn(&[u8]) -> bool,
    /// What stands before the first puzzle.
    pub before: &'static str,
    /// What stands between two.
    pub between: &'static str,
    /// What stands behind the last.
    pub after: &'static str,
    /// The ending of the file that goes beside it, where there is one.
    pub beside: Option<&'static str>,
}

impl BundleFormat {
    /// One puzzle behind the other, and nothing else.
    pub const fn lines(
        id: &'static str,
        extensions: &'static [&'static str],
        sniff: fn(&[u8]) -> bool,
    ) -> BundleFormat {
        BundleFormat { id, extensions, sniff, before: "", between: "", after: "", beside: None }
    }

    /// The name of the file beside a bundle that has this name.
    ///
    /// ```
    /// use recreo_game::BundleFormat;
    ///
    /// let binding =
    ///     BundleFormat { beside: Some("map"), ..BundleFormat::lines("scen", &["scen"], |_| true) };
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
    /// The line on which it begins.
    pub line: usize,
    /// What it says, or everything that is wrong with it, with places in the whole file.
    pub draft: Result<D, Vec<Problem>>,
}
