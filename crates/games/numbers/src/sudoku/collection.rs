//! Reads collections of sudokus in the usual loose text form: one on each line, with remarks beside
//! it.
//!
//! ```text
//! # Hard ones, sorted by rating                              a remark
//! .34...8.7.5.8....41....6..3..3....45...6.12.............832.7.....9.5.....5.....9 # 7.2
//! golden-nugget .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
//! puzzle,solution                                            the header of a table
//! 070000043040009610800634900...,679518243543729618821634957...
//! ```
//!
//! The board of a line is the longest word that can be one; of equally long words it is the first.
//! A line in the format `line`, with its parts after semicolons, is read as such. Lines that begin
//! with `#`, `;`, `//` or `[`, blank lines, lines of dashes, and the header of a table are skipped.
//! Nine consecutive lines of nine cells are a board too, as under the headings `Grid 01`, `Grid
//! 02`, ... of a well-known file.

use recreo_game::{BundleItem, BundleItems, Message, Place, Problem};
use recreo_sheet::Sheet;

use super::Sudoku;
use super::format::{REMARKED, read_line, sniff_line};

/// Whether this is the start of a file with remarks, or with more than a board on a line.
pub(super) fn sniff(start: &[u8]) -> bool {
    let mut remarked = false;
    for line in start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
        match line.first() {
            None => {}
            Some(_) if is_remark(line) => remarked = true,
            Some(_) if is_header(line) || is_heading(line) => return true,
            Some(_) if sniff_line(line) => {
                return line.len() >= REMARKED && (remarked || is_rated(line));
            }
            Some(_) => return board(line).is_some_and(|board| board.len() >= REMARKED),
        }
    }
    false
}

/// Whether a line is a remark about the puzzles and holds none.
fn is_remark(line: &[u8]) -> bool {
    [&b"#"[..], b";", b"//", b"["].iter().any(|start| line.starts_with(start))
        || line.iter().all(|byte| b"-_=*".contains(byte))
}

/// Whether a semicolon and then a number follow, not a part of the format `line`.
fn is_rated(line: &[u8]) -> bool {
    let behind = line.splitn(2, |&byte| byte == b';').nth(1).unwrap_or_default();
    behind.trim_ascii_start().first().is_some_and(u8::is_ascii_digit)
}

/// Whether a line is the header of a table.
fn is_header(line: &[u8]) -> bool {
    let mut words = line.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    let named = |word: &[u8]| [&b"puzzle"[..], b"puzzles", b"quizzes", b"sudoku"].contains(&word);
    line.contains(&b',') && words.any(|word| named(&word.to_ascii_lowercase()))
}

/// Whether a line is the heading of a board: `Grid 07`.
fn is_heading(line: &[u8]) -> bool {
    let number = line.to_ascii_lowercase();
    let number = number.strip_prefix(b"grid").unwrap_or_default().trim_ascii();
    !number.is_empty() && number.iter().all(u8::is_ascii_digit)
}

/// Returns the words of a line that can be boards.
fn boards(line: &[u8]) -> impl DoubleEndedIterator<Item = &[u8]> {
    let parts = |byte: &u8| byte.is_ascii_whitespace() || b",;:|#\"".contains(byte);
    line.split(parts).filter(|word| sniff_line(word))
}

/// Returns the longest word of a line that can be a board.
fn board(line: &[u8]) -> Option<&[u8]> {
    // Of equally long words the first: of a board and its solution, the board.
    boards(line).rev().max_by_key(|word| word.len())
}

/// Returns the column, counted from 1, of a second board on a line, if there is one. It has empty
/// cells, so it is not the solution of the first.
pub(super) fn second_board(line: &[u8]) -> Option<usize> {
    let first = board(line).filter(|board| board.len() >= REMARKED)?;
    let is_open = |board: &&[u8]| board.iter().any(|byte| b".0".contains(byte));
    let mut others = boards(line).filter(|other| other.len() == first.len() && *other != first);
    let second = others.find(is_open)?;
    let at = line.windows(second.len()).position(|part| part == second)?;
    Some(at + 1)
}

