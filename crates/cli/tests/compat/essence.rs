//! What of an answer must stay: everything but the wording of sentences and the work that it took.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// Sentences: that there is one must stay, its words need not.
const PROSE: [&str; 3] = ["reason", "message", "error"];
/// What tells of the work, not of the puzzle.
const WORK: [&str; 5] = ["micros", "nodes", "memory", "frontier", "states"];
/// What people read in a list of games.
const NAMES: [&str; 2] = ["name", "line"];
/// The longest text that tables hold as it is.
const LONGEST: usize = 1200;

/// The answer without what may change.
pub(crate) fn essence(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(essence).collect(),
        Value::Object(fields) => {
            // A game in a list of games has presets; a puzzle's name is not prose.
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

/// Bytes as a table holds them: as text if they are some and short, else their number and their sum.
pub(crate) fn bytes(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.len() <= LONGEST => text.into(),
        _ => format!("{} bytes, sha256 {}", bytes.len(), sum(bytes)).into(),
    }
}

/// The SHA-256 of bytes, in hexadecimal.
pub(crate) fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where the first value lacks something that the second has; whatever it has besides is its own affair.
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
