//! Local search for crowded boards.
//!
//! A word without a place takes the cheapest one: where the fewest others must be moved, and among
//! those where it shares the most letters. The moved words look for a new place in turn. A word
//! that was just placed stays for a few rounds (tabu search: Glover, 1986). A word that had to move
//! costs more from then on, so that the same few words do not displace each other forever (weights
//! that learn from conflicts: Morris, "The breakout method for escaping from local minima", 1993).

use recreo_game::{Stopped, Watch};

use super::Overlaps;
use super::place::Placing;
use super::rows::{EMPTY, Slot};

/// The number of rounds before the search is given up, with additional rounds for each word.
/// Restarting is better than a long search.
const ROUNDS: u64 = 150;
const ROUNDS_A_WORD: u64 = 4;
/// The initial cost of moving a word.
const WEIGHT: i32 = 20;
/// The value of a shared letter.
const SHARED: i32 = 4;
/// The number of rounds that a word stays at least.
const TENURE: u32 = 5;
/// The cost of moving a word before that.
const EARLY: i32 = 1000;

/// The state of the local search.
struct Learnt {
    /// The cost of moving each piece.
    weights: Vec<i32>,
    /// The round until which each piece stays.
    until: Vec<u64>,
    round: u64,
}

impl<W: Watch> Placing<'_, '_, '_, W> {
    /// Places the remaining words by moving others. If not all can be placed, restores the board
    /// with the most words.
    pub(super) fn tightly(&mut self) -> Result<bool, Stopped> {
        let count = self.board.pieces.len();
        let mut learnt = Learnt { weights: vec![WEIGHT; count], until: vec![0; count], round: 0 };
        let missing = |slots: &[Option<Slot>]| -> Vec<usize> {
            (0..count).filter(|&piece| slots[piece].is_none()).collect()
        };
        let mut left = missing(&self.board.slots);
        let mut best = (self.board.placed, self.board.slots.clone());
        while !left.is_empty() && learnt.round < ROUNDS + ROUNDS_A_WORD * count as u64 {
            self.check_control()?;
            learnt.round += 1;
            let next = self.rng.below(left.len() as u32) as usize;
            let piece = left.swap_remove(next);
            let Some(slot) = self.cheapest(piece, &learnt) else {
                left.push(piece);
                continue;
            };
            for other in self.in_the_way(piece, slot) {
                self.take(other);
                learnt.weights[other] += 1;
                left.push(other);
            }
            if self.put(piece, slot) {
                let stays = TENURE + self.rng.below(TENURE);
                learnt.until[piece] = learnt.round + u64::from(stays);
            } else {
                left.push(piece);
            }
            if self.board.placed > best.0 {
                best = (self.board.placed, self.board.slots.clone());
            }
        }
        if left.is_empty() {
            return Ok(true);
        }
        for piece in 0..count {
            self.take(piece);
        }
        for (piece, slot) in best.1.into_iter().enumerate() {
            if let Some(slot) = slot {
                self.put(piece, slot);
            }
        }
        Ok(false)
    }

    /// Returns the cheapest place of a piece, a random one among equals.
    fn cheapest(&mut self, piece: usize, learnt: &Learnt) -> Option<Slot> {
        let (mut best, mut least, mut alike) = (None, i32::MAX, 0);
        let length = self.board.pieces[piece].len();
        for &(number, backwards) in &self.ways {
            let letters = self.board.pieces[piece].read(backwards);
            let row = &self.board.rows.rows[usize::from(number)];
            for from in row.lines.iter().flat_map(|line| line.starts(length)) {
                self.work += 1;
                // If the cost is too high even with all other letters shared, the place is
                // discarded.
                let mut cost = -(length as i32) * SHARED;
                let mut counted = 0u64;
                for (place, &letter) in (from..).zip(letters) {
                    let there = row.letters[place];
                    if there == letter && self.overlaps != Overlaps::Forbidden {
                        continue;
                    }
                    cost += SHARED;
                    if there != EMPTY {
                        let users = self.board.users[row.cells[place].index()];
                        cost += price(users & !counted, learnt);
                        counted |= users;
                    }
                    if cost > least {
                        break;
                    }
                }
                if cost < least {
                    (least, alike) = (cost, 0);
                }
                if cost == least {
                    alike += 1;
                    if self.rng.below(alike) == 0 {
                        best = Some(Slot { row: number, backwards, from: from as u32 });
                    }
                }
            }
        }
        best
    }

    /// The pieces that must be moved for a piece.
    fn in_the_way(&self, piece: usize, slot: Slot) -> Vec<usize> {
        let letters = &self.board.pieces[piece].forwards;
        let mut others = Vec::new();
        for (cell, &letter) in self.board.rows.cells(slot, letters.len()).zip(letters) {
            let there = self.board.rows.at(cell);
            let shares = there == letter && self.overlaps != Overlaps::Forbidden;
            if there != EMPTY && !shares {
                others.extend(
                    self.board.on(cell).filter(|other| !others.contains(other)).collect::<Vec<_>>(),
                );
            }
        }
        others
    }

    /// Moves words together until they fill at most `most_cells` cells. Returns whether they do.
    pub(super) fn compact(&mut self, most_cells: usize) -> Result<bool, Stopped> {
        let mut rounds = ROUNDS + ROUNDS_A_WORD * self.board.pieces.len() as u64;
        while self.board.filled > most_cells && self.overlaps != Overlaps::Forbidden {
            if rounds == 0 || self.board.placed == 0 {
                return Ok(false);
            }
            rounds -= 1;
            self.check_control()?;
            let piece = self.rng.below(self.board.pieces.len() as u32) as usize;
            let Some(slot) = self.board.slots[piece] else { continue };
            let filled = self.board.filled;
            self.take(piece);
            // A move that is no worse is kept, so words move about until they meet.
            if !self.sharing_most(piece) || self.board.filled > filled {
                self.take(piece);
                self.put(piece, slot);
            }
        }
        Ok(self.board.filled <= most_cells)
    }
}

/// The cost of moving these pieces.
fn price(mut users: u64, learnt: &Learnt) -> i32 {
    let mut price = 0;
    while users != 0 {
        let other = users.trailing_zeros() as usize;
        users &= users - 1;
        price += learnt.weights.get(other).copied().unwrap_or(WEIGHT);
        if learnt.until.get(other).is_some_and(|&until| until > learnt.round) {
            price += EARLY;
        }
    }
    price
}
