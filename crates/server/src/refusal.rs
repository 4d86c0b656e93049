//! What went wrong, as problem details (RFC 9457) in the reader's language.

use http::{StatusCode, header};
use recreo_game::{GenerateError, Message, Place, Problem, Stopped, Texts};
use serde_json::{Map, Value, json};

use crate::exchange::Response;

/// Why a question is not answered as it was asked.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    problems: Vec<Problem>,
    /// What else helps whoever asked.
    more: Map<String, Value>,
    /// After how many seconds it may be tried again.
    retry: Option<u32>,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, what: impl Into<Problem>) -> Refusal {
        Refusal { status, problems: vec![what.into()], more: Map::new(), retry: None }
    }

    /// The question itself cannot be understood.
    pub(crate) fn malformed(message: Message) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, message)
    }

    /// It is understood, and cannot be done.
    pub(crate) fn wrong(what: impl Into<Problem>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, what)
    }

    /// Everything that is wrong with what was sent.
    pub(crate) fn all(problems: Vec<Problem>) -> Refusal {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Refusal { status, problems, more: Map::new(), retry: None }
    }

    /// There is no such thing.
    pub(crate) fn missing(key: &str) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, Message::new(key))
    }

    /// Something happened meanwhile that whoever asks has not seen.
    pub(crate) fn behind() -> Refusal {
        Refusal::new(StatusCode::CONFLICT, Message::new("server-behind"))
    }

    /// Whether it is that.
    pub(crate) fn is_conflict(&self) -> bool {
        self.status == StatusCode::CONFLICT
    }

    /// There is too much to do.
    pub(crate) fn busy() -> Refusal {
        let message = Message::new("server-busy");
        Refusal { retry: Some(1), ..Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message) }
    }

    /// What is wrong with what was sent, where that is all: the next thing may be right.
    pub(crate) fn fault(self) -> Result<Vec<Problem>, Refusal> {
        if self.status == StatusCode::UNPROCESSABLE_ENTITY { Ok(self.problems) } else { Err(self) }
    }

    /// The same, to be tried again after so many seconds.
    pub(crate) fn retry(mut self, seconds: u32) -> Refusal {
        self.retry = Some(seconds);
        self
    }

    /// The same, and this beside it.
    pub(crate) fn with(mut self, name: &str, value: Value) -> Refusal {
        self.more.insert(name.to_owned(), value);
        self
    }

    /// As an object.
    pub(crate) fn details(&self, texts: &Texts) -> Value {
        let first = self.problems.first();
        let told: Vec<String> = self.problems.iter().map(|problem| told(texts, problem)).collect();
        let mut details = Map::new();
        let key = first.map_or("server-problem", |problem| problem.message.key());
        details.insert("type".to_owned(), json!(format!("/api#{key}")));
        let title = texts.word(&format!("server-title-{}", self.status.as_u16()));
        details.insert("title".to_owned(), title.into());
        details.insert("status".to_owned(), self.status.as_u16().into());
        details.insert("detail".to_owned(), told.join("; ").into());
        if let Some(place) = first.and_then(|problem| problem.place) {
            details.insert("place".to_owned(), place_json(place));
        }
        if self.problems.len() > 1 || self.problems.iter().any(|problem| problem.place.is_some()) {
            details.insert("problems".to_owned(), problems(texts, &self.problems));
        }
        details.extend(self.more.iter().map(|(name, value)| (name.clone(), value.clone())));
        Value::Object(details)
    }

    /// As an answer.
    pub(crate) fn response(&self, texts: &Texts) -> Response {
        let body = self.details(texts).to_string().into_bytes();
        let response = Response::bytes("application/problem+json", body).status(self.status);
        match self.retry {
            Some(seconds) => response.with(header::RETRY_AFTER, &seconds.to_string()),
            None => response,
        }
    }
}

/// Problems as a list, each with its line and without it.
pub(crate) fn problems(texts: &Texts, problems: &[Problem]) -> Value {
    let one = |problem: &Problem| {
        let mut one = json!({ "message": told(texts, problem), "text": texts.problem(problem) });
        if let (Some(place), Some(one)) = (problem.place, one.as_object_mut()) {
            one.insert("place".to_owned(), place_json(place));
        }
        one
    };
    problems.iter().map(one).collect()
}

/// A problem as a sentence, with its place.
pub(crate) fn told(texts: &Texts, problem: &Problem) -> String {
    texts.say(&problem.with_place())
}

fn place_json(place: Place) -> Value {
    match place {
        Place::Line { line, column: 0 } => json!({ "line": line }),
        Place::Line { line, column } => json!({ "line": line, "column": column }),
        Place::Cell(at) => json!({ "cell": [at.x, at.y, at.z] }),
    }
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
