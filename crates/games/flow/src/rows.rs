//! Rows of cells, which all of this game's text files contain: what a cell's text means, where it
//! is in the file, and what can be wrong with it.
//!
//! An empty cell is `.`, `_`, `-`, `*` or `0`, a hole is `#`; everything else is a colour. In
//! compact rows a colour is one character. If cells are separated by blanks, tabs or commas, a
//! colour can also be a number of several digits.
//!
//! Published boards with many colours use `0` for one of them, and symbols (including `_`) when
//! they run out of letters. So a `0` or `_` that occurs exactly twice, on a board that writes its
//! empty cells differently, is a colour. It is given a free letter.

use std::collections::BTreeSet;

use recreo_board::{Cell, Surface};
use recreo_game::{Message, Problem, Size};

use super::{Draft, Rule, SIDES, Spot, colour};

/// The maximum number of problems reported.
pub(super) const REPORTED: usize = 10;

/// A row, and the position of its text in the file. Lines and columns count from 1, columns in
/// characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Whether the cells of a row are compact or separated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spacing {
    Together,
    Apart,
}

/// Whether a character separates cells.
pub(super) fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '\t' | ',')
}

/// Whether a character stands for an empty cell.
pub(super) fn is_empty(c: char) -> bool {
    matches!(c, '.' | '_' | '-' | '*' | '0')
}

impl<'a> Row<'a> {
    /// The row, without leading and trailing blanks.
    pub(super) fn new(text: &'a str, line: usize, column: usize) -> Row<'a> {
        let inner = text.trim_start();
        let blanks = &text[..text.len() - inner.len()];
        Row { text: inner.trim_end(), line, column: column + blanks.chars().count() }
    }

    /// How its cells are written, judged by its text.
    pub(super) fn spacing(self) -> Spacing {
        if self.text.contains(is_separator) { Spacing::Apart } else { Spacing::Together }
    }

    /// Its cells, each with its first column.
    pub(super) fn cells(self, spacing: Spacing) -> impl Iterator<Item = (usize, &'a str)> {
        let (mut rest, mut column) = (self.text, self.column);
        std::iter::from_fn(move || {
            let (end, characters) = match spacing {
                Spacing::Together => (rest.chars().next()?.len_utf8(), 1),
                Spacing::Apart => {
                    let words = rest.trim_start_matches(is_separator);
                    // A separator is one byte long.
                    column += rest.len() - words.len();
                    rest = words;
                    let end = rest.find(is_separator).unwrap_or(rest.len());
                    (end, rest[..end].chars().count())
                }
            };
            let (cell, after) = rest.split_at(end);
            let at = column;
            column += characters;
            rest = after;
            (!cell.is_empty()).then_some((at, cell))
        })
    }

    /// The end of its text: the column after its last character.
    fn end(self) -> usize {
        self.column + self.text.chars().count()
    }
}

/// The text of a file, without a byte order mark and without trailing blanks.
pub(super) fn text(bytes: &[u8]) -> Result<&str, Vec<Problem>> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        vec![Problem::new(Message::new("flow-not-text")).at_line(line, column)]
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    if text.is_empty() { Err(vec![Message::new("document-empty").into()]) } else { Ok(text) }
}

/// The size, if it is valid for a board.
pub(super) fn size(width: usize, height: usize) -> Result<Size, Message> {
    let side = |length: usize| u32::try_from(length).ok().filter(|side| SIDES.contains(side));
    match (side(width), side(height)) {
        (Some(width), Some(height)) => Ok(Size { width, height, layers: 1 }),
        _ => Err(Message::new("flow-size")
            .with("width", width)
            .with("height", height)
            .with("min", *SIDES.start())
            .with("max", *SIDES.end())),
    }
}

