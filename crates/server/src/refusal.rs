//! Errors as problem details (RFC 9457), in the language of the request.

use http::{StatusCode, header};
use recreo_game::{Control, GenerateError, Message, Place, Problem, Stopped, Texts, Unfinished};

use crate::exchange::{Response, to_json};
use crate::wire::answers::{self, Fault, Play};

/// Maximum length of a found value in a message, in characters.
const LONGEST_FOUND: usize = 40;

/// Why a request is refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    problems: Vec<Problem>,
    chapter: Option<usize>,
    play: Option<Box<Play>>,
    /// The value of `Retry-After`, in seconds.
    retry: Option<u32>,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, what: impl Into<Problem>) -> Refusal {
        Refusal::of(status, vec![what.into()])
    }

    fn of(status: StatusCode, problems: Vec<Problem>) -> Refusal {
        Refusal { status, problems, chapter: None, play: None, retry: None }
    }

    /// A field has an invalid value: what was found, and what was expected.
    pub(crate) fn misfit(field: &str, expected: impl Into<Message>, found: &str) -> Refusal {
        let mut shown: String = found.chars().take(LONGEST_FOUND).collect();
        if shown.len() < found.len() {
            shown.push('…');
        }
        let message = Message::new("server-field-wrong").with("name", field);
        Refusal::malformed(message.with("expected", expected.into()).with("found", shown))
    }

    /// A field that this request needs is missing: see [`expected`](crate::wire::input::expected).
    pub(crate) fn needed(field: &str, what: &str) -> Refusal {
        Refusal::misfit(field, crate::wire::input::expected(what), "null")
    }

    /// A required field is missing.
    pub(crate) fn absent(field: &str) -> Refusal {
        Refusal::malformed(Message::new("server-field-missing").with("name", field))
    }

    /// The request is malformed.
    pub(crate) fn malformed(message: Message) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, message)
    }

    /// The request is well formed, but cannot be processed.
    pub(crate) fn wrong(what: impl Into<Problem>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, what)
    }

    /// All problems of the request.
    pub(crate) fn all(problems: Vec<Problem>) -> Refusal {
        Refusal::of(StatusCode::UNPROCESSABLE_ENTITY, problems)
    }

    /// The resource does not exist.
    pub(crate) fn missing(key: &str) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, Message::new(key))
    }

    /// The resource has changes that the client has not seen.
    pub(crate) fn behind() -> Refusal {
        Refusal::new(StatusCode::CONFLICT, Message::new("server-behind"))
    }

    /// Whether it is a conflict.
    pub(crate) fn is_conflict(&self) -> bool {
        self.status == StatusCode::CONFLICT
    }

    /// The program has an error.
    pub(crate) fn broken() -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("server-broken"))
    }

    /// The queue is full, or the request has waited too long in it.
    pub(crate) fn busy() -> Refusal {
        let message = Message::new("server-busy");
        Refusal { retry: Some(1), ..Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message) }
    }

    /// Returns the problems of the input, or the refusal itself if the reason is another: then the
    /// next input would fail as well.
    pub(crate) fn fault(self) -> Result<Vec<Problem>, Refusal> {
        if self.status == StatusCode::UNPROCESSABLE_ENTITY { Ok(self.problems) } else { Err(self) }
    }

    /// Returns the refusal with the limit of the memory, if that is what stopped the work.
    pub(crate) fn naming_memory(mut self, most: usize) -> Refusal {
        for problem in &mut self.problems {
            if problem.message.key() == "stopped-memory" {
                problem.message = Message::new("server-memory-stopped").with("most", most >> 20);
            }
        }
        self
    }

    /// Returns the refusal with the status of work that took too long, if the control says so: the
    /// problems of its input are only what it left unfinished.
    pub(crate) fn if_late(self, control: &Control) -> Refusal {
        match (self.status, control.check()) {
            (StatusCode::UNPROCESSABLE_ENTITY, Err(Stopped::Deadline)) => {
                Refusal { status: StatusCode::GATEWAY_TIMEOUT, ..self }
            }
            _ => self,
        }
    }

    /// Returns the refusal with a delay after which to retry.
    pub(crate) fn retry(mut self, seconds: u32) -> Refusal {
        self.retry = Some(seconds);
        self
    }

    /// Returns the refusal with the number of a booklet's chapter, counted from 1.
    pub(crate) fn in_chapter(mut self, number: usize) -> Refusal {
        self.chapter = Some(number);
        self
    }

    /// Returns the refusal with the current state of the play.
    pub(crate) fn with_play(mut self, play: Play) -> Refusal {
        self.play = Some(Box::new(play));
        self
    }

    /// The problem details.
    pub(crate) fn details(self, texts: &Texts) -> answers::Problem {
        let first = self.problems.first();
        let details: Vec<String> = self.problems.iter().map(|p| sentence(texts, p)).collect();
        let places = self.problems.iter().any(|problem| problem.place.is_some());
        let several = self.problems.len() > 1 || places;
        answers::Problem {
            r#type: problem_type(first),
            title: texts.word(&format!("server-title-{}", self.status.as_u16())),
            status: self.status.as_u16(),
            detail: details.join("; "),
            place: first.and_then(|problem| problem.place).map(place),
            problems: several.then(|| faults(texts, &self.problems)),
            chapter: self.chapter,
            play: self.play,
        }
    }

    /// The response.
    pub(crate) fn response(self, texts: &Texts) -> Response {
        let (status, retry) = (self.status, self.retry);
        let body = to_json(&self.details(texts));
        let response = Response::bytes("application/problem+json", body).status(status);
        match retry {
            Some(seconds) => response.with(header::RETRY_AFTER, &seconds.to_string()),
            None => response,
        }
    }
}

