//! Errors, with English messages.

use std::fmt;
use std::io;
use std::sync::OnceLock;

use recreo_game::{
    GenerateError, Lang, Message, Place, Problem, Rating, Stopped, Texts, Unfinished, WriteError,
    cause,
};

/// Why an input was rejected, or why an operation failed: one or more problems.
///
/// ```
/// let error = recreo::read("hello").expect_err("no puzzle");
/// assert!(error.to_string().starts_with("line 1: the file is in none of"));
///
/// let error = recreo::open("no-such-file.sdk").expect_err("no file");
/// assert_eq!(format!("{error:?}"), "no-such-file.sdk: there is no such file or folder");
/// ```
pub struct Error {
    /// The file that was read, if it was one.
    file: Option<String>,
    problems: Vec<Problem>,
}

impl Error {
    /// Returns the problems, each with its place and a message that can be formatted in English and
    /// Spanish.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Names the file in the error's text.
    pub(super) fn in_file(self, file: &str) -> Error {
        Error { file: Some(file.to_owned()), ..self }
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
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        for (i, problem) in self.problems.iter().enumerate() {
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

/// The same text: a `main` that returns this error prints it by `Debug`.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Error {
        Error { file: None, problems }
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        vec![problem].into()
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

/// Why a rating was stopped, and the level that the puzzle has at least.
impl From<Unfinished<Rating>> for Error {
    fn from(unfinished: Unfinished<Rating>) -> Error {
        Message::from(unfinished).into()
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
