//! The part of an answer that must not change: everything but the wording of messages and the
//! amount of work.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// Messages: they must be present, their wording may change.
const PROSE: [&str; 3] = ["reason", "message", "error"];
/// Measures of the work, not of the puzzle.
const WORK: [&str; 5] = ["micros", "nodes", "memory", "frontier", "states"];
/// Texts in the list of games.
const NAMES: [&str; 2] = ["name", "line"];
/// Maximum length of a text that tables contain in full.
const LONGEST: usize = 1200;

/// Returns the answer without the parts that may change.
pub(crate) fn essence(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(essence).collect(),
        Value::Object(fields) => {
            // An object with presets is a game in the list of games; the `name` of a puzzle is not
            // prose.
            let game = fields.contains_key("presets");
            let fields = fields.into_iter().map(|(key, value)| {
                let prose = PROSE.contains(&key.as_str()) || game && NAMES.contains(&key.as_str());
                let value = match value {
                    Value::String(text) if prose => (if text.is_empty() { "" } else { "…" }).into(),
                    Value::Number(_) if WORK.contains(&key.as_str()) => 0.into(),
                    other => essence(other),
                };
                (key, value)
            });
            fields.collect::<Map<_, _>>().into()
        }
        other => other,
    }
}

/// Returns bytes as in a table: short text in full, anything else as length and checksum.
pub(crate) fn bytes(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.len() <= LONGEST => text.into(),
        _ => format!("{} bytes, sha256 {}", bytes.len(), sum(bytes)).into(),
    }
}

/// Returns the SHA-256 of bytes, in hexadecimal.
pub(crate) fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns where `found` lacks something that `wanted` has; additional fields are allowed.
pub(crate) fn lacking(found: &Value, wanted: &Value, path: &str) -> Option<String> {
    let differs = || Some(format!("{path} is {found}, not {wanted}"));
    match (found, wanted) {
        (Value::Object(there), Value::Object(fields)) => fields.iter().find_map(|(key, wanted)| {
            lacking(there.get(key).unwrap_or(&Value::Null), wanted, &format!("{path}.{key}"))
        }),
        (Value::Array(there), Value::Array(items)) if there.len() == items.len() => {
            let mut pairs = there.iter().zip(items).enumerate();
            pairs.find_map(|(n, (found, wanted))| lacking(found, wanted, &format!("{path}[{n}]")))
        }
        _ if found == wanted => None,
        _ => differs(),
    }
}
