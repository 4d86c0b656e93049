//! Showing that what is assumed of the edges cannot be, by trying what remains.
//!
//! The next edge to be tried is always one at a cell about which something was learnt last, so that a contradiction is found
//! near where it arises. What was tried between the assumptions that a contradiction rests on is skipped.

use recreo_game::{Control, Stopped};

use super::drawing::each;
use super::edges::{Clash, Edges, Why};

/// What came of trying.
pub(super) enum Tried {
    /// It cannot be: it contradicts these assumptions.
    Refuted(Why),
    /// It is a solution, and the edges are still as in it.
    Solution,
    /// Nothing, as far as it was tried.
    Unclear,
    /// Somebody stopped it.
    Stopped(Stopped),
}

/// How far to try.
pub(super) struct Effort<'a> {
    control: &'a Control,
    /// Work that was told to the control.
    told: u64,
    /// Cells at which something was tried.
    pub(super) tries: u64,
    /// As many of them as there may be.
    pub(super) most: u64,
}

/// The bit of a level; those from 63 on share the last.
fn bit(level: u32) -> Why {
    1 << level.min(63)
}

impl<'a> Effort<'a> {
    const EVERY: u64 = 1 << 14;

    pub(super) fn new(control: &'a Control) -> Effort<'a> {
        Effort { control, told: 0, tries: 0, most: u64::MAX }
    }

    /// Tells what was done, now and then.
    pub(super) fn tell(&mut self, done: u64, every: u64) -> Result<(), Stopped> {
        let new = done - self.told;
        if new < every {
            return Ok(());
        }
        self.told = done;
        self.control.spend(new)
    }

    /// Assumes one thing more, at a level, and tries the rest; then the edges are as before, unless there is a solution.
    pub(super) fn assume(
        &mut self,
        edges: &mut Edges,
        (place, side, on): (usize, u8, bool),
        level: u32,
    ) -> Tried {
        let mark = edges.mark();
        let tried = match edges.settle(place, side, on, bit(level)) {
            Ok(()) => self.exhaust(edges, level + 1),
            Err(Clash(why)) => Tried::Refuted(why),
        };
        if !matches!(tried, Tried::Solution) {
            edges.undo(mark);
        }
        tried
    }

    /// Tries everything that remains.
    fn exhaust(&mut self, edges: &mut Edges, level: u32) -> Tried {
        loop {
            if let Err(Clash(why)) = edges.follow() {
                return Tried::Refuted(why);
            }
            if self.tries >= self.most {
                return Tried::Unclear;
            }
            self.tries += 1;
            if let Err(why) = self.tell(edges.settled, Self::EVERY) {
                return Tried::Stopped(why);
            }
            let Some((place, side)) = next(edges) else { return Tried::Solution };
            match self.assume(edges, (place, side, true), level) {
                Tried::Refuted(why) if why & bit(level) == 0 => return Tried::Refuted(why),
                Tried::Refuted(why) => {
                    // The shared bit may stand for assumptions before this one.
                    let rest = if level < 63 { why & !bit(level) } else { why };
                    if let Err(Clash(why)) = edges.settle(place, side, false, rest) {
                        return Tried::Refuted(why);
                    }
                }
                other => return other,
            }
        }
    }
}

/// An open side at a cell that lacks an edge, with as few to choose from as can be found among those that changed last.
fn next(edges: &Edges) -> Option<(usize, u8)> {
    const LOOK_AT: usize = 24;
    let mut best: Option<(u8, usize)> = None;
    let mut seen = 0;
    for (place, side) in (0..edges.mark()).rev().filter_map(|mark| edges.at(mark)) {
        for place in [place, edges.next(place, side)] {
            let missing = edges.missing(place);
            if missing == 0 {
                continue;
            }
            let choices = edges.open(place).count_ones() as u8 + missing - 1;
            if best.is_none_or(|(fewest, _)| choices < fewest) {
                best = Some((choices, place));
            }
            seen += 1;
        }
        if best.is_some_and(|(fewest, _)| fewest <= 2 || seen > LOOK_AT) {
            break;
        }
    }
    let anywhere = || (0..edges.len()).find(|&place| edges.missing(place) > 0);
    let place = best.map(|(_, place)| place).or_else(anywhere)?;
    each(edges.open(place)).next().map(|side| (place, side))
}
