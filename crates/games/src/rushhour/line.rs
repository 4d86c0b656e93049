//! A board on one line, in the two alphabets that people use: rows run together when the board is square, joined by `/`
//! otherwise; a number of moves may stand in front.
//!
//! - Upper case: `A` is the special piece, `x` a wall, `o` or `.` empty.
//! - Lower case, the letters of the source document (RH4): `x` is the special piece, `.` empty.

use std::str::FromStr;

use recreo_board::{Cell, Grid};
use thiserror::Error;

use super::{Board, Fault, SIDES, drawing};

/// What is wrong with a line, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: {wrong}")]
pub struct LineError {
    /// The character, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Wrong {
    /// There is no board.
    #[error("there is no board here")]
    Empty,
    /// Rows run together that do not make a square.
    #[error("{0} cells do not make a square; rows of other boards are joined by /")]
    NotSquare(usize),
    /// A row of another length than the first.
    #[error("a row of {found} cells; the first has {width}")]
    Row {
        /// Its cells.
        found: usize,
        /// The cells of the first row.
        width: usize,
    },
    /// A side is too long.
    #[error("a board of {0}x{1} cells: each side has at most {max}", max = SIDES.end())]
    Size(usize, usize),
    /// A character that stands for nothing.
    #[error("the character {0:?} stands for nothing")]
    Character(char),
    /// Upper and lower case letters together.
    #[error("the letter {0} is of the other case than the pieces before it")]
    Case(char),
    /// The drawing breaks a rule of the game.
    #[error(transparent)]
    Fault(Fault),
}

/// Everything that is wrong with a line, from left to right where it has a place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", .0.iter().map(LineError::to_string).collect::<Vec<_>>().join("; "))]
pub struct LineErrors(pub Vec<LineError>);

/// Reads a line.
///
/// ```
/// use recreo_games::rushhour::Board;
///
/// let board: Board = "1 AA.x/..BB".parse()?;
/// assert_eq!(board.pieces()[1].name, "B");
/// let errors = "AA../.B..".parse::<Board>().unwrap_err();
/// assert_eq!(errors.0[0].column, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Board {
    type Err = LineErrors;

    fn from_str(line: &str) -> Result<Board, LineErrors> {
        read(line).map_err(LineErrors)
    }
}

/// A row: the column of its first character, and its characters.
type Row = (usize, Vec<char>);

