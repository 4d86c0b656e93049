//! What the player has put down: values, and marks that help to find them.

use std::collections::BTreeMap;

use recreo_board::Cell;
use recreo_logic::{Value, Values};

/// How many colours a cell can be marked with.
pub(super) const COLOURS: u8 = 9;

/// What stands in the cells besides the given values.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Only cells in which there is something.
    cells: BTreeMap<Cell, Note>,
}

/// What stands in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Note {
    /// The value; 0 for none.
    pub(super) value: Value,
    /// Small marks in the corner: where a value may be.
    pub(super) corner: Values,
    /// Small marks in the middle: what the cell may be.
    pub(super) centre: Values,
    /// Values that were struck out: what the cell cannot be.
    pub(super) struck: Values,
    /// The number of a colour; 0 for none.
    pub(super) colour: u8,
}

impl Notes {
    /// What stands in a cell.
    pub fn at(&self, cell: Cell) -> Note {
        self.cells.get(&cell).copied().unwrap_or_default()
    }

    /// Every cell in which there is something.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Note)> {
        self.cells.iter().map(|(&cell, &note)| (cell, note))
    }

    pub(super) fn put(&mut self, cell: Cell, note: Note) {
        if note == Note::default() {
            self.cells.remove(&cell);
        } else {
            self.cells.insert(cell, note);
        }
    }
}

impl Note {
    /// The value that was entered.
    pub fn value(self) -> Option<Value> {
        (self.value > 0).then_some(self.value)
    }

    /// The values that were struck out.
    pub fn struck(self) -> Values {
        self.struck
    }
}
