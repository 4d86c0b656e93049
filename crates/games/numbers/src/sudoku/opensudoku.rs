//! Folders of sudokus as the program OpenSudoku imports and exports them:
//!
//! ```xml
//! <opensudoku version="2">
//!   <folder name="Hard"> <game data="004300209005009001070060043..."/> </folder>
//! </opensudoku>
//! ```
//!
//! The boards are 9x9, row by row, 0 for an empty cell. Times and notes of saved games are ignored.

use std::io::Write;

use recreo_game::{BundleItem, BundleItems, Message, Problem, WriteError};
use recreo_kit::xml;
use recreo_sheet::Sheet;
use roxmltree::{Document, Node};

use super::Sudoku;
use super::format::{only_plain, read_line};

/// The text before the first game and after the last.
pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
pub(super) const FOOT: &str = "</opensudoku>\n";

/// The number of cells of a board.
const CELLS: usize = 81;

/// Whether a file begins like such a folder.
pub(super) fn sniff(start: &[u8]) -> bool {
    xml::begins_with(start, "<opensudoku")
}

/// Reads the sudokus of all folders.
pub(super) fn read(bytes: &[u8]) -> Result<BundleItems<Sheet<Sudoku>>, Vec<Problem>> {
    let text = xml::text(bytes)?;
    let document = Document::parse(&text).map_err(|error| {
        let (line, column) = xml::place(&error, &text);
        vec![Problem::new(Message::new("sudoku-xml")).at_line(line, column)]
    })?;
    let game = |node: Node<'_, '_>| {
        let at = document.text_pos_at(node.range().start);
        let (line, column) = (at.row as usize, at.col as usize);
        let data = node.attribute("data").unwrap_or_default().trim();
        let is_board = data.len() == CELLS && data.bytes().all(|byte| byte.is_ascii_digit());
        let draft = match is_board {
            true => read_line(data.as_bytes()),
            false => Err(vec![Message::new("sudoku-no-board").into()]),
        };
        let placed = |problem: Problem| problem.at_line(line, column);
        let draft = draft.map_err(|problems| problems.into_iter().map(placed).collect());
        BundleItem { line, draft }
    };
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    let games: Vec<BundleItem<Sheet<Sudoku>>> = games.map(game).collect();
    Ok(Box::new(games.into_iter()))
}

/// Writes a sudoku as one game of a folder.
pub(super) fn write(sheet: &Sheet<Sudoku>, out: &mut dyn Write) -> Result<(), WriteError> {
    only_plain(sheet)?;
    if sheet.places().len() != CELLS {
        return Err(Problem::new(Message::new("sudoku-only-nine")).into());
    }
    let data: String = sheet.places().iter().map(ToString::to_string).collect();
    writeln!(out, "  <game data=\"{data}\"/>")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str =
        "004300209005009001070060043006002087190007400050083000600000105003508690042910300";

    fn read_all(text: &str) -> Vec<(usize, Result<usize, String>)> {
        let item = |BundleItem { line, draft }: BundleItem<Sheet<Sudoku>>| {
            let givens = draft.map(|sheet| sheet.places().iter().filter(|&&v| v > 0).count());
            (line, givens.map_err(|problems| problems[0].message.key().to_owned()))
        };
        read(text.as_bytes()).unwrap().map(item).collect()
    }

    #[test]
    fn the_games_of_all_folders_are_read() {
        let game = format!("<game created=\"0\" data=\"{ONE}\" />");
        let file = format!(
            "<?xml version='1.0'?><opensudoku version=\"2\"><folder name=\"a\">{game}\n{game}</folder>\n\
             <folder>{game}</folder></opensudoku>"
        );
        assert!(sniff(file.as_bytes()));
        assert_eq!(read_all(&file), [(1, Ok(35)), (2, Ok(35)), (3, Ok(35))]);
    }

    #[test]
    fn bg6_an_invalid_board_is_reported_with_its_line() {
        let file =
            format!("<opensudoku>\n<game data=\"12\"/>\n<game data=\"{ONE}\"/>\n</opensudoku>");
        assert_eq!(read_all(&file), [(2, Err("sudoku-no-board".into())), (3, Ok(35))]);
        let blank = ONE.replacen('0', " ", 1);
        let file = format!("<opensudoku><game data=\"{blank}\"/></opensudoku>");
        assert_eq!(
            read_all(&file),
            [(1, Err("sudoku-no-board".into()))],
            "no board of 6x6 with a remark"
        );
        assert!(read(b"<opensudoku><game").is_err());
        assert!(!sniff(b"<puzzleset>") && !sniff(ONE.as_bytes()));
    }
}
