//! Rows of letters in text files, and their errors.
//!
//! Letters are adjacent, or separated by blanks if one of them has several characters. An empty
//! cell is `.`, a hole is `#`.

use recreo_board::{Cell, Surface};
use recreo_game::{Message, Problem, Size};
use unicode_segmentation::UnicodeSegmentation;

use super::draft::MOST_PROBLEMS;
use super::{Alphabet, BLANK, Letters, Word};

pub(super) const EMPTY: &str = ".";
pub(super) const HOLE: &str = "#";

/// A board while it is read: its cells in reading order, and all problems with them.
pub(super) struct Sheet<'a> {
    alphabet: &'a Alphabet,
    cells: Vec<u8>,
    holes: Vec<Cell>,
    width: usize,
    rows: usize,
    layers: usize,
    /// The number of rows in finished layers.
    full: usize,
    problems: Vec<Problem>,
}

impl<'a> Sheet<'a> {
    /// Nothing yet.
    pub(super) fn new(alphabet: &'a Alphabet) -> Sheet<'a> {
        Sheet {
            alphabet,
            cells: Vec::new(),
            holes: Vec::new(),
            width: 0,
            rows: 0,
            layers: 0,
            full: 0,
            problems: Vec::new(),
        }
    }

    /// Reads a row of text, which begins at this line and column of the file.
    pub(super) fn text_row(&mut self, text: &str, line: usize, column: usize) {
        if text.trim().contains(char::is_whitespace) {
            self.row(text.split_whitespace().map(|cell| (cell, column)), line);
        } else {
            let graphemes = text.trim().graphemes(true).enumerate();
            self.row(graphemes.map(|(i, cell)| (cell, column + i)), line);
        }
    }

    /// Reads a row of cells, each with its column.
    pub(super) fn row<'t>(&mut self, cells: impl Iterator<Item = (&'t str, usize)>, line: usize) {
        let before = self.cells.len();
        for (text, column) in cells {
            let letter = match text.trim() {
                EMPTY | "" => BLANK,
                HOLE => {
                    self.holes.push(Cell(self.cells.len() as u32));
                    BLANK
                }
                text => self.alphabet.letter(text).unwrap_or_else(|| {
                    let message = Message::new("wordsearch-letter").with("letter", text);
                    self.refuse(Problem::new(message).at_line(line, column));
                    BLANK
                }),
            };
            self.cells.push(letter);
        }
        let length = self.cells.len() - before;
        if self.rows == 0 {
            self.width = length;
        } else if length != self.width {
            let message = Message::new("wordsearch-row-length")
                .with("length", length)
                .with("width", self.width);
            self.refuse(Problem::new(message).at_line(line, 0));
        }
        self.rows += 1;
    }

    /// Ends a layer: the next rows belong to another one.
    pub(super) fn end_layer(&mut self, line: usize) {
        let rows = self.rows - self.full;
        if rows == 0 {
            return;
        }
        self.layers += 1;
        let first = self.rows / self.layers;
        if rows != first || first * self.layers != self.rows {
            let message = Message::new("wordsearch-layer-rows").with("layer", self.layers);
            self.refuse(Problem::new(message.with("rows", rows)).at_line(line, 0));
        }
        self.full = self.rows;
    }

    /// Returns the board, or all problems with it.
    pub(super) fn letters(mut self, surface: Surface) -> Result<Letters, Vec<Problem>> {
        self.end_layer(0);
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let size = Size {
            width: side(self.width),
            height: side(self.rows / self.layers.max(1)),
            layers: side(self.layers),
        };
        let grid = size.grid(surface)?.with_holes(self.holes);
        Letters::new(grid, self.cells)
            .ok_or_else(|| vec![Message::new("document-inconsistent").into()])
    }

    fn refuse(&mut self, problem: Problem) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// Checks that a board has no joined edges, for a format that cannot represent them.
pub(super) fn check_surface(letters: &Letters) -> Result<(), Problem> {
    match letters.grid().surface() {
        Surface::Plane => Ok(()),
        joined => Err(Message::new("wordsearch-no-surface").with("surface", joined.name()).into()),
    }
}

/// The text of a cell.
pub(super) fn written<'a>(alphabet: &'a Alphabet, letters: &Letters, cell: Cell) -> &'a str {
    if letters.grid().is_hole(cell) {
        return HOLE;
    }
    alphabet.write(letters.at(cell)).unwrap_or(EMPTY)
}

/// The rows as text, layer by layer.
pub(super) fn layers(alphabet: &Alphabet, letters: &Letters) -> Vec<Vec<String>> {
    let grid = letters.grid();
    let apart = alphabet.letters().any(|letter| letter.graphemes(true).count() > 1);
    let row = |y: u32, z: u32| {
        let cells = (0..grid.width())
            .map(|x| written(alphabet, letters, Cell((z * grid.height() + y) * grid.width() + x)));
        if apart { cells.collect::<Vec<_>>().join(" ") } else { cells.collect() }
    };
    (0..grid.layers()).map(|z| (0..grid.height()).map(|y| row(y, z)).collect()).collect()
}

/// Reads the words of a file, each with its line (0 if unknown), and spells them. A word that is
/// longer than the board is a word that is absent.
pub(super) fn words<'t>(
    alphabet: &Alphabet,
    texts: impl Iterator<Item = (&'t str, usize)>,
) -> Result<Vec<Word>, Vec<Problem>> {
    let (mut words, mut problems) = (Vec::new(), Vec::new());
    for (text, line) in texts {
        match alphabet.word(text) {
            Ok(word) => words.push(word),
            Err(message) if line > 0 => problems.push(Problem::new(message).at_line(line, 0)),
            Err(message) => problems.push(message.into()),
        }
        if problems.len() >= MOST_PROBLEMS {
            break;
        }
    }
    if problems.is_empty() { Ok(words) } else { Err(problems) }
}

/// Decodes the text of a file.
pub(super) fn text(bytes: &[u8]) -> Result<&str, Vec<Problem>> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        vec![Problem::new(Message::new("wordsearch-not-text")).at_line(line, 0)]
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}
