//! The native file format: a puzzle and its metadata as JSON. A saved game is such a document
//! followed by the lines of its log.
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
use crate::{About, Arg, Json, Message, Problem, PuzzleName, Rating, Settings};

/// The format number that this version reads and writes.
const FORMAT: u32 = 1;

/// The metadata of a puzzle.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Metadata {
    /// The title.
    pub name: Option<String>,
    /// The generator parameters, in canonical form.
    pub parameters: Option<String>,
    /// The seed.
    pub seed: Option<u64>,
    /// The solutions found so far.
    pub solutions: Vec<Json>,
    /// Solutions whose solver is known, with its name. Order and number are independent of
    /// `solutions`: those that are not among them are not written.
    pub solvers: Vec<(Json, String)>,
    /// The difficulty.
    pub rating: Option<Rating>,
}

impl Metadata {
    /// Returns the name of the solver that found a solution, if it is known.
    pub fn solver_of(&self, solution: &Json) -> Option<&str> {
        let known = self.solvers.iter().find(|(known, _)| known == solution);
        known.map(|(_, solver)| solver.as_str())
    }

    /// Returns the name of the solver of each solution, as a document holds them; none if no solver
    /// is known.
    fn solver_list(&self) -> Vec<Option<String>> {
        let solvers: Vec<Option<String>> =
            self.solutions.iter().map(|one| self.solver_of(one).map(str::to_owned)).collect();
        if solvers.iter().all(Option::is_none) { Vec::new() } else { solvers }
    }

    /// Returns the metadata of a generated puzzle. They are empty if the parameters are too long
    /// for a puzzle name, for example a whole dictionary.
    pub fn made(settings: &Settings, seed: u64) -> Metadata {
        let parameters = settings.to_string();
        if parameters.len() > PuzzleName::LONGEST_PARAMETERS {
            return Metadata::default();
        }
        Metadata { parameters: Some(parameters), seed: Some(seed), ..Metadata::default() }
    }
}

/// The structure of a native document, for any form `W` of the puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NativeDocument<W> {
    /// The format number.
    pub recreo: u32,
    /// The id of the game.
    pub kind: String,
    /// The version of the game.
    pub version: u32,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The generator parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parameters: Option<String>,
    /// The seed, as text: many JSON readers lose the last digits of large numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The puzzle in the JSON form of its game.
    pub puzzle: W,
    /// The solutions found so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Json>,
    /// The name of the solver that found each solution; `null` where it is unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solvers: Vec<Option<String>>,
    /// The difficulty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

/// The fields that identify a native document.
#[derive(Deserialize)]
struct Peek {
    recreo: u32,
    kind: String,
    version: u32,
}

/// A document that was read: the metadata, the draft in JSON form, and the log, which is empty
/// unless the document is a saved game.
pub(crate) type ReadDocument<J> = (Metadata, J, Vec<Entry<String>>);

/// Returns the game id of a native document, or `None` if the bytes are not one.
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

/// Reads everything except the puzzle itself.
fn read_envelope<'b>(
    about: &About,
    bytes: &'b [u8],
) -> Result<ReadDocument<&'b RawValue>, Vec<Problem>> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(vec![Message::new("document-empty").into()]);
    }
    let peek = Peek::deserialize(&mut serde_json::Deserializer::from_slice(bytes));
    let located =
        |error: serde_json::Error| vec![misread_at(&error, bytes, error.line(), error.column())];
    let peek = peek.map_err(located)?;
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
    let file = NativeDocument::<&RawValue>::deserialize(&mut reader).map_err(located)?;
    let seed = file.seed.as_deref().map(read_seed).transpose()?;
    let metadata = Metadata {
        name: file.name,
        parameters: file.parameters,
        seed,
        solvers: solvers_of(&file.solutions, file.solvers)?,
        solutions: file.solutions,
        rating: file.rating,
    };
    let mut log = Vec::new();
    for entry in reader.into_iter::<Entry<String>>() {
        match entry {
            Ok(entry) => log.push(entry),
            // A crash may cut the last line short. All entries acknowledged before it are complete.
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

/// Pairs solutions with their solvers. A document that names no solver has an empty list.
fn solvers_of(
    solutions: &[Json],
    solvers: Vec<Option<String>>,
) -> Result<Vec<(Json, String)>, Vec<Problem>> {
    if !solvers.is_empty() && solvers.len() != solutions.len() {
        let message = Message::new("document-wrong-value").with("field", "solvers");
        let wanted = Message::new("document-as-many-solvers").with("count", solutions.len());
        let message = message.with("expected", wanted).with("found", solvers.len().to_string());
        return Err(vec![message.into()]);
    }
    let pairs = solutions.iter().zip(solvers);
    Ok(pairs.filter_map(|(solution, solver)| Some((solution.clone(), solver?))).collect())
}

/// Reads the seed of a document.
pub fn read_seed(text: &str) -> Result<u64, Problem> {
    text.parse().map_err(|_| {
        let message = Message::new("document-wrong-value").with("field", "seed");
        let message = message.with("expected", Message::new("json-whole-number"));
        message.with("found", format!("\"{text}\"")).into()
    })
}

/// Reads a log that is stored apart from its document, one entry on each line.
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
        solvers: metadata.solver_list(),
        solutions: metadata.solutions.clone(),
        rating: metadata.rating.clone(),
    };
    serde_json::to_writer(&mut *out, &file)?;
    out.write_all(b"\n")
}

/// Writes a document whose puzzle is written by `puzzle` directly to `out`.
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

