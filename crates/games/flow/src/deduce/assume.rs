//! Techniques *cut off* and *contradiction*: assume the opposite and derive a contradiction.

use super::known::{Clash, Fact, Known, Line, What, Why};
use super::local::Reach;
use super::ways::Ways;

/// A contradiction derived from an assumption.
#[derive(Clone)]
pub(in super::super) struct Refutation<'a> {
    /// The state of knowledge at the contradiction. Its own facts are the consequences, starting
    /// with the assumption.
    pub(super) known: Known<'a>,
    pub(super) clash: Clash,
}

/// The limits of deriving consequences from an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    pub(super) reach: Reach,
    /// The maximum number of facts.
    pub(super) most: usize,
    /// Whether the cut-off check runs at the end.
    pub(super) parts: bool,
    /// Whether every colour's ways are followed at the end.
    pub(super) ways: bool,
}

/// The scratch state in which assumptions are tried.
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

    /// The refutation found by the last trial.
    pub(super) fn refutation(&self, clash: Clash) -> Refutation<'a> {
        Refutation { known: self.scratch.clone(), clash }
    }

    /// The number of facts in the last trial.
    pub(super) fn facts(&self) -> usize {
        self.scratch.facts.len()
    }

    /// The number of lines that the last trial derived.
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
    /// Whether a side is unknown and belongs to the end of a strand or to a point.
    pub(super) fn has_end(&self, edge: u16) -> bool {
        let (a, b) = self.lattice.edges[usize::from(edge)];
        let busy = |cell: u16| {
            self.drawn[usize::from(cell)] > 0 || self.lattice.need[usize::from(cell)] == 1
        };
        self.line[usize::from(edge)] == Line::Unknown && (busy(a) || busy(b))
    }
}
