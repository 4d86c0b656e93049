//! A board as rows of letters, in the two alphabets in common use. On one line, the rows of a
//! square board run together, and rows of other boards are joined by `/`. A number of moves may
//! precede the board and another number may follow it, as in published lists. New lines separate
//! rows too, so a board can also be written as a block.
//!
//! - Upper case: `A` is the special piece, `x` a wall, `o` or `.` empty.
//! - Lower case, the letters of the source document (RH4): `x` is the special piece, `.` empty.

use std::io::Write;
use std::str::FromStr;

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Message, Overrides, Problem, WriteError};
use thiserror::Error;

use super::{Board, Draft, DraftJson, Fault, Name, SIDES, Spot, explain};

/// An error in a line, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {wrong}")]
pub struct LineError {
    /// The line number, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub wrong: Wrong,
}

/// The kinds of error in a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Wrong {
    /// There is no board.
    #[error("there is no board")]
    Empty,
    /// Rows that run together but do not form a square: the number of cells.
    #[error("{0} cells do not make a square; separate the rows of other boards with /")]
    NotSquare(usize),
    /// A row whose length differs from the first.
    #[error("the row has {found} cells instead of {width}")]
    Row {
        /// The length of the row.
        found: usize,
        /// The length of the first row.
        width: usize,
    },
    /// A side is too long: the width and the height.
    #[error("the board has {0}x{1} cells: each side may have at most {max}", max = SIDES.end())]
    Size(usize, usize),
    /// An invalid character.
    #[error("the character {0:?} has no meaning")]
    Character(char),
    /// Upper and lower case letters together.
    #[error("the letter {0} is a small letter on a board with capital letters")]
    Case(char),
    /// The board breaks a rule of the game.
    #[error(transparent)]
    Fault(Fault),
}

/// All errors of a line; those with a place are sorted from left to right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", .0.iter().map(LineError::to_string).collect::<Vec<_>>().join("; "))]
pub struct LineErrors(pub Vec<LineError>);

/// Reads a line.
///
/// ```
/// use recreo_rushhour::Board;
///
/// let board: Board = "1 AA.x/..BB".parse()?;
/// assert_eq!(board.pieces()[1].name, "B");
/// let errors = "AA../.B..".parse::<Board>().unwrap_err();
/// assert_eq!((errors.0[0].line, errors.0[0].column), (1, 7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Board {
    type Err = LineErrors;

    fn from_str(text: &str) -> Result<Board, LineErrors> {
        let drawn = drawn(text).map_err(LineErrors)?;
        drawn.draft.board().map_err(|faults| {
            let error = |fault: Fault| {
                let cell = fault.cell().map_or(0, Cell::index);
                let &(line, column) = drawn.places.get(cell).unwrap_or(&(1, 1));
                LineError { line, column, wrong: Wrong::Fault(fault) }
            };
            LineErrors(faults.into_iter().map(error).collect())
        })
    }
}

/// A line and a column, both counted from 1.
type Place = (usize, usize);

/// A draft, and the place of each of its cells in the text.
pub(super) struct Drawn {
    pub(super) draft: Draft,
    places: Vec<Place>,
}

/// Reads a draft.
pub(super) fn read(bytes: &[u8], _: &Overrides) -> Result<Draft, Vec<Problem>> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(vec![Message::new("rushhour-not-text").into()]);
    };
    match drawn(text) {
        Ok(drawn) => Ok(drawn.draft),
        Err(errors) => Err(errors.into_iter().take(REPORTED).map(problem).collect()),
    }
}

/// The maximum number of errors reported.
const REPORTED: usize = 20;

