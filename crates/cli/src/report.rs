//! How a command ends, and how what went wrong is told: `recreo: FILE:LINE:COLUMN: sentence`.

use std::io;

use recreo_app::on_line;
use recreo_board::Position;
use recreo_game::{Message, Place, Problem, Stopped, Texts, cause};
use serde::Serialize;

/// What a command found out, as its exit code tells it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Answer {
    /// Done, or yes: 0.
    Yes,
    /// No: unsolvable, invalid, not unique where that is promised, or stopped before it was known: 1.
    No,
    /// Something could not be read: 2.
    Unreadable,
}

impl Answer {
    /// Yes or no.
    pub(crate) fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with what was given.
    Wrong {
        /// The file, if it is about one.
        file: Option<String>,
        /// What.
        problems: Vec<Problem>,
    },
    /// It was stopped before there was a result.
    Stopped(Stopped),
    /// Reading or writing went wrong; whoever knows the file turns it into one of the above.
    Io(io::Error),
    /// Nobody reads the output any more.
    Unheard,
}

/// How a command ends.
pub(crate) type Outcome = Result<Answer, Failure>;

impl Failure {
    /// These problems of a file.
    pub(crate) fn in_file(file: &str, problems: Vec<Problem>) -> Failure {
        Failure::Wrong { file: Some(file.to_owned()), problems }
    }

    /// A file that could not be read.
    pub(crate) fn unread(file: &str, error: &io::Error) -> Failure {
        Failure::in_file(file, vec![cause(error).into()])
    }

    /// A file that could not be written.
    pub(crate) fn unsaved(file: &str, error: &io::Error) -> Failure {
        Message::new("save-failed").with("file", file).with("cause", cause(error)).into()
    }

    /// The same of a puzzle that begins on this line of a file with many.
    pub(crate) fn at_line(self, line: usize) -> Failure {
        match self {
            Failure::Wrong { file, problems } => {
                Failure::Wrong { file, problems: on_line(problems, line) }
            }
            other => other,
        }
    }

    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Wrong { .. } | Failure::Io(_) => 2,
            Failure::Stopped(_) => 1,
            Failure::Unheard => 0,
        }
    }

    /// What to tell, a line each.
    pub(crate) fn lines(&self, texts: &Texts) -> Vec<String> {
        match self {
            Failure::Wrong { file, problems } => {
                let told = problems.iter().map(|p| located(texts, file.as_deref(), p));
                told.chain(advice(texts, problems)).collect()
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
        Failure::Wrong { file: None, problems: vec![problem] }
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

/// What the command line can do where it could not do what was asked.
fn advice(texts: &Texts, problems: &[Problem]) -> Option<String> {
    let holds_many = problems.iter().any(|problem| problem.message.key() == "app-holds-many");
    holds_many.then(|| texts.word("cli-holds-many-advice"))
}

/// A problem as a sentence, with its place in front as far as that is known.
pub(crate) fn located(texts: &Texts, file: Option<&str>, problem: &Problem) -> String {
    let mut told = String::new();
    if let Some(file) = file {
        told += &format!("{file}:");
    }
    match problem.place {
        Some(Place::Line { line, column: 0 }) => told += &format!("{line}:"),
        Some(Place::Line { line, column }) => told += &format!("{line}:{column}:"),
        _ => {}
    }
    if !told.is_empty() {
        told.push(' ');
    }
    told + &texts.problem(problem)
}

/// A problem in JSON: what is wrong, and the line and column or the cell.
#[derive(Serialize)]
pub(crate) struct ProblemJson {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Vec<u32>>,
}

impl ProblemJson {
    /// What is wrong, said in the language.
    pub(crate) fn new(texts: &Texts, problem: &Problem) -> ProblemJson {
        let (line, column, cell) = match problem.place {
            Some(Place::Line { line, column }) => (Some(line), Some(column), None),
            Some(Place::Cell(at)) => (None, None, Some(coordinates(at, at.z > 0))),
            None => (None, None, None),
        };
        let column = column.filter(|&column| column > 0);
        ProblemJson { message: texts.say(&problem.message), line, column, cell }
    }
}

/// A place as solutions write it: `[x,y]`, counted from 0 at the top left, and `[x,y,z]` on boards of several layers.
pub(crate) fn coordinates(at: Position, layered: bool) -> Vec<u32> {
    if layered { vec![at.x, at.y, at.z] } else { vec![at.x, at.y] }
}

/// What a line of bulk input that could not be answered gives in its place.
#[derive(Serialize)]
pub(crate) struct ErrorJson {
    error: String,
}

impl ErrorJson {
    /// Everything that is wrong, in one text.
    pub(crate) fn new(texts: &Texts, problems: &[Problem]) -> ErrorJson {
        let told: Vec<String> = problems.iter().map(|p| located(texts, None, p)).collect();
        ErrorJson { error: told.join("; ") }
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::Lang;

    use super::*;

    #[test]
    fn bg6_an_error_names_file_line_and_cause() {
        let texts = crate::lang::texts(Lang::English);
        let problem = Problem::new(Message::new("document-empty"));
        let told = |problem: Problem| located(&texts, Some("a.recreo"), &problem);
        assert_eq!(told(problem.clone().at_line(3, 7)), "a.recreo:3:7: the file is empty");
        assert_eq!(told(problem.clone().at_line(3, 0)), "a.recreo:3: the file is empty");
        assert_eq!(
            told(problem.clone().at_cell(Position { x: 1, y: 0, z: 0 })),
            "a.recreo: row 1, column 2: the file is empty"
        );
        assert_eq!(located(&texts, None, &problem), "the file is empty");
        let json = serde_json::to_string(&ProblemJson::new(&texts, &problem.at_line(3, 7)));
        assert_eq!(json.unwrap(), r#"{"message":"the file is empty","line":3,"column":7}"#);
    }
}
