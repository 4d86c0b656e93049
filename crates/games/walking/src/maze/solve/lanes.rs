//! Bit rows of a flat board, with one bit a cell, by rows or by columns. A border of one cell
//! surrounds the board, so scans along a line always end and need no bounds checks.

use super::super::Ground;

/// Lines of bits with their border. Cells of the board are numbered from 1, both along a line and
/// across.
#[derive(Clone)]
pub(super) struct Lanes {
    words: Vec<u64>,
    /// The number of words in a line.
    row: usize,
    lines: usize,
    length: usize,
}

impl Lanes {
    /// Returns the open cells of the first layer, row by row. The border is not open.
    pub(super) fn open(ground: &Ground) -> Lanes {
        let grid = ground.grid();
        let (length, lines) = (grid.width() as usize + 2, grid.height() as usize + 2);
        let row = length.div_ceil(64);
        let mut words = vec![0; row * lines];
        let rows = ground.words().chunks(ground.words_in_row());
        for (line, open) in words.chunks_mut(row).skip(1).zip(rows.take(lines - 2)) {
            // Shifted by one for the border.
            for (i, &word) in open.iter().enumerate() {
                line[i] |= word << 1;
                if word >> 63 != 0 {
                    line[i + 1] |= 1;
                }
            }
        }
        Lanes { words, row, lines, length }
    }

    /// Returns the transposed lines.
    pub(super) fn turned(&self) -> Lanes {
        let row = self.lines.div_ceil(64);
        let mut words = vec![0; row * self.length];
        for top in (0..self.lines).step_by(64) {
            for column in 0..self.row {
                let mut square = [0; 64];
                for (y, word) in square.iter_mut().enumerate().take(self.lines - top) {
                    *word = self.words[(top + y) * self.row + column];
                }
                if square == [0; 64] {
                    continue;
                }
                turn(&mut square);
                let left = column * 64;
                for (x, &word) in square.iter().enumerate().take(self.length - left) {
                    words[(left + x) * row + top / 64] = word;
                }
            }
        }
        Lanes { words, row, lines: self.length, length: self.lines }
    }

    /// Returns new lines, each word computed from the word at the same place and its surroundings.
    pub(super) fn map(&self, word: impl Fn(Around<'_>) -> u64) -> Lanes {
        let words = (0..self.words.len()).map(|at| word(Around { lanes: self, at })).collect();
        Lanes { words, ..*self }
    }

    /// Returns new lines, each word computed from the words at the same place in `self` and
    /// `other`.
    pub(super) fn with(&self, other: &Lanes, word: impl Fn(u64, u64) -> u64) -> Lanes {
        let words = self.words.iter().zip(&other.words).map(|(&a, &b)| word(a, b)).collect();
        Lanes { words, ..*self }
    }

    /// Whether the bit is set.
    #[inline]
    pub(super) fn get(&self, line: usize, at: usize) -> bool {
        self.words[line * self.row + at / 64] >> (at % 64) & 1 != 0
    }

    /// Sets a bit.
    pub(super) fn set(&mut self, line: usize, at: usize) {
        self.words[line * self.row + at / 64] |= 1 << (at % 64);
    }

    /// Returns the next set bit on a line after this place, or the length of the line.
    #[inline]
    pub(super) fn after(&self, line: usize, at: usize) -> usize {
        let (first, end) = (line * self.row, (line + 1) * self.row);
        let from = at + 1;
        let mut word = first + from / 64;
        if word >= end {
            return self.length;
        }
        let mut bits = self.words[word] & u64::MAX << (from % 64);
        while bits == 0 {
            word += 1;
            if word == end {
                return self.length;
            }
            bits = self.words[word];
        }
        (word - first) * 64 + bits.trailing_zeros() as usize
    }

    /// Returns the previous set bit on a line before this place, or 0.
    #[inline]
    pub(super) fn before(&self, line: usize, at: usize) -> usize {
        let first = line * self.row;
        let mut word = first + at / 64;
        let mut bits = self.words[word] & !(u64::MAX << (at % 64));
        while bits == 0 {
            if word == first {
                return 0;
            }
            word -= 1;
            bits = self.words[word];
        }
        (word - first) * 64 + 63 - bits.leading_zeros() as usize
    }

    /// Returns each set bit as (line, place).
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        self.words.iter().enumerate().flat_map(move |(i, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some((i / self.row, i % self.row * 64 + bit))
            })
        })
    }

    /// Returns the number of set bits before each word.
    pub(super) fn ranks(&self) -> Vec<u32> {
        let mut sum = 0;
        let before = |word: &u64| {
            let rank = sum;
            sum += word.count_ones();
            rank
        };
        self.words.iter().map(before).collect()
    }

    /// Returns the number of set bits before a place, using the sums of [`Lanes::ranks`].
    #[inline]
    pub(super) fn rank(&self, ranks: &[u32], line: usize, at: usize) -> u32 {
        let word = line * self.row + at / 64;
        ranks[word] + (self.words[word] & !(u64::MAX << (at % 64))).count_ones()
    }
}

