//! A board as rows of text: joined by `/` on one line, or each on a line of its own. A surface with
//! joined edges stands in front: `torus:`.

use recreo_board::Surface;
use recreo_game::{Message, Problem};
use recreo_kit::code::{self, Code};

/// A row, and the position of its text in the file. Lines and columns count from 1, columns in
/// characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row<'a> {
    /// The text, without surrounding blanks.
    pub text: &'a str,
    /// The line.
    pub line: usize,
    /// The column of its first character.
    pub column: usize,
}

/// The maximum length of the text in bytes; every board fits.
const LARGEST: usize = 64 * 1024;

/// The text of a file; `None` if it cannot be a board.
pub fn text(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes.get(..bytes.len().min(LARGEST + 1))?).ok()?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    (!text.is_empty() && text.len() <= LARGEST).then_some(text)
}

/// Reads the surface and the rows of a file. There is at least one row.
pub fn open(bytes: &[u8]) -> Result<(Surface, Vec<Row<'_>>), Problem> {
    let Some(text) = text(bytes) else {
        let blank = bytes.iter().all(u8::is_ascii_whitespace);
        let key = if blank { "document-empty" } else { "sheet-not-text" };
        return Err(Problem::new(Message::new(key)).at_line(1, 1));
    };
    let (surface, body) = match text.split_once(':') {
        Some((head, body)) => {
            let name = head.trim();
            let surface = name.parse().map_err(|()| {
                let names = Surface::ALL.map(Surface::name).join(", ");
                let message = Message::new("sheet-line-head").with("known", names);
                Problem::new(message.with("text", shown(name))).at_line(1, 1)
            })?;
            (surface, body)
        }
        None => (Surface::Plane, text),
    };
    let head = text[..text.len() - body.len()].chars().count();
    let rows = split(body, head + 1);
    if rows.is_empty() {
        return Err(Problem::new(Message::new("document-empty")).at_line(1, head + 1));
    }
    Ok((surface, rows))
}

/// The rows of a body whose first line begins at this column, without blank lines and without what
/// follows a final `/`.
fn split(body: &str, start: usize) -> Vec<Row<'_>> {
    let lines = body.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let rows = lines.flat_map(|(number, line)| {
        let text = line.trim_end();
        let text = text.strip_suffix('/').unwrap_or(text);
        Row { text, line: number + 1, column: if number == 0 { start } else { 1 } }.split('/')
    });
    rows.collect()
}

/// Joins rows by `/` and layers by `//`.
pub fn join(rows: &[String], height: u32) -> String {
    let layers = rows.chunks(height as usize).map(|rows| rows.join("/"));
    layers.collect::<Vec<String>>().join("//")
}

/// The prefix of the rows: the surface, unless it is a plane.
pub fn head(surface: Surface) -> String {
    if surface == Surface::Plane { String::new() } else { format!("{surface}:") }
}

/// The maximum number of problems reported per file.
pub const MOST_PROBLEMS: usize = 10;

/// A wrong word, shortened for display.
pub fn shown(word: &str) -> String {
    word.chars().take(20).collect()
}

impl<'a> Row<'a> {
    /// The column after its last character.
    pub fn end(self) -> usize {
        self.column + self.text.chars().count()
    }

    /// Splits the row at a character and trims the parts.
    pub fn split(self, by: char) -> impl Iterator<Item = Row<'a>> {
        let Row { text, line, mut column } = self;
        text.split(by).map(move |part| {
            let inner = part.trim_start();
            let blanks = part[..part.len() - inner.len()].chars().count();
            let row = Row { text: inner.trim_end(), line, column: column + blanks };
            column += part.chars().count() + 1;
            row
        })
    }

    /// Reads the items of the row with a code, each with its column.
    pub fn words<C: Code>(self, words: &Words<C>) -> Vec<(usize, Result<C::Item, Message>)> {
        let (mut rest, mut column, mut found) = (self.text, self.column, Vec::new());
        while !rest.is_empty() {
            let length = match words.code.read(rest.as_bytes()) {
                Some((items, length)) => {
                    found.extend(items.into_iter().map(|item| (column, Ok(item))));
                    length
                }
                None => {
                    let (message, length) = (words.strange)(rest);
                    found.push((column, Err(message)));
                    length
                }
            };
            let (word, after) = rest.split_at_checked(length.max(1)).unwrap_or((rest, ""));
            column += word.chars().count();
            rest = after;
        }
        found
    }

    /// Reports that the row is not as wide as the others.
    pub fn length_problem(self, count: usize, width: usize) -> Option<Problem> {
        let message = Message::new("sheet-row-length").with("count", count).with("width", width);
        (count != width).then(|| self.at(self.end(), message))
    }

    /// Creates a problem at a column of this row.
    pub fn at(self, column: usize, message: Message) -> Problem {
        Problem::new(message).at_line(self.line, column)
    }
}

/// The form of rows.
pub struct Words<C> {
    /// The code of the items.
    pub code: C,
    /// Describes a text that starts with no valid item, and returns the length of the invalid part
    /// in bytes.
    pub strange: fn(&str) -> (Message, usize),
    /// Which rows are compared with the first row's length.
    pub compared: Compared,
}

