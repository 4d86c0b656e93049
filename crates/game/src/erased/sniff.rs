//! Checks on the bytes of a file before any game reads them.

use crate::{Message, Problem};

/// Returns whether this is a native document. Empty files count as one, because the reader of
/// documents has the best message for them.
pub fn looks_native(bytes: &[u8]) -> bool {
    matches!(bytes.iter().find(|byte| !byte.is_ascii_whitespace()), None | Some(b'{'))
}

/// Returns the place of the first byte that is not UTF-8 text, if there is one.
pub fn not_text(bytes: &[u8]) -> Option<Problem> {
    let start = bytes.utf8_chunks().next().filter(|chunk| !chunk.invalid().is_empty())?;
    let before = start.valid();
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    Some(Problem::new(Message::new("format-not-text")).at_line(line, column))
}
