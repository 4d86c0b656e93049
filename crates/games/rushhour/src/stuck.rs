//! What is for ever in the way of a target: a wall, a piece on the same line, or a piece across it that covers the same cell
//! wherever it stands.

use recreo_board::Cell;

use super::rail::{Rail, rails};
use super::{Board, Fault};

/// Every reason that can be seen why a target never reaches its hole.
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

/// Whether a piece is in the way at this cell wherever it stands. One that lies along the way is there for ever: it counts
/// where it begins.
fn always_on(rail: &Rail, own: &Rail, cell: Cell) -> bool {
    if rail.axis == own.axis {
        return rail.first(rail.place) == cell;
    }
    (rail.slack..rail.length).any(|i| rail.first(i) == cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(line: &str) -> Vec<String> {
        line.parse::<Board>().unwrap().unsolvable().iter().map(Fault::to_string).collect()
    }

    #[test]
    fn rh3_what_is_for_ever_in_the_way_is_named() {
        let blocked =
            |by| format!("unsolvable: piece {by} can never leave the way of piece A to its hole");
        assert_eq!(told("AA.BB/...../....."), [blocked("B")]);
        assert_eq!(told("..B/AAB/..B"), [blocked("B")]);
        // Two pieces fill a column between a wall and the edge.
        assert_eq!(told("..B./AAB./..C./..C./..x."), [blocked("B")]);
        assert_eq!(told("AA.x/...."), ["unsolvable: a wall is between piece A and its hole"]);
        assert!(told("..B./AAB./..../....").is_empty());
    }
}
