//! Messages for the faults of a board.

use recreo_board::{Direction, Grid};
use recreo_game::{Message, Problem};

use super::{Fault, MAX_CELLS, SIDES};

/// The message for a fault.
pub(super) fn message(fault: &Fault) -> Message {
    let of = |key: &str, name: &String| Message::new(key).with("piece", name.as_str());
    match fault {
        Fault::Size(width, height, layers) => Message::new("rushhour-fault-size")
            .with("width", *width)
            .with("height", *height)
            .with("layers", *layers)
            .with("min", *SIDES.start())
            .with("max", *SIDES.end())
            .with("cells", MAX_CELLS),
        Fault::Joined => Message::new("rushhour-fault-joined"),
        Fault::NoName { .. } => Message::new("rushhour-fault-no-name"),
        Fault::SameName { name, .. } => of("rushhour-fault-same-name", name),
        Fault::Bent { name, .. } => of("rushhour-fault-bent", name),
        Fault::Split { name, .. } => of("rushhour-fault-split", name),
        Fault::Single { name, .. } => of("rushhour-fault-single", name),
        Fault::Length { name, length, room, .. } => {
            of("rushhour-fault-length", name).with("length", *length).with("room", *room)
        }
        Fault::OffBoard { name, .. } => of("rushhour-fault-off-board", name),
        Fault::InWall { name, .. } => of("rushhour-fault-in-wall", name),
        Fault::Overlap { name, other, .. } => {
            of("rushhour-fault-overlap", name).with("other", other.as_str())
        }
        Fault::NoTarget => Message::new("rushhour-fault-no-target"),
        Fault::WrongTarget { number } => {
            Message::new("rushhour-fault-wrong-target").with("number", number + 1)
        }
        Fault::NotFacing { name, side, .. } => {
            of("rushhour-fault-not-facing", name).with("side", side_name(*side))
        }
        Fault::Walled { name, .. } => of("rushhour-fault-walled", name),
        Fault::Blocked { name, by, .. } => {
            of("rushhour-fault-blocked", name).with("by", by.as_str())
        }
    }
}

/// The name of a side of the board.
pub(super) fn side_name(side: Direction) -> Message {
    Message::new(format!("rushhour-side-{}", side.letters().to_ascii_lowercase()))
}

/// The fault as a problem with its place on the board.
pub(super) fn problem(grid: &Grid, fault: &Fault) -> Problem {
    let problem = Problem::new(message(fault));
    match fault.cell() {
        Some(cell) if cell.index() < grid.len() => problem.at_cell(grid.position(cell)),
        _ => problem,
    }
}
