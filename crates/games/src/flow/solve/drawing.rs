//! Paths as they are drawn: for each cell the sides out of which an edge leads.

use recreo_board::{Cell, Path};

use super::Solution;
use super::sweep::{NONE, Sweep};
use crate::flow::Board;

/// The side towards the next column.
pub(super) const RIGHT: u8 = 1;
/// The side towards the next row.
pub(super) const DOWN: u8 = 2;
/// The side towards the column before.
pub(super) const LEFT: u8 = 4;
/// The side towards the row before.
pub(super) const UP: u8 = 8;

/// The sides out of which edges lead, for each place of the sweep.
pub(super) type Drawing = Vec<u8>;

/// The side opposite to this one.
#[inline]
pub(super) fn opposite(side: u8) -> u8 {
    (side << 2 | side >> 2) & 15
}

/// These sides, one by one.
#[inline]
pub(super) fn each(mut sides: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let side = sides & sides.wrapping_neg();
        sides ^= side;
        (side != 0).then_some(side)
    })
}

/// The solution that is drawn.
pub(super) fn solution(board: &Board, sweep: &Sweep, drawing: &Drawing) -> Solution {
    let next = |place: u16, before: u16| {
        let step = &sweep.steps[usize::from(place)];
        let links = step.ins.all().iter().chain(step.outs.all());
        links
            .filter(|link| drawing[usize::from(place)] & link.side != 0)
            .map(|link| link.place)
            .find(|&next| next != before)
    };
    let path = |(pair, &(first, _)): (&(Cell, Cell), &(u16, u16))| {
        let (mut before, mut place) = (NONE, first);
        let mut cells = vec![sweep.cells[usize::from(first)]];
        while let Some(next) = next(place, before) {
            cells.push(sweep.cells[usize::from(next)]);
            (before, place) = (place, next);
        }
        if cells[0] != pair.0 {
            cells.reverse();
        }
        Path::trusted(cells)
    };
    let paths = board.pairs().iter().zip(&sweep.points).map(path).collect();
    Solution::new(board.grid(), paths)
}
