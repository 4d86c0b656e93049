//! File formats, and what is said about a file besides its contents.

use std::io::{self, Write};
use std::str::FromStr;

use crate::{About, Message, Problem, Settings};

/// A file format that a game reads and writes.
pub struct Format<D> {
    /// Its id in commands.
    pub id: &'static str,
    /// The endings of its files, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it holds solutions that were found: see [`Draft::METADATA`](crate::Draft::METADATA).
    pub solutions: bool,
    /// Whether a file begins like one of this format. Must be cheap: it sees the whole file but should look at its start.
    pub sniff: fn(&[u8]) -> bool,
    /// Reads a draft, or says everything that is wrong.
    pub read: Read<D>,
    /// Writes a draft.
    pub write: fn(&D, &mut dyn Write) -> Result<(), WriteError>,
}

/// Reads a draft, or says everything that is wrong.
type Read<D> = fn(&[u8], &Overrides) -> Result<D, Vec<Problem>>;

impl<D> Format<D> {
    /// A format that holds puzzles and no solutions.
    pub const fn new(
        id: &'static str,
        extensions: &'static [&'static str],
        sniff: fn(&[u8]) -> bool,
        read: Read<D>,
        write: fn(&D, &mut dyn Write) -> Result<(), WriteError>,
    ) -> Format<D> {
        Format { id, extensions, solutions: false, sniff, read, write }
    }

    /// The same format, which holds solutions too.
    pub const fn with_solutions(self) -> Format<D> {
        Format { solutions: true, ..self }
    }
}

/// Values of parameters that the user gives alongside a file: those that [`About::overridable`] lists.
///
/// ```
/// use recreo_game::{Overrides, Size};
///
/// let overrides = Overrides::default().with("size", "4x3");
/// assert_eq!(overrides.get::<Size>("size").map(Size::cells), Some(12));
/// assert_eq!(overrides.get::<String>("rule"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overrides {
    values: Vec<(String, String)>,
}

impl Overrides {
    /// The same with this value of a parameter; of several values the last one counts.
    pub fn with(mut self, name: &str, value: &str) -> Overrides {
        self.values.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The value of a parameter, if it was given and can be read as this type.
    pub fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        let found = self.values.iter().rev().find(|value| value.0 == name)?;
        found.1.parse().ok()
    }

    /// Whether nothing was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether a game takes all of them.
    pub(crate) fn check(&self, about: &About) -> Result<(), Problem> {
        if self.is_empty() {
            // In bulk this is asked for every line.
            return Ok(());
        }
        let mut settings = Settings::new(about.parameters);
        for (name, value) in &self.values {
            settings.set(name, value)?;
            if !about.overridable.contains(&name.as_str()) {
                let message = Message::new("setting-not-told").with("name", name.as_str());
                return Err(message.with("known", about.overridable.join(", ")).into());
            }
        }
        Ok(())
    }
}

/// Why a file was not written.
#[derive(Debug)]
pub enum WriteError {
    /// The disk or pipe said no.
    Io(io::Error),
    /// The format cannot hold this puzzle.
    Refused(Problem),
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Io(error)
    }
}

impl From<Problem> for WriteError {
    fn from(problem: Problem) -> WriteError {
        WriteError::Refused(problem)
    }
}
