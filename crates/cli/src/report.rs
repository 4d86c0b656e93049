//! The outcome of a command and the report of errors: `recreo: FILE:LINE:COLUMN: message`.

use recreo_board::Position;
use recreo_game::{Place, Problem, Texts};
pub(crate) use recreo_native::{Failure, located};
use serde::Serialize;

/// The result of a command, with its exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Answer {
    /// Success or a positive result: 0.
    Yes,
    /// A negative result (unsolvable, invalid, not unique although promised) or stopped before it
    /// was known: 1.
    No,
    /// Some input could not be read: 2.
    Unreadable,
}

impl Answer {
    /// Returns `Yes` or `No`.
    pub(crate) fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

/// The outcome of a command.
pub(crate) type Outcome = Result<Answer, Failure>;

/// Returns the exit code of a failure.
pub(crate) fn exit_code(failure: &Failure) -> u8 {
    match failure {
        Failure::Wrong { .. } | Failure::Io(_) => 2,
        Failure::Stopped(_) => 1,
        Failure::Unheard => 0,
    }
}

/// Returns advice that applies to the command line only, for failures that other options avoid.
pub(crate) fn advice(texts: &Texts, failure: &Failure) -> Option<String> {
    let Failure::Wrong { problems, .. } = failure else { return None };
    let holds_many = problems.iter().any(|problem| problem.message.key() == "app-holds-many");
    holds_many.then(|| texts.word("cli-holds-many-advice"))
}

/// A problem in JSON: the message, and the line and column or the cell.
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
    /// Formats the problem with these messages.
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

/// Returns a position as in solutions: `[x,y]`, counted from 0 at the top left, and `[x,y,z]` on
/// boards with layers.
pub(crate) fn coordinates(at: Position, layered: bool) -> Vec<u32> {
    if layered { vec![at.x, at.y, at.z] } else { vec![at.x, at.y] }
}

/// The answer to a line of bulk input that failed.
#[derive(Serialize)]
pub(crate) struct ErrorJson {
    error: String,
}

impl ErrorJson {
    /// Joins all problems into one text.
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
