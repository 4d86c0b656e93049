//! A word search that may be incomplete or invalid, as files and the editor have it.

use std::collections::HashSet;

use recreo_board::{Cell, CellSet, Grid, Position, Surface};
use recreo_game::{Json, Message, Metadata, Overrides, Problem, Size};

use super::{
    Alphabet, BLANK, Hit, Letter, Letters, Word, answer, directions_of, is_forward, params,
};

/// The most problems to report.
pub(super) const MOST_PROBLEMS: usize = 10;

/// A board of letters and a list of words that may be incomplete or invalid: cells may be empty and
/// words may be anything that can be spelt.
///
/// It is resolved if it says for each word where it lies or that it is absent (WS3). Any edit makes
/// it unresolved.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    alphabet: Alphabet,
    letters: Letters,
    words: Vec<Word>,
    /// The name, if a file gives one.
    pub(super) name: Option<String>,
    /// The places of each word, if resolved.
    resolved: Option<Vec<Vec<Hit>>>,
    /// The number of words given alongside the file that cannot be on the board.
    left_out: usize,
}

impl Draft {
    /// Returns a board without letters and words. The holes of the grid are kept.
    pub fn new(alphabet: Alphabet, grid: Grid) -> Draft {
        Draft::with_words(alphabet, Letters::blank(grid), Vec::new())
    }

    /// Returns a board with these letters and words.
    pub fn with_words(alphabet: Alphabet, letters: Letters, words: Vec<Word>) -> Draft {
        Draft { alphabet, letters, words, name: None, resolved: None, left_out: 0 }
    }

    /// The alphabet of the board.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The board.
    pub fn letters(&self) -> &Letters {
        &self.letters
    }

    /// The words, in the order of the list.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The places of each word, if resolved. An absent word has none.
    pub fn resolved(&self) -> Option<&[Vec<Hit>]> {
        self.resolved.as_deref()
    }

    /// The number of words given alongside the file that cannot be on its board and were left out.
    pub(super) fn left_out(&self) -> usize {
        self.left_out
    }

    /// The letters of a word on the board: in capitals, without separators.
    pub(super) fn spelt(&self, word: &Word) -> String {
        self.alphabet.spell(word.letters())
    }

    /// Writes a letter or [`BLANK`] into a cell. Holes are not changed.
    pub(super) fn put(&mut self, cell: Cell, letter: Letter) {
        self.resolved = None;
        self.letters.set(cell, letter);
    }

    /// Makes a cell a hole, or a hole an empty cell.
    pub(super) fn set_hole(&mut self, cell: Cell, hole: bool) {
        self.resolved = None;
        let grid = self.letters.grid();
        let holes = (0..grid.len() as u32)
            .map(Cell)
            .filter(|&other| if other == cell { hole } else { grid.is_hole(other) });
        let grid = grid.clone().with_holes(holes);
        let cells = self.letters.cells().to_vec();
        self.letters = Letters::new(grid.clone(), cells).unwrap_or_else(|| Letters::blank(grid));
    }

    /// Replaces the list of words.
    pub(super) fn set_words(&mut self, words: Vec<Word>) {
        self.resolved = None;
        self.words = words;
    }

    /// The words, mutable. Makes the draft unresolved.
    pub(super) fn words_mut(&mut self) -> &mut Vec<Word> {
        self.resolved = None;
        &mut self.words
    }

    /// Resolves the draft with these places, which the caller must have checked.
    pub(super) fn resolve(&mut self, places: Vec<Vec<Hit>>) {
        self.resolved = (places.len() == self.words.len()).then_some(places);
    }

    /// Applies overrides: surface, alphabet, words. Words that cannot be on this board are left
    /// out.
    pub(super) fn apply_overrides(&mut self, overrides: &Overrides) -> Result<(), Problem> {
        if let Some(surface) = overrides.get::<Surface>("surface") {
            let grid = self.letters.grid();
            let holes: Vec<Cell> = grid.holes().collect();
            let grid = Size::from(grid).grid(surface)?.with_holes(holes);
            if grid != *self.letters.grid() {
                self.resolved = None;
            }
            let cells = self.letters.cells().to_vec();
            self.letters =
                Letters::new(grid.clone(), cells).unwrap_or_else(|| Letters::blank(grid));
        }
        if let Some(alphabet) = params::alphabet_override(overrides)? {
            self.respell(alphabet)?;
        }
        let list = overrides.get::<String>("words").filter(|list| !list.is_empty());
        let Some(list) = list else { return Ok(()) };
        let longest = longest_line(self.letters.grid());
        let (mut words, mut seen) = (Vec::new(), HashSet::new());
        let mut all = 0;
        for text in list.split('+').map(str::trim).filter(|text| !text.is_empty()) {
            all += 1;
            if let Ok(word) = self.alphabet.word(text)
                && word.letters().len() as u64 <= longest
                && seen.insert(word.letters().to_vec())
            {
                words.push(word);
            }
        }
        if self.words != words {
            self.set_words(words);
        }
        self.left_out = all - self.words.len();
        Ok(())
    }

