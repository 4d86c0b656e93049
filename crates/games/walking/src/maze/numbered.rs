//! The source document's text file, in which the number at the start of a line gives its type
//! (MZ11).
//!
//! ```text
//! 9 Sin título1370551884732       the name
//! 3 60,60                         width and height
//! 0 0,1,0,0                       a cell: x, y, content, state (which is always 0)
//! 2 0,1,2,3,4,5,6,7               the moves
//! 1 9,6;8,7;7,7                   a solution
//! ```
//!
//! The document's table and its example differ: the table has three numbers for a cell, and commas
//! between the positions of a solution. The reader accepts both; the writer uses the form of the
//! example.
//!
//! The document's program expects these numbers and no others, so a maze with weights (MZ14) is not
//! written in this format.

use std::io::Write;

use recreo_board::Path;
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::sheet::{Sheet, by_columns, legal, refusal};
use super::{Draft, params};

/// Whether the bytes begin with a name and dimensions, or with dimensions. If the dimensions are
/// wrong, the cells below them tell, so that the reader reports the wrong line.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(4096)).unwrap_or_default();
    let mut lines = lines(start).map(|(_, line)| line).filter(|line| !line.is_empty());
    let [first, second, third] = [(); 3].map(|()| lines.next().unwrap_or_default());
    let is_name = first == b"9" || first.starts_with(b"9 ");
    is_size(first)
        || (is_name && is_size(second))
        || (is_cell(second) && (is_name || first.starts_with(b"3")))
        || (is_cell(third) && (is_name || is_size(second) || is_cell(second)))
}

fn is_size(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"3 ").unwrap_or_default();
    numbers(rest).is_some_and(|numbers| numbers.len() == 2)
}

/// Whether a line is a cell of a maze. The cells of a word search have letters.
fn is_cell(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"0 ").filter(|rest| rest.contains(&b',')).unwrap_or_default();
    numbers(rest).is_some_and(|numbers| matches!(numbers.len(), 3 | 4))
}

/// Returns the trimmed lines of a file with their numbers.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    bytes.split(|&byte| byte == b'\n').enumerate().map(|(i, line)| (i + 1, line.trim_ascii()))
}

/// Parses numbers separated by commas or semicolons.
fn numbers(text: &[u8]) -> Option<Vec<u32>> {
    if text.trim_ascii().is_empty() {
        return Some(Vec::new());
    }
    let number = |part: &[u8]| std::str::from_utf8(part.trim_ascii()).ok()?.parse().ok();
    text.split(|&byte| byte == b',' || byte == b';').map(number).collect()
}

/// The parts of a line after its first character, each with its column.
fn parts(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut column = 2;
    line[1..].split(|&byte| byte == b',' || byte == b';').map(move |part| {
        let blanks = part.len() - part.trim_ascii_start().len();
        let at = column + blanks;
        column += part.len() + 1;
        (at, part.trim_ascii())
    })
}

/// The column of the first part that is not a number; 1 if all are, so that the line as a whole is
/// wrong.
fn wrong_column(line: &[u8]) -> usize {
    parts(line).find(|(_, part)| numbers(part).is_none()).map_or(1, |(column, _)| column)
}

/// The largest number for the content of a cell.
const LARGEST_CONTENT: u32 = 4;

/// Reads a file.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(vec![Message::new("document-empty").into()]);
    }
    let (mut sheet, mut name): (Option<Sheet>, Option<String>) = (None, None);
    let at = |message: Message, line: usize| vec![Problem::new(message).at_line(line, 0)];
    for (number, line) in lines(bytes).filter(|(_, line)| !line.is_empty()) {
        let (kind, rest) = line.split_at(1);
        let malformed = || {
            let text = String::from_utf8_lossy(line).chars().take(40).collect::<String>();
            Message::new("maze-file-line").with("text", text)
        };
        if kind == b"9" {
            let text = String::from_utf8_lossy(rest.trim_ascii()).into_owned();
            if name.replace(text).is_some() {
                return Err(at(Message::new("maze-file-again"), number));
            }
            continue;
        }
        let Some(values) = numbers(rest).filter(|_| rest.first() == Some(&b' ')) else {
            let problem = Problem::new(malformed()).at_line(number, wrong_column(line));
            match &mut sheet {
                Some(sheet) => sheet.report(problem),
                None => return Err(vec![problem]),
            }
            continue;
        };
        let sheet = match (&mut sheet, kind, &values[..]) {
            (None, b"3", &[width, height]) => {
                let new = Sheet::new(width, height, bytes.len());
                sheet = Some(new.map_err(|problem| problem.at_line(number, 0))?);
                continue;
            }
            (None, b"3", _) => return Err(at(malformed(), number)),
            (None, ..) => return Err(at(Message::new("maze-file-size-first"), number)),
            (Some(sheet), ..) => sheet,
        };
        match (kind, &values[..]) {
            (b"3", _) => sheet.wrong(Message::new("maze-file-again"), number),
            (b"0", &[_, _, content] | &[_, _, content, _]) if content > LARGEST_CONTENT => {
                let message = Message::new("maze-file-content").with("content", content);
                let column = parts(line).nth(2).map_or(0, |(column, _)| column);
                sheet.report(Problem::new(message).at_line(number, column));
            }
            (b"0", &[x, y, content] | &[x, y, content, _]) => sheet.cell(x, y, content, 1, number),
            (b"2", numbers) => sheet.moves(numbers, number),
            (b"1", numbers) if numbers.len() % 2 == 0 => {
                let places: Vec<(u32, u32)> =
                    numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
                sheet.solution(&places, number);
            }
            _ => sheet.wrong(malformed(), number),
        }
        if sheet.is_full() {
            break;
        }
    }
    let Some(mut sheet) = sheet else {
        return Err(vec![Message::new("maze-file-no-size").into()]);
    };
    sheet.name(&name.unwrap_or_default());
    sheet.finish()
}

/// Writes a file.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    if let Some(problem) = refusal(draft) {
        return Err(problem.into());
    }
    if draft.ground.is_weighted() {
        return Err(Problem::new(Message::new("maze-file-weights")).into());
    }
    let grid = draft.grid();
    let mut text = String::from("9");
    if let Some(name) = &draft.name {
        text.push(' ');
        text.extend(name.chars().map(legal));
    }
    text += &format!("\n3 {},{}\n", grid.width(), grid.height());
    let contents = draft.contents();
    for (cell, at) in by_columns(grid) {
        text += &format!("0 {},{},{},0\n", at.x, at.y, contents(cell));
        if text.len() >= PIECE {
            out.write_all(text.as_bytes())?;
            text.clear();
        }
    }
    let moves: Vec<String> = params::name(draft.ground.moves()).chars().map(String::from).collect();
    text += &format!("2 {}\n", moves.join(","));
    for solution in &draft.solutions {
        text += &format!("1 {}\n", places(draft, solution));
    }
    out.write_all(text.as_bytes())?;
    Ok(())
}

/// The number of bytes written at once.
const PIECE: usize = 1 << 16;

fn places(draft: &Draft, solution: &Path) -> String {
    let place = |&cell| {
        let at = draft.grid().position(cell);
        format!("{},{}", at.x, at.y)
    };
    solution.cells().iter().map(place).collect::<Vec<String>>().join(";")
}