/// An error as a problem to report.
fn problem(error: LineError) -> Problem {
    let message = match error.wrong {
        Wrong::Empty => Message::new("rushhour-line-empty"),
        Wrong::NotSquare(cells) => Message::new("rushhour-line-not-square").with("cells", cells),
        Wrong::Row { found, width } => {
            let key =
                if found < width { "rushhour-line-row-short" } else { "rushhour-line-row-long" };
            Message::new(key).with("cells", found).with("width", width)
        }
        Wrong::Size(width, height) => Message::new("rushhour-line-size")
            .with("width", width)
            .with("height", height)
            .with("max", *SIDES.end()),
        Wrong::Character(character) => {
            Message::new("rushhour-line-character").with("character", character)
        }
        Wrong::Case(letter) => Message::new("rushhour-line-case").with("letter", letter),
        Wrong::Fault(fault) => explain::message(&fault),
    };
    Problem::new(message).at_line(error.line, error.column)
}

/// Whether the pieces are capital letters.
fn is_upper(mut characters: impl Iterator<Item = char>) -> bool {
    characters.any(|c| c.is_ascii_uppercase())
}

pub(super) fn drawn(text: &str) -> Result<Drawn, Vec<LineError>> {
    let rows = rows(text).map_err(|error| vec![error])?;
    let (width, height) = (rows[0].characters.len(), rows.len());
    let is_upper = is_upper(rows.iter().flat_map(|row| row.characters.iter().copied()));
    let special = Name::letter(if is_upper { 'A' } else { 'x' });
    let mut errors = Vec::new();
    let mut spots = Vec::with_capacity(width * height);
    let mut places = Vec::with_capacity(width * height);
    for row in &rows {
        for (i, &c) in row.characters.iter().enumerate() {
            let (line, column) = (row.line, row.column + i);
            let refuse = |wrong| Err(LineError { line, column, wrong });
            let spot = match (c, Name::letter(c)) {
                ('.', _) => Ok(Spot::Empty),
                ('o', _) if is_upper => Ok(Spot::Empty),
                ('x', _) if is_upper => Ok(Spot::Wall),
                ('a'..='z', _) if is_upper => refuse(Wrong::Case(c)),
                (_, Some(name)) => Ok(Spot::Piece(name)),
                (_, None) => refuse(Wrong::Character(c)),
            };
            match spot {
                Ok(spot) => spots.push(spot),
                Err(error) => errors.push(error),
            }
            places.push((line, column));
        }
    }
    let size = |_| {
        let wrong = Wrong::Size(width, height);
        vec![LineError { line: rows[0].line, column: rows[0].column, wrong }]
    };
    let grid = Grid::plane(width as u32, height as u32).map_err(size)?;
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut draft = Draft::new(&grid);
    for (cell, spot) in grid.cells().zip(spots) {
        draft.put(cell, spot);
    }
    if let Some(special) = special {
        draft.aim(special, None);
    }
    Ok(Drawn { draft, places })
}

/// A row: the place of its first character, and its characters.
struct Row {
    line: usize,
    column: usize,
    characters: Vec<char>,
}

/// The rows of a text, all of the same length.
fn rows(text: &str) -> Result<Vec<Row>, LineError> {
    let text = text.trim_end();
    let blank = text.len() - text.trim_start().len();
    let before = &text[..blank];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    let (skipped, body) = without_numbers(text.trim_start());
    let column = column + skipped;
    let error = |column, wrong| Err(LineError { line, column, wrong });
    if body.is_empty() {
        return error(column, Wrong::Empty);
    }
    let mut rows: Vec<Row> = Vec::new();
    if body.contains(['/', '\n']) {
        for (down, text) in body.split('\n').enumerate() {
            let mut column = if down == 0 { column } else { 1 };
            for piece in text.trim_end().split('/') {
                let lead = piece.chars().take_while(|c| c.is_whitespace()).count();
                let characters: Vec<char> = piece.trim().chars().collect();
                rows.push(Row { line: line + down, column: column + lead, characters });
                column += piece.chars().count() + 1;
            }
        }
    } else {
        let characters: Vec<char> = body.chars().collect();
        let side = characters.len().isqrt();
        if side * side != characters.len() {
            return error(column + characters.len(), Wrong::NotSquare(characters.len()));
        }
        rows.extend(characters.chunks(side).enumerate().map(|(y, row)| Row {
            line,
            column: column + y * side,
            characters: row.to_vec(),
        }));
    }
    let (width, height) = (rows[0].characters.len(), rows.len());
    if width == 0 {
        return error(column, Wrong::Empty);
    }
    if width > *SIDES.end() as usize || height > *SIDES.end() as usize {
        return error(column, Wrong::Size(width, height));
    }
    for row in &rows {
        let found = row.characters.len();
        if found != width {
            let column = row.column + found.min(width);
            return Err(LineError { line: row.line, column, wrong: Wrong::Row { found, width } });
        }
    }
    Ok(rows)
}

