//! Rows of cells, as every text file of this game holds them: what stands in a cell, where that is in the file, and what can
//! be wrong with it.
//!
//! An empty cell is `.`, `_`, `-`, `*` or `0`, a hole `#`; everything else is a colour. Where rows are run together, a colour
//! is one character. Where cells are set apart by blanks, tabs or commas, it may also be a number of several digits.
//!
//! Boards of many colours that go round use `0` for one of them, and signs when they run out of letters, `_` too. So a `0` or `_` that
//! stands exactly twice, on a board whose empty cells are written otherwise, is a colour; it goes by a letter that is free.

use std::collections::BTreeSet;

use recreo_board::{Cell, Surface};
use recreo_game::{Message, Problem, Size};

use super::{Draft, Rule, SIDES, Spot, colour};

/// How many wrong places are reported.
pub(super) const REPORTED: usize = 10;

/// A row, and where its text begins in the file; lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Whether the cells of a row are run together or set apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spacing {
    Together,
    Apart,
}

/// Whether a character sets cells apart.
pub(super) fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '\t' | ',')
}

/// Whether a character stands for an empty cell.
pub(super) fn is_empty(c: char) -> bool {
    matches!(c, '.' | '_' | '-' | '*' | '0')
}

impl<'a> Row<'a> {
    /// A row without the blanks around it.
    pub(super) fn new(text: &'a str, line: usize, column: usize) -> Row<'a> {
        let inner = text.trim_start();
        let blanks = &text[..text.len() - inner.len()];
        Row { text: inner.trim_end(), line, column: column + blanks.chars().count() }
    }

    /// How its cells seem to be written.
    pub(super) fn spacing(self) -> Spacing {
        if self.text.contains(is_separator) { Spacing::Apart } else { Spacing::Together }
    }

    /// Its cells, each with the column where it begins.
    pub(super) fn cells(self, spacing: Spacing) -> impl Iterator<Item = (usize, &'a str)> {
        let (mut rest, mut column) = (self.text, self.column);
        std::iter::from_fn(move || {
            let (end, characters) = match spacing {
                Spacing::Together => (rest.chars().next()?.len_utf8(), 1),
                Spacing::Apart => {
                    let words = rest.trim_start_matches(is_separator);
                    // Separators have one byte each.
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

    /// Where its text ends: the column after its last character.
    fn end(self) -> usize {
        self.column + self.text.chars().count()
    }
}

/// The text of a file, without the mark that some editors put in front and without what is blank at its end.
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

/// The size, if a board can have it.
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

/// The board that these rows are, or everything that is wrong with them. They are as wide as told, or else as the first.
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
    // Compared before anything is allocated.
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

/// What is wrong with the length of a row: told where a cell is missing, or where there is one too many.
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

/// As much of a wrong word as one wants to see.
pub(super) fn shown(word: &str) -> String {
    word.chars().take(20).collect()
}

/// The rows of a draft, cells run together.
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
