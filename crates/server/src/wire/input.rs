//! Reads bodies and queries into their types. Invalid input is refused with the path of the field,
//! what was found there and what was expected.

use std::str::FromStr;

use http::StatusCode;
use recreo_game::{Message, Problem};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::{Map, Value};

use crate::exchange::Request;
use crate::refusal::Refusal;
use crate::wire::Readable;

/// The source of a handler's input.
pub(crate) trait Input: Sized {
    fn read(request: &Request) -> Result<Self, Refusal>;

    #[cfg(test)]
    fn describe(schemas: &mut super::schemas::Schemas) -> super::schemas::Described;
}

/// No input except the path.
impl Input for () {
    fn read(_: &Request) -> Result<(), Refusal> {
        Ok(())
    }

    #[cfg(test)]
    fn describe(_: &mut super::schemas::Schemas) -> super::schemas::Described {
        super::schemas::Described::Nothing
    }
}

/// The query, without the language.
pub(crate) struct Query<T>(pub(crate) T);

/// The body, in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: Readable> Input for Query<T> {
    fn read(request: &Request) -> Result<Query<T>, Refusal> {
        let mut fields = Map::new();
        for (name, value) in request.query_pairs() {
            // For repeated names the first value counts, and an empty value counts as absent.
            if !value.is_empty() && name != "lang" && !fields.contains_key(&name) {
                fields.insert(name, value.into());
            }
        }
        let value = Value::Object(fields);
        let read = serde_path_to_error::deserialize(&value);
        read.map(Query).map_err(|error| misfit(&error, &value))
    }

    #[cfg(test)]
    fn describe(schemas: &mut super::schemas::Schemas) -> super::schemas::Described {
        super::schemas::Described::Query(T::json_schema(&mut schemas.requests))
    }
}

impl<T: Readable> Input for Body<T> {
    fn read(request: &Request) -> Result<Body<T>, Refusal> {
        let not_json = |error: &serde_json::Error| {
            let problem = Problem::new(Message::new("server-body-not-json"));
            let problem = problem.at_line(error.line(), error.column());
            Refusal::new(StatusCode::BAD_REQUEST, problem)
        };
        let mut reader = serde_json::Deserializer::from_slice(&request.body);
        let read = serde_path_to_error::deserialize(&mut reader);
        let read = read.map(|read| reader.end().map(|()| Body(read)));
        match read {
            Ok(whole) => whole.map_err(|error| not_json(&error)),
            // Invalid JSON is not reported as an error of the field that was being read.
            Err(error) => Err(match serde_json::from_slice(&request.body) {
                Ok(value) => misfit(&error, &value),
                Err(error) => not_json(&error),
            }),
        }
    }

    #[cfg(test)]
    fn describe(schemas: &mut super::schemas::Schemas) -> super::schemas::Described {
        super::schemas::Described::Body(schemas.requests.subschema_for::<T>())
    }
}

/// The refusal of JSON that does not fit its type.
fn misfit(error: &serde_path_to_error::Error<serde_json::Error>, whole: &Value) -> Refusal {
    if !whole.is_object() {
        return Refusal::malformed(Message::new("server-body-no-object"));
    }
    let mut path = error.path().to_string();
    let reason = error.inner().to_string();
    let reason = if error.inner().line() > 0 {
        reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason)
    } else {
        &reason
    };
    // serde gives reasons as English sentences. The tests below check that they still begin like
    // this.
    if let Some(rest) = reason.strip_prefix("missing field `") {
        let name = rest.trim_end_matches('`');
        let path = if path == "." { name.to_owned() } else { format!("{path}.{name}") };
        return Refusal::absent(&path);
    }
    if reason.starts_with("unknown field `") {
        let known = quoted(reason).skip(1).collect::<Vec<_>>().join(", ");
        let message = Message::new("server-field-unknown").with("name", path).with("known", known);
        return Refusal::malformed(message);
    }
    if path == "." {
        path = quoted(reason).next().unwrap_or_default().to_owned();
    }
    let found = whole.pointer(&pointer(error.path()));
    match found {
        None | Some(Value::Null) => Refusal::absent(&path),
        Some(found) => {
            let expected = reason.rsplit("expected ").next().unwrap_or_default();
            Refusal::misfit(&path, expectation(expected), &found.to_string())
        }
    }
}

/// The parts of a sentence between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The path of a field. It ends where the variant of an enum begins, because variant names are not
/// part of it.
fn pointer(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    let parts = path.iter().map(|part| match part {
        Segment::Seq { index } => format!("/{index}"),
        Segment::Map { key } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
        Segment::Enum { variant } => format!("/{variant}"),
        Segment::Unknown => String::new(),
    });
    parts.collect()
}

/// The expected value, as a message: our own deserializers give its key, those of serde give
/// English.
fn expectation(expected: &str) -> Message {
    if expected.starts_with("server-expected-") {
        return Message::new(expected);
    }
    if expected.contains('`') {
        let words = quoted(expected).collect::<Vec<_>>().join(", ");
        return Message::new("server-expected-one-of").with("words", words);
    }
    super::input::expected(match expected {
        "a string" | "string or map" => "text",
        "a boolean" => "flag",
        "a character" => "character",
        "a sequence" => "list",
        "u8" | "u16" | "u32" | "u64" | "usize" | "i32" | "i64" => "whole",
        other if other.starts_with("struct ") => "object",
        other if other.contains("tuple") => "pair",
        _ => "described",
    })
}

/// The message for the expected value of a field.
pub(crate) fn expected(what: &str) -> Message {
    Message::new(format!("server-expected-{what}"))
}

/// Parses a value that is written as text. On failure, the error is the message key of what was
/// expected.
pub(crate) fn parsed<'de, T, D: Deserializer<'de>>(
    deserializer: D,
    expected: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer).ok();
    text.and_then(|text| parse(&text)).ok_or_else(|| D::Error::custom(expected))
}

/// A whole number, or its digits as text. Queries contain text, and seeds are larger than the
/// numbers that every JSON reader supports.
#[derive(Deserialize)]
#[serde(untagged, expecting = "server-expected-whole")]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(crate) enum Digits {
    Number(u64),
    Text(String),
}

/// Reads [`Digits`] as a number.
pub(crate) fn digits<'de, T: FromStr, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let number = |digits| match digits {
        Digits::Number(number) => number.to_string().parse(),
        Digits::Text(text) => text.parse(),
    };
    let read = Option::<Digits>::deserialize(deserializer)?.map(number).transpose();
    read.map_err(|_| D::Error::custom("server-expected-whole"))
}