/// The cells of a row, and the rows, of a board on several lines.
const SIDE: usize = 9;

/// Whether a line is a row of a board on several lines.
fn is_row(line: &[u8]) -> bool {
    line.len() == SIDE && line.iter().all(|&byte| byte == b'.' || byte.is_ascii_digit())
}

/// Reads the sudokus of a collection.
pub(super) fn read(bytes: Vec<u8>) -> BundleItems<Sheet<Sudoku>> {
    Box::new(Lines { bytes, at: 0, number: 0, begun: false })
}

struct Lines {
    bytes: Vec<u8>,
    at: usize,
    number: usize,
    /// Whether a line other than a remark was seen.
    begun: bool,
}

impl Iterator for Lines {
    type Item = BundleItem<Sheet<Sudoku>>;

    fn next(&mut self) -> Option<BundleItem<Sheet<Sudoku>>> {
        loop {
            let rest = self.bytes.get(self.at..).filter(|rest| !rest.is_empty())?;
            let line = rest.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
            let raw = line.len();
            self.at += raw;
            self.number += 1;
            let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
            let content = line.trim_ascii();
            let head = !self.begun && is_header(content);
            if content.is_empty() || is_remark(content) || is_heading(content) || head {
                continue;
            }
            self.begun = true;
            if let Some((rows, length)) = square(rest) {
                let first = self.number;
                self.at += length - raw;
                self.number += SIDE - 1;
                return Some(BundleItem { line: first, draft: sheet(&rows, first) });
            }
            return Some(BundleItem { line: self.number, draft: sheet(line, self.number) });
        }
    }
}

/// Returns the cells of the board at the beginning of a text, with its rows joined, and its length
/// in the text.
fn square(text: &[u8]) -> Option<(Vec<u8>, usize)> {
    let (mut cells, mut length) = (Vec::new(), 0);
    for line in text.split_inclusive(|&byte| byte == b'\n').take(SIDE) {
        cells.extend(Some(line.trim_ascii()).filter(|line| is_row(line))?);
        length += line.len();
    }
    (cells.len() == SIDE * SIDE).then_some((cells, length))
}