    /// Converts letters and words to another alphabet.
    fn respell(&mut self, alphabet: Alphabet) -> Result<(), Problem> {
        if alphabet == self.alphabet {
            return Ok(());
        }
        let grid = self.letters.grid().clone();
        let mut letters = Letters::blank(grid.clone());
        for cell in grid.cells() {
            let Some(text) = self.alphabet.write(self.letters.at(cell)) else { continue };
            let letter = alphabet.letter(text).ok_or_else(|| {
                Problem::new(Message::new("wordsearch-letter").with("letter", text))
                    .at_cell(grid.position(cell))
            })?;
            letters.set(cell, letter);
        }
        let words: Result<Vec<Word>, Message> =
            self.words.iter().map(|word| alphabet.word(word.text())).collect();
        (self.words, self.letters, self.alphabet) = (words?, letters, alphabet);
        Ok(())
    }

    /// Returns the name and the solution in the draft.
    pub(super) fn metadata(&self) -> Metadata {
        let answer = self.resolved.as_ref().map(|places| answer::Answer::new(self, places));
        Metadata {
            name: self.name.clone(),
            solutions: answer.iter().map(Json::new).collect(),
            ..Metadata::default()
        }
    }

    /// Sets the name and the solution; the opposite of [`Draft::metadata`].
    pub(super) fn set_metadata(&mut self, metadata: &Metadata) {
        self.name.clone_from(&metadata.name);
        let solution = metadata.solutions.first();
        self.resolved = solution.and_then(|json| answer::places(self, json));
    }

    /// Returns what prevents the draft from being a puzzle: empty cells, no cells, words that are
    /// listed twice. A word that is too long for the board is no problem: it is absent.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let grid = self.letters.grid();
        let mut problems: Vec<Problem> = Vec::new();
        let empty = grid.cells().filter(|&cell| self.letters.at(cell) == BLANK);
        for cell in empty.take(MOST_PROBLEMS) {
            let problem = Problem::new(Message::new("wordsearch-cell-empty"));
            problems.push(problem.at_cell(grid.position(cell)));
        }
        if grid.open_cells() == 0 {
            problems.push(Message::new("wordsearch-no-cells").into());
        }
        let mut seen = HashSet::new();
        for word in self.words.iter().filter(|word| !seen.insert(word.letters())) {
            problems.push(Message::new("wordsearch-word-twice").with("word", word.text()).into());
            if problems.len() >= MOST_PROBLEMS {
                break;
            }
        }
        problems
    }
}

/// The most cells of a straight line of the board.
pub(super) fn longest_line(grid: &Grid) -> u64 {
    let bound = line_bound(grid);
    if grid.open_cells() == grid.len() {
        return bound;
    }
    let length = u32::try_from(bound).unwrap_or(u32::MAX);
    let mut longest = 0;
    for direction in directions_of(grid).iter().filter(|&way| is_forward(way)) {
        let mut seen = CellSet::new(grid.len());
        // First the lines with a beginning; the remaining cells are on rings.
        let begins = |&cell: &Cell| grid.step(cell, direction.opposite()).is_none();
        for start in grid.cells().filter(begins).chain(grid.cells()) {
            if !seen.contains(start) {
                let line = Hit { start, direction, length }.cells(grid);
                longest = longest.max(line.filter(|&cell| seen.insert(cell)).count() as u64);
            }
        }
    }
    longest
}

/// An upper bound of the cells of a straight line on a board of this size without holes: if both
/// edges are joined, a diagonal continues until it meets itself.
pub(super) fn line_bound(grid: &Grid) -> u64 {
    let [width, height, layers] = [grid.width(), grid.height(), grid.layers()].map(u64::from);
    let diagonal = match grid.surface() {
        Surface::Torus => width / gcd(width, height) * height,
        Surface::Cylinder => height,
        Surface::Plane => width.min(height),
    };
    width.max(height).max(layers).max(diagonal)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

/// The cell at a position in a file, if it is on the board.
pub(super) fn on_board(grid: &Grid, at: Position) -> Option<Cell> {
    let inside = at.x < grid.width() && at.y < grid.height() && at.z < grid.layers();
    inside.then(|| Cell((at.z * grid.height() + at.y) * grid.width() + at.x))
}

#[cfg(test)]
mod tests {
    use recreo_board::Direction;

    use super::*;

    #[test]
    fn ws2_the_longest_line_is_as_long_as_a_word_can_be() {
        for (round, surface) in [0, 1].into_iter().flat_map(|r| Surface::ALL.map(|s| (r, s))) {
            for (width, height, layers) in [(3, 3, 1), (6, 4, 1), (5, 3, 2), (3, 7, 1), (4, 4, 6)] {
                let grid = Grid::new(width, height, layers, surface).unwrap();
                let holes = [Cell(4), Cell(7)].into_iter().filter(|_| round == 1);
                let grid = grid.with_holes(holes);
                let line = |start: Cell, direction| {
                    Hit { start, direction, length: u32::MAX }.cells(&grid).count() as u64
                };
                let longest = grid.cells().flat_map(|c| Direction::ALL.map(|d| line(c, d))).max();
                assert_eq!(
                    longest,
                    Some(longest_line(&grid)),
                    "{width}x{height}x{layers} {surface}"
                );
            }
        }
    }
}
