//! Drawings: for each cell, the sides on which it has an edge.

use recreo_board::{Cell, Path};

use super::Solution;
use super::sweep::Sweep;
use crate::Board;

/// The side of the next column.
pub(super) const RIGHT: u8 = 1;
/// The side of the next row.
pub(super) const DOWN: u8 = 2;
/// The side of the previous column.
pub(super) const LEFT: u8 = 4;
/// The side of the previous row.
pub(super) const UP: u8 = 8;

/// The sides with an edge, for each place of the sweep.
pub(super) type Drawing = Vec<u8>;

/// The opposite side.
#[inline]
pub(super) fn opposite(side: u8) -> u8 {
    (side << 2 | side >> 2) & 15
}

/// The single sides of a set.
#[inline]
pub(super) fn each(mut sides: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let side = sides & sides.wrapping_neg();
        sides ^= side;
        (side != 0).then_some(side)
    })
}

/// The places of the path that begins at a point.
pub(super) fn path(sweep: &Sweep, drawing: &Drawing, first: u16) -> impl Iterator<Item = u16> {
    let mut back = 0;
    std::iter::successors(Some(first), move |&place| {
        let side = drawing[usize::from(place)] & !back;
        back = opposite(side);
        if side == 0 { None } else { sweep.across(place, side) }
    })
}

/// The solution of a drawing.
pub(super) fn solution(board: &Board, sweep: &Sweep, drawing: &Drawing) -> Solution {
    let path = |(pair, &(first, _)): (&(Cell, Cell), &(u16, u16))| {
        let places = path(sweep, drawing, first);
        let mut cells: Vec<Cell> = places.map(|place| sweep.cells[usize::from(place)]).collect();
        if cells[0] != pair.0 {
            cells.reverse();
        }
        Path::trusted(cells)
    };
    let paths = board.pairs().iter().zip(&sweep.points).map(path).collect();
    Solution::new(board.grid(), paths)
}
