//! File formats, and the overrides given alongside a file.

use std::io::{self, Write};
use std::str::FromStr;

use crate::{About, Message, Problem, Settings, Term};

/// A file format that a game reads and writes.
pub struct Format<D> {
    /// The id in commands.
    pub id: &'static str,
    /// The file extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it can hold solutions: see [`Draft::METADATA`](crate::Draft::METADATA).
    pub solutions: bool,
    /// Returns whether a file looks like this format. It receives the whole file but must be fast,
    /// so it should look only at the beginning.
    pub sniff: fn(&[u8]) -> bool,
    /// Reads a draft, or reports everything that is wrong.
    pub read: Read<D>,
    /// Writes a draft.
    pub write: fn(&D, &mut dyn Write) -> Result<(), WriteError>,
}

/// Reads a draft, or reports everything that is wrong.
type Read<D> = fn(&[u8], &Overrides) -> Result<D, Vec<Problem>>;

impl<D> Format<D> {
    /// Declares a format without solutions.
    pub const fn new(
        id: &'static str,
        extensions: &'static [&'static str],
        sniff: fn(&[u8]) -> bool,
        read: Read<D>,
        write: fn(&D, &mut dyn Write) -> Result<(), WriteError>,
    ) -> Format<D> {
        Format { id, extensions, solutions: false, sniff, read, write }
    }

    /// Declares that the format can hold solutions.
    pub const fn with_solutions(self) -> Format<D> {
        Format { solutions: true, ..self }
    }
}

/// Values of parameters given alongside a file. [`About::overridable`] lists the allowed ones.
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
    /// Adds a value of a parameter. The last value of a parameter counts.
    pub fn with(mut self, name: &str, value: &str) -> Overrides {
        self.values.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Returns the value of a parameter if it was given and parses as this type.
    pub fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        let found = self.values.iter().rev().find(|value| value.0 == name)?;
        found.1.parse().ok()
    }

    /// Returns whether no value was given.
    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Checks that the game allows all of them.
    pub(crate) fn check(&self, about: &About) -> Result<(), Problem> {
        if self.is_empty() {
            // Fast path: batch commands call this for every line.
            return Ok(());
        }
        let mut settings = Settings::new(about.parameters);
        for (name, value) in &self.values {
            settings.set(name, value)?;
            if !about.overridable.contains(&name.as_str()) {
                let term = |name: &str| Term::parameter(about.id, name);
                let known: Vec<Term> = about.overridable.iter().map(|name| term(name)).collect();
                let message = Message::new("setting-not-overridable").with("name", term(name));
                return Err(message.with("known", known).into());
            }
        }
        Ok(())
    }
}

/// The reason why a file was not written.
#[derive(Debug)]
pub enum WriteError {
    /// The operating system reported an error.
    Io(io::Error),
    /// The format cannot represent this puzzle.
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