/// A line without the preceding and following numbers of published lists, and the number of
/// characters removed in front.
fn without_numbers(text: &str) -> (usize, &str) {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let (skipped, text) = match text.split_once([' ', '\t']) {
        Some((count, rest)) if is_number(count) => {
            let rest = rest.trim_start_matches([' ', '\t']);
            (text.len() - rest.len(), rest)
        }
        _ => (0, text),
    };
    match text.rsplit_once([' ', '\t']) {
        Some((rest, count)) if is_number(count) && !rest.contains('\n') => {
            (skipped, rest.trim_end())
        }
        _ => (skipped, text),
    }
}

/// The board on one line, or in the native document's form if the letters cannot express it.
pub(super) fn text(draft: &Draft) -> String {
    let mut line = Vec::new();
    if write(draft, &mut line).is_ok() {
        return String::from_utf8_lossy(&line).trim_end().to_owned();
    }
    let document = serde_json::to_string(&DraftJson::new(draft));
    document.expect("JSON holds the texts and numbers of a board")
}

/// Writes a board. Boards that letters cannot express are refused: names longer than a letter,
/// several targets, exits on other than the default side, layers, pieces of one cell.
pub(super) fn write(draft: &Draft, out: &mut dyn Write) -> Result<(), WriteError> {
    let grid = draft.grid();
    let refuse = |key: &str| Err(Problem::new(Message::new(key)).into());
    if grid.layers() > 1 {
        return refuse("rushhour-line-layers");
    }
    let pieces = draft.pieces();
    if pieces.iter().any(|piece| piece.1.len() == 1) {
        return refuse("rushhour-line-single");
    }
    let letters: Option<Vec<char>> = pieces.iter().map(|piece| piece.0.as_letter()).collect();
    let Some(letters) = letters else { return refuse("rushhour-line-names") };
    let upper = letters.iter().any(char::is_ascii_uppercase);
    if upper && letters.iter().any(char::is_ascii_lowercase) {
        return refuse("rushhour-line-cases");
    }
    if !upper && grid.open_cells() < grid.len() {
        return refuse("rushhour-line-walls");
    }
    let special = Name::letter(if upper { 'A' } else { 'x' });
    match draft.targets() {
        [(name, side)] if Some(*name) == special => {
            let forward = [Direction::East, Direction::South];
            if side.is_some_and(|side| !forward.contains(&side)) {
                return refuse("rushhour-line-side");
            }
        }
        _ => return refuse("rushhour-line-targets"),
    }
    let letter = |spot| match spot {
        Spot::Empty => '.',
        Spot::Wall => 'x',
        Spot::Piece(name) => name.as_letter().unwrap_or('?'),
    };
    let cells: Vec<char> = draft.spots().map(|(_, spot)| letter(spot)).collect();
    let rows: Vec<String> =
        cells.chunks(grid.width() as usize).map(|row| row.iter().collect()).collect();
    let between = if grid.width() == grid.height() { "" } else { "/" };
    writeln!(out, "{}", rows.join(between))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Target};

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
        // In the lower case alphabet `o` is a piece.
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
    fn rh3_what_is_wrong_with_a_line_is_reported_with_its_column() {
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
