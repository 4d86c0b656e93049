//! Reads the rows of a sudoku that is drawn with characters.
//!
//! ```text
//! 1..|...|7..      | 5 3 . | . 7 . | . . . |      1 0 0 0 0 0 7 0 0      1,,,,,,7,,
//! -----------      +-------+-------+-------+
//! ```
//!
//! Cells are adjacent or separated by blanks; there may be bars between boxes, and lines of dashes
//! or similar between bands. If commas or semicolons separate the cells, nothing between two of
//! them is an empty cell. Comments after `#`, and sections with a heading after the puzzle, are
//! ignored.

use super::clues;
use super::format::{LOOSE, side};

/// A row of cells.
pub(super) struct Row<'a> {
    /// Its line, counted from 1.
    pub(super) line: usize,
    /// The column after its end.
    pub(super) end: usize,
    /// Its words, each with its column, which counts characters from 1.
    words: Vec<(usize, &'a str)>,
    /// Whether commas or semicolons separate its cells.
    table: bool,
    /// Whether it may also be a line between bands.
    dashes: bool,
}

/// The rows of a text, and how they are cut into cells.
pub(super) struct Drawing<'a> {
    pub(super) rows: Vec<Row<'a>>,
    /// Whether each word is a cell; otherwise each character is.
    separated: bool,
    /// Whether it consists of rows of adjacent cells and nothing else.
    pub(super) bare: bool,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(text: &'a str) -> Drawing<'a> {
        let is_head = |line: &str| line.eq_ignore_ascii_case("[puzzle]");
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let lines = lines.filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#') && !is_head(line)
        });
        // A section after the puzzle holds the player's progress.
        let lines = lines.take_while(|(_, line)| !line.trim_start().starts_with('['));
        let (mut rows, mut all) = (Vec::new(), 0);
        for (number, line) in lines {
            all += 1;
            rows.extend(row(number, line));
        }
        let (ambiguous, certain): (Vec<Row<'_>>, _) = rows.into_iter().partition(|row| row.dashes);
        let drawing = Drawing::of(settled(certain, ambiguous));
        let run = |row: &Row<'_>| row.words.len() == 1 && !row.table;
        Drawing { bare: drawing.rows.len() == all && drawing.rows.iter().all(run), ..drawing }
    }

    fn of(rows: Vec<Row<'a>>) -> Drawing<'a> {
        let first = rows.first();
        let words = first.map_or(0, |row| row.words.len());
        let run = first.map_or(0, |row| row.cells(false).count());
        let usual = |count: usize| side(count * count).and_then(clues::usual).is_some();
        let separated = words == rows.len() || (run != rows.len() && !usual(run) && usual(words));
        Drawing { rows, separated, bare: false }
    }

    /// The number of cells of a row.
    pub(super) fn count(&self, row: &Row<'a>) -> usize {
        self.cells(row).count()
    }

    /// The cells of a row, each with its column.
    pub(super) fn cells<'r>(
        &self,
        row: &'r Row<'a>,
    ) -> impl Iterator<Item = (usize, &'a str)> + 'r {
        row.cells(self.separated)
    }

    /// Whether there are as many rows as cells in each.
    pub(super) fn is_square(&self) -> bool {
        let wide = self.rows.len();
        side(wide * wide).is_some() && self.rows.iter().all(|row| self.count(row) == wide)
    }
}

impl<'a> Row<'a> {
    fn cells(&self, separated: bool) -> impl Iterator<Item = (usize, &'a str)> + '_ {
        let separated = separated || self.table;
        self.words.iter().flat_map(move |&(column, word)| {
            let whole = separated.then_some((column, word));
            let each = word.char_indices().filter(move |_| !separated).enumerate();
            let each = each.map(move |(i, (at, c))| (column + i, &word[at..at + c.len_utf8()]));
            whole.into_iter().chain(each)
        })
    }
}

/// A dash is an empty cell in some drawings and part of a line in others: lines of dashes are rows
/// only if the other rows alone are not a board.
fn settled<'a>(certain: Vec<Row<'a>>, ambiguous: Vec<Row<'a>>) -> Vec<Row<'a>> {
    let drawing = Drawing::of(certain);
    if ambiguous.is_empty() || (!drawing.rows.is_empty() && drawing.is_square()) {
        return drawing.rows;
    }
    let wide = drawing.rows.first().map(|row| drawing.count(row));
    let run = |row: &Row<'_>| row.cells(false).count();
    let like = |row: &Row<'_>| run(row) >= LOOSE as usize && wide.is_none_or(|w| run(row) == w);
    let before = drawing.rows.len();
    let mut all = drawing.rows;
    all.extend(ambiguous.into_iter().filter(like));
    all.sort_by_key(|row| row.line);
    let all = Drawing::of(all);
    if before == 0 || all.is_square() {
        return all.rows;
    }
    all.rows.into_iter().filter(|row| !row.dashes).collect()
}

/// Parses the row of a line; `None` if the line only separates two bands.
fn row(line: usize, text: &str) -> Option<Row<'_>> {
    let table = text.contains([',', ';']);
    let parts = |c: char| if table { matches!(c, ',' | ';') } else { is_bar(c) };
    let (mut words, mut column) = (Vec::new(), 1);
    for piece in text.split(parts) {
        let word = piece.trim();
        let blanks = piece.len() - piece.trim_start().len();
        let blanks = piece[..blanks].chars().count();
        if table || !word.is_empty() {
            words.push((column + blanks, word));
        }
        column += piece.chars().count() + 1;
    }
    let rule = |c: char| is_bar(c) || "-_=+*'.".contains(c);
    let dashes = text.chars().all(rule) && text.contains(['-', '_', '=', '+', '*', '\'']);
    let only_rule = words.is_empty() || (dashes && text.contains(['=', '+', '\'']));
    let end = text.trim_end().chars().count() + 1;
    (!only_rule).then_some(Row { line, end, words, table, dashes })
}

/// Whether a character separates cells or boxes, besides commas.
fn is_bar(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | ':' | '\u{2500}'..='\u{257f}')
}
