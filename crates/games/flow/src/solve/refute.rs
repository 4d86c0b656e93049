//! Refuting an assumption about edges by an exhaustive search of what remains.
//!
//! The next edge to be tried is always at one of the cells that changed last, so that a
//! contradiction is found near its cause. Assumptions that a contradiction does not rest on are
//! skipped when backtracking.

use recreo_game::{Control, Stopped};

use super::drawing::each;
use super::edges::{Clash, Edges, Why};

/// The result of a try.
pub(super) enum Tried {
    /// Contradictory: these assumptions cannot hold together.
    Refuted(Why),
    /// A solution; the edges are left as in it.
    Solution,
    /// Undecided within the permitted tries.
    Unclear,
    /// Stopped by the control.
    Stopped(Stopped),
}

/// The limits of a search, and the effort spent.
pub(super) struct Effort<'a> {
    control: &'a Control,
    /// The work already reported to the control.
    reported: u64,
    /// The number of tries so far.
    pub(super) tries: u64,
    /// The maximum number of tries.
    pub(super) most: u64,
}

/// The bit of a level; levels from 63 on share the last bit.
fn bit(level: u32) -> Why {
    1 << level.min(63)
}

impl<'a> Effort<'a> {
    const EVERY: u64 = 1 << 14;

    pub(super) fn new(control: &'a Control) -> Effort<'a> {
        Effort { control, reported: 0, tries: 0, most: u64::MAX }
    }

    /// Reports the work to the control once at least `every` units are new.
    pub(super) fn report(&mut self, done: u64, every: u64) -> Result<(), Stopped> {
        let new = done - self.reported;
        if new < every {
            return Ok(());
        }
        self.reported = done;
        self.control.spend(new)
    }

    /// Makes one more assumption at a level and tries the rest. Restores the edges, unless a
    /// solution was found.
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

    /// Tries all choices that remain.
    fn exhaust(&mut self, edges: &mut Edges, level: u32) -> Tried {
        loop {
            if let Err(Clash(why)) = edges.follow() {
                return Tried::Refuted(why);
            }
            if self.tries >= self.most {
                return Tried::Unclear;
            }
            self.tries += 1;
            if let Err(why) = self.report(edges.settled, Self::EVERY) {
                return Tried::Stopped(why);
            }
            let Some((place, side)) = next(edges) else { return Tried::Solution };
            match self.assume(edges, (place, side, true), level) {
                Tried::Refuted(why) if why & bit(level) == 0 => return Tried::Refuted(why),
                Tried::Refuted(why) => {
                    // The shared bit may also stand for earlier assumptions.
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

/// An open side at a cell that lacks an edge. Among the cells that changed last, one with few
/// choices is taken.
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
