//! The numbers of a slitherlink.

use recreo_board::{Cell, Grid};
use recreo_game::{Message, Problem};
use recreo_sheet::Sheet;
use serde::{Deserialize, Serialize};

use super::Slitherlink;

/// The largest number. A 4 would mean a loop around a single cell, and no puzzle has that.
pub(super) const LARGEST: u8 = 3;

/// The number of each place in reading order: how many of its sides are part of the loop, if there
/// is a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Clues {
    numbers: Vec<Option<u8>>,
}

impl Clues {
    /// Creates clues from these numbers, in reading order.
    pub fn new(numbers: Vec<Option<u8>>) -> Clues {
        Clues { numbers }
    }

    /// The number at a place, if any.
    pub fn at(&self, cell: Cell) -> Option<u8> {
        self.numbers.get(cell.index()).copied().flatten()
    }

    /// Sets or removes the number at a place. Does nothing off the board.
    pub fn put(&mut self, cell: Cell, number: Option<u8>) {
        if let Some(place) = self.numbers.get_mut(cell.index()) {
            *place = number;
        }
    }

    /// Reports a wrong count of numbers, and numbers that are too large.
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
