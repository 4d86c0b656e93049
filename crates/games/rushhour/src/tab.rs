//! The source document's three files (RH4).
//!
//! - `tablero.tab` contains the initial board and `estado.tab` the current one: one line for each
//!   row, one character for each cell. Pieces are letters from `a`, the special piece is `x`, `.`
//!   is empty. The exit is on the default side. Walls, which the document does not have, are `#`.
//! - `solucion.tab` contains the number of boards, an empty line, and the boards of a solution,
//!   each followed by an empty line: the initial board, and one more for every cell that a piece
//!   travels. Its pieces have other letters: `a` is the special piece, and each other piece is one
//!   letter further.
//!
//! ```text
//! 17
//!
//! bb...c
//! d..e.c
//! daae.c
//! ...
//! ```

use std::fmt::Write as _;
use std::io::Write;

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Overrides, Problem, WriteError};

use super::{Board, Draft, Name, SIDES, Slide, Spot};

/// The letters of the ordinary pieces, in order.
pub(super) const LETTERS: &[u8; 25] = b"abcdefghijklmnopqrstuvwyz";

/// The maximum number of problems reported.
const REPORTED: usize = 20;

/// Whether a file looks like one of the three: a count and a row, or rows of small letters with a
/// recognisable piece.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1024)];
    let Ok(text) = std::str::from_utf8(start) else { return false };
    let rows: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_row = |row: &&str| {
        let known = |b: u8| b.is_ascii_lowercase() || b == b'.' || b == b'#';
        row.len() <= *SIDES.end() as usize && row.bytes().all(known)
    };
    let same = |a: u8, b: u8| a == b && a.is_ascii_lowercase();
    let along = |row: &&str| row.as_bytes().windows(2).any(|pair| same(pair[0], pair[1]));
    let across = |rows: &[&str]| rows[0].bytes().zip(rows[1].bytes()).any(|(a, b)| same(a, b));
    match rows[..] {
        [first, row, ..] if is_count(first) => is_row(&row),
        [first, second, ..] => {
            let drawn = rows.iter().any(along) || rows.windows(2).any(across);
            is_row(&first) && is_row(&second) && drawn && text.contains('x')
        }
        _ => false,
    }
}

/// Whether a file looks like one of the two that hold a single board.
pub(super) fn sniff_board(bytes: &[u8]) -> bool {
    sniff(bytes) && !begins_with_count(bytes)
}

/// Whether the first line of a file is a count, as in a solution.
pub(super) fn begins_with_count(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty()).and_then(|line| std::str::from_utf8(line).ok());
    first.is_some_and(is_count)
}

pub(super) fn is_count(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a board, or the first board of a solution.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let lines = Lines::new(bytes)?;
    if lines.has_count() {
        let boards = solution(&lines)?;
        return boards.into_iter().next().ok_or_else(|| vec![lines.none()]);
    }
    let (draft, end) = board(&lines, lines.start, false)?;
    match (end..lines.rows.len()).find(|&n| !lines.rows[n].is_empty()) {
        Some(more) => Err(vec![lines.problem("rushhour-tab-more", more, 1)]),
        None => Ok(draft),
    }
}

/// Reads all boards of a solution, with the letters of the original board.
pub fn read_solution(bytes: &[u8]) -> Result<Vec<Draft>, Vec<Problem>> {
    let lines = Lines::new(bytes)?;
    if lines.has_count() { solution(&lines) } else { Err(vec![lines.no_count()]) }
}

/// The lines of a file.
struct Lines<'a> {
    rows: Vec<&'a str>,
    /// The index of the first line that is not empty.
    start: usize,
}

impl<'a> Lines<'a> {
    fn new(bytes: &'a [u8]) -> Result<Lines<'a>, Vec<Problem>> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(vec![Message::new("rushhour-not-text").into()]);
        };
        let rows: Vec<&str> = text.lines().map(str::trim_end).collect();
        match rows.iter().position(|row| !row.is_empty()) {
            Some(start) => Ok(Lines { rows, start }),
            None => Err(vec![Problem::new(Message::new("rushhour-tab-empty")).at_line(1, 1)]),
        }
    }

    fn problem(&self, key: &str, line: usize, column: usize) -> Problem {
        Problem::new(Message::new(key)).at_line(line + 1, column)
    }

    fn has_count(&self) -> bool {
        self.rows.get(self.start).is_some_and(|row| is_count(row.trim()))
    }

    fn none(&self) -> Problem {
        self.problem("rushhour-tab-none", self.start, 1)
    }

    fn no_count(&self) -> Problem {
        let text = self.rows.get(self.start).copied().unwrap_or_default();
        let shown: String = text.chars().take(40).collect();
        let message = Message::new("rushhour-tab-count").with("text", shown);
        Problem::new(message).at_line(self.start + 1, 1)
    }
}

