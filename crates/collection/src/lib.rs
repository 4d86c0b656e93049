//! Collections: files of many puzzles, a native document a line, plain (`.recreol`) or compressed with zstd (`.recreol.zst`).
//!
//! Nothing here knows what is in a line. A collection is written line by line at constant memory, and whatever stops the writer,
//! what was written can be continued: the file that comes out is, byte for byte, the one that would have come out at once.
//!
//! ```
//! use recreo_collection::{Collection, Piece, Resumable, Text};
//! use std::convert::Infallible;
//! use std::io::Read;
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("three.recreol.zst");
//! let mut begun = Collection::create(&path)?;
//! begun.append(b"one\ntwo\n")?;
//! begun.save()?;
//! drop(begun); // The power went.
//!
//! let found = Resumable::survey(&path, |_, piece| match piece {
//!     Piece::Line(_) | Piece::Cut(_) => Ok::<(), Infallible>(()),
//! })?;
//! assert_eq!(found.lines(), 2);
//! let mut rest = found.resume()?;
//! rest.append(b"three\n")?;
//! rest.finish()?;
//!
//! let mut text = String::new();
//! Text::new(std::fs::File::open(&path)?).read_to_string(&mut text)?;
//! assert_eq!(text, "one\ntwo\nthree\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Compressed
//!
//! ```text
//! | frame: whole lines, 256 KiB or a little more | frame | frame | the last: what is left |
//! ```
//!
//! A frame ends with the first line that makes it 256 KiB long, so where frames end follows from the lines alone: not from threads, nor
//! from interruptions. While a frame is being filled its lines are kept at the end of the file in small frames of their own, so that a slow
//! generator loses nothing; they give way to the whole frame as soon as it is full. So the file can be read at any time, by any
//! program that reads zstd. Every frame has a checksum.
#![forbid(unsafe_code)]

mod frames;
mod resumable;
mod text;
mod writer;

use std::path::Path;

pub use resumable::{Piece, Resumable, ResumeError};
pub use text::Text;
pub use writer::Collection;

/// How a collection is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Lines of text.
    Plain,
    /// Lines of text in frames of zstd.
    Zstd,
}

impl Form {
    /// How a file of this name is kept; nothing if it is not that of a collection.
    ///
    /// ```
    /// use recreo_collection::Form;
    ///
    /// assert_eq!(Form::named("a.recreol".as_ref()), Some(Form::Plain));
    /// assert_eq!(Form::named("a.recreol.zst".as_ref()), Some(Form::Zstd));
    /// assert_eq!(Form::named("a.recreo".as_ref()), None);
    /// ```
    pub fn named(path: &Path) -> Option<Form> {
        let name = path.file_name()?.to_str()?.to_ascii_lowercase();
        if name.ends_with(".recreol") {
            Some(Form::Plain)
        } else if name.ends_with(".recreol.zst") {
            Some(Form::Zstd)
        } else {
            None
        }
    }
}

/// The example of the README, tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
