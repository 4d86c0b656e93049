//! The board laid out by axes: for each axis all its lines one after another, separated by walls.
//!
//! A word in any direction is then a plain slice of one of these rows, forwards or backwards, on
//! any surface: comparing two slices decides whether it fits. A cell is in the rows of every axis,
//! so a letter is written four or five times and read thousands of times. The first cells of a ring
//! are repeated after its last, so that words over the joint are slices too.

use std::ops::Range;

use recreo_board::{Cell, Direction, Grid};

use super::super::alphabet::{BLANK, Letter};
use super::super::letters::Hit;
use super::super::lines::{AXES, each_line};

/// A cell without a letter.
pub(super) const EMPTY: Letter = BLANK;
/// The separator of lines.
pub(super) const WALL: Letter = BLANK - 1;

/// The lines of one axis.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The forward direction.
    pub(super) axis: Direction,
    /// The letters, with walls between lines.
    pub(super) letters: Vec<Letter>,
    /// The cell of each place; any cell at a wall.
    pub(super) cells: Vec<Cell>,
    /// The place of each cell.
    places: Vec<u32>,
    /// The distance from the first copy of a cell to its second, if it has one; empty without
    /// rings.
    again: Vec<u32>,
    /// For each place, the number of cells of its ring; 0 outside of rings. Empty without rings.
    rings: Vec<u32>,
    /// The lines: the beginning of each, and the number of places where a slice of one letter can
    /// begin. On a ring it is the same for any length up to its own.
    pub(super) lines: Vec<Span>,
}

/// A line in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    /// Its first place.
    pub(super) from: u32,
    /// The number of its cells.
    pub(super) cells: u32,
    /// Whether it is a ring.
    pub(super) is_ring: bool,
}

impl Span {
    /// The places where a slice of this length may begin.
    #[inline]
    pub(super) fn starts(self, length: usize) -> Range<usize> {
        let (from, cells) = (self.from as usize, self.cells as usize);
        let starts = match cells.checked_sub(length) {
            None => 0,
            Some(_) if self.is_ring => cells,
            Some(more) => more + 1,
        };
        from..from + starts
    }
}

/// A word's place: a slice of one of the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    /// The number of the row.
    pub(super) row: u8,
    /// Whether the word is read against the axis.
    pub(super) backwards: bool,
    /// The first place of the slice.
    pub(super) from: u32,
}

/// The board, laid out by all axes.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// One for each axis.
    pub(super) rows: Vec<Row>,
}

impl Rows {
    /// Returns an empty board, for words of at most this length.
    pub(super) fn new(grid: &Grid, longest: usize) -> Rows {
        let axes = AXES.into_iter().filter(|&axis| axis != Direction::Down || grid.layers() > 1);
        Rows { rows: axes.map(|axis| Row::new(grid, axis, longest)).collect() }
    }

    /// Writes a letter, or [`EMPTY`], into a cell.
    #[inline]
    pub(super) fn set(&mut self, cell: Cell, letter: Letter) {
        for row in &mut self.rows {
            for place in row.places_of(cell) {
                row.letters[place] = letter;
            }
        }
    }

    /// The letter in a cell.
    pub(super) fn at(&self, cell: Cell) -> Letter {
        let row = &self.rows[0];
        row.places_of(cell).next().map_or(WALL, |place| row.letters[place])
    }

    /// The cells of a slot, from the word's first letter to its last.
    pub(super) fn cells(&self, slot: Slot, length: usize) -> impl Iterator<Item = Cell> {
        let from = slot.from as usize;
        let cells = &self.rows[usize::from(slot.row)].cells[from..from + length];
        (0..length).map(move |i| cells[if slot.backwards { length - 1 - i } else { i }])
    }

    /// The place of a slot on the board.
    pub(super) fn hit(&self, slot: Slot, length: usize) -> Option<Hit> {
        let row = &self.rows[usize::from(slot.row)];
        let direction = if slot.backwards { row.axis.opposite() } else { row.axis };
        let start = self.cells(slot, length).next()?;
        Some(Hit { start, direction, length: length as u32 })
    }
}

impl Row {
    fn new(grid: &Grid, axis: Direction, longest: usize) -> Row {
        let size = grid.len() + grid.len() / 4 + 8;
        let mut row = Row {
            axis,
            letters: Vec::with_capacity(size),
            cells: Vec::with_capacity(size),
            places: vec![u32::MAX; grid.len()],
            again: Vec::new(),
            rings: Vec::new(),
            lines: Vec::new(),
        };
        let nowhere = Cell(u32::MAX);
        row.letters.push(WALL);
        row.cells.push(nowhere);
        each_line(grid, axis, |line| {
            let first = row.cells.len();
            let cells = line.cells.len() as u32;
            row.lines.push(Span { from: first as u32, cells, is_ring: line.is_ring });
            for (place, &cell) in (first as u32..).zip(&line.cells) {
                row.places[cell.index()] = place;
            }
            row.cells.extend_from_slice(&line.cells);
            if line.is_ring {
                let ring = line.cells.len();
                row.cells.extend_from_slice(&line.cells[..ring.min(longest).max(1) - 1]);
                row.again.resize(grid.len(), 0);
                row.rings.resize(first, 0);
                row.rings.resize(row.cells.len(), ring as u32);
                for &cell in &row.cells[first + ring..] {
                    row.again[cell.index()] = ring as u32;
                }
            }
            row.letters.resize(row.cells.len(), EMPTY);
            row.letters.push(WALL);
            row.cells.push(nowhere);
        });
        if !row.rings.is_empty() {
            row.rings.resize(row.cells.len(), 0);
        }
        row
    }

    /// The number of slices of this length.
    pub(super) fn starts(&self, length: usize) -> u32 {
        self.lines.iter().map(|line| line.starts(length).len() as u32).sum()
    }

    /// The first place of the slice with this number.
    pub(super) fn start(&self, length: usize, number: u32) -> Option<usize> {
        let mut left = number as usize;
        for line in &self.lines {
            let starts = line.starts(length);
            if left < starts.len() {
                return Some(starts.start + left);
            }
            left -= starts.len();
        }
        None
    }

    /// The places of a cell: one, or two if it is repeated after a ring; none for a hole.
    #[inline]
    pub(super) fn places_of(&self, cell: Cell) -> impl Iterator<Item = usize> + use<> {
        let first = self.places[cell.index()];
        let again = self.again.get(cell.index()).copied().unwrap_or(0);
        let first = (first != u32::MAX).then_some(first);
        let second = first.filter(|_| again > 0).map(|first| first + again);
        first.into_iter().chain(second).map(|place| place as usize)
    }

    /// The number of cells of the ring at a place; `None` if the line has ends.
    #[inline]
    pub(super) fn ring(&self, place: usize) -> Option<usize> {
        self.rings.get(place).filter(|&&ring| ring > 0).map(|&ring| ring as usize)
    }

    /// Whether a slice may begin at a place: on a ring, only at the first copy of each cell.
    #[inline]
    pub(super) fn is_start(&self, place: usize) -> bool {
        self.rings.is_empty()
            || self.rings[place] == 0
            || self.places[self.cells[place].index()] as usize == place
    }
}