/// A word of lanes with its surroundings.
#[derive(Clone, Copy)]
pub(super) struct Around<'a> {
    lanes: &'a Lanes,
    at: usize,
}

impl Around<'_> {
    /// Returns the word one line further up (-1), here (0) or one line further down (1).
    #[inline]
    pub(super) fn line(self, down: isize) -> u64 {
        self.word(down, 0)
    }

    /// The same, shifted so that each bit is that of the next place.
    #[inline]
    pub(super) fn next(self, down: isize) -> u64 {
        self.word(down, 0) >> 1 | self.word(down, 1) << 63
    }

    /// The same, shifted so that each bit is that of the previous place.
    #[inline]
    pub(super) fn previous(self, down: isize) -> u64 {
        self.word(down, 0) << 1 | self.word(down, -1) >> 63
    }

    /// Returns a word of the same or an adjacent line. Words beyond the end of a line are border,
    /// which is never set.
    #[inline]
    fn word(self, down: isize, along: isize) -> u64 {
        let at = self.at as isize + down * self.lanes.row as isize + along;
        usize::try_from(at).ok().and_then(|at| self.lanes.words.get(at)).copied().unwrap_or(0)
    }
}

/// Transposes a square of 64 x 64 bits: swaps its quarters, then theirs, and so on (Warren,
/// Hacker's Delight, 7-3).
fn turn(square: &mut [u64; 64]) {
    let mut half = 32;
    let mut low = u64::MAX >> 32;
    while half > 0 {
        for top in (0..64).filter(|line| line & half == 0) {
            let swap = (square[top] >> half ^ square[top + half]) & low;
            square[top] ^= swap << half;
            square[top + half] ^= swap;
        }
        half /= 2;
        low ^= low << half;
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, Grid, Rng};

    use super::*;

    #[test]
    fn scans_match_a_cell_by_cell_search() {
        let mut rng = Rng::new(3);
        for (width, height) in [(1, 1), (62, 3), (63, 70), (64, 64), (130, 65), (200, 5)] {
            let grid = Grid::plane(width, height).unwrap();
            let walls = (0..grid.len() as u32).filter(|_| rng.below(9) == 0).map(Cell);
            let ground = Ground::new(grid).with_obstacles(walls.collect::<Vec<_>>());
            let rows = Lanes::open(&ground);
            let columns = rows.turned();
            let (width, height) = (width as usize, height as usize);
            let mut seen = 0;
            for y in 0..height + 2 {
                for x in 0..width + 2 {
                    let inside = (1..=width).contains(&x) && (1..=height).contains(&y);
                    let cell = || Cell(((y - 1) * width + x - 1) as u32);
                    let open = inside && ground.is_open(cell());
                    assert_eq!((rows.get(y, x), columns.get(x, y)), (open, open));
                    let after = (x + 1..width + 2).find(|&x| rows.get(y, x)).unwrap_or(width + 2);
                    let before = (0..x).rev().find(|&x| rows.get(y, x)).unwrap_or(0);
                    assert_eq!((rows.after(y, x), rows.before(y, x)), (after, before));
                    assert_eq!(rows.rank(&rows.ranks(), y, x), seen);
                    seen += u32::from(open);
                }
            }
            assert!(rows.iter().all(|(y, x)| columns.get(x, y)));
            assert_eq!(rows.iter().count(), ground.open_cells());
        }
    }
}
