//! The native file: a puzzle and what is known of it, as JSON; and a saved game, which is such a document with the lines of
//! its log after it.
//!
//! ```json
//! {"recreo":1,"kind":"labyrinth","version":1,"name":"Monday","parameters":"size=10x10","seed":"7",
//!  "puzzle":{...},"solutions":[...],"rating":{...}}
//! {"at":812,"do":"move","moves":["N"]}
//! {"at":2304,"do":"undo"}
//! ```

use std::io::{self, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::log::Entry;
use crate::{About, Json, Message, Problem, PuzzleName, Rating, Settings};

/// The number of the format that this version reads and writes.
const FORMAT: u32 = 1;

/// What is known about a puzzle besides the puzzle.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Metadata {
    /// What people call it.
    pub name: Option<String>,
    /// What it was made with, in canonical form.
    pub parameters: Option<String>,
    /// The seed that it was made from.
    pub seed: Option<u64>,
    /// Solutions that were found.
    pub solutions: Vec<Json>,
    /// How hard it is.
    pub rating: Option<Rating>,
}

impl Metadata {
    /// The metadata of a puzzle that was just made. One that was made from a whole dictionary has no name.
    pub fn made(settings: &Settings, seed: u64) -> Metadata {
        let parameters = settings.to_string();
        if parameters.len() > PuzzleName::LONGEST_PARAMETERS {
            return Metadata::default();
        }
        Metadata { parameters: Some(parameters), seed: Some(seed), ..Metadata::default() }
    }
}

/// A native document's own shape, whatever the puzzle in it is written as.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NativeDocument<W> {
    /// The number of the format.
    pub recreo: u32,
    /// The game.
    pub kind: String,
    /// The game's version.
    pub version: u32,
    /// What people call the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What it was made with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameters: Option<String>,
    /// The seed that it was made from; as text, because many readers of JSON lose the last digits of large numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The puzzle, as its game writes it.
    pub puzzle: W,
    /// Solutions that were found.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Json>,
    /// How hard it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

/// What tells a document from any other file.
#[derive(Deserialize)]
struct Peek {
    recreo: u32,
    kind: String,
    version: u32,
}

/// A document that was read: metadata, the draft's JSON, and the log, which is empty where it is not a saved game.
pub(crate) type ReadDocument<J> = (Metadata, J, Vec<Entry<String>>);

/// The kind of game that a native document says it holds; nothing if it is not one.
pub fn document_kind(bytes: &[u8]) -> Option<String> {
    if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return None;
    }
    let peek = Peek::deserialize(&mut serde_json::Deserializer::from_slice(bytes)).ok()?;
    Some(peek.kind)
}

/// Reads a document or a saved game.
pub(crate) fn read_document<J: DeserializeOwned>(
    about: &About,
    bytes: &[u8],
) -> Result<ReadDocument<J>, Vec<Problem>> {
    let (metadata, puzzle, log) = read_envelope(about, bytes)?;
    let json = serde_json::from_str(puzzle.get());
    let json = json.map_err(|error| vec![misread_within(&error, puzzle.get(), bytes)])?;
    Ok((metadata, json, log))
}

