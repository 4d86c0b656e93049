//! What readers of XML files share.

use recreo_game::{Message, Problem};
use roxmltree::Error;

/// The most text that is read: thousands of puzzles.
const LARGEST: usize = 64 << 20;

/// Whether a file begins with XML in which this stands.
pub fn begins_with(start: &[u8], tag: &str) -> bool {
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start).trim_ascii_start();
    start.starts_with(b"<") && start.windows(tag.len()).any(|part| part == tag.as_bytes())
}

/// The text of a file, if it is one and not too long.
pub fn text(bytes: &[u8]) -> Result<String, Vec<Problem>> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= LARGEST);
    let text = text.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text).to_owned());
    text.ok_or_else(|| vec![Problem::new(Message::new("xml-not-text")).at_line(1, 1)])
}

/// The line and column at which a text stops being XML.
pub fn place(error: &Error, text: &str) -> (usize, usize) {
    let at = error.pos();
    // What is cut short is told of its beginning.
    if (at.row, at.col) != (1, 1) {
        return (at.row as usize, at.col as usize);
    }
    let end = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
    (text.lines().count().max(1), end)
}
