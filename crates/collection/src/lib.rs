//! Collections: files of many puzzles with one native document on each line, plain (`.recreol`) or
//! compressed with zstd (`.recreol.zst`).
//!
//! This crate does not interpret the lines. A collection is written line by line in constant
//! memory. If the writer is interrupted, the file can be continued, and the result is byte for byte
//! the same as without the interruption.
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
//! drop(begun); // The writer is interrupted.
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
//! # Compressed files
//!
//! ```text
//! | frame: whole lines, 256 KiB or a little more | frame | frame | the last: the rest |
//! ```
//!
//! A frame ends with the first line that makes its text 256 KiB long, so the frame boundaries
//! depend only on the lines, not on threads or interruptions. While a frame is being filled, its
//! lines are kept at the end of the file in small frames of their own, so that a slow generator
//! loses nothing. The complete frame replaces them as soon as it is full. The file can be read at
//! any time, by any program that reads zstd. Every frame has a checksum.
#![forbid(unsafe_code)]

mod frames;
mod resumable;
mod text;
mod writer;

use std::path::Path;

pub use resumable::{Piece, Resumable, ResumeError};
pub use text::Text;
pub use writer::Collection;

/// The form of a collection file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Lines of text.
    Plain,
    /// Lines of text, compressed in frames of zstd.
    Zstd,
}

impl Form {
    /// Returns the form of a file with this name, or `None` if it is not the name of a collection.
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

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