/// Which rows are compared with the first row's length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// All rows.
    All,
    /// The rows without other problems.
    Right,
    /// The rows before the first problem. After [`MOST_PROBLEMS`] problems reading stops.
    UntilWrong,
}

impl<C: Code> Words<C> {
    /// The form with one character per item.
    pub const fn characters(code: C) -> Words<C> {
        Words { code, strange: strange_character, compared: Compared::All }
    }

    /// Reads rows that should all have this width, or else the width of the first. Returns the
    /// width and the items.
    pub fn read(
        &self,
        rows: &[Row<'_>],
        mut width: Option<usize>,
        problems: &mut Vec<Problem>,
    ) -> (usize, Vec<C::Item>) {
        let mut all = Vec::new();
        for row in rows {
            let (words, mut wrong) = (row.words(self), Vec::new());
            let (count, width) = (words.len(), *width.get_or_insert(words.len()));
            for (column, word) in words {
                match word {
                    Ok(item) => all.push(item),
                    Err(message) => wrong.push(row.at(column, message)),
                }
            }
            let compared = match self.compared {
                Compared::All => true,
                Compared::Right => wrong.is_empty(),
                Compared::UntilWrong => wrong.is_empty() && problems.is_empty(),
            };
            problems.extend(row.length_problem(count, width).filter(|_| compared));
            problems.extend(wrong);
            if self.compared == Compared::UntilWrong && problems.len() >= MOST_PROBLEMS {
                break;
            }
        }
        (width.unwrap_or(0), all)
    }

    /// Writes rows of `width` items, layer by layer. `None` if an item has no text.
    pub fn write(&self, items: &[C::Item], width: u32, height: u32) -> Option<String> {
        let rows = items.chunks(width as usize).map(|row| code::write(&self.code, row));
        Some(join(&rows.collect::<Option<Vec<String>>>()?, height))
    }
}

/// The problem of an unexpected character.
pub fn strange_character(text: &str) -> (Message, usize) {
    let character = text.chars().next().unwrap_or_default();
    (Message::new("sheet-character").with("character", character), character.len_utf8())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use recreo_game::Place;
    use recreo_kit::code::{Digit, Sign};

    use super::*;
    use crate::files;

    fn rows(text: &str) -> Vec<(&str, usize, usize)> {
        let rows = open(text.as_bytes()).unwrap().1;
        rows.into_iter().map(|row| (row.text, row.line, row.column)).collect()
    }

    #[test]
    fn rows_have_their_positions() {
        assert_eq!(rows("ab/ cd /"), [("ab", 1, 1), ("cd", 1, 5)]);
        assert_eq!(rows("\n ab\ncd/e\n"), [("ab", 2, 2), ("cd", 3, 1), ("e", 3, 4)]);
        assert_eq!(rows("torus: ab/c"), [("ab", 1, 8), ("c", 1, 11)]);
        assert_eq!(rows("a//b"), [("a", 1, 1), ("", 1, 3), ("b", 1, 4)]);
    }

    #[test]
    fn an_unexpected_character_is_reported_with_its_column() {
        let words = Words::characters(Digit::capital(10));
        let (_, rows) = open("12\u{e9}4/123\n 5x789/1234".as_bytes()).unwrap();
        let mut problems = Vec::new();
        let (width, items) = words.read(&rows, None, &mut problems);
        assert_eq!((width, items), (4, vec![1, 2, 4, 1, 2, 3, 5, 7, 8, 9, 1, 2, 3, 4]));
        let places: Vec<_> = problems.iter().map(|p| (p.message.key(), p.place)).collect();
        let at = |line, column| Some(Place::Line { line, column });
        assert_eq!(
            places,
            [
                ("sheet-character", at(1, 3)),
                ("sheet-row-length", at(1, 9)),
                ("sheet-row-length", at(2, 7)),
                ("sheet-character", at(2, 3)),
            ]
        );
        assert_eq!(words.write(&[1, 2, 3, 4], 2, 1).as_deref(), Some("12//34"));
        assert_eq!(words.write(&[10], 1, 1), None);
    }

    proptest! {
        #[test]
        fn bg6_rows_in_layers_are_read_as_they_are_written(
            items in proptest::collection::vec(proptest::option::of(0u32..36), 12),
            height in 1u32..4,
        ) {
            let words = Words::characters(files::or_hole(code::Or(Sign(0, b'.'), Digit::capital(36))));
            let text = words.write(&items, 2, height).unwrap();
            let (_, rows) = open(text.as_bytes()).unwrap();
            let full: Vec<Row<'_>> = rows.into_iter().filter(|row| !row.text.is_empty()).collect();
            let mut problems = Vec::new();
            prop_assert_eq!(words.read(&full, None, &mut problems), (2, items));
            prop_assert!(problems.is_empty());
        }
    }

    #[test]
    fn bg6_a_file_without_a_board_is_refused() {
        let key = |bytes: &[u8]| open(bytes).unwrap_err().message.key().to_owned();
        assert_eq!(key(b" \n"), "document-empty");
        assert_eq!(key(b"\xff\xfe"), "sheet-not-text");
        assert_eq!(key(b"klein: ab"), "sheet-line-head");
    }
}
