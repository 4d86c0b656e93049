//! Errors, with English messages.

use std::fmt;
use std::io;
use std::sync::OnceLock;

use recreo_game::{
    GenerateError, Lang, Message, Place, Problem, Stopped, Texts, WriteError, cause,
};

/// Why an input was rejected, or why an operation failed: one or more problems.
///
/// ```
/// let error = recreo::read("hello").expect_err("no puzzle");
/// assert!(error.to_string().starts_with("line 1: the file is in none of"));
/// ```
#[derive(Debug)]
pub struct Error(Vec<Problem>);

impl Error {
    /// Returns the problems, each with its place and a message that can be formatted in English and
    /// Spanish.
    pub fn problems(&self) -> &[Problem] {
        &self.0
    }
}

/// Returns the English messages, loaded once.
pub(super) fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let more = [recreo_render::messages(Lang::English)];
        recreo_catalog::texts(Lang::English, &more)
    })
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            match problem.place {
                Some(Place::Line { line, column: 0 }) => write!(f, "line {line}: ")?,
                Some(Place::Line { line, column }) => write!(f, "line {line}, column {column}: ")?,
                _ => {}
            }
            f.write_str(&texts().problem(problem))?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Error {
        Error(problems)
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error(vec![problem])
    }
}

impl From<Message> for Error {
    fn from(message: Message) -> Error {
        Problem::from(message).into()
    }
}

impl From<Stopped> for Error {
    fn from(why: Stopped) -> Error {
        Message::from(why).into()
    }
}

impl From<GenerateError> for Error {
    fn from(error: GenerateError) -> Error {
        match error {
            GenerateError::Impossible(problem) => problem.into(),
            other => Message::from(other).into(),
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        cause(&error).into()
    }
}

impl From<WriteError> for Error {
    fn from(error: WriteError) -> Error {
        match error {
            WriteError::Io(error) => error.into(),
            WriteError::Refused(problem) => problem.into(),
        }
    }
}
