//! Reading XML files.

use recreo_game::{Message, Problem};
use roxmltree::Error;

/// The maximum length of a text, which is enough for thousands of puzzles.
const LARGEST: usize = 64 << 20;

/// Returns whether a file begins with XML that contains `tag`.
pub fn begins_with(start: &[u8], tag: &str) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    start.starts_with(b"<") && start.windows(tag.len()).any(|part| part == tag.as_bytes())
}

/// Returns the text of a file. Fails if it is not UTF-8 or too long.
pub fn text(bytes: &[u8]) -> Result<String, Vec<Problem>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= LARGEST);
    let text = text.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned());
    text.ok_or_else(|| vec![Problem::new(Message::new("xml-not-text")).at_line(1, 1)])
}

/// Returns the line and column of an XML error.
pub fn place(error: &Error, text: &str) -> (usize, usize) {
    let at = error.pos();
    // The parser reports truncated input at its beginning, so the end is used.
    if (at.row, at.col) != (1, 1) {
        return (at.row as usize, at.col as usize);
    }
    let end = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
    (text.lines().count().max(1), end)
}
