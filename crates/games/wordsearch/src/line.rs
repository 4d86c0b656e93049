//! A word search on one line: rows separated by `/` (layers by `//`), a colon, the words joined by
//! `+`; and after a second colon, joined by `;`, the properties that differ from the default:
//! `surface=torus`, `alphabet=english`, `accents=keep`.
//!
//! ```text
//! GATO/XPEZ/TRES:gato+pez+tres
//! GATO/XPEZ/TRES:gato+pez+zorg:surface=torus
//! ```

use std::io::Write;

use recreo_board::Surface;
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::rows::{self, Sheet};
use super::{Draft, format, params};

/// Whether it looks like rows of letters followed by words.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let text = text.trim();
    let Some((board, rest)) = text.split_once(':') else { return false };
    let mut rows = board.split('/').filter(|row| !row.is_empty());
    let length = |row: &str| row.chars().count();
    let is_row = |row: &str| {
        row.chars().all(|c| c.is_alphabetic() || matches!(c, '#' | '.' | ' '))
            && row.chars().any(char::is_alphabetic)
    };
    let Some(first) = rows.next() else { return false };
    // The text before the colon may also be a word of another game: there must be two rows, or
    // words after the colon.
    !text.contains('\n')
        && is_row(first)
        && rows.clone().all(|row| length(row) == length(first) && !row.contains([':', '=']))
        && (rows.next().is_some() || rest.contains('+'))
        && rest.chars().all(|c| c.is_alphabetic() || " +-'’.:;=".contains(c))
}

/// Reads a word search.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?.trim();
    let mut parts = text.splitn(3, ':');
    let (board, words, terms) =
        (parts.next().unwrap_or_default(), parts.next(), parts.next().unwrap_or_default());
    let Some(words) = words else {
        return Err(vec![Problem::new(Message::new("wordsearch-line-words")).at_line(1, 0)]);
    };
    let (mut surface, mut name, mut accents) = (None, None, None);
    for term in terms.split(';').filter(|term| !term.is_empty()) {
        match term.split_once('=') {
            Some(("surface", value)) => surface = Some(value),
            Some(("alphabet", value)) => name = Some(value),
            Some(("accents", value)) => accents = Some(value),
            _ => {
                let message = Message::new("wordsearch-line-term").with("term", term);
                return Err(vec![Problem::new(message).at_line(1, 0)]);
            }
        }
    }
    let alphabet = match params::alphabet_override(overrides)? {
        Some(alphabet) if name.is_none() && accents.is_none() => alphabet,
        _ => format::alphabet(name, accents)?,
    };
    let mut sheet = Sheet::new(&alphabet);
    let mut column = 1;
    for row in board.split('/') {
        if row.is_empty() {
            sheet.end_layer(1);
        } else {
            sheet.text_row(row, 1, column);
        }
        column += row.chars().count() + 1;
    }
    let letters = sheet.letters(format::surface(surface)?)?;
    let texts = words.split('+').map(str::trim).filter(|word| !word.is_empty());
    let words = rows::words(&alphabet, texts.map(|word| (word, 1)))?;
    Ok(Draft::with_words(alphabet, letters, words))
}

/// Writes a word search. Every word of the list can be written, as none contains a separator.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let layers = rows::layers(draft.alphabet(), draft.letters());
    let layers: Vec<String> = layers.iter().map(|rows| rows.join("/")).collect();
    let words: Vec<String> = draft.words().iter().map(|word| plain(draft, word)).collect();
    let mut line = format!("{}:{}", layers.join("//"), words.join("+"));
    let (alphabet, accents) = params::named(draft.alphabet());
    let surface = draft.letters().grid().surface();
    let surface = (surface != Surface::Plane).then(|| surface.to_string());
    let terms =
        [("surface", surface), ("alphabet", alphabet), ("accents", accents.map(str::to_owned))];
    let terms: Vec<String> =
        terms.into_iter().filter_map(|(name, value)| Some(format!("{name}={}", value?))).collect();
    if !terms.is_empty() {
        line += &format!(":{}", terms.join(";"));
    }
    line.push('\n');
    Ok(out.write_all(line.as_bytes())?)
}

/// A word in its written form, or in capitals if that contains a separator.
fn plain(draft: &Draft, word: &super::Word) -> String {
    let text = word.text();
    let separates = |c: char| "+:;=/#,".contains(c) || c.is_control();
    if text.contains(separates) { draft.spelt(word) } else { text.to_owned() }
}
