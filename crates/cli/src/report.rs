//! How a command ends, and how what went wrong is reported: `recreo: FILE:LINE:COLUMN: sentence`.

use recreo_board::Position;
use recreo_game::{Place, Problem, Texts};
pub(crate) use recreo_native::{Failure, located};
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

/// How a command ends.
pub(crate) type Outcome = Result<Answer, Failure>;

/// The exit code of a failure.
pub(crate) fn exit_code(failure: &Failure) -> u8 {
    match failure {
        Failure::Wrong { .. } | Failure::Io(_) => 2,
        Failure::Stopped(_) => 1,
        Failure::Unheard => 0,
    }
}

/// What the command line can do where it could not do what was asked.
pub(crate) fn advice(texts: &Texts, failure: &Failure) -> Option<String> {
    let Failure::Wrong { problems, .. } = failure else { return None };
    let holds_many = problems.iter().any(|problem| problem.message.key() == "app-holds-many");
    holds_many.then(|| texts.word("cli-holds-many-advice"))
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
        let sentences: Vec<String> = problems.iter().map(|p| located(texts, None, p)).collect();
        ErrorJson { error: sentences.join("; ") }
    }
}

#[cfg(test)]
mod tests {
    use recreo_game::{Lang, Message};

    use super::*;

    #[test]
    fn bg6_an_error_names_file_line_and_cause() {
        let texts = crate::lang::texts(Lang::English);
        let problem = Problem::new(Message::new("document-empty"));
        let line = |problem: Problem| located(&texts, Some("a.recreo"), &problem);
        assert_eq!(line(problem.clone().at_line(3, 7)), "a.recreo:3:7: the file is empty");
        assert_eq!(line(problem.clone().at_line(3, 0)), "a.recreo:3: the file is empty");
        assert_eq!(
            line(problem.clone().at_cell(Position { x: 1, y: 0, z: 0 })),
            "a.recreo: row 1, column 2: the file is empty"
        );
        assert_eq!(located(&texts, None, &problem), "the file is empty");
        let json = serde_json::to_string(&ProblemJson::new(&texts, &problem.at_line(3, 7)));
        assert_eq!(json.unwrap(), r#"{"message":"the file is empty","line":3,"column":7}"#);
    }
}
