//! What blocks a target forever: a wall, a piece on the same line, or a crossing piece that covers
//! the same cell in every position.

use recreo_board::Cell;

use super::rail::{Rail, rails};
use super::{Board, Fault};

/// Every reason, as far as it can be seen without a search, why a target never reaches its exit.
pub(super) fn reasons(board: &Board) -> Vec<Fault> {
    let grid = board.grid();
    let rails = rails(board);
    let name = |rail: &Rail| board.pieces()[rail.piece].name.clone();
    let mut reasons = Vec::new();
    for target in board.targets() {
        let Some(own) = rails.iter().find(|rail| rail.piece == target.piece) else { continue };
        let first = own.first(own.place);
        let at = own.axis.coordinate(grid, first);
        let edge = first.0 - at * own.stride;
        let cells: Vec<Cell> = if target.side == own.axis.forward() {
            (at + own.length..own.axis.side(grid)).map(|i| Cell(edge + i * own.stride)).collect()
        } else {
            (0..at).rev().map(|i| Cell(edge + i * own.stride)).collect()
        };
        for cell in cells {
            if grid.is_hole(cell) {
                reasons.push(Fault::Walled { name: name(own), cell });
            }
            for rail in &rails {
                if always_on(rail, own, cell) {
                    reasons.push(Fault::Blocked { name: name(own), by: name(rail), cell });
                }
            }
        }
    }
    reasons
}

/// Whether a piece blocks this cell in every position. One that lies along the target's line always
/// does: its initial cells count.
fn always_on(rail: &Rail, own: &Rail, cell: Cell) -> bool {
    if rail.axis == own.axis {
        return rail.first(rail.place) == cell;
    }
    (rail.slack..rail.length).any(|i| rail.first(i) == cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reported(line: &str) -> Vec<String> {
        line.parse::<Board>().unwrap().unsolvable().iter().map(Fault::to_string).collect()
    }

    #[test]
    fn rh3_what_is_for_ever_in_the_way_is_named() {
        let blocked =
            |by| format!("unsolvable: piece {by} can never leave the way of piece A to its exit");
        assert_eq!(reported("AA.BB/...../....."), [blocked("B")]);
        assert_eq!(reported("..B/AAB/..B"), [blocked("B")]);
        // Two pieces fill a column between a wall and the border.
        assert_eq!(reported("..B./AAB./..C./..C./..x."), [blocked("B")]);
        assert_eq!(reported("AA.x/...."), ["unsolvable: a wall is between piece A and its exit"]);
        assert!(reported("..B./AAB./..../....").is_empty());
    }
}