/// Converts a JSON error in a part of a document to a problem with its place in the whole document.
fn misread_within(error: &serde_json::Error, part: &str, whole: &[u8]) -> Problem {
    let start = part.as_ptr().addr().saturating_sub(whole.as_ptr().addr());
    let before = whole.get(..start).unwrap_or_default();
    let lines_before = before.iter().filter(|&&byte| byte == b'\n').count();
    let column_before = before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    let column = error.column() + if error.line() == 1 { column_before } else { 0 };
    misread_at(error, whole, error.line() + lines_before, column)
}

/// Converts a JSON error to a problem with its place.
pub fn misread(error: &serde_json::Error) -> Problem {
    Problem::new(explain(error, UNKNOWN_FIELD)).at_line(error.line(), error.column())
}

/// Converts a JSON error in a text to a problem that names the field, with its place in the text.
pub fn misread_in(error: &serde_json::Error, text: &str) -> Problem {
    misread_at(error, text.as_bytes(), error.line(), error.column())
}

/// Converts a JSON error at this place of a document to a problem that names the field.
fn misread_at(error: &serde_json::Error, bytes: &[u8], line: usize, column: usize) -> Problem {
    let line_start = bytes.split_inclusive(|&byte| byte == b'\n').take(line.saturating_sub(1));
    let end = line_start.map(<[u8]>::len).sum::<usize>() + column;
    let field = field_at_end(&bytes[..end.min(bytes.len())]);
    let message = explain(error, field.as_deref().unwrap_or(UNKNOWN_FIELD));
    Problem::new(message).at_line(line, column)
}

/// Stands for the field in messages when it is unknown.
const UNKNOWN_FIELD: &str = "none";

/// Returns the name of the innermost field at the end of the beginning of a JSON document.
fn field_at_end(json: &[u8]) -> Option<String> {
    let mut open: Vec<Option<&[u8]>> = Vec::new();
    let mut string: &[u8] = &[];
    let mut at = 0;
    while let Some(&byte) = json.get(at) {
        at += 1;
        match byte {
            b'"' => {
                let start = at;
                while json.get(at).is_some_and(|&byte| byte != b'"') {
                    at += if json[at] == b'\\' { 2 } else { 1 };
                }
                string = json.get(start..at).unwrap_or_default();
                at += 1;
            }
            b':' => {
                if let Some(field) = open.last_mut() {
                    *field = Some(string);
                }
            }
            b'{' | b'[' => open.push(None),
            b'}' | b']' => drop(open.pop()),
            _ => {}
        }
    }
    let field = open.into_iter().rev().flatten().next()?;
    Some(String::from_utf8_lossy(field).into_owned())
}

/// Describes a JSON error.
fn explain(error: &serde_json::Error, field: &str) -> Message {
    use serde_json::error::Category;
    match error.classify() {
        Category::Eof => return Message::new("document-cut-short"),
        Category::Syntax | Category::Io => return Message::new("document-not-json"),
        Category::Data => {}
    }
    let text = error.to_string();
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    if let Some((missing, _)) = text.strip_prefix("missing field `").and_then(|s| s.split_once('`'))
    {
        return Message::new("document-missing").with("field", missing);
    }
    let message = |key: &str| Message::new(key).with("field", field);
    match text.split_once(", expected ") {
        Some((found, expected)) => message("document-wrong-value")
            .with("found", found_value(found))
            .with("expected", expected_type(expected)),
        None => message("document-refused-value").with("cause", text),
    }
}

/// Translates what serde says it found.
fn found_value(text: &str) -> Arg {
    let known = ["invalid type: ", "invalid value: ", "invalid ", "unknown variant "];
    let found = known.into_iter().find_map(|start| text.strip_prefix(start)).unwrap_or(text);
    match found {
        "sequence" => Message::new("json-list").into(),
        "map" => Message::new("json-object").into(),
        "null" => "null".into(),
        _ => {
            let kinds = ["integer ", "floating point ", "boolean ", "string "];
            let value = kinds.into_iter().find_map(|kind| found.strip_prefix(kind));
            value.unwrap_or(found).trim_matches('`').into()
        }
    }
}

/// Translates what serde says it expected.
fn expected_type(text: &str) -> Arg {
    let key = match text {
        "a string" | "a borrowed string" => "json-text",
        "a boolean" => "json-boolean",
        "f32" | "f64" => "json-number",
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => {
            "json-whole-number"
        }
        "a map" => "json-object",
        "an id" => "json-id",
        _ if text.starts_with("struct ") => "json-object",
        _ if ["a sequence", "a tuple", "an array"].iter().any(|list| text.starts_with(list)) => {
            "json-list"
        }
        _ => return text.into(),
    };
    Message::new(key).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Texts};

    #[test]
    fn a_wrong_value_is_reported_with_its_field() {
        let texts = Texts::new(Lang::English, []);
        let about = &About { id: "x", ..About::BASE };
        let report = |document: &str| {
            let read = read_document::<std::collections::BTreeMap<String, Vec<u8>>>(
                about,
                document.as_bytes(),
            );
            texts.problem(&read.unwrap_err()[0])
        };
        let head = r#"{"recreo":1,"kind":"x","version":1"#;
        assert_eq!(
            report(&format!(r#"{head},"seed":"ten","puzzle":{{}}}}"#)),
            r#"field “seed”: expected a whole number, found "ten""#
        );
        assert_eq!(
            report(&format!(r#"{head},"name":7,"puzzle":{{}}}}"#)),
            "field “name”: expected text, found 7"
        );
        assert_eq!(
            report(&format!(r#"{head},"puzzle":{{"cells":[1,2],"a\"b":[[0]]}}}}"#)),
            r#"field “a\"b”: expected a whole number, found a list"#
        );
        assert_eq!(
            report(&format!("{head},\n\"puzzle\":[]}}")),
            "field “puzzle”: expected an object, found a list"
        );
    }
}
