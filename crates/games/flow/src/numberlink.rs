//! The common text format of numberlinks: an optional line with the size, then the rows.
//!
//! ```text
//! 5 4          0 1 2 0 0
//! .AB..        0 0 0 0 0
//! .....        0 0 2 0 0
//! ..B..        0 0 0 0 1
//! ....A
//! ```
//!
//! The size is written `5 4`, `5x4` or, for a square, `5`: width first. If only height first fits
//! the rows, height first is assumed. Cells are compact, or separated by blanks, tabs or commas.
//! Lines before a size that begin with `#` are comments.
//!
//! A file may contain many boards in a row, each with its size; a line `0 0` ends them, as in the
//! collections of programming contests.

use std::io::Write;

use recreo_board::Surface;
use recreo_game::{BundleItem, BundleItems, Message, Overrides, Place, Problem, WriteError};

use super::rows::{self, Row, Spacing, is_separator};
use super::sniff::{self, Look};
use super::{Draft, Rule, SIDES, Spot};

/// Whether a file looks like a board, with or without a size line.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let Some(text) = sniff::text(bytes) else { return false };
    let file = File::new(text);
    let look = Look::new(file.rows.clone(), file.spacing());
    let fits = file.header.is_some_and(|(_, (width, height))| {
        let is = |side: usize| side == width || side == height;
        look.is_plausible() && look.is_regular() && is(look.rows) && is(look.width)
    });
    fits || look.is_paired() || (file.spacing() == Spacing::Together && look.is_tidy())
}

/// Reads a board.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let file = File::new(rows::text(bytes)?);
    let spacing = file.spacing();
    let mut width = None;
    if let Some((line, (first, second))) = file.header {
        let height = file.rows.clone().count();
        width = match height {
            _ if height == second => Some(first),
            _ if height == first => Some(second),
            _ => None,
        };
        if !file.rows.clone().any(|row| Some(row.cells(spacing).count()) == width) {
            let columns = file.rows.clone().next().map_or(0, |row| row.cells(spacing).count());
            let message = Message::new("flow-header")
                .with("width", first)
                .with("height", second)
                .with("columns", columns)
                .with("rows", height);
            return Err(vec![Problem::new(message).at_line(line, 1)]);
        }
    }
    rows::draft(file.rows, spacing, width, Surface::Plane, Rule::default())
}

/// A size and the rows below it.
struct File<R> {
    /// The line number of the size, and the size.
    header: Option<(usize, (usize, usize))>,
    rows: R,
}

impl<'a> File<()> {
    #[allow(clippy::new_ret_no_self, reason = "the rows have a type without a name")]
    fn new(text: &'a str) -> File<impl Iterator<Item = Row<'a>> + Clone> {
        let lines = text.split('\n').enumerate().map(|(i, line)| Row::new(line, i + 1, 1));
        let remarks = remarks(lines.clone());
        let mut rows = lines.skip(remarks).skip_while(|row| row.text.is_empty()).peekable();
        let first = rows.peek().copied();
        let size = first.and_then(|row| header(row.text)).filter(|&size| {
            // `10x10` may also be a row of five cells: then the other rows have five, too.
            let text = first.map_or("", |row| row.text);
            let mut others = rows.clone().skip(1);
            let height = others.clone().count();
            text.contains(is_separator)
                || [size.0, size.1].contains(&height)
                || others.any(|row| row.text.len() != text.len())
        });
        let header = first.map(|row| row.line).zip(size);
        let rows = rows.skip(usize::from(header.is_some()));
        File { header, rows: rows.skip_while(|row| row.text.is_empty()) }
    }
}

impl<'a, R: Iterator<Item = Row<'a>> + Clone> File<R> {
    /// How the cells are written, judged by the first row.
    fn spacing(&self) -> Spacing {
        self.rows.clone().next().map_or(Spacing::Together, Row::spacing)
    }
}

/// The number of comment lines at the start of a text: those before a size, unless they could be
/// rows of holes.
fn remarks<'a>(lines: impl Iterator<Item = Row<'a>> + Clone) -> usize {
    let is_remark = |row: &Row<'_>| row.text.is_empty() || row.text.starts_with('#');
    let count = lines.clone().take_while(is_remark).count();
    let sized = lines.clone().nth(count).is_some_and(|row| header(row.text).is_some());
    if sized { count } else { 0 }
}

