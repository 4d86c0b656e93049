//! The possible places of each piece, given the walls and the order of the pieces.
//!
//! A track is a maximal run of cells without walls along an axis. The pieces that lie along it
//! never change their order. So the cells of the preceding pieces always lie before a piece, and
//! beyond that at most as many cells as the track has free in all (its slack). The place of each
//! piece is therefore a number from 0 to the slack of its track.

use recreo_board::{Cell, Grid};

use super::{Axis, Board, Target};

/// The possible places of one piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rail {
    /// The piece's number on the board.
    pub(super) piece: usize,
    pub(super) axis: Axis,
    pub(super) stride: u32,
    /// The first cell of its track.
    pub(super) track: Cell,
    /// The number of cells of its track.
    pub(super) room: u32,
    /// The rails on the same track: the index of the first, and their number.
    pub(super) mates: (usize, usize),
    /// The total length of the pieces before it on the track.
    pub(super) before: u32,
    pub(super) slack: u32,
    pub(super) length: u32,
    /// Its current place, from 0 to `slack`.
    pub(super) place: u32,
}

impl Rail {
    /// The first cell of the piece at a place.
    pub(super) fn first(&self, place: u32) -> Cell {
        Cell(self.track.0 + (self.before + place) * self.stride)
    }
}

/// The rails of all pieces, sorted by axis and track, in order along each track.
pub(super) fn rails(board: &Board) -> Vec<Rail> {
    let grid = board.grid();
    let mut rails: Vec<Rail> = board
        .pieces()
        .iter()
        .enumerate()
        .map(|(number, piece)| {
            let (track, room) = track(grid, piece.axis, piece.first);
            let stride = piece.axis.stride(grid);
            Rail {
                piece: number,
                axis: piece.axis,
                stride,
                track,
                room,
                mates: (0, 0),
                before: 0,
                slack: room,
                length: piece.length,
                place: (piece.first.0 - track.0) / stride,
            }
        })
        .collect();
    rails.sort_unstable_by_key(|rail| (rail.axis, rail.track, rail.place));
    let mut start = 0;
    for mates in rails.chunk_by_mut(|a, b| (a.axis, a.track) == (b.axis, b.track)) {
        let count = mates.len();
        let total: u32 = mates.iter().map(|rail| rail.length).sum();
        let mut before = 0;
        for rail in mates {
            rail.mates = (start, count);
            rail.before = before;
            rail.slack = rail.room - total;
            rail.place -= before;
            before += rail.length;
        }
        start += count;
    }
    rails
}

/// The first cell and the length of the track through a cell along an axis.
fn track(grid: &Grid, axis: Axis, cell: Cell) -> (Cell, u32) {
    let (stride, side, at) = (axis.stride(grid), axis.side(grid), axis.coordinate(grid, cell));
    let edge = cell.0 - at * stride;
    let is_wall = |&i: &u32| grid.is_hole(Cell(edge + i * stride));
    let start = (0..at).rev().find(is_wall).map_or(0, |wall| wall + 1);
    let end = (at..side).find(is_wall).unwrap_or(side);
    (Cell(edge + start * stride), end - start)
}

/// The place at which a target is at its exit, if it can ever get there along its track.
pub(super) fn goal(grid: &Grid, rails: &[Rail], target: Target) -> Option<(usize, u32)> {
    let number = rails.iter().position(|rail| rail.piece == target.piece)?;
    let rail = &rails[number];
    let (first, count) = rail.mates;
    let start = rail.axis.coordinate(grid, rail.track);
    if target.side == rail.axis.forward() {
        let last = number + 1 == first + count;
        (last && start + rail.room == rail.axis.side(grid)).then_some((number, rail.slack))
    } else {
        (number == first && start == 0).then_some((number, 0))
    }
}
