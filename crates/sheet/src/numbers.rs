//! Clues with a number for each place, shared by several games.

use recreo_board::Cell;
use recreo_game::{Message, Problem};
use serde::{Deserialize, Serialize};

use super::Board;

/// A number for each place in reading order; 0 for none.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Numbers(Vec<u32>);

impl Numbers {
    /// Creates clues from these numbers, in reading order.
    pub fn new(numbers: Vec<u32>) -> Numbers {
        Numbers(numbers)
    }

    /// The number at a place, if any.
    pub fn at(&self, cell: Cell) -> Option<u32> {
        self.0.get(cell.index()).copied().filter(|&number| number > 0)
    }

    /// Sets or removes the number at a place. Does nothing off the board.
    pub fn put(&mut self, cell: Cell, number: Option<u32>) {
        if let Some(place) = self.0.get_mut(cell.index()) {
            *place = number.unwrap_or(0);
        }
    }

    /// The number at a place after a character is typed there: digits are appended as long as the
    /// number stays within the limit.
    pub fn typed(&self, cell: Cell, typed: char, most: u32) -> Option<u32> {
        let before = self.at(cell).unwrap_or(0);
        match typed.to_digit(10) {
            Some(digit) => Some(before * 10 + digit).filter(|&n| n <= most).or(Some(digit)),
            None if typed == '\u{8}' || typed == '.' => Some(before / 10),
            None => None,
        }
    }

    /// All numbers in reading order; 0 for none.
    pub fn all(&self) -> &[u32] {
        &self.0
    }

    /// Reports a wrong count of numbers, and numbers above the largest, with the message of this
    /// key.
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
