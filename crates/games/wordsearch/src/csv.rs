//! Word searches as tables: the letters, one a field; an empty line; the words under a header.
//!
//! ```text
//! G,A,T,O
//! X,P,E,Z
//!
//! word,x,y,direction,length
//! gato,0,0,E,4
//! pez,1,1,E,3
//! ```
//!
//! In an unresolved file the header is only `word`. The reader also accepts tables without a
//! header, whose words follow the first empty line, one a line, and tables of letters alone, to
//! which words can be given. An absent word of a resolved file has empty fields, a word with
//! several places has several rows. Layers are separated by an empty line, and their words have a
//! column `z`. Commas, semicolons and tabs are accepted as separators; a hole is `#`. The file
//! contains no name, surface and alphabet; the last two can be given alongside it.

use std::io::Write;

use recreo_board::Position;
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::rows::{self, Sheet};
use super::{Draft, format, json, params};

/// The first word of the header, in the languages that are read.
const HEADINGS: [&str; 4] = ["word", "words", "palabra", "palabras"];
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The meaning of a line of a table.
enum Line<'t> {
    Blank,
    Letters(Vec<&'t str>),
    Heading(Vec<&'t str>),
    /// A word below letters without a header.
    Word,
}

impl Line<'_> {
    fn new(line: &str) -> Line<'_> {
        let mut fields: Vec<&str> = line.split(SEPARATORS).map(unquoted).collect();
        let used = fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1);
        let first = fields.first().unwrap_or(&"").trim_end_matches(':').to_lowercase();
        match used {
            0 => Line::Blank,
            _ if HEADINGS.contains(&first.as_str()) => {
                fields.truncate(used);
                Line::Heading(fields)
            }
            1 if fields.first().is_some_and(|word| word.chars().count() > 1) => Line::Word,
            _ => Line::Letters(fields),
        }
    }
}

/// Whether a file begins with rows of single letters, with nothing but words after them.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(65_536)];
    let text = String::from_utf8_lossy(head);
    let is_cell = |cell: &str| {
        cell.chars().count() <= 3 && cell.chars().all(|c| c.is_alphabetic() || c == '#')
    };
    let (mut width, mut rows) = (0, 0);
    for line in text.trim_start_matches('\u{feff}').lines() {
        match Line::new(line) {
            Line::Blank => {}
            Line::Heading(_) => return rows > 0,
            Line::Word => return rows > 1,
            Line::Letters(fields) => {
                if rows == 0 {
                    width = fields.len();
                }
                if width < 2 || !fields.iter().all(|cell| is_cell(cell)) {
                    return false;
                }
                rows += 1;
            }
        }
    }
    rows > 1
}

/// Reads a word search.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?;
    let given = params::alphabet_override(overrides)?;
    let alphabet = given.map_or_else(|| format::alphabet(None, None), Ok)?;
    let mut sheet = Sheet::new(&alphabet);
    let mut lines = (1..).zip(text.lines()).peekable();
    let mut heading = Vec::new();
    while let Some(&(number, line)) = lines.peek() {
        match Line::new(line) {
            Line::Blank => sheet.end_layer(number),
            Line::Letters(fields) => sheet.row(fields.into_iter().zip(1..), number),
            Line::Heading(fields) => {
                heading = fields;
                lines.next();
                break;
            }
            Line::Word => break,
        }
        lines.next();
    }
    let letters = sheet.letters(overrides.get("surface").unwrap_or_default())?;
    let (mut texts, mut places, mut problems) = (Vec::new(), Vec::new(), Vec::new());
    for (number, line) in lines.filter(|(_, line)| !matches!(Line::new(line), Line::Blank)) {
        let fields: Vec<&str> = line.split(SEPARATORS).map(unquoted).collect();
        let Some(&text) = fields.first() else { continue };
        if texts.last().is_none_or(|&(before, _)| before != text) {
            texts.push((text, number));
        }
        match place(&fields) {
            Ok(Some((at, direction, length))) => {
                places.push((text, at, direction, length, number));
            }
            Ok(None) => {}
            Err(()) => {
                let message = Message::new("wordsearch-csv-place").with("text", line.trim());
                problems.push(Problem::new(message).at_line(number, 0));
            }
        }
    }
    if !problems.is_empty() {
        problems.truncate(super::draft::MOST_PROBLEMS);
        return Err(problems);
    }
    let words = rows::words(&alphabet, texts.into_iter())?;
    let mut draft = Draft::with_words(alphabet, letters, words);
    if heading.len() > 1 {
        json::resolve(&mut draft, places.into_iter())?;
    }
    Ok(draft)
}

/// Parses the place of a word in a row; `None` if its fields are empty.
fn place<'t>(fields: &[&'t str]) -> Result<Option<(Position, &'t str, u32)>, ()> {
    let number = |text: &str| text.parse::<u32>().map_err(drop);
    match *fields {
        [_, ref rest @ ..] if rest.iter().all(|field| field.is_empty()) => Ok(None),
        [_, x, y, direction, length] => {
            Ok(Some((Position { x: number(x)?, y: number(y)?, z: 0 }, direction, number(length)?)))
        }
        [_, x, y, direction, length, z] => {
            let at = Position { x: number(x)?, y: number(y)?, z: number(z)? };
            Ok(Some((at, direction, number(length)?)))
        }
        _ => Err(()),
    }
}

/// Removes blanks and quotes around a field.
fn unquoted(field: &str) -> &str {
    let field = field.trim();
    field.strip_prefix('"').and_then(|f| f.strip_suffix('"')).unwrap_or(field).trim()
}

/// Writes a word search with the places of its words, if it is resolved.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (alphabet, letters) = (draft.alphabet(), draft.letters());
    let grid = letters.grid();
    rows::check_surface(letters)?;
    for z in 0..grid.layers() {
        for y in 0..grid.height() {
            let cell = |x: u32| recreo_board::Cell((z * grid.height() + y) * grid.width() + x);
            let row: Vec<&str> =
                (0..grid.width()).map(|x| rows::written(alphabet, letters, cell(x))).collect();
            writeln!(out, "{}", row.join(","))?;
        }
        writeln!(out)?;
    }
    let layered = grid.layers() > 1;
    let Some(resolved) = draft.resolved() else {
        writeln!(out, "word")?;
        for word in draft.words() {
            writeln!(out, "{}", plain(word.text()))?;
        }
        return Ok(());
    };
    writeln!(out, "word,x,y,direction,length{}", if layered { ",z" } else { "" })?;
    for (word, hits) in draft.words().iter().zip(resolved) {
        let text = plain(word.text());
        if hits.is_empty() {
            writeln!(out, "{text},,,,{}", if layered { "," } else { "" })?;
        }
        for hit in hits {
            let at = grid.position(hit.start);
            write!(out, "{text},{},{},{},{}", at.x, at.y, hit.direction, hit.length)?;
            if layered {
                write!(out, ",{}", at.z)?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// Removes characters that would end the field of a word.
fn plain(text: &str) -> String {
    text.replace(SEPARATORS, " ").replace(['"', '\n', '\r'], "")
}
