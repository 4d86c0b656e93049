//! What is drawn besides values and borders.

use recreo_board::{Cell, Direction};
use recreo_game::Message;

/// Something to draw, defined once for pictures and for characters. Labels are for screen readers.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// A sign between two neighbouring cells, such as `<`, oriented from left to right or from top
    /// to bottom.
    Sign {
        /// One of the two cells.
        cell: Cell,
        /// Its side towards the other cell: east or south.
        side: Direction,
        /// Whether the first cell, left or above, is less than the other.
        less: bool,
        /// The label.
        label: Message,
    },
    /// A dotted outline around cells, with a small text in the first of them.
    Cage {
        /// The cells.
        cells: Vec<Cell>,
        /// The text.
        text: String,
        /// The label.
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
        /// The label.
        label: Message,
    },
    /// A number in a cell that is not its value.
    Number {
        /// The cell.
        cell: Cell,
        /// The number; `None` is shown as `?`.
        number: Option<u32>,
        /// The label.
        label: Message,
    },
    /// Numbers beside the board, for one row or column.
    Margin {
        /// The side of the board: west for a row, north for a column.
        side: Direction,
        /// The row or column.
        line: u32,
        /// The numbers, in reading order towards the board.
        numbers: Vec<u32>,
        /// The label.
        label: Message,
    },
    /// A faint line through cells.
    Line {
        /// The cells.
        cells: Vec<Cell>,
        /// The label.
        label: Message,
    },
}

/// The text of a number in a cell.
pub(super) fn digits(number: Option<u32>) -> String {
    number.map_or_else(|| "?".to_owned(), |number| number.to_string())
}