fn sheet(line: &[u8], number: usize) -> Result<Sheet<Sudoku>, Vec<Problem>> {
    if let Some(column) = second_board(line) {
        let message = Message::new("sudoku-two-boards");
        return Err(vec![Problem::new(message).at_line(number, column)]);
    }
    let whole = read_line(line);
    let found = match (&whole, board(line)) {
        (Err(_), Some(board)) => read_line(board),
        _ => whole,
    };
    found.map_err(|problems| {
        let placed = |problem: Problem| match problem.place {
            Some(Place::Line { column, .. }) => problem.at_line(number, column),
            _ => problem.at_line(number, 0),
        };
        match board(line) {
            Some(_) => problems.into_iter().map(placed).collect(),
            None => vec![Problem::new(Message::new("sudoku-no-board")).at_line(number, 0)],
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::format::write_line;
    use super::*;

    const NUGGET: &str =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    const FULL: &str =
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

    fn read_all(text: &str) -> Vec<(usize, Result<String, String>)> {
        let item = |BundleItem { line, draft }: BundleItem<Sheet<Sudoku>>| {
            let text = draft.map(|sheet| {
                let mut text = Vec::new();
                write_line(&sheet, &mut text).unwrap();
                String::from_utf8(text).unwrap().trim_end().to_owned()
            });
            (line, text.map_err(|problems| problems[0].message.key().to_owned()))
        };
        read(text.as_bytes().to_vec()).map(item).collect()
    }

    #[test]
    fn the_board_of_a_line_is_found_among_remarks() {
        let good = |line| vec![(line, Ok(NUGGET.to_owned()))];
        for line in [
            NUGGET.to_owned(),
            format!("{NUGGET}\r"),
            format!("\u{feff}{NUGGET}"),
            format!("golden-nugget {NUGGET}"),
            format!("{NUGGET} # 11.9"),
            format!("{NUGGET} ED=11.9/11.9/9.9"),
            format!("{NUGGET},{FULL}"),
            format!("\"{NUGGET}\",\"{FULL}\",21"),
            format!("{NUGGET};11.9;1;2"),
            format!("0000183b305c {NUGGET}  7.1"),
            format!("1234,{}", NUGGET.replace('.', "0")),
            format!("golden-nugget {}", NUGGET.replace('.', "-")),
            format!("{}\tx-wing", NUGGET.replace('.', "x")),
        ] {
            assert_eq!(read_all(&line), good(1), "{line}");
            assert_eq!(read_all(&format!("# remark\n\n{line}\n")), good(3), "{line}");
            assert_eq!(read_all(&format!("{}\n{line}\n", "-".repeat(81))), good(2), "{line}");
        }
        let own = "1...............;diagonals";
        assert_eq!(read_all(own), [(1, Ok(own.to_owned()))]);
        assert_eq!(read_all(&format!("Puzzle,Solution\n{NUGGET},{FULL}")), good(2));
        assert!(read_all("").is_empty() && read_all("# nothing\n\n").is_empty());
    }

    #[test]
    fn bg6_a_line_without_a_board_is_reported_and_the_others_are_read() {
        let text = format!("{NUGGET}\nnothing here\n{NUGGET}x\n{NUGGET}\n");
        let keys: Vec<_> =
            read_all(&text).into_iter().map(|(line, read)| (line, read.err())).collect();
        let none = Some("sudoku-no-board".to_owned());
        assert_eq!(keys, [(1, None), (2, none.clone()), (3, none), (4, None)]);
    }

    #[test]
    fn bg6_a_second_board_on_a_line_is_reported() {
        let other = NUGGET.replace('3', "2");
        for line in
            [format!("{NUGGET} {other}"), format!("{NUGGET};{other}"), format!("{NUGGET},{other}")]
        {
            assert_eq!(read_all(&line), [(1, Err("sudoku-two-boards".to_owned()))], "{line}");
        }
        assert_eq!(read_all(&format!("{NUGGET} {NUGGET}")), [(1, Ok(NUGGET.to_owned()))]);
    }

    #[test]
    fn boards_on_nine_lines_are_read_below_headings() {
        let rows: Vec<&str> = (0..9).map(|y| &NUGGET[9 * y..9 * y + 9]).collect();
        let text = format!("Grid 01\n{0}\r\nGrid 02\n{0}\n{NUGGET}\n", rows.join("\n"));
        let good = || Ok(NUGGET.to_owned());
        assert_eq!(read_all(&text), [(2, good()), (12, good()), (21, good())]);
        assert!(sniff(b"Grid 01\n"));
        let cut = format!("Grid 01\n{}", rows[..8].join("\n"));
        assert!(read_all(&cut).iter().all(|(_, read)| read.is_err()));
    }

    #[test]
    fn a_collection_is_recognised_by_its_first_board() {
        for start in [
            format!("# remark\n{NUGGET}"),
            format!("golden-nugget {NUGGET}\n"),
            format!("{NUGGET};11.9;author\n"),
            format!("; remark\n{NUGGET} 11.9\n"),
            "quizzes,solutions\n".to_owned(),
        ] {
            assert!(sniff(start.as_bytes()), "{start}");
        }
        // Lines of boards without remarks are read by the parallel line reader.
        for start in
            [NUGGET, "# remark\n", "# remark\n1.3.34..2.4....1", "AA.B/...B/CC..", "", "a,b"]
        {
            assert!(!sniff(start.as_bytes()), "{start}");
        }
    }
}
