//! The text format of the source document (WS8), one record a line:
//!
//! ```text
//! 8 gdfgd                the name
//! 9 7,14                 columns and rows
//! 0 0,0,E,false          a cell: x, y, its letter, whether it belongs to a found word
//! 1 XTOUIEW,false        a word of the list, and whether it was found
//! ```
//!
//! The document writes cells column by column, and so does this writer. As an extension, a hole is
//! the letter `#`. The file says that a word was found, but not where; a file with any found word
//! is resolved, and the reader searches for the places of its words.

use std::io::Write;

use recreo_board::{Cell, Grid, Position, Surface};
use recreo_game::{Control, Message, Overrides, Problem, Size, WriteError};

use super::draft::{MOST_PROBLEMS, on_board};
use super::rows::{self, HOLE};
use super::{Alphabet, BLANK, Draft, Hit, Letters, format, params, puzzle};

/// Whether a file begins like this format.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(4096)];
    let text = String::from_utf8_lossy(head);
    let mut lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let mut named = false;
    for line in lines.by_ref().filter(|line| !line.is_empty()).take(3) {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("8", _) => named = true,
            ("9", size) => return pair(size).is_some(),
            // Cells with letters belong to this format, cells with numbers to a maze.
            ("0", cell) => {
                let content = cell.split(',').nth(2).map(str::trim).unwrap_or_default();
                return named || content.chars().any(char::is_alphabetic);
            }
            _ => return named,
        }
    }
    named
}

