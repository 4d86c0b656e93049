//! The board during the placement of words.

use recreo_board::{Cell, Grid};

use super::super::alphabet::Letter;
use super::guard::Guard;
use super::prepare::Plan;
use super::rows::{EMPTY, Rows, Slot};

/// A word to be placed, with its letters forwards and backwards.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) forwards: Vec<Letter>,
    pub(super) backwards: Vec<Letter>,
}

impl Piece {
    pub(super) fn new(letters: &[Letter]) -> Piece {
        Piece { forwards: letters.to_vec(), backwards: letters.iter().rev().copied().collect() }
    }

    /// The letters in the order of a row.
    #[inline]
    pub(super) fn read(&self, backwards: bool) -> &[Letter] {
        if backwards { &self.backwards } else { &self.forwards }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.forwards.len()
    }
}

/// Words on a board.
#[derive(Clone, Debug)]
pub(super) struct Board<'a> {
    pub(super) rows: Rows,
    pub(super) pieces: &'a [Piece],
    guard: &'a Guard,
    /// The place of each piece.
    pub(super) slots: Vec<Option<Slot>>,
    /// The number of pieces on each cell.
    uses: Vec<u16>,
    /// The pieces on each cell: a bit for each, shared by those whose numbers are equal modulo 64.
    pub(super) users: Vec<u64>,
    /// The number of placed pieces.
    pub(super) placed: usize,
    /// The number of cells that they fill.
    pub(super) filled: usize,
}

impl<'a> Board<'a> {
    /// An empty board.
    pub(super) fn new(grid: &Grid, plan: &'a Plan) -> Self {
        Board {
            rows: Rows::new(grid, plan.longest),
            pieces: &plan.pieces,
            guard: &plan.guard,
            slots: vec![None; plan.pieces.len()],
            uses: vec![0; grid.len()],
            users: vec![0; grid.len()],
            placed: 0,
            filled: 0,
        }
    }

    /// Writes a letter into a cell that no piece uses, unless this completes a forbidden word.
    /// Returns whether it was written.
    pub(super) fn write(&mut self, cell: Cell, letter: Letter) -> bool {
        self.rows.set(cell, letter);
        let may = !self.guard.is_violated(&self.rows, cell, None);
        if !may {
            self.rows.set(cell, EMPTY);
        }
        may
    }

    /// Returns the number of equal letters in two slices, or `None` if they conflict.
    #[inline]
    pub(super) fn overlap(there: &[Letter], letters: &[Letter]) -> Option<usize> {
        let mut shared = 0;
        for (&there, &letter) in there.iter().zip(letters) {
            if there == letter {
                shared += 1;
            } else if there != EMPTY {
                return None;
            }
        }
        Some(shared)
    }

    /// Places a piece if it fits and completes no forbidden word.
    pub(super) fn put(&mut self, piece: usize, slot: Slot) -> bool {
        let letters = &self.pieces[piece].forwards;
        let cells: Vec<Cell> = self.rows.cells(slot, letters.len()).collect();
        for (&cell, &letter) in cells.iter().zip(letters) {
            if self.uses[cell.index()] == 0 {
                self.rows.set(cell, letter);
            }
            self.uses[cell.index()] += 1;
        }
        self.slots[piece] = Some(slot);
        self.placed += 1;
        let new = cells.iter().filter(|cell| self.uses[cell.index()] == 1);
        self.filled += new.clone().count();
        let meant = Some((slot, letters.len()));
        if new.clone().any(|&cell| self.guard.is_violated(&self.rows, cell, meant)) {
            self.take(piece);
            return false;
        }
        for cell in cells {
            self.users[cell.index()] |= 1 << (piece % 64);
        }
        true
    }

    /// Removes a piece.
    pub(super) fn take(&mut self, piece: usize) {
        let Some(slot) = self.slots[piece].take() else { return };
        self.placed -= 1;
        let cells: Vec<Cell> = self.rows.cells(slot, self.pieces[piece].len()).collect();
        for cell in cells {
            self.uses[cell.index()] -= 1;
            // With more than 64 pieces, another one with the same bit may be on the cell: the bit
            // is then only a hint.
            if self.pieces.len() <= 64 || self.uses[cell.index()] == 0 {
                self.users[cell.index()] &= !(1 << (piece % 64));
            }
            if self.uses[cell.index()] == 0 {
                self.rows.set(cell, EMPTY);
                self.filled -= 1;
            }
        }
    }

    /// The pieces on a cell.
    pub(super) fn on(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let users = self.users[cell.index()];
        let likely = (0..self.pieces.len()).filter(move |piece| users >> (piece % 64) & 1 != 0);
        likely.filter(move |&piece| {
            let slot = self.slots[piece];
            slot.is_some_and(|slot| {
                self.rows.cells(slot, self.pieces[piece].len()).any(|other| other == cell)
            })
        })
    }
}
