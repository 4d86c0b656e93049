//! The candidates of a board, and propagation.

use super::Grid;
use super::tables::{ACROSS, BAND, DOWN, LEAVES, ROW, ROWS};

/// A set of cells, a word for every band. The fourth word is padding: four words fill a register.
pub(super) type Cells = [u32; 4];

/// The candidates, as the set of possible cells of each digit.
#[derive(Clone, Copy)]
pub(super) struct Board {
    may: [Cells; 9],
    /// Cells without a settled digit.
    open: Cells,
    /// Digits, a bit each, that lost a cell since they were last examined.
    stale: u32,
}

/// The givens have no solution.
pub(super) struct Contradiction;

/// A branching point: a cell and its candidates, a bit each.
pub(super) struct Choice {
    pub(super) cell: usize,
    pub(super) digits: u32,
}

impl Board {
    /// Returns the board with these givens, 0 for an empty cell. Does not propagate.
    pub(super) fn new(givens: &Grid) -> Result<Board, Contradiction> {
        let mut may = [[BAND, BAND, BAND, 0]; 9];
        let mut given = [[0; 4]; 9];
        let mut all = [0; 4];
        for (cell, &value) in givens.iter().enumerate().filter(|(_, value)| **value != 0) {
            let digit = usize::from(value - 1);
            let (Some(may), Some(given)) = (may.get_mut(digit), given.get_mut(digit)) else {
                return Err(Contradiction);
            };
            *may = both(*may, LEAVES[cell]);
            given[cell / 27] |= 1 << (cell % 27);
            all[cell / 27] |= 1 << (cell % 27);
        }
        for (may, given) in may.iter_mut().zip(given) {
            if any(without(given, *may)) {
                return Err(Contradiction);
            }
            *may = either(without(*may, all), given);
        }
        Ok(Board { may, open: without([BAND, BAND, BAND, 0], all), stale: 0o777 })
    }

    /// Puts a digit in a cell.
    pub(super) fn put(&mut self, cell: usize, digit: usize) {
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for (other, may) in self.may.iter_mut().enumerate() {
            self.stale |= u32::from(may[band] & bit != 0) << other;
            may[band] &= !bit;
        }
        self.may[digit][band] |= bit;
        self.may[digit] = both(self.may[digit], LEAVES[cell]);
        self.open[band] &= !bit;
    }

    /// Removes a candidate from a cell.
    pub(super) fn bar(&mut self, cell: usize, digit: usize) {
        self.may[digit][cell / 27] &= !(1 << (cell % 27));
        self.stale |= 1 << digit;
    }

    /// The grid, once every cell is settled.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = [0; 81];
        for (value, may) in (1..).zip(&self.may) {
            for (band, &(mut cells)) in may[..3].iter().enumerate() {
                while cells != 0 {
                    grid[27 * band + cells.trailing_zeros() as usize] = value;
                    cells &= cells - 1;
                }
            }
        }
        grid
    }

    /// Propagates fully. Returns the cell to guess at if cells are left open.
    pub(super) fn settle(&mut self) -> Result<Option<Choice>, Contradiction> {
        loop {
            self.look()?;
            let [one, two, three] = self.at_least();
            if any(without(self.open, one)) {
                return Err(Contradiction);
            }
            let forced = both(self.open, without(one, two));
            if any(forced) {
                self.force(forced);
            } else if any(self.open) {
                return Ok(Some(self.choice(both(self.open, without(two, three)))));
            } else {
                return Ok(None);
            }
        }
    }

    /// Examines every stale digit: keeps the cells that fit an arrangement with one cell in every
    /// row, column and box, and settles rows with one cell left.
    fn look(&mut self) -> Result<(), Contradiction> {
        while self.stale != 0 {
            let digit = self.stale.trailing_zeros() as usize;
            self.stale &= self.stale - 1;
            let may = fitting(self.may[digit])?;
            let placed = both(alone(may), self.open);
            if any(placed) {
                self.open = without(self.open, placed);
                let mut touched = 0;
                for (other, may) in self.may.iter_mut().enumerate() {
                    touched |= u32::from(any(both(*may, placed))) << other;
                    *may = without(*may, placed);
                }
                self.stale |= touched & !(1 << digit);
            }
            self.may[digit] = may;
        }
        Ok(())
    }

    /// Returns the cells with at least one, two, three candidates, for all cells at once.
    fn at_least(&self) -> [Cells; 3] {
        let [mut one, mut two, mut three] = [[0; 4]; 3];
        for &may in &self.may {
            three = either(three, both(two, may));
            two = either(two, both(one, may));
            one = either(one, may);
        }
        [one, two, three]
    }

    /// Settles cells that have one candidate left.
    fn force(&mut self, forced: Cells) {
        for (digit, may) in self.may.iter_mut().enumerate() {
            let here = both(*may, forced);
            for (band, &(mut cells)) in here[..3].iter().enumerate() {
                while cells != 0 {
                    *may = both(*may, LEAVES[27 * band + cells.trailing_zeros() as usize]);
                    cells &= cells - 1;
                }
            }
            self.stale |= u32::from(any(here)) << digit;
        }
        self.open = without(self.open, forced);
    }

    /// Chooses the cell to guess at: one with the fewest candidates, and of those one whose
    /// candidates occur in many cells that it sees, with a higher weight if these have few
    /// candidates too. So each guess has many consequences.
    fn choice(&self, pairs: Cells) -> Choice {
        let few = if any(pairs) { pairs } else { self.triples() };
        let mut best = Choice { cell: 0, digits: 0 };
        let mut most = 0;
        for (band, &(mut cells)) in few[..3].iter().enumerate() {
            while cells != 0 {
                let bit = cells & cells.wrapping_neg();
                cells ^= bit;
                let cell = 27 * band + bit.trailing_zeros() as usize;
                let digits = self.digits(band, bit);
                let first = self.seen(cell, digits);
                let second = self.seen(cell, digits & (digits - 1));
                let weight =
                    1 + count(first, second) + 2 * count(both(first, few), both(second, few));
                if weight > most {
                    most = weight;
                    best = Choice { cell, digits };
                }
            }
        }
        best
    }

    /// Returns the candidates of a cell.
    fn digits(&self, band: usize, bit: u32) -> u32 {
        let digits = self.may.iter().enumerate();
        digits.fold(0, |all, (digit, may)| all | u32::from(may[band] & bit != 0) << digit)
    }

    /// Returns the cells that a cell sees and that have the lowest of these digits as a candidate.
    fn seen(&self, cell: usize, digits: u32) -> Cells {
        without(self.may[digits.trailing_zeros() as usize], LEAVES[cell])
    }

    /// If no open cell has two candidates: returns those with three, or else all.
    fn triples(&self) -> Cells {
        let [mut one, mut two, mut three, mut four] = [[0; 4]; 4];
        for &may in &self.may {
            four = either(four, both(three, may));
            three = either(three, both(two, may));
            two = either(two, both(one, may));
            one = either(one, may);
        }
        let triples = both(self.open, without(three, four));
        if any(triples) { triples } else { self.open }
    }
}

