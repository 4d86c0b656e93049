//! Collections of sudokus as they go round: one on each line, and with it whatever else somebody wanted to say.
//!
//! ```text
//! # Hard ones, sorted by rating                              a remark
//! .34...8.7.5.8....41....6..3..3....45...6.12.............832.7.....9.5.....5.....9 # 7.2
//! golden-nugget .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
//! puzzle,solution                                            the head of a table
//! 070000043040009610800634900...,679518243543729618821634957...
//! ```
//!
//! Of each line the board is taken, which is the longest word that can be one, the first of several; a line of ours with its parts after
//! semicolons is read as that. Lines that begin with `#`, `;`, `//` or `[`, blank ones, rules of dashes, and the head of a table are passed
//! over.

use recreo_game::{Bundled, Message, Place, Problem, Unbundled};

use super::Boxes;
use super::format::{REMARKED, read_line, sniff_line};
use crate::sheet::Sheet;

/// Whether a file with remarks, or with more than a board on a line, begins like this.
pub(super) fn sniff(start: &[u8]) -> bool {
    let mut remarked = false;
    for line in start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii) {
        match line.first() {
            None => {}
            Some(_) if is_remark(line) => remarked = true,
            Some(_) if is_head(line) => return true,
            Some(_) if sniff_line(line) => {
                return line.len() >= REMARKED && (remarked || is_rated(line));
            }
            Some(_) => return board(line).is_some_and(|board| board.len() >= REMARKED),
        }
    }
    false
}

/// Whether a line is about the puzzles and has none.
fn is_remark(line: &[u8]) -> bool {
    [&b"#"[..], b";", b"//", b"["].iter().any(|start| line.starts_with(start))
        || line.iter().all(|byte| b"-_=*".contains(byte))
}

/// Whether a number, and no part of ours, follows after a semicolon.
fn is_rated(line: &[u8]) -> bool {
    let behind = line.splitn(2, |&byte| byte == b';').nth(1).unwrap_or_default();
    behind.trim_ascii_start().first().is_some_and(u8::is_ascii_digit)
}

/// Whether a line names the columns of a table.
fn is_head(line: &[u8]) -> bool {
    let mut words = line.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    let named = |word: &[u8]| [&b"puzzle"[..], b"puzzles", b"quizzes", b"sudoku"].contains(&word);
    line.contains(&b',') && words.any(|word| named(&word.to_ascii_lowercase()))
}

/// The longest word of a line that can be a board.
fn board(line: &[u8]) -> Option<&[u8]> {
    let parts = |byte: &u8| byte.is_ascii_whitespace() || b",;:|#\"".contains(byte);
    let words = line.split(parts).filter(|word| sniff_line(word));
    // Of equals the first: of a board and its solution, the board.
    words.rev().max_by_key(|word| word.len())
}

/// The sudokus of a collection.
pub(super) fn read(bytes: Vec<u8>) -> Unbundled<Sheet<Boxes>> {
    Box::new(Lines { bytes, at: 0, number: 0, begun: false })
}

struct Lines {
    bytes: Vec<u8>,
    at: usize,
    number: usize,
    /// Whether anything but remarks was seen.
    begun: bool,
}

impl Iterator for Lines {
    type Item = Bundled<Sheet<Boxes>>;

    fn next(&mut self) -> Option<Bundled<Sheet<Boxes>>> {
        loop {
            let rest = self.bytes.get(self.at..).filter(|rest| !rest.is_empty())?;
            let line = rest.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
            self.at += line.len();
            self.number += 1;
            let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
            let said = line.trim_ascii();
            if said.is_empty() || is_remark(said) || (!self.begun && is_head(said)) {
                continue;
            }
            self.begun = true;
            return Some(Bundled { line: self.number, draft: sheet(line, self.number) });
        }
    }
}

fn sheet(line: &[u8], number: usize) -> Result<Sheet<Boxes>, Vec<Problem>> {
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
        let told = |Bundled { line, draft }: Bundled<Sheet<Boxes>>| {
            let text = draft.map(|sheet| {
                let mut text = Vec::new();
                write_line(&sheet, &mut text).unwrap();
                String::from_utf8(text).unwrap().trim_end().to_owned()
            });
            (line, text.map_err(|problems| problems[0].message.key().to_owned()))
        };
        read(text.as_bytes().to_vec()).map(told).collect()
    }

    #[test]
    fn the_board_of_a_line_is_found_whatever_stands_beside_it() {
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
    fn bg6_a_line_without_a_board_is_told_and_the_others_are_read() {
        let text = format!("{NUGGET}\nnothing here\n{NUGGET}x\n{NUGGET}\n");
        let keys: Vec<_> =
            read_all(&text).into_iter().map(|(line, read)| (line, read.err())).collect();
        let none = Some("sudoku-no-board".to_owned());
        assert_eq!(keys, [(1, None), (2, none.clone()), (3, none), (4, None)]);
    }

    #[test]
    fn a_collection_is_known_by_its_first_board() {
        for start in [
            format!("# remark\n{NUGGET}"),
            format!("golden-nugget {NUGGET}\n"),
            format!("{NUGGET};11.9;somebody\n"),
            format!("; remark\n{NUGGET} 11.9\n"),
            "quizzes,solutions\n".to_owned(),
        ] {
            assert!(sniff(start.as_bytes()), "{start}");
        }
        // Lines that are nothing but boards are read as lines, on all cores.
        for start in
            [NUGGET, "# remark\n", "# remark\n1.3.34..2.4....1", "AA.B/...B/CC..", "", "a,b"]
        {
            assert!(!sniff(start.as_bytes()), "{start}");
        }
    }
}
