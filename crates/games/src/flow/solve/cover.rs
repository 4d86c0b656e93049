//! Whether a board can be covered, and in more than one way.
//!
//! Boards that people make mostly have a solution without detours, which a [`search`](super::search) for such ones finds soon.
//! Then a second is looked for by flipping a detour of the first, and by [probing](super::probe). Boards with few points give
//! probing little to go by: from time to time a search that remembers states has its turn, longer each time.

use recreo_game::{Control, Stopped};

use super::drawing::{Drawing, flipped};
use super::probe::{Probe, Shown};
use super::search::Search;
use super::sweep::Sweep;
use crate::flow::Rule;

/// The solutions, and how often a cell or an edge was decided.
pub(super) struct Covers {
    pub(super) drawings: Vec<Drawing>,
    pub(super) nodes: u64,
}

/// Each turn is that many times as long as the one before.
const LONGER: u64 = 4;

/// How long a solution without detours is looked for.
const HASTE: u64 = 1 << 14;

/// One solution, or two if there are as many.
pub(super) fn solve(sweep: &Sweep, two: bool, control: &Control) -> Result<Covers, Stopped> {
    let mut pursuit = Pursuit { sweep, control, probe: Probe::new(sweep, true, control), nodes: 0 };
    let first = pursuit.first()?;
    let second = match &first {
        Some(first) if two => match flipped(sweep, first) {
            Some(second) => Some(second),
            None => pursuit.go_on(Some(first))?,
        },
        _ => None,
    };
    let drawings = first.into_iter().chain(second).collect();
    Ok(Covers { drawings, nodes: pursuit.nodes + pursuit.probe.edges.settled })
}

struct Pursuit<'a> {
    sweep: &'a Sweep,
    control: &'a Control,
    probe: Probe<'a>,
    nodes: u64,
}

impl<'a> Pursuit<'a> {
    fn first(&mut self) -> Result<Option<Drawing>, Stopped> {
        match self.probe.first() {
            Shown::NoMore => return Ok(None),
            Shown::Solution(drawing) => return Ok(Some(drawing)),
            Shown::Nothing => {}
        }
        let (found, _) = self.search::<true>(Rule::NoDetour, 1, HASTE)?;
        match found.into_iter().next() {
            Some(drawing) => Ok(Some(drawing)),
            None => self.go_on(None),
        }
    }

    /// A solution other than the one that is known.
    fn go_on(&mut self, known: Option<&Drawing>) -> Result<Option<Drawing>, Stopped> {
        let wanted = if known.is_some() { 2 } else { 1 };
        // A sweep over a wide board is worth less.
        let cells = self.sweep.steps.len() as u64;
        let (mut turn, share) =
            (cells * cells / 8 + 1000, if self.sweep.width <= 16 { 4 } else { 1 });
        loop {
            match self.probe.run(known, self.probe.edges.settled + turn, u64::MAX)? {
                Shown::NoMore => return Ok(None),
                Shown::Solution(drawing) => return Ok(Some(drawing)),
                Shown::Nothing => {}
            }
            let (found, over) = self.search::<false>(Rule::Cover, wanted, share * turn)?;
            let other = found.into_iter().find(|drawing| Some(drawing) != known);
            if over || other.is_some() {
                return Ok(other);
            }
            turn *= LONGER;
        }
    }

    /// What a search finds with what is known of the edges, and whether it came to an end.
    fn search<const SHAPE: bool>(
        &mut self,
        rule: Rule,
        wanted: u64,
        patience: u64,
    ) -> Result<(Vec<Drawing>, bool), Stopped> {
        let mut search = Search::<SHAPE>::new(self.sweep, rule, wanted, true, self.control);
        search.trust(&self.probe.edges);
        search.patience = patience;
        let over = search.run();
        self.nodes += search.nodes;
        Ok((search.solutions.unwrap_or_default(), over?))
    }
}