/// Reads everything but the puzzle itself.
fn read_envelope<'b>(
    about: &About,
    bytes: &'b [u8],
) -> Result<ReadDocument<&'b RawValue>, Vec<Problem>> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(vec![Message::new("document-empty").into()]);
    }
    let peek = Peek::deserialize(&mut serde_json::Deserializer::from_slice(bytes));
    let peek = peek.map_err(|error| vec![misread(&error)])?;
    let refusal = if peek.recreo != FORMAT {
        Some(
            Message::new("document-other-format").with("number", peek.recreo).with("known", FORMAT),
        )
    } else if peek.kind != about.id {
        Some(Message::new("document-other-kind").with("kind", peek.kind).with("wanted", about.id))
    } else if peek.version == 0 || peek.version > about.version {
        let message = Message::new("document-other-version").with("version", peek.version);
        Some(message.with("current", about.version))
    } else {
        None
    };
    if let Some(message) = refusal {
        return Err(vec![message.into()]);
    }

    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let file = NativeDocument::<&RawValue>::deserialize(&mut reader)
        .map_err(|error| vec![misread(&error)])?;
    let seed = file.seed.map(|text| text.parse()).transpose();
    let seed = seed.map_err(|_| vec![Message::new("document-wrong-value").into()])?;
    let metadata = Metadata {
        name: file.name,
        parameters: file.parameters,
        seed,
        solutions: file.solutions,
        rating: file.rating,
    };
    let mut log = Vec::new();
    for entry in reader.into_iter::<Entry<String>>() {
        match entry {
            Ok(entry) => log.push(entry),
            // A crash may cut the last line short; what was acknowledged before it is whole.
            Err(error) if error.is_eof() => break,
            Err(error) => {
                let cause = misread(&error);
                let message = Message::new("log-unreadable").with("entry", log.len() + 1);
                let message = message.with("cause", cause.message);
                return Err(vec![Problem { message, place: cause.place }]);
            }
        }
    }
    Ok((metadata, file.puzzle, log))
}

/// Reads a log that is kept apart from its document, a line for each entry.
pub(crate) fn read_log(lines: &[String]) -> Result<Vec<Entry<String>>, Problem> {
    let read = |(number, line): (usize, &String)| {
        serde_json::from_str(line).map_err(|error| {
            let message = Message::new("log-unreadable").with("entry", number + 1);
            message.with("cause", misread(&error).message).into()
        })
    };
    lines.iter().enumerate().map(read).collect()
}

/// Writes a document on one line.
pub(crate) fn write_document(
    about: &About,
    metadata: &Metadata,
    puzzle: &impl Serialize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let file = NativeDocument {
        recreo: FORMAT,
        kind: about.id.to_owned(),
        version: about.version,
        name: metadata.name.clone(),
        parameters: metadata.parameters.clone(),
        seed: metadata.seed.map(|seed| seed.to_string()),
        puzzle,
        solutions: metadata.solutions.clone(),
        rating: metadata.rating.clone(),
    };
    serde_json::to_writer(&mut *out, &file)?;
    out.write_all(b"\n")
}

/// Writes a document whose puzzle is written by `puzzle` straight into it.
pub(crate) fn write_document_around<E: From<io::Error>>(
    about: &About,
    metadata: &Metadata,
    out: &mut dyn Write,
    puzzle: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    write!(out, r#"{{"recreo":{FORMAT},"kind":"{}","version":{}"#, about.id, about.version)?;
    if let Some(parameters) = &metadata.parameters {
        write!(out, r#","parameters":{}"#, Value::from(parameters.as_str()))?;
    }
    if let Some(seed) = metadata.seed {
        write!(out, r#","seed":"{seed}""#)?;
    }
    out.write_all(br#","puzzle":"#)?;
    puzzle(out)?;
    out.write_all(b"}\n")?;
    Ok(())
}

/// What the JSON reader found wrong with a part of a document, with its place in the whole document.
fn misread_within(error: &serde_json::Error, part: &str, whole: &[u8]) -> Problem {
    let problem = misread(error);
    let start = part.as_ptr().addr().saturating_sub(whole.as_ptr().addr());
    let before = whole.get(..start).unwrap_or_default();
    let lines_before = before.iter().filter(|&&byte| byte == b'\n').count();
    let column_before = before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let column = error.column() + if error.line() == 1 { column_before } else { 0 };
    problem.at_line(error.line() + lines_before, column)
}

/// What the JSON reader found wrong with a document, in our words, with its place.
pub fn misread(error: &serde_json::Error) -> Problem {
    use serde_json::error::Category;
    let said = error.to_string();
    let message = match error.classify() {
        Category::Eof => Message::new("document-cut-short"),
        Category::Syntax | Category::Io => Message::new("document-not-json"),
        Category::Data => {
            match said.strip_prefix("missing field `").and_then(|s| s.split_once('`')) {
                Some((field, _)) => Message::new("document-missing").with("field", field),
                None => Message::new("document-wrong-value"),
            }
        }
    };
    Problem::new(message).at_line(error.line(), error.column())
}