/// Reads the boards of a solution.
fn solution(lines: &Lines<'_>) -> Result<Vec<Draft>, Vec<Problem>> {
    let written = lines.rows.get(lines.start).copied().unwrap_or_default().trim();
    let Ok(count) = written.parse::<usize>() else { return Err(vec![lines.no_count()]) };
    let mut boards: Vec<Draft> = Vec::new();
    let mut at = lines.start + 1;
    loop {
        while lines.rows.get(at).is_some_and(|row| row.is_empty()) {
            at += 1;
        }
        let counted = |key: &str, line: usize| {
            let message = Message::new(key).with("count", count).with("boards", boards.len());
            Err(vec![Problem::new(message).at_line(line + 1, 1)])
        };
        if at >= lines.rows.len() {
            return if boards.len() < count {
                counted("rushhour-tab-too-few", lines.rows.len())
            } else {
                Ok(boards)
            };
        }
        if boards.len() == count {
            return counted("rushhour-tab-too-many", at);
        }
        let (draft, end) = board(lines, at, true)?;
        if let Some(first) = boards.first()
            && (first.grid().width(), first.grid().height())
                != (draft.grid().width(), draft.grid().height())
        {
            let message = Message::new("rushhour-tab-other-size").with("board", boards.len() + 1);
            return Err(vec![Problem::new(message).at_line(at + 1, 1)]);
        }
        boards.push(draft);
        at = end;
    }
}

/// Reads the board that begins at a line; also returns the line after it.
fn board(lines: &Lines<'_>, start: usize, solves: bool) -> Result<(Draft, usize), Vec<Problem>> {
    let rest = lines.rows.get(start..).unwrap_or_default();
    let rows: Vec<&str> = rest.iter().copied().take_while(|row| !row.is_empty()).collect();
    let width = rows.first().map_or(0, |row| row.chars().count());
    let (height, most) = (rows.len(), *SIDES.end() as usize);
    if width > most || height > most {
        let message = Message::new("rushhour-line-size")
            .with("width", width)
            .with("height", height)
            .with("max", most);
        return Err(vec![Problem::new(message).at_line(start + 1, 1)]);
    }
    let mut problems = Vec::new();
    let mut spots = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let cells = row.chars().count();
        if cells != width {
            let long = cells > width;
            let key = if long { "rushhour-line-row-long" } else { "rushhour-line-row-short" };
            let message = Message::new(key).with("cells", cells).with("width", width);
            let column = cells.min(width) + 1;
            problems.push(Problem::new(message).at_line(start + y + 1, column));
        }
        for (x, c) in row.chars().enumerate() {
            match spot(c, solves) {
                Some(spot) => spots.push(spot),
                None => {
                    let message = Message::new("rushhour-tab-character").with("character", c);
                    problems.push(Problem::new(message).at_line(start + y + 1, x + 1));
                }
            }
        }
    }
    problems.truncate(REPORTED);
    if !problems.is_empty() {
        return Err(problems);
    }
    let grid = Grid::plane(width as u32, height as u32)
        .map_err(|_| vec![lines.problem("rushhour-tab-empty", start, 1)])?;
    let mut draft = Draft::new(&grid);
    for (number, &spot) in spots.iter().enumerate() {
        draft.put(Cell(number as u32), spot);
    }
    if let Some(special) = special().filter(|&name| spots.contains(&Spot::Piece(name))) {
        draft.aim(special, None);
    }
    Ok((draft, start + height))
}

fn special() -> Option<Name> {
    Name::letter('x')
}

/// The contents that a character stands for; in a solution the special piece is `a`.
fn spot(c: char, solves: bool) -> Option<Spot> {
    Some(match c {
        '.' => Spot::Empty,
        '#' => Spot::Wall,
        'a' if solves => Spot::Piece(special()?),
        'b'..='z' if solves => {
            let number = (c as usize).checked_sub('b' as usize)?;
            Spot::Piece(Name::letter(char::from(*LETTERS.get(number)?))?)
        }
        'a'..='z' => Spot::Piece(Name::letter(c)?),
        _ => return None,
    })
}

/// The letter of a piece in a solution.
fn relettered(letter: char) -> char {
    match LETTERS.iter().position(|&other| char::from(other) == letter) {
        Some(number) => char::from(b'b' + number as u8),
        None => 'a',
    }
}

