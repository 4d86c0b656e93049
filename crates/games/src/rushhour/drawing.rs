//! Pieces from a drawing: each cell has the name of the piece on it.

use std::collections::BTreeMap;

use recreo_board::{Cell, Grid};

use super::{Axis, Board, Fault, Piece, Target};

/// The board on which each cell shows a name or nothing; the piece with the special name has to leave by the usual hole.
/// Pieces are numbered as they are met in reading order.
pub(super) fn board(
    grid: Grid,
    names: &[Option<char>],
    special: char,
) -> Result<Board, Vec<Fault>> {
    let mut order = Vec::new();
    let mut cells: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
    for (number, name) in names.iter().enumerate() {
        if let Some(name) = *name {
            let drawn = cells.entry(name).or_default();
            if drawn.is_empty() {
                order.push(name);
            }
            drawn.push(Cell(number as u32));
        }
    }
    let (mut pieces, mut faults, mut targets) = (Vec::new(), Vec::new(), Vec::new());
    for name in order {
        match piece(&grid, name, &cells[&name]) {
            Ok(piece) => {
                if name == special {
                    targets.push(Target::usual(pieces.len(), &piece));
                }
                pieces.push(piece);
            }
            Err(fault) => faults.push(fault),
        }
    }
    if !cells.contains_key(&special) {
        faults.push(Fault::NoTarget);
    }
    if faults.is_empty() { Board::new(grid, pieces, targets) } else { Err(faults) }
}

/// The piece that covers these cells, given in reading order.
fn piece(grid: &Grid, name: char, cells: &[Cell]) -> Result<Piece, Fault> {
    let name = name.to_string();
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
    match axis(grid, cells) {
        Some(axis) => Ok(Piece { name, axis, first: cells[0], length: cells.len() as u32 }),
        None => {
            let bend = (2..=cells.len()).find(|&n| axis(grid, &cells[..n]).is_none());
            let cell = cells[bend.unwrap_or(cells.len()) - 1];
            Err(Fault::Bent { name, cell })
        }
    }
}

/// The cells in parts that hang together, each in reading order.
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

/// The axis along which the cells follow each other.
fn axis(grid: &Grid, cells: &[Cell]) -> Option<Axis> {
    Axis::ALL.into_iter().find(|axis| {
        cells.windows(2).all(|pair| grid.step(pair[0], axis.forward()) == Some(pair[1]))
    })
}