/// The board made of these rows, or everything that is wrong with them. Its width is the given one,
/// else that of the first row.
pub(super) fn draft<'a>(
    rows: impl Iterator<Item = Row<'a>> + Clone,
    spacing: Spacing,
    width: Option<usize>,
    surface: Surface,
    rule: Rule,
) -> Result<Draft, Vec<Problem>> {
    let Some(first) = rows.clone().next() else {
        return Err(vec![Message::new("flow-no-rows").into()]);
    };
    let width = width.unwrap_or_else(|| first.cells(spacing).count());
    // The size is checked before anything is allocated.
    let size = size(width, rows.clone().count())
        .map_err(|message| vec![Problem::new(message).at_line(first.line, first.column)])?;
    let grid = size.grid(surface)?;
    let mut draft = Draft::new(&grid, rule);
    let mut problems = Vec::new();
    let (mut noughts, mut dashes, mut others) = (Vec::new(), Vec::new(), false);
    for (y, row) in rows.enumerate() {
        if let Some(problem) = ragged(row, spacing, width) {
            problems.push(problem);
        }
        for (x, (column, cell)) in row.cells(spacing).take(width).enumerate() {
            let at = Cell((y * width + x) as u32);
            match spot(cell) {
                Ok(spot) => draft.put(at, spot),
                Err(message) => problems.push(Problem::new(message).at_line(row.line, column)),
            }
            match cell {
                "0" => noughts.push(at),
                "_" => dashes.push(at),
                _ => others |= cell.chars().all(is_empty),
            }
        }
        if problems.len() >= REPORTED {
            problems.truncate(REPORTED);
            break;
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    for pair in [noughts, dashes] {
        let ([one, other], Spacing::Together, true) = (&pair[..], spacing, others) else {
            continue;
        };
        let used: BTreeSet<char> = draft.colours().into_iter().map(|(letter, _)| letter).collect();
        if let Some(free) = (0..=used.len()).map(colour::letter).find(|c| !used.contains(c)) {
            draft.put(*one, Spot::Point(free));
            draft.put(*other, Spot::Point(free));
        }
    }
    Ok(draft)
}

/// The problem with a row's length, located at the missing cell or at the first cell too many.
fn ragged(row: Row<'_>, spacing: Spacing, width: usize) -> Option<Problem> {
    let cells = row.cells(spacing).count();
    if cells == width {
        return None;
    }
    let column = row.cells(spacing).nth(width).map_or(row.end(), |(column, _)| column);
    let key = if cells < width { "flow-row-short" } else { "flow-row-long" };
    let message = Message::new(key).with("cells", cells).with("width", width);
    Some(Problem::new(message).at_line(row.line, column))
}

/// What a cell's text means.
fn spot(cell: &str) -> Result<Spot, Message> {
    let mut characters = cell.chars();
    match (characters.next(), characters.next()) {
        (Some('#'), None) => Ok(Spot::Hole),
        (Some(c), None) if is_empty(c) => Ok(Spot::Empty),
        (Some(c), None) if colour::is_letter(c) || colour::is_sign(c) => Ok(Spot::Point(c)),
        (Some(c), None) => Err(Message::new("flow-character").with("character", c)),
        _ if cell.chars().all(|c| c.is_ascii_digit()) => match cell.parse::<u32>() {
            Ok(0) => Ok(Spot::Empty),
            Ok(number) => colour::of_number(number).map(Spot::Point).ok_or_else(|| unknown(cell)),
            Err(_) => Err(unknown(cell)),
        },
        _ => Err(unknown(cell)),
    }
}

fn unknown(cell: &str) -> Message {
    let key = if cell.chars().all(|c| c.is_ascii_digit()) { "flow-number" } else { "flow-word" };
    Message::new(key).with("text", shown(cell))
}

/// The beginning of an invalid word, short enough for a message.
pub(super) fn shown(word: &str) -> String {
    word.chars().take(20).collect()
}

/// The rows of a draft in compact form.
pub(super) fn written(draft: &Draft) -> Vec<String> {
    let characters: Vec<char> = draft
        .spots()
        .map(|(_, spot)| match spot {
            Spot::Empty => '.',
            Spot::Hole => '#',
            Spot::Point(letter) => letter,
        })
        .collect();
    let width = draft.grid().width() as usize;
    characters.chunks(width).map(|row| row.iter().collect()).collect()
}
