//! Probing: finding out edge by edge what all solutions have in common, and so whether there is a
//! second solution.
//!
//! An edge is assumed to be on, or off, and the assumption is [refuted](super::refute) if possible.
//! Then the opposite is known for good, with all its consequences. The first rounds check only the
//! immediate consequences of an assumption; later rounds search deeper and deeper. On boards made
//! by people nearly every edge is settled by a few tries near it, wherever it is on the board. A
//! sweep from one side to the other, in contrast, has to combine every open choice in one corner
//! with every open choice in another.
//!
//! If a solution is known, only the opposite of its edges is assumed. When no side is open, that
//! solution is the only one.

use std::collections::VecDeque;

use recreo_game::{Control, Stopped};

use super::drawing::{Drawing, each};
use super::edges::Edges;
use super::refute::{Effort, Tried};
use super::sweep::Sweep;

/// The result of probing.
pub(super) enum Shown {
    /// There is no solution, or none besides the known one.
    NoMore,
    /// A solution other than the known one.
    Solution(Drawing),
    /// Undecided within the effort.
    Nothing,
}

/// The state of probing: the known edges and the effort spent.
pub(super) struct Probe<'a> {
    pub(super) edges: Edges,
    effort: Effort<'a>,
    /// The cells to examine next.
    queue: VecDeque<u16>,
    queued: Vec<bool>,
    round: u32,
}

impl<'a> Probe<'a> {
    pub(super) fn new(sweep: &Sweep, flips: bool, control: &'a Control) -> Probe<'a> {
        Probe {
            edges: Edges::new(sweep, flips),
            effort: Effort::new(control),
            queue: VecDeque::new(),
            queued: vec![false; sweep.steps.len()],
            round: 0,
        }
    }

    /// The immediate consequences of the board: its only solution, no solution, or undecided.
    pub(super) fn first(&mut self) -> Shown {
        match self.edges.follow() {
            Err(_) => Shown::NoMore,
            Ok(()) if self.is_full() => Shown::Solution(self.drawing()),
            Ok(()) => Shown::Nothing,
        }
    }

    /// Looks for a solution other than the known one, until the total work reaches `work` or
    /// `tries` tries for one assumption are not enough.
    pub(super) fn run(
        &mut self,
        known: Option<&Drawing>,
        work: u64,
        tries: u64,
    ) -> Result<Shown, Stopped> {
        if self.edges.follow().is_err() {
            return Ok(Shown::NoMore);
        }
        let shown = self.rounds(known, work, tries);
        self.effort.report(self.edges.settled, 1)?;
        shown
    }

    fn rounds(&mut self, known: Option<&Drawing>, work: u64, tries: u64) -> Result<Shown, Stopped> {
        loop {
            if self.is_full() {
                return Ok(match known {
                    Some(_) => Shown::NoMore,
                    None => Shown::Solution(self.drawing()),
                });
            }
            // The limit of tries: none in the first two rounds, then 1, 2, 4 and so on. The first
            // round examines only cells with at most one open side to spare.
            let most = if self.round < 2 { 0 } else { 1 << (self.round - 2).min(62) };
            let spare = if self.round == 0 { 1 } else { 4 };
            if most > tries {
                return Ok(Shown::Nothing);
            }
            for place in 0..self.edges.len() {
                self.enqueue(place);
            }
            while let Some(place) = self.queue.pop_front() {
                let place = usize::from(place);
                self.queued[place] = false;
                if self.edges.spare(place) > spare {
                    continue;
                }
                let shown = match known {
                    Some(known) => self.contradict(place, known, most)?,
                    None => self.choose(place, most)?,
                };
                if let Some(shown) = shown {
                    return Ok(shown);
                }
                if self.edges.settled > work {
                    return Ok(Shown::Nothing);
                }
            }
            self.round += 1;
        }
    }

    /// Assumes the opposite of the known solution at a cell.
    fn contradict(
        &mut self,
        place: usize,
        known: &Drawing,
        most: u64,
    ) -> Result<Option<Shown>, Stopped> {
        loop {
            let open = self.edges.open(place);
            let on = open & known[place];
            let Some(side) = each(if on > 0 { on } else { open }).next() else { return Ok(None) };
            match self.assume(place, side, on == 0, most)? {
                Some(Shown::Nothing) => return Ok(None),
                None => {}
                shown => return Ok(shown),
            }
        }
    }

    /// For each open side of a cell, assumes first that it is off, then that it is on.
    fn choose(&mut self, place: usize, most: u64) -> Result<Option<Shown>, Stopped> {
        for side in each(self.edges.open(place)) {
            for on in [false, true] {
                if self.edges.open(place) & side == 0 {
                    break;
                }
                match self.assume(place, side, on, most)? {
                    None | Some(Shown::Nothing) => {}
                    shown => return Ok(shown),
                }
            }
        }
        Ok(None)
    }

    /// Makes one assumption; if it is refuted, its opposite is known from then on.
    fn assume(
        &mut self,
        place: usize,
        side: u8,
        on: bool,
        most: u64,
    ) -> Result<Option<Shown>, Stopped> {
        self.effort.most = self.effort.tries + most;
        let mark = self.edges.mark();
        match self.effort.assume(&mut self.edges, (place, side, on), 0) {
            Tried::Stopped(why) => Err(why),
            Tried::Unclear => Ok(Some(Shown::Nothing)),
            Tried::Solution => {
                let drawing = self.drawing();
                self.edges.undo(mark);
                Ok(Some(Shown::Solution(drawing)))
            }
            Tried::Refuted(_) => {
                let settled = self.edges.settle(place, side, !on, 0);
                if settled.is_err() || self.edges.follow().is_err() {
                    return Ok(Some(Shown::NoMore));
                }
                for news in (mark..self.edges.mark()).rev() {
                    if let Some((place, side)) = self.edges.at(news) {
                        self.enqueue_around(place);
                        self.enqueue_around(self.edges.next(place, side));
                    }
                }
                Ok(None)
            }
        }
    }

    fn enqueue(&mut self, place: usize) {
        if self.edges.open(place) > 0 && !self.queued[place] {
            self.queued[place] = true;
            self.queue.push_back(place as u16);
        }
    }

    /// Moves a cell and its neighbours to the front of the queue: cells near the last settled edge
    /// are most likely to be decidable.
    fn enqueue_around(&mut self, place: usize) {
        for place in self.edges.neighbours(place).into_iter().chain([place]) {
            if self.edges.open(place) > 0 && !self.queued[place] {
                self.queued[place] = true;
                self.queue.push_front(place as u16);
            }
        }
    }

    fn is_full(&self) -> bool {
        (0..self.edges.len()).all(|place| self.edges.open(place) == 0)
    }

    fn drawing(&self) -> Drawing {
        (0..self.edges.len()).map(|place| self.edges.on(place)).collect()
    }
}
