//! Limiting the length of a text.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Read};

use recreo_game::{Message, Problem};

/// A reader that fails when the text is longer than allowed. Everything up to the limit is read.
pub(crate) struct Limited<R> {
    text: R,
    left: u64,
    most: u64,
}

/// The error that a text is longer than the limit.
#[derive(Debug)]
pub(crate) struct TooLong {
    most: u64,
}

impl<R: Read> Limited<R> {
    /// Limits a text to `most` bytes.
    pub(crate) fn new(text: R, most: u64) -> Limited<R> {
        Limited { text, left: most, most }
    }
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 && !buffer.is_empty() {
            return match self.text.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(io::Error::new(ErrorKind::FileTooLarge, TooLong { most: self.most })),
            };
        }
        let wanted = usize::try_from(self.left).map_or(buffer.len(), |left| left.min(buffer.len()));
        let length = self.text.read(&mut buffer[..wanted])?;
        self.left -= length as u64;
        Ok(length)
    }
}

impl TooLong {
    /// Returns the problem, if an I/O error is of this kind.
    pub(crate) fn problem_of(error: &io::Error) -> Option<Problem> {
        let TooLong { most } = error.get_ref()?.downcast_ref()?;
        Some(Message::new("app-text-too-long").with("most", most >> 20).into())
    }
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "longer than {} bytes", self.most)
    }
}

impl Error for TooLong {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bg6_a_text_is_read_up_to_the_limit_and_fails_beyond_it() {
        for (most, fits) in [(4, false), (5, true), (6, true)] {
            let mut read = Vec::new();
            let all = Limited::new(&b"hello"[..], most).read_to_end(&mut read);
            assert_eq!((read.len(), all.is_ok()), (5.min(most as usize), fits));
            assert_eq!(all.err().and_then(|error| TooLong::problem_of(&error)).is_some(), !fits);
        }
    }
}
