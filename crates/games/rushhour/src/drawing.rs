//! Conversion of a draft, in which each cell has the name of its piece, to a board.

use recreo_board::{Cell, Direction, Grid};

use super::{Axis, Board, Draft, Fault, Name, Piece, Target};

/// The board of a draft. Pieces are numbered in reading order.
pub(super) fn board(draft: &Draft) -> Result<Board, Vec<Fault>> {
    let grid = draft.grid();
    let (mut pieces, mut faults) = (Vec::new(), Vec::new());
    let drawn = draft.pieces();
    for (name, cells) in &drawn {
        match piece(&grid, *name, cells, draft.axis(*name)) {
            Ok(piece) => pieces.push(piece),
            Err(fault) => faults.push(fault),
        }
    }
    let place = |name: Name| drawn.iter().position(|piece| piece.0 == name);
    let mut known: Vec<(usize, Option<Direction>)> = Vec::new();
    let mut unknown = Vec::new();
    for (number, &(name, side)) in draft.targets().iter().enumerate() {
        match place(name) {
            Some(piece) => known.push((piece, side)),
            None => unknown.push(Fault::WrongTarget { number }),
        }
    }
    // If other targets exist, a missing one is reported on its own.
    if known.is_empty() {
        faults.push(Fault::NoTarget);
    } else {
        faults.append(&mut unknown);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let targets = known.into_iter().filter_map(|(number, side)| {
        let usual = Target::usual(number, pieces.get(number)?);
        Some(side.map_or(usual, |side| Target { piece: number, side }))
    });
    let targets = targets.collect();
    Board::new(grid, pieces, targets)
}

/// The piece that covers these cells, given in reading order.
fn piece(
    grid: &Grid,
    name: Name,
    cells: &[Cell],
    known_axis: Option<Axis>,
) -> Result<Piece, Fault> {
    let name = name.to_string();
    if let ([cell], Some(axis)) = (cells, known_axis) {
        return Ok(Piece { name, axis, first: *cell, length: 1 });
    }
    if let (true, Some(axis)) = (cells.len() > 1, axis(grid, cells)) {
        return Ok(Piece { name, axis, first: cells[0], length: cells.len() as u32 });
    }
    let parts = parts(grid, cells);
    if let [_, second, ..] = &parts[..] {
        let whole = |part: &Vec<Cell>| part.len() > 1 && axis(grid, part).is_some();
        let cell = second[0];
        return Err(if parts.iter().all(whole) {
            Fault::SameName { name, cell }
        } else {
            Fault::Split { name, cell }
        });
    }
    if let [cell] = *cells {
        return Err(Fault::Single { name, cell });
    }
    let bend = (2..=cells.len()).find(|&n| axis(grid, &cells[..n]).is_none());
    let cell = cells[bend.unwrap_or(cells.len()) - 1];
    Err(Fault::Bent { name, cell })
}

/// The connected parts of these cells, each in reading order.
fn parts(grid: &Grid, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut left = cells.to_vec();
    let mut parts = Vec::new();
    while let Some(&cell) = left.first() {
        left.remove(0);
        let mut part = vec![cell];
        let mut done = 0;
        while let Some(&cell) = part.get(done) {
            done += 1;
            for (_, next) in grid.neighbours(cell) {
                if let Some(i) = left.iter().position(|&other| other == next) {
                    part.push(left.remove(i));
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// The axis along which the cells are consecutive.
pub(super) fn axis(grid: &Grid, cells: &[Cell]) -> Option<Axis> {
    Axis::ALL.into_iter().find(|axis| {
        cells.windows(2).all(|pair| grid.step(pair[0], axis.forward()) == Some(pair[1]))
    })
}
