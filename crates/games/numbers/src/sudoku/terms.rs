//! The optional parts of a line: `;box=3x2;diagonals;boxes=...;cages=...`.

use recreo_board::Grid;
use recreo_game::{Message, Problem};
use recreo_sheet::{Regions, rows};

use super::{Boxes, Cage, clues};

/// Reads the parts; `column` is the column of the first semicolon.
pub(super) fn read(text: &[u8], grid: &Grid, column: usize) -> Result<Boxes, Problem> {
    let side = grid.width();
    if text.is_empty() {
        return match clues::usual(side) {
            Some(size) => Ok(Boxes::regular(size)),
            None => Err(at(Message::new("sudoku-no-boxes").with("side", side), column)),
        };
    }
    let text = std::str::from_utf8(text).map_err(|_| at(Message::new("sheet-not-text"), column))?;
    let (mut boxes, mut diagonals, mut cages) = (None, false, Vec::new());
    let mut column = column;
    for term in text.split(';') {
        let begin = column;
        column += term.chars().count() + 1;
        let term = term.trim();
        let wrong = |key: &str| at(Message::new(key).with("text", rows::shown(term)), begin);
        match term.split_once('=') {
            None if term.is_empty() => {}
            None if term == "diagonals" => diagonals = true,
            Some(("box", size)) => {
                let size = clues::parse(size, side);
                let size = size.ok_or_else(|| {
                    let message = Message::new("sudoku-box").with("text", rows::shown(term));
                    at(message.with("side", side), begin)
                })?;
                boxes = Some(Boxes::regular(size));
            }
            Some(("boxes", letters)) => boxes = Some(irregular(letters, grid, begin + 6)?),
            Some(("cages", list)) => {
                for cage in list.split(',') {
                    cages.push(read_cage(cage, grid).ok_or_else(|| wrong("sudoku-line-cages"))?);
                }
            }
            _ => return Err(wrong("sudoku-line-term")),
        }
    }
    let boxes = match (boxes, clues::usual(side)) {
        (Some(boxes), _) => boxes,
        (None, Some(size)) => Boxes::regular(size),
        (None, None) => return Err(at(Message::new("sudoku-no-boxes").with("side", side), column)),
    };
    Ok(boxes.with_diagonals(diagonals).with_cages(cages))
}

fn at(message: Message, column: usize) -> Problem {
    Problem::new(message).at_line(1, column)
}

/// Reads irregular boxes, a letter for each cell; the same letter in two layers is two boxes.
fn irregular(letters: &str, grid: &Grid, column: usize) -> Result<Boxes, Problem> {
    let mut of = Vec::new();
    for (layer, text) in letters.trim().split('/').enumerate() {
        for c in text.chars() {
            if !c.is_ascii_alphabetic() {
                let message = Message::new("sheet-character").with("character", c);
                return Err(at(message, column + of.len() + layer));
            }
            of.push(layer as u16 * 64 + (c as u16 - 64));
        }
    }
    if of.len() != grid.len() {
        let message = Message::new("sudoku-line-boxes").with("count", of.len());
        return Err(at(message.with("wanted", grid.len()), column));
    }
    Ok(Boxes::irregular(Regions::new(of).tidy(grid)))
}

fn read_cage(text: &str, grid: &Grid) -> Option<Cage> {
    let (sum, cells) = text.trim().split_once(':')?;
    let place = |number: &str| {
        let place = number.parse::<u32>().ok()?.checked_sub(1)?;
        ((place as usize) < grid.len()).then_some(place)
    };
    let cells = cells.split('.').map(place).collect::<Option<Vec<u32>>>()?;
    Some(Cage { sum: sum.parse().ok()?, cells })
}

/// Writes the parts that differ from the usual board.
pub(super) fn write(grid: &Grid, boxes: &Boxes) -> String {
    let mut text = String::new();
    match (boxes.size(), boxes.regions()) {
        (Some([width, height]), _) if clues::usual(grid.width()) != Some([width, height]) => {
            text += &format!(";box={width}x{height}");
        }
        (Some(_), _) => {}
        (None, _) => text += &format!(";boxes={}", letters(grid, boxes)),
    }
    if boxes.has_diagonals() {
        text += ";diagonals";
    }
    let cage = |cage: &Cage| {
        let cells: Vec<String> = cage.cells.iter().map(|cell| (cell + 1).to_string()).collect();
        format!("{}:{}", cage.sum, cells.join("."))
    };
    let cages: Vec<String> = boxes.all_cages().iter().map(cage).collect();
    if !cages.is_empty() {
        text += &format!(";cages={}", cages.join(","));
    }
    text
}

fn letters(grid: &Grid, boxes: &Boxes) -> String {
    let layers = (0..grid.layers()).map(|z| {
        let layer = grid.width() as usize * grid.height() as usize;
        let mut letters = vec!['?'; layer];
        for (number, cells) in boxes.groups(grid, z).into_iter().enumerate() {
            let letter = char::from(b'a' + (number % 26) as u8);
            cells.iter().for_each(|cell| letters[cell.index() % layer] = letter);
        }
        letters.into_iter().collect::<String>()
    });
    layers.collect::<Vec<String>>().join("/")
}
