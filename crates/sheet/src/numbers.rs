//! A number for each place: clues that several games have.

use recreo_board::Cell;
use recreo_game::{Message, Problem};
use serde::{Deserialize, Serialize};

use super::Board;

/// A number for each place in reading order, 0 where there is none.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Numbers(Vec<u32>);

impl Numbers {
    /// These numbers, in reading order.
    pub fn new(numbers: Vec<u32>) -> Numbers {
        Numbers(numbers)
    }

    /// The number at a place, if there is one.
    pub fn at(&self, cell: Cell) -> Option<u32> {
        self.0.get(cell.index()).copied().filter(|&number| number > 0)
    }

    /// Writes a number at a place, or none; nothing happens off the board.
    pub fn put(&mut self, cell: Cell, number: Option<u32>) {
        if let Some(place) = self.0.get_mut(cell.index()) {
            *place = number.unwrap_or(0);
        }
    }

    /// What the number at a place becomes when a character is typed there: digits follow each other
    /// while there is such a number.
    pub fn typed(&self, cell: Cell, typed: char, most: u32) -> Option<u32> {
        let before = self.at(cell).unwrap_or(0);
        match typed.to_digit(10) {
            Some(digit) => Some(before * 10 + digit).filter(|&n| n <= most).or(Some(digit)),
            None if typed == '\u{8}' || typed == '.' => Some(before / 10),
            None => None,
        }
    }

    /// All of them in reading order, 0 where there is none.
    pub fn all(&self) -> &[u32] {
        &self.0
    }

    /// That there is not one for each place of a board, and numbers larger than the largest, with
    /// the sentence of this key.
    pub fn mismatches(&self, board: &Board, largest: u32, key: &str) -> Vec<Problem> {
        let (count, wanted) = (self.0.len(), board.grid().len());
        let length = Message::new("sheet-numbers-length").with("count", count);
        let length = (count != wanted).then(|| length.with("wanted", wanted).into());
        let large = board.cells().filter_map(|cell| {
            let number = self.at(cell).filter(|&number| number > largest)?;
            let message = Message::new(key).with("number", number).with("most", largest);
            Some(board.at(cell, message))
        });
        length.into_iter().chain(large).collect()
    }
}
