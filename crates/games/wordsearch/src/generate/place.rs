//! Places the words.
//!
//! The longest come first, as they have the fewest places. A word tries a few random directions and
//! places, then the first place that fits after a random one. If shared letters are wanted, it
//! takes one of the places that share most. Words without a place are left for the search in
//! [`tight`](super::tight).

use std::cmp::Reverse;

use recreo_board::Rng;
use recreo_game::{Control, Progress, Role, Stopped, Watch};
use recreo_kit::film::{Film, colour};

use super::board::Board;
use super::rows::{Row, Slot};
use super::{Overlaps, Wish};

/// The number of random ways, and of places of each, to try before all places are examined.
const RANDOM_WAYS: usize = 6;
const PLACES_A_WAY: usize = 4;
/// The number of examined places between two checks whether to stop.
const STRIDE: u64 = 100_000;

/// The state of the placement.
pub(super) struct Placing<'p, 'a, 'w, W: Watch> {
    pub(super) board: &'p mut Board<'a>,
    /// The ways in which a word may lie: a row, and whether it is read backwards.
    pub(super) ways: Vec<(u8, bool)>,
    pub(super) overlaps: Overlaps,
    pub(super) rng: &'p mut Rng,
    film: &'p mut Film<'w, W>,
    control: &'p Control,
    /// The number of examined places.
    pub(super) work: u64,
    reported: u64,
}

impl<'p, 'a, 'w, W: Watch> Placing<'p, 'a, 'w, W> {
    pub(super) fn new(
        board: &'p mut Board<'a>,
        wish: &Wish<'_>,
        rng: &'p mut Rng,
        film: &'p mut Film<'w, W>,
        control: &'p Control,
    ) -> Self {
        let mut ways = Vec::new();
        for (number, row) in (0..).zip(&board.rows.rows) {
            let axis = row.axis;
            ways.extend(wish.directions.contains(axis).then_some((number, false)));
            ways.extend(wish.directions.contains(axis.opposite()).then_some((number, true)));
        }
        Placing { board, ways, overlaps: wish.overlaps, rng, film, control, work: 0, reported: 0 }
    }

    /// Places all words if possible. Returns whether it did.
    pub(super) fn all(&mut self) -> Result<bool, Stopped> {
        let mut order: Vec<usize> = (0..self.board.pieces.len()).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&piece| Reverse(self.board.pieces[piece].len()));
        let mut all = true;
        for piece in order {
            self.check_control()?;
            all &= match self.overlaps {
                Overlaps::Wanted => self.sharing_most(piece),
                _ => self.at_random(piece) || self.first_that_fits(piece),
            };
        }
        Ok(all || self.tightly()?)
    }

    /// Checks from time to time whether to stop.
    pub(super) fn check_control(&mut self) -> Result<(), Stopped> {
        if self.work - self.reported >= STRIDE {
            self.control.spend(self.work - self.reported)?;
            self.reported = self.work;
            let best = Some(self.board.placed as u64);
            self.control.report(Progress { work: self.work, best, ..Progress::default() });
        }
        Ok(())
    }

    /// Places a piece if it fits and completes no unwanted word.
    pub(super) fn put(&mut self, piece: usize, slot: Slot) -> bool {
        let put = self.board.put(piece, slot);
        if W::ON && put {
            self.show(slot, piece, colour(piece));
        }
        put
    }

    /// Removes a piece.
    pub(super) fn take(&mut self, piece: usize) {
        let slot = self.board.slots[piece];
        self.board.take(piece);
        if let Some(slot) = slot.filter(|_| W::ON) {
            self.show(slot, piece, Role::Ground);
        }
    }

    fn show(&mut self, slot: Slot, piece: usize, role: Role) {
        let cells = self.board.rows.cells(slot, self.board.pieces[piece].len());
        self.film.step(cells.map(|cell| (cell, role)));
    }

    /// The number of letters that a piece would share at a place; `None` if it does not fit.
    #[inline]
    pub(super) fn shared(&self, row: &Row, from: usize, piece: usize, back: bool) -> Option<usize> {
        let letters = self.board.pieces[piece].read(back);
        let there = row.letters.get(from..from + letters.len())?;
        let shared = Board::overlap(there, letters)?;
        let apart = shared == 0 || self.overlaps != Overlaps::Forbidden;
        let once = row.ring(from).is_none_or(|ring| letters.len() <= ring);
        (apart && once).then_some(shared)
    }

    /// Places a piece at a random place, if one of a few fits. All ways have equal probability, and
    /// so have all places of a way. There are fewer diagonal places; with equal probability of all
    /// places, words would seldom be diagonal.
    fn at_random(&mut self, piece: usize) -> bool {
        let length = self.board.pieces[piece].len();
        for _ in 0..RANDOM_WAYS {
            let Some(&(number, backwards)) = self.rng.pick(&self.ways) else { return false };
            let places = self.board.rows.rows[usize::from(number)].starts(length);
            for _ in 0..PLACES_A_WAY {
                self.work += 1;
                let drawn = self.rng.below(places);
                let row = &self.board.rows.rows[usize::from(number)];
                let Some(from) = row.start(length, drawn) else { break };
                let slot = Slot { row: number, backwards, from: from as u32 };
                if self.shared(row, from, piece, backwards).is_some() && self.put(piece, slot) {
                    return true;
                }
            }
        }
        false
    }

    /// Places a piece at the first place that fits, after a random one.
    fn first_that_fits(&mut self, piece: usize) -> bool {
        let mut ways = self.ways.clone();
        self.rng.shuffle(&mut ways);
        for (number, backwards) in ways {
            let places = self.board.rows.rows[usize::from(number)].letters.len();
            let first = self.rng.below(places as u32) as usize;
            self.work += places as u64;
            for from in (first..places).chain(0..first) {
                let row = &self.board.rows.rows[usize::from(number)];
                if self.shared(row, from, piece, backwards).is_some() && row.is_start(from) {
                    let slot = Slot { row: number, backwards, from: from as u32 };
                    if self.put(piece, slot) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Places a piece at one of the places where it shares the most letters.
    pub(super) fn sharing_most(&mut self, piece: usize) -> bool {
        let length = self.board.pieces[piece].len();
        let mut fitting: Vec<(usize, Slot)> = Vec::new();
        for &(number, backwards) in &self.ways {
            let row = &self.board.rows.rows[usize::from(number)];
            for from in row.lines.iter().flat_map(|line| line.starts(length)) {
                self.work += 1;
                if let Some(shared) = self.shared(row, from, piece, backwards) {
                    fitting.push((shared, Slot { row: number, backwards, from: from as u32 }));
                }
            }
        }
        self.rng.shuffle(&mut fitting);
        fitting.sort_by_key(|&(shared, _)| Reverse(shared));
        fitting.into_iter().any(|(_, slot)| self.put(piece, slot))
    }
}