/// Keeps the cells of a digit that fit an arrangement with one cell in every row, column and box,
/// as far as single bands and stacks determine it.
#[inline]
fn fitting(mut may: Cells) -> Result<Cells, Contradiction> {
    loop {
        let mut columns = 0;
        for (band, cells) in may[..3].iter_mut().enumerate() {
            let x = *cells;
            let slots = (x | x >> 1 | x >> 2) & 0o111_111_111;
            let x = x & ACROSS[packed(slots | slots >> 2 | slots >> 4)];
            if x == 0 {
                return Err(Contradiction);
            }
            *cells = x;
            columns |= ((x | x >> 9 | x >> 18) & ROW) << (9 * band);
        }
        let [left, middle, right] = [columns, columns >> 3, columns >> 6].map(packed);
        let remaining = DOWN[left] | DOWN[middle] << 3 | DOWN[right] << 6;
        // A second pass over the bands finds nothing unless the stacks have changed.
        if remaining == columns {
            return Ok(may);
        }
        for (band, cells) in may[..3].iter_mut().enumerate() {
            *cells &= (remaining >> (9 * band) & ROW) * ROWS;
        }
    }
}

/// Returns the cells that are alone in their row. No row may be empty.
#[inline]
fn alone(cells: Cells) -> Cells {
    cells.map(|x| {
        // Clears the lowest cell of every row: since no row is empty, no borrow reaches the next.
        let more = x & x.wrapping_sub(ROWS);
        // Sets the highest bit of every row in which something is left.
        let several = (((more & 0o377_377_377) + 0o377_377_377) | more) & 0o400_400_400;
        let single = several ^ 0o400_400_400;
        x & (single | (single - (single >> 8)))
    })
}

/// Packs nine bits of a word, in three groups of three that are nine apart, into adjacent bits.
#[inline]
fn packed(groups: u32) -> usize {
    ((groups & 0o007_007_007).wrapping_mul(0o10_101) >> 12 & ROW) as usize
}

#[inline]
fn both(a: Cells, b: Cells) -> Cells {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

#[inline]
fn either(a: Cells, b: Cells) -> Cells {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]]
}

#[inline]
fn without(a: Cells, b: Cells) -> Cells {
    [a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]]
}

#[inline]
pub(super) fn any(cells: Cells) -> bool {
    cells[0] | cells[1] | cells[2] | cells[3] != 0
}

/// Counts the cells of two sets together. Not every processor that this is built for has a
/// population count instruction; this counts six words at once.
#[inline]
fn count(a: Cells, b: Cells) -> u32 {
    let words = [(a[0], a[1]), (b[0], b[1]), (a[2], b[2])];
    let fours: u64 = words
        .map(|(low, high)| {
            let bits = u64::from(low) | u64::from(high) << 32;
            let twos = bits - (bits >> 1 & 0x5555_5555_5555_5555);
            (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
        })
        .iter()
        .sum();
    let eights = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    (eights.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}
