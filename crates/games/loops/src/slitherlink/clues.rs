//! The numbers of a slitherlink.

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Problem};
use recreo_sheet::Sheet;
use serde::{Deserialize, Serialize};

use super::Slitherlink;

/// The largest number: a loop around a single cell would need four, and nobody prints that.
pub(super) const LARGEST: u8 = 3;

/// The number of each place in reading order: how many of its sides the loop runs along, if
/// there is a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Clues {
    numbers: Vec<Option<u8>>,
}

impl Clues {
    /// These numbers, in reading order.
    pub fn new(numbers: Vec<Option<u8>>) -> Clues {
        Clues { numbers }
    }

    /// The number at a place, if there is one.
    pub fn at(&self, cell: Cell) -> Option<u8> {
        self.numbers.get(cell.index()).copied().flatten()
    }

    /// Writes a number at a place, or none; nothing happens off the board.
    pub fn put(&mut self, cell: Cell, number: Option<u8>) {
        if let Some(place) = self.numbers.get_mut(cell.index()) {
            *place = number;
        }
    }

    /// What of them does not belong to a board.
    pub(super) fn mismatches(sheet: &Sheet<Slitherlink>) -> Vec<Problem> {
        let (grid, clues): (&Grid, _) = (sheet.grid(), &sheet.clues);
        if clues.numbers.len() != grid.len() {
            let message = Message::new("sheet-numbers-length").with("count", clues.numbers.len());
            return vec![message.with("wanted", grid.len()).into()];
        }
        let large = grid.cells().filter_map(|cell| {
            let number = clues.at(cell).filter(|&number| number > LARGEST)?;
            let message = Message::new("slitherlink-large").with("number", number);
            Some(sheet.at(cell, message.with("most", LARGEST)))
        });
        large.collect()
    }
}
