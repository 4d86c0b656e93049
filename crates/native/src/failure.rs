//! Errors to report, with the file that they are about: `FILE:LINE:COLUMN: message`.

use std::io;

use recreo_app::{SeriesError, on_line};
use recreo_game::{
    Control, GenerateError, Message, Place, Problem, Stopped, Texts, WriteError, cause,
};
use recreo_store::StoreError;

/// An error to report.
#[derive(Debug)]
pub enum Failure {
    /// The input has these problems.
    Wrong {
        /// The file, if the problems are about one.
        file: Option<String>,
        /// The problems.
        problems: Vec<Problem>,
    },
    /// The work was stopped before there was a result.
    Stopped(Stopped),
    /// Reading or writing failed. Code that knows the file converts it to one of the variants
    /// above.
    Io(io::Error),
    /// The reader of the output has closed it.
    Unheard,
}

impl Failure {
    /// Creates an error about a file.
    pub fn in_file(file: &str, problems: Vec<Problem>) -> Failure {
        Failure::Wrong { file: Some(file.to_owned()), problems }
    }

    /// Creates the error that a file could not be read.
    pub fn unread(file: &str, error: &io::Error) -> Failure {
        Failure::in_file(file, vec![cause(error).into()])
    }

    /// Creates the error that a file could not be written.
    pub fn unsaved(file: &str, error: &io::Error) -> Failure {
        Message::new("save-failed").with("file", file).with("cause", cause(error)).into()
    }

    /// Returns that the work was stopped, if it was: then other problems are only what it left
    /// unfinished.
    pub fn or_stopped(self, control: &Control) -> Failure {
        match control.check() {
            Err(why) => Failure::Stopped(why),
            Ok(()) => self,
        }
    }

    /// Adds the line on which the puzzle begins in a file with many.
    pub fn at_line(self, line: usize) -> Failure {
        match self {
            Failure::Wrong { file, problems } => {
                Failure::Wrong { file, problems: on_line(problems, line) }
            }
            other => other,
        }
    }

    /// Returns the messages, one for each line of output.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        match self {
            Failure::Wrong { file, problems } => {
                problems.iter().map(|p| located(texts, file.as_deref(), p)).collect()
            }
            Failure::Stopped(why) => vec![texts.say(&Message::from(*why))],
            Failure::Io(error) => vec![texts.say(&cause(error))],
            Failure::Unheard => Vec::new(),
        }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Problem::new(message).into()
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        vec![problem].into()
    }
}

impl From<Vec<Problem>> for Failure {
    fn from(problems: Vec<Problem>) -> Failure {
        Failure::Wrong { file: None, problems }
    }
}

impl From<Stopped> for Failure {
    fn from(why: Stopped) -> Failure {
        Failure::Stopped(why)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::Unheard
        } else {
            Failure::Io(error)
        }
    }
}

/// Renders a problem with its file and place in front, as far as they are known.
pub fn located(texts: &Texts, file: Option<&str>, problem: &Problem) -> String {
    let mut text = String::new();
    if let Some(file) = file {
        text += &format!("{file}:");
    }
    match problem.place {
        Some(Place::Line { line, column: 0 }) => text += &format!("{line}:"),
        Some(Place::Line { line, column }) => text += &format!("{line}:{column}:"),
        _ => {}
    }
    if !text.is_empty() {
        text.push(' ');
    }
    text + &texts.problem(problem)
}

impl From<GenerateError> for Failure {
    fn from(why: GenerateError) -> Failure {
        match why {
            GenerateError::Stopped(why) => why.into(),
            GenerateError::Impossible(problem) => problem.into(),
            GenerateError::Write(cause) => Message::new("io-other").with("cause", cause).into(),
        }
    }
}

impl From<SeriesError> for Failure {
    fn from(why: SeriesError) -> Failure {
        match why {
            SeriesError::Wrong(problem) => problem.into(),
            SeriesError::Generate(error) => error.into(),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(why: WriteError) -> Failure {
        match why {
            WriteError::Io(error) => error.into(),
            WriteError::Refused(problem) => problem.into(),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        error.problem().into()
    }
}