/// The contents read so far.
struct Reader<'t> {
    alphabet: Alphabet,
    name: Option<String>,
    size: Option<(Size, usize)>,
    /// Position, letter and line of each cell.
    cells: Vec<(Position, &'t str, usize)>,
    /// Text, whether it was found, and line of each word.
    words: Vec<(&'t str, bool, usize)>,
    problems: Vec<Problem>,
}

/// Reads a word search.
pub(super) fn read(bytes: &[u8], overrides: &Overrides) -> Result<Draft, Vec<Problem>> {
    let text = rows::text(bytes)?;
    let given = params::alphabet_override(overrides)?;
    let alphabet = given.map_or_else(|| format::alphabet(None, None), Ok)?;
    let mut reader = Reader {
        alphabet,
        name: None,
        size: None,
        cells: Vec::new(),
        words: Vec::new(),
        problems: Vec::new(),
    };
    for (number, line) in text.lines().enumerate() {
        reader.line(line.trim(), number + 1);
        if reader.problems.len() >= MOST_PROBLEMS {
            return Err(reader.problems);
        }
    }
    reader.draft(overrides.get("surface").unwrap_or_default())
}

impl<'t> Reader<'t> {
    fn refuse(&mut self, message: Message, line: usize) {
        self.problems.push(Problem::new(message).at_line(line, 0));
    }

    fn line(&mut self, text: &'t str, line: usize) {
        if text.is_empty() {
            return;
        }
        let (record, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match record {
            "8" if self.name.is_some() => {
                self.refuse(Message::new("wordsearch-name-twice"), line);
            }
            "8" => self.name = Some(rest.to_owned()),
            "9" => self.dimensions(rest, line),
            "0" => self.cell(rest, line),
            "1" => self.word(rest, line),
            other => {
                let message = Message::new("wordsearch-record").with("record", other);
                self.refuse(message, line);
            }
        }
    }

    fn dimensions(&mut self, text: &str, line: usize) {
        if let Some((_, before)) = self.size {
            let message = Message::new("wordsearch-size-twice").with("before", before);
            return self.refuse(message, line);
        }
        match pair(text) {
            Some((width, height)) => {
                self.size = Some((Size { width, height, layers: 1 }, line));
            }
            None => self.refuse(Message::new("wordsearch-size").with("text", text), line),
        }
    }

    fn cell(&mut self, text: &'t str, line: usize) {
        let fields: Vec<&str> = text.split(',').map(str::trim).collect();
        let read = match fields[..] {
            [x, y, letter] => Some((x, y, letter, "false")),
            [x, y, letter, marked] => Some((x, y, letter, marked)),
            _ => None,
        };
        let place = read.and_then(|(x, y, letter, marked)| {
            let at = Position { x: x.parse().ok()?, y: y.parse().ok()?, z: 0 };
            truth(marked).map(|_| (at, letter))
        });
        match place {
            Some((at, letter)) => self.cells.push((at, letter, line)),
            None => self.refuse(Message::new("wordsearch-cell").with("text", text), line),
        }
    }

    fn word(&mut self, text: &'t str, line: usize) {
        let (word, found) = text.rsplit_once(',').unwrap_or((text, "false"));
        match truth(found.trim()) {
            Some(found) => self.words.push((word.trim(), found, line)),
            None => self.refuse(Message::new("wordsearch-word-line").with("text", text), line),
        }
    }

    /// Returns the letters of all cells, each given once.
    fn letters(&mut self, grid: Grid) -> Letters {
        let mut holes = Vec::new();
        let mut given: Vec<usize> = vec![0; grid.len()];
        let mut letters = vec![BLANK; grid.len()];
        for (at, text, line) in std::mem::take(&mut self.cells) {
            let Some(cell) = on_board(&grid, at) else {
                let message = Message::new("wordsearch-cell-outside")
                    .with("x", at.x.to_string())
                    .with("y", at.y.to_string())
                    .with("width", grid.width())
                    .with("height", grid.height());
                self.refuse(message, line);
                continue;
            };
            let before = std::mem::replace(&mut given[cell.index()], line);
            if before > 0 {
                let message = Message::new("wordsearch-cell-twice");
                self.refuse(message.with("cell", at).with("before", before), line);
            } else if text == HOLE {
                holes.push(cell);
            } else if let Some(letter) = self.alphabet.letter(text) {
                letters[cell.index()] = letter;
            } else {
                self.refuse(Message::new("wordsearch-letter").with("letter", text), line);
            }
            if self.problems.len() >= MOST_PROBLEMS {
                break;
            }
        }
        let grid = grid.with_holes(holes);
        Letters::new(grid.clone(), letters).unwrap_or_else(|| Letters::blank(grid))
    }

    fn draft(mut self, surface: Surface) -> Result<Draft, Vec<Problem>> {
        let Some((size, line)) = self.size else {
            if self.problems.is_empty() {
                self.refuse(Message::new("wordsearch-no-size"), 1);
            }
            return Err(self.problems);
        };
        // The cells that are given limit the size of the board, so a file cannot cause a large
        // allocation.
        if size.cells() > self.cells.len() as u64 {
            let message = Message::new("wordsearch-cells-missing").with("cells", size.cells());
            let message = message.with("given", self.cells.len());
            self.refuse(message, line);
            return Err(self.problems);
        }
        let grid = size
            .grid(surface)
            .map_err(|problem| vec![Problem { place: None, ..problem }.at_line(line, 0)])?;
        let letters = self.letters(grid);
        let texts = self.words.iter().map(|&(text, _, line)| (text, line));
        let words = rows::words(&self.alphabet, texts);
        let words = match words {
            Ok(words) if self.problems.is_empty() => words,
            words => {
                self.problems.extend(words.err().unwrap_or_default());
                return Err(self.problems);
            }
        };
        let mut draft = Draft::with_words(self.alphabet, letters, words);
        draft.name = self.name.filter(|name| !name.is_empty());
        // Without words there is nothing to search for.
        if self.words.iter().any(|word| word.1) || self.words.is_empty() {
            // Nothing stops a reader, so the search is always complete.
            let places = puzzle::search(&draft, &Control::new()).unwrap_or_else(|(_, found)| found);
            for (&(text, found, line), hits) in self.words.iter().zip(&places) {
                if found && hits.is_empty() {
                    let message = Message::new("wordsearch-not-there").with("word", text);
                    self.problems.push(Problem::new(message).at_line(line, 0));
                }
            }
            draft.resolve(places);
        }
        if self.problems.is_empty() { Ok(draft) } else { Err(self.problems) }
    }
}

/// Parses two numbers separated by a comma or, as in older files, a semicolon.
fn pair(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once([',', ';'])?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

fn truth(text: &str) -> Option<bool> {
    match text {
        "true" | "1" => Some(true),
        "false" | "0" | "" => Some(false),
        _ => None,
    }
}

/// Writes a word search with the found words marked.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let (alphabet, letters) = (draft.alphabet(), draft.letters());
    let grid = letters.grid();
    if grid.layers() > 1 {
        return Err(Problem::new(Message::new("wordsearch-classic-layers")).into());
    }
    rows::check_surface(letters)?;
    let marked = marked(draft);
    let name = draft.name.as_deref().unwrap_or_default().replace(['\n', '\r'], " ");
    writeln!(out, "{}", format!("8 {name}").trim_end())?;
    writeln!(out, "9 {},{}", grid.width(), grid.height())?;
    for x in 0..grid.width() {
        for y in 0..grid.height() {
            let cell = Cell(y * grid.width() + x);
            let letter = rows::written(alphabet, letters, cell);
            let marked = marked.get(cell.index()).copied().unwrap_or_default();
            writeln!(out, "0 {x},{y},{letter},{marked}")?;
        }
    }
    for (number, word) in draft.words().iter().enumerate() {
        let places = draft.resolved().and_then(|places| places.get(number));
        let found = places.is_some_and(|places| !places.is_empty());
        writeln!(out, "1 {},{found}", draft.spelt(word))?;
    }
    Ok(())
}

/// Whether each cell belongs to a found word.
pub(super) fn marked(draft: &Draft) -> Vec<bool> {
    let grid = draft.letters().grid();
    let mut marked = vec![false; grid.len()];
    let hits = draft.resolved().into_iter().flatten().flatten();
    for cell in hits.flat_map(|hit: &Hit| hit.cells(grid)) {
        if let Some(mark) = marked.get_mut(cell.index()) {
            *mark = true;
        }
    }
    marked
}