fn read(line: &str) -> Result<Board, Vec<LineError>> {
    let rows = rows(line).map_err(|error| vec![error])?;
    let (width, height) = (rows[0].1.len(), rows.len());
    let cells: Vec<(usize, char)> = rows
        .iter()
        .flat_map(|(column, row)| row.iter().enumerate().map(move |(i, &c)| (column + i, c)))
        .collect();
    let is_upper = cells.iter().any(|(_, c)| c.is_ascii_uppercase());
    let (mut names, mut walls, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for (number, &(column, c)) in cells.iter().enumerate() {
        names.push(match c {
            '.' => None,
            'o' if is_upper => None,
            'x' if is_upper => {
                walls.push(Cell(number as u32));
                None
            }
            'a'..='z' if is_upper => {
                errors.push(LineError { column, wrong: Wrong::Case(c) });
                None
            }
            'a'..='z' | 'A'..='Z' => Some(c),
            _ => {
                errors.push(LineError { column, wrong: Wrong::Character(c) });
                None
            }
        });
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let start = rows[0].0;
    let refuse = |wrong| vec![LineError { column: start, wrong }];
    let grid = Grid::plane(width as u32, height as u32)
        .map_err(|_| refuse(Wrong::Size(width, height)))?
        .with_holes(walls);
    drawing::board(grid, &names, if is_upper { 'A' } else { 'x' }).map_err(|faults| {
        let column = |fault: &Fault| {
            let cell = fault.cell().and_then(|cell| cells.get(cell.index()));
            cell.map_or(start, |&(column, _)| column)
        };
        faults
            .into_iter()
            .map(|fault| LineError { column: column(&fault), wrong: Wrong::Fault(fault) })
            .collect()
    })
}

/// The rows of a line, all of the same length.
fn rows(line: &str) -> Result<Vec<Row>, LineError> {
    let characters: Vec<char> = line.trim_end().chars().collect();
    let blanks = |from: usize| characters[from..].iter().take_while(|c| c.is_whitespace()).count();
    let digits = |from: usize| characters[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let mut start = blanks(0);
    let count = digits(start);
    if count > 0 && blanks(start + count) > 0 {
        start += count + blanks(start + count);
    }
    let body = &characters[start..];
    let error = |at: usize, wrong| Err(LineError { column: start + at + 1, wrong });
    if body.is_empty() {
        return error(0, Wrong::Empty);
    }
    let mut rows: Vec<Row> = Vec::new();
    if body.contains(&'/') {
        let mut at = 0;
        for row in body.split(|&c| c == '/') {
            rows.push((start + at + 1, row.to_vec()));
            at += row.len() + 1;
        }
    } else {
        let side = body.len().isqrt();
        if side * side != body.len() {
            return error(body.len(), Wrong::NotSquare(body.len()));
        }
        rows.extend(body.chunks(side).enumerate().map(|(y, r)| (start + y * side + 1, r.to_vec())));
    }
    let (width, height) = (rows[0].1.len(), rows.len());
    if width == 0 {
        return error(0, Wrong::Empty);
    }
    if width > *SIDES.end() as usize || height > *SIDES.end() as usize {
        return error(0, Wrong::Size(width, height));
    }
    for (column, row) in &rows {
        if row.len() != width {
            let column = column + row.len().min(width);
            return Err(LineError { column, wrong: Wrong::Row { found: row.len(), width } });
        }
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use recreo_board::Direction;

    use super::*;
    use crate::rushhour::{Axis, Target};

    fn names(board: &Board) -> String {
        board.pieces().iter().map(|piece| piece.name.as_str()).collect()
    }

    fn wrong(line: &str) -> Vec<(usize, Wrong)> {
        let errors = line.parse::<Board>().unwrap_err();
        errors.0.into_iter().map(|error| (error.column, error.wrong)).collect()
    }

    #[test]
    fn rh4_the_letters_of_the_document_are_read_and_kept() {
        let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse().unwrap();
        assert_eq!(names(&board), "abcdxefg");
        assert_eq!(board.targets(), [Target { piece: 4, side: Direction::East }]);
        let special = &board.pieces()[4];
        assert_eq!((special.axis, special.first, special.length), (Axis::X, Cell(13), 2));
        // There `o` is a piece.
        assert_eq!(names(&"xx/oo".parse().unwrap()), "xo");
    }

    #[test]
    fn rh9_upper_case_boards_have_walls_and_a_count_in_front() {
        let board: Board = " 51 AAox/B.oo/BCCC".parse().unwrap();
        assert_eq!(names(&board), "ABC");
        assert!(board.grid().is_hole(Cell(3)) && !board.grid().is_hole(Cell(2)));
        let upright: Board = "A..A..BBo".parse().unwrap();
        assert_eq!(upright.targets(), [Target { piece: 0, side: Direction::South }]);
    }

    #[test]
    fn rh3_what_is_wrong_with_a_line_is_told_with_its_column() {
        assert_eq!(wrong(""), [(1, Wrong::Empty)]);
        assert_eq!(wrong("12 "), [(3, Wrong::NotSquare(2))]);
        assert_eq!(wrong("AA.BB"), [(6, Wrong::NotSquare(5))]);
        assert_eq!(wrong("AA./BB"), [(7, Wrong::Row { found: 2, width: 3 })]);
        assert_eq!(wrong("AA./BB../..."), [(8, Wrong::Row { found: 4, width: 3 })]);
        assert_eq!(wrong("AA?/Bb."), [(3, Wrong::Character('?')), (6, Wrong::Case('b'))]);
        assert_eq!(wrong(&"/".repeat(9)), [(1, Wrong::Empty)]);
        assert_eq!(wrong(&"A".repeat(441)), [(1, Wrong::Size(21, 21))]);
        let fault = |column, fault| (column, Wrong::Fault(fault));
        let (b, c) = (|| "B".to_owned(), || "C".to_owned());
        assert_eq!(
            wrong("BB.C/.BCC/A.AA"),
            [
                fault(7, Fault::Bent { name: b(), cell: Cell(5) }),
                fault(8, Fault::Bent { name: c(), cell: Cell(6) }),
                fault(13, Fault::Split { name: "A".into(), cell: Cell(10) }),
            ]
        );
        assert_eq!(
            wrong("BB../..BB/C..."),
            [
                fault(8, Fault::SameName { name: b(), cell: Cell(6) }),
                fault(11, Fault::Single { name: c(), cell: Cell(8) }),
                fault(1, Fault::NoTarget),
            ]
        );
    }
}
