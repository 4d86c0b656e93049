//! What one sees by trying the contrary.

use super::known::{Clash, Fact, Known, Line, What, Why};
use super::local::Reach;
use super::ways::Ways;

/// A contradiction that follows from an assumption.
#[derive(Clone)]
pub(in super::super) struct Refutation<'a> {
    /// What was known then; its own facts are what followed, the assumption first.
    pub(super) known: Known<'a>,
    pub(super) clash: Clash,
}

/// How much of a try may be thought through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    pub(super) reach: Reach,
    /// The most facts.
    pub(super) most: usize,
    /// Whether one looks, in the end, for what was cut off.
    pub(super) parts: bool,
    /// Whether one follows every colour's ways in the end.
    pub(super) ways: bool,
}

/// A place to try things out in.
pub(super) struct Trial<'a> {
    scratch: Known<'a>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(known: &Known<'a>) -> Trial<'a> {
        Trial { scratch: known.clone() }
    }

    /// Assumes that a side is drawn, or barred, and looks for a contradiction.
    pub(super) fn refute(
        &mut self,
        known: &Known<'a>,
        edge: u16,
        draw: bool,
        depth: Depth,
        ways: &mut Ways,
    ) -> Option<Clash> {
        let scratch = &mut self.scratch;
        scratch.copy(known);
        let assumed =
            if draw { scratch.draw(edge, Why::Assumed) } else { scratch.bar(edge, Why::Assumed) };
        if known.is_pending() && depth.reach == Reach::Lines {
            scratch.look_again();
        }
        assumed.and_then(|()| consider(scratch, depth, ways)).err()
    }

    /// What the last refutation was.
    pub(super) fn told(&self, clash: Clash) -> Refutation<'a> {
        Refutation { known: self.scratch.clone(), clash }
    }

    /// How many facts the last try had.
    pub(super) fn facts(&self) -> usize {
        self.scratch.facts.len()
    }

    /// How many lines had to be drawn for the last refutation.
    pub(super) fn lines(&self) -> usize {
        let draws = |fact: &&Fact| matches!(fact.what, What::Draw(_)) && fact.why != Why::Assumed;
        self.scratch.facts.iter().filter(draws).count()
    }
}

fn consider(scratch: &mut Known<'_>, depth: Depth, ways: &mut Ways) -> Result<(), Clash> {
    loop {
        let before = scratch.facts.len();
        if !scratch.settle(depth.reach, depth.most)? {
            return Ok(());
        }
        if depth.parts {
            ways.is_cut(scratch)?;
        }
        if depth.ways {
            ways.follow(scratch)?;
            if scratch.facts.len() > before {
                continue;
            }
        }
        return Ok(());
    }
}

impl Known<'_> {
    /// The unknown sides of a cell that is not alone: an end of a strand, or a point.
    pub(super) fn has_end(&self, edge: u16) -> bool {
        let (a, b) = self.lattice.edges[usize::from(edge)];
        let busy = |cell: u16| {
            self.drawn[usize::from(cell)] > 0 || self.lattice.need[usize::from(cell)] == 1
        };
        self.line[usize::from(edge)] == Line::Unknown && (busy(a) || busy(b))
    }
}
