//! What bytes are, before any game looks at them.

use crate::{Message, Problem};

/// Whether this is a native document, or nothing at all, which its reader explains best.
pub fn looks_native(bytes: &[u8]) -> bool {
    matches!(bytes.iter().find(|byte| !byte.is_ascii_whitespace()), None | Some(b'{'))
}

/// Where bytes stop being text, if they do.
pub fn not_text(bytes: &[u8]) -> Option<Problem> {
    let start = bytes.utf8_chunks().next().filter(|chunk| !chunk.invalid().is_empty())?;
    let before = start.valid();
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Some(Problem::new(Message::new("format-not-text")).at_line(line, column))
}
