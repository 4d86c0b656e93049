//! What is drawn besides values and borders.

use recreo_board::{Cell, Direction};
use recreo_game::Message;

/// Something to be drawn, said once for pictures and for characters. Labels are for screen readers.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A sign between a cell and the one beside it, such as `<`; pointed as it is read from left to
    /// right, or top to bottom.
    Sign {
        /// One of the two cells.
        cell: Cell,
        /// The side of it: east or south.
        side: Direction,
        /// Whether the first cell, left or above, is less than the other.
        less: bool,
        /// What it says.
        label: Message,
    },
    /// A dotted outline around cells, with a small text in the first of them.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The text.
        text: String,
        /// What it says.
        label: Message,
    },
    /// Two numbers in a hole: one for the cells to the right, one for the cells below.
    Clue {
        /// The hole.
        hole: Cell,
        /// The number for the cells to the right.
        across: Option<u32>,
        /// The number for the cells below.
        down: Option<u32>,
        /// What they say.
        label: Message,
    },
    /// A number in a cell that is no value of it.
    Number {
        /// The cell.
        cell: Cell,
        /// The number; `?` is shown when absent.
        number: Option<u32>,
        /// What it says.
        label: Message,
    },
    /// Numbers beside the board, for one row or column of it.
    Margin {
        /// Where they stand: to the west of a row, to the north of a column.
        side: Direction,
        /// The row or column.
        line: u32,
        /// The numbers, as they are read towards the board.
        numbers: Vec<u32>,
        /// What they say.
        label: Message,
    },
    /// A faint line through cells.
    Line {
        /// The cells.
        cells: Vec<Cell>,
        /// What it says.
        label: Message,
    },
}

/// What is written for a number in a cell.
pub(super) fn digits(number: Option<u32>) -> String {
    number.map_or_else(|| "?".to_owned(), |number| number.to_string())
}