/// Writes a board. Layers, other exits and targets, pieces of one cell and more pieces than letters
/// are refused.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let letters = letters(draft)?;
    Ok(out.write_all(drawn(draft, &letters, |letter| letter).as_bytes())?)
}

/// The text of `solucion.tab`: a board, followed by the board after each step of these slides.
/// Without slides the text says that there is no solution.
pub fn write_solution(board: &Board, slides: Option<&[Slide]>) -> Result<String, Problem> {
    let mut draft = Draft::from_board(board);
    let letters = letters(&draft)?;
    let Some(slides) = slides else { return Ok("0\n".to_owned()) };
    let steps: u32 = slides.iter().map(|slide| slide.by.unsigned_abs()).sum();
    let mut text = format!("{}\n\n{}\n", steps + 1, drawn(&draft, &letters, relettered));
    let mut board = board.clone();
    for slide in slides {
        for _ in 0..slide.by.unsigned_abs() {
            let Some(after) = board.after(Slide { by: slide.by.signum(), ..*slide }) else { break };
            board = after;
            draft = Draft::from_board(&board);
            let _ = writeln!(text, "{}", drawn(&draft, &letters, relettered));
        }
    }
    Ok(text)
}

/// The board of a draft, with its pieces named as in the document's files.
pub(super) fn in_its_letters(draft: &Draft) -> Result<Board, Vec<Problem>> {
    let valid = |draft: &Draft| {
        let grid = draft.grid();
        let problem = |fault| super::explain::problem(&grid, &fault);
        draft.board().map_err(|faults| faults.into_iter().map(problem).collect::<Vec<Problem>>())
    };
    valid(draft)?;
    let text = drawn(draft, &letters(draft)?, |letter| letter);
    valid(&read(text.as_bytes(), &Overrides::default())?)
}

/// The rows of a board.
fn drawn(draft: &Draft, letters: &[(Name, char)], shown: impl Fn(char) -> char) -> String {
    let width = draft.grid().width() as usize;
    let mut text = String::new();
    for (cell, spot) in draft.spots() {
        text.push(match spot {
            Spot::Empty => '.',
            Spot::Wall => '#',
            Spot::Piece(name) => {
                let letter = letters.iter().find(|letter| letter.0 == name);
                letter.map_or('.', |&(_, letter)| shown(letter))
            }
        });
        if (cell.index() + 1).is_multiple_of(width) {
            text.push('\n');
        }
    }
    text
}

/// A small letter for each piece: its own if it has one. Boards with capital letters, whose special
/// piece is A, have the letters of `solucion.tab`: B becomes a, C becomes b. Pieces with longer
/// names get letters in reading order.
fn letters(draft: &Draft) -> Result<Vec<(Name, char)>, Problem> {
    let refuse = |key: &str| Err(Problem::new(Message::new(key)));
    if draft.grid().layers() > 1 {
        return refuse("rushhour-line-layers");
    }
    let [(target, None)] = *draft.targets() else {
        let key = match draft.targets() {
            [_] => "rushhour-line-side",
            _ => "rushhour-tab-targets",
        };
        return refuse(key);
    };
    let pieces = draft.pieces();
    if pieces.iter().any(|(_, cells)| cells.len() == 1) {
        return refuse("rushhour-line-single");
    }
    let others: Vec<Name> =
        pieces.iter().map(|piece| piece.0).filter(|&name| name != target).collect();
    if others.len() > LETTERS.len() {
        let message = Message::new("rushhour-tab-letters").with("pieces", pieces.len());
        return Err(message.with("most", LETTERS.len() + 1).into());
    }
    let capitals = |name: &Name| name.as_letter().is_some_and(|letter| letter.is_ascii_uppercase());
    let is_relettered = target.as_letter() == Some('A') && others.iter().all(capitals);
    let own = |name: &Name| match name.as_letter()? {
        letter if is_relettered => LETTERS
            .get((letter as usize).checked_sub('B' as usize)?)
            .map(|&letter| char::from(letter)),
        'x' | 'X' => None,
        letter => Some(letter.to_ascii_lowercase()),
    };
    let mut kept: Vec<char> = others.iter().filter_map(own).collect();
    kept.sort_unstable();
    kept.dedup();
    let in_order = LETTERS.iter().map(|&letter| char::from(letter));
    let letters: Vec<(Name, char)> = if kept.len() == others.len() {
        others.iter().filter_map(|&name| Some((name, own(&name)?))).collect()
    } else {
        others.iter().copied().zip(in_order).collect()
    };
    Ok(letters.into_iter().chain([(target, 'x')]).collect())
}

#[cfg(test)]
mod tests;
