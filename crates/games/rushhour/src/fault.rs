use recreo_board::{Cell, Direction};
use thiserror::Error;

use super::board::{MAX_CELLS, SIDES};

/// A fault of a board, with its place.
///
/// Pieces are given by their names on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A side is too short or too long: width, height and layers.
    #[error("the board has {0}x{1}x{2} cells: each side must have {min} to {max}, with at most {MAX_CELLS} in all", min = SIDES.start(), max = SIDES.end())]
    Size(u32, u32, u32),
    /// The grid's edges are joined.
    #[error("the edges of the board are joined")]
    Joined,
    /// A piece without a name.
    #[error("a piece has no name")]
    NoName {
        /// Its first cell.
        cell: Cell,
    },
    /// Two pieces have the same name.
    #[error("two pieces have the name {name}")]
    SameName {
        /// The name.
        name: String,
        /// The first cell of the second piece.
        cell: Cell,
    },
    /// The cells of a piece are not in a straight line.
    #[error("piece {name} is bent")]
    Bent {
        /// The piece.
        name: String,
        /// The cell that leaves the line.
        cell: Cell,
    },
    /// The cells of a piece are not connected.
    #[error("piece {name} is in several parts")]
    Split {
        /// The piece.
        name: String,
        /// The first cell of the second part.
        cell: Cell,
    },
    /// A drawn piece of one cell, which does not show its axis.
    #[error("piece {name} has one cell, which does not show the direction in which it slides")]
    Single {
        /// The piece.
        name: String,
        /// Its cell.
        cell: Cell,
    },
    /// A piece without cells, or longer than the board.
    #[error("piece {name} is {length} cells long: it must have 1 to {room}")]
    Length {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
        /// Its length.
        length: u32,
        /// The number of cells of the board along it.
        room: u32,
    },
    /// A piece that begins or ends outside the board.
    #[error("piece {name} is not entirely on the board")]
    OffBoard {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
    },
    /// A piece in a wall.
    #[error("piece {name} overlaps a wall")]
    InWall {
        /// The piece.
        name: String,
        /// The wall's cell.
        cell: Cell,
    },
    /// Two pieces in one cell.
    #[error("pieces {name} and {other} overlap")]
    Overlap {
        /// The earlier piece.
        name: String,
        /// The later piece.
        other: String,
        /// The cell.
        cell: Cell,
    },
    /// There is no special piece.
    #[error("there is no special piece")]
    NoTarget,
    /// A target without a piece, or with a piece that is a target already.
    #[error("target {number} is not a piece of the board, or is listed twice")]
    WrongTarget {
        /// The target's number, from 0.
        number: usize,
    },
    /// The exit of a piece is on a side that it cannot slide to.
    #[error("piece {name} cannot slide to its exit on the {side} side")]
    NotFacing {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
        /// The side of its exit.
        side: Direction,
    },
    /// Unsolvable: a wall is between a target and its exit.
    #[error("unsolvable: a wall is between piece {name} and its exit")]
    Walled {
        /// The target.
        name: String,
        /// The wall's cell.
        cell: Cell,
    },
    /// Unsolvable: a piece can never leave the line between a target and its exit.
    #[error("unsolvable: piece {by} can never leave the way of piece {name} to its exit")]
    Blocked {
        /// The target.
        name: String,
        /// The piece in its way.
        by: String,
        /// The cell that it blocks.
        cell: Cell,
    },
}

impl Fault {
    /// The fault's cell, if it has one.
    pub fn cell(&self) -> Option<Cell> {
        match self {
            Fault::NoName { cell }
            | Fault::SameName { cell, .. }
            | Fault::Bent { cell, .. }
            | Fault::Split { cell, .. }
            | Fault::Single { cell, .. }
            | Fault::Length { cell, .. }
            | Fault::OffBoard { cell, .. }
            | Fault::InWall { cell, .. }
            | Fault::Overlap { cell, .. }
            | Fault::NotFacing { cell, .. }
            | Fault::Walled { cell, .. }
            | Fault::Blocked { cell, .. } => Some(*cell),
            Fault::Size(..) | Fault::Joined | Fault::NoTarget | Fault::WrongTarget { .. } => None,
        }
    }
}