/// The type of a problem: the key of its message, the same in every language.
pub(crate) fn problem_type(problem: Option<&Problem>) -> String {
    let key = problem.map_or("server-problem", |problem| problem.message.key());
    format!("/api#{key}")
}

/// Lists problems, each as a sentence with and without its place.
pub(crate) fn faults(texts: &Texts, problems: &[Problem]) -> Vec<Fault> {
    let fault = |problem: &Problem| Fault {
        message: sentence(texts, problem),
        text: texts.problem(problem),
        place: problem.place.map(place),
    };
    problems.iter().map(fault).collect()
}

/// A problem as a sentence, with its place.
pub(crate) fn sentence(texts: &Texts, problem: &Problem) -> String {
    texts.say(&problem.with_place())
}

fn place(place: Place) -> answers::Place {
    let (line, column, cell) = match place {
        Place::Line { line, column } => (Some(line), Some(column).filter(|&c| c > 0), None),
        Place::Cell(at) => (None, None, Some([at.x, at.y, at.z])),
    };
    answers::Place { line, column, cell }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::wrong(problem)
    }
}

impl From<Stopped> for Refusal {
    fn from(why: Stopped) -> Refusal {
        let status = match why {
            Stopped::Cancelled => StatusCode::CONFLICT,
            Stopped::Deadline => StatusCode::GATEWAY_TIMEOUT,
            Stopped::Budget | Stopped::Memory => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Refusal::new(status, Message::from(why))
    }
}

/// What stopped the work, and what was found by then.
impl<T> From<Unfinished<T>> for Refusal
where
    Message: From<Unfinished<T>>,
{
    fn from(unfinished: Unfinished<T>) -> Refusal {
        let Refusal { status, .. } = unfinished.why.into();
        Refusal::new(status, Message::from(unfinished))
    }
}

impl From<GenerateError> for Refusal {
    fn from(why: GenerateError) -> Refusal {
        match why {
            GenerateError::Stopped(why) => why.into(),
            GenerateError::Impossible(problem) => Refusal::wrong(problem),
            GenerateError::Write(_) => {
                Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, Message::from(why))
            }
        }
    }
}