/// Whether a text begins with a board's size as two numbers, so that several boards may follow.
pub(super) fn sniff_many(start: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(start) else { return false };
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    let side = |side: usize| (*SIDES.start() as usize..=*SIDES.end() as usize).contains(&side);
    first.and_then(size).is_some_and(|(width, height)| side(width) && side(height))
}

/// The size that a line states in two numbers. It cannot be a row, because a row has at least three
/// cells.
fn size(line: &str) -> Option<(usize, usize)> {
    header(line).filter(|_| line.contains(is_separator))
}

/// Reads the boards of a file with many.
pub(super) fn read_many(bytes: &[u8]) -> Result<BundleItems<Draft>, Vec<Problem>> {
    if bytes.trim_ascii().is_empty() {
        return Ok(Box::new(std::iter::empty()));
    }
    let text = rows::text(bytes)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut boards = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            at += 1;
            continue;
        }
        let first = at;
        let Some((width, height)) = size(trimmed) else {
            // The end of rows without a size is unknown: everything up to the next blank line is
            // reported as one item.
            at += lines[at..].iter().take_while(|line| !line.trim().is_empty()).count();
            let problem = Problem::new(Message::new("flow-many-size")).at_line(first + 1, 1);
            boards.push(BundleItem { line: first + 1, draft: Err(vec![problem]) });
            continue;
        };
        if (width, height) == (0, 0) {
            break;
        }
        // The size may be given height first, so there are at most as many rows as the longer side
        // has cells.
        let below = lines[at + 1..].iter().take(width.max(height)).map(|line| line.trim());
        at += 1 + below.take_while(|row| !row.is_empty() && size(row).is_none()).count();
        let board = lines[first..at].join("\n");
        let placed = |problem: Problem| match problem.place {
            Some(Place::Line { line, column }) => problem.at_line(line + first, column),
            _ => problem.at_line(first + 1, 0),
        };
        let draft = read(board.as_bytes(), &Overrides::default());
        let draft = draft.map_err(|problems| problems.into_iter().map(placed).collect());
        boards.push(BundleItem { line: first + 1, draft });
    }
    Ok(Box::new(boards.into_iter()))
}

/// The size that a line states, if it is a size line. A row has at least three cells.
pub(super) fn header(line: &str) -> Option<(usize, usize)> {
    let is_cross = |c: char| matches!(c, 'x' | 'X' | '×');
    let number = |digits: &str| {
        let plain = digits.len() < 5 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<usize>().ok().filter(|_| plain)
    };
    let words = line.split(|c: char| is_separator(c) || is_cross(c) || c == '\r');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(3).collect();
    match words[..] {
        [side] if side.len() < 3 => number(side).map(|side| (side, side)),
        [width, height] => number(width).zip(number(height)),
        _ => None,
    }
}

/// Writes the size and rows of letters.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    refuse_what_cannot_be_said(draft)?;
    let grid = draft.grid();
    writeln!(out, "{} {}", grid.width(), grid.height())?;
    for row in rows::written(draft) {
        writeln!(out, "{row}")?;
    }
    Ok(())
}

/// Writes rows of numbers, in aligned columns.
pub(super) fn write_numbers(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    refuse_what_cannot_be_said(draft)?;
    let digits = draft.colours().len().to_string().len();
    let cell = |(spot, number): (Spot, u32)| match spot {
        Spot::Hole => format!("{:>digits$}", '#'),
        _ => format!("{number:>digits$}"),
    };
    let cells: Vec<String> = draft.numbered().map(cell).collect();
    for row in cells.chunks(draft.grid().width() as usize) {
        writeln!(out, "{}", row.join(" "))?;
    }
    Ok(())
}

/// Refuses boards with joined edges or another rule than `cover`: these files cannot express them.
pub(super) fn refuse_what_cannot_be_said(draft: &Draft) -> Result<(), Problem> {
    if draft.grid().surface() != Surface::Plane {
        return Err(Message::new("flow-numberlink-joined").into());
    }
    if draft.rule() != Rule::default() {
        let message = Message::new("flow-numberlink-rule").with("rule", draft.rule().name());
        return Err(message.into());
    }
    Ok(())
}
