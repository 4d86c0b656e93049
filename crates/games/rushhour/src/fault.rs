use recreo_board::{Cell, Direction};
use thiserror::Error;

use super::board::{MAX_CELLS, SIDES};

/// Something wrong with a board, and where.
///
/// Pieces are named as on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// A side is too short or too long.
    #[error("a board of {0}x{1}x{2} cells: each side has {min} to {max}, and there are at most {MAX_CELLS} cells", min = SIDES.start(), max = SIDES.end())]
    Size(u32, u32, u32),
    /// Edges are joined.
    #[error("the edges of the board are joined")]
    Joined,
    /// A piece without a name.
    #[error("a piece has no name")]
    NoName {
        /// Its first cell.
        cell: Cell,
    },
    /// Two pieces have the same name.
    #[error("two pieces are called {name}")]
    SameName {
        /// The name.
        name: String,
        /// Where the second begins.
        cell: Cell,
    },
    /// The cells of a piece are not in a straight line.
    #[error("piece {name} is bent")]
    Bent {
        /// The piece.
        name: String,
        /// Where it leaves the line.
        cell: Cell,
    },
    /// The cells of a piece do not hang together.
    #[error("piece {name} is split")]
    Split {
        /// The piece.
        name: String,
        /// Where it goes on.
        cell: Cell,
    },
    /// A drawn piece of one cell: nothing tells which way it slides.
    #[error("piece {name} has one cell, which does not tell the way it slides")]
    Single {
        /// The piece.
        name: String,
        /// Its cell.
        cell: Cell,
    },
    /// A piece without cells, or longer than the board.
    #[error("piece {name} is {length} cells long; there is room for 1 to {room}")]
    Length {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
        /// Its length.
        length: u32,
        /// The side of the board along it.
        room: u32,
    },
    /// A piece that begins or ends beyond the edge.
    #[error("piece {name} is not all on the board")]
    OffBoard {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
    },
    /// A piece in a wall.
    #[error("piece {name} is in a wall")]
    InWall {
        /// The piece.
        name: String,
        /// The wall's cell.
        cell: Cell,
    },
    /// Two pieces in one cell.
    #[error("pieces {name} and {other} are in the same cell")]
    Overlap {
        /// The earlier piece.
        name: String,
        /// The later piece.
        other: String,
        /// The cell.
        cell: Cell,
    },
    /// No piece has to leave.
    #[error("there is no special piece")]
    NoTarget,
    /// A target that names no piece, or a piece that is a target already.
    #[error("target {number} is no piece of its own")]
    WrongTarget {
        /// The target's number, from 0.
        number: usize,
    },
    /// The hole of a piece is on a side that it cannot slide to.
    #[error("piece {name} does not slide to the {side} side, where its hole is")]
    NotFacing {
        /// The piece.
        name: String,
        /// Its first cell.
        cell: Cell,
        /// The side of its hole.
        side: Direction,
    },
    /// Unsolvable: a wall is between a target and its hole.
    #[error("unsolvable: a wall is between piece {name} and its hole")]
    Walled {
        /// The target.
        name: String,
        /// The wall's cell.
        cell: Cell,
    },
    /// Unsolvable: a piece can never leave the way of a target to its hole.
    #[error("unsolvable: piece {by} can never leave the way of piece {name} to its hole")]
    Blocked {
        /// The target.
        name: String,
        /// The piece in its way.
        by: String,
        /// Where it is in the way.
        cell: Cell,
    },
}

impl Fault {
    /// Where it is, if it has a place.
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
