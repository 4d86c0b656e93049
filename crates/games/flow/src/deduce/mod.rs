//! Human reasoning: named techniques that find what all solutions have in common.
//!
//! A line between two neighbouring cells is unknown, drawn (a path passes there) or barred. Drawn
//! lines form strands. If every cell must be filled, an ordinary cell has two lines and a point
//! one. The techniques, from easy to hard:
//!
//! 1. *only way* (`local`): a cell has exactly as many sides left as it needs;
//! 2. *kept apart* (`local`): strands of two colours may not meet, nor the two ends of one strand;
//! 3. *shape* (`local`): the rule forbids 2x2 blocks or paths that touch themselves;
//! 4. *cut off* (`assume`): if a path passed there, a cell or a group of cells would be left
//!    without a way;
//! 5. *way through* (`ways`): every remaining way of a colour passes there;
//! 6. *reach* (`ways`): only one colour can get there, or none;
//! 7. *room* (`room`): as many colours must cross a line as there are sides to cross it;
//! 8. *contradiction* (`assume`): the opposite leads to a contradiction some steps later.
//!
//! All techniques are sound: every fact holds in every solution that contains the drawn lines. They
//! are not complete: some boards need assumptions within assumptions, which people should not have
//! to make.

mod assume;
mod explain;
mod known;
mod lattice;
mod local;
mod reason;
mod room;
mod technique;
#[cfg(test)]
mod tests;
mod ways;

use recreo_board::Cell;
use recreo_game::{Control, Stopped};

use self::assume::{Depth, Refutation, Trial};
use self::local::Reach;
use self::ways::Ways;

pub(super) use self::explain::{Reason, Words};
pub(super) use self::known::{Clash, Known, What, Why};
pub(super) use self::lattice::Lattice;
pub(super) use self::technique::Technique;

/// The tiers of techniques, from easy to hard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Tier {
    /// Single cells and strands.
    Local,
    /// One step further: what a line would cut off.
    CutOff,
    /// Where each colour can go.
    Ways,
    /// Which colours must cross a line.
    Room,
    /// Assumptions that fail after few facts.
    Short,
    /// Assumptions that fail at all.
    Long,
    /// Assumptions that fail once each colour's ways are followed, too.
    Deep,
}

impl Tier {
    /// All tiers, from easy to hard.
    pub(super) const ALL: [Tier; 7] =
        [Tier::Local, Tier::CutOff, Tier::Ways, Tier::Room, Tier::Short, Tier::Long, Tier::Deep];

    /// How far an assumption is followed in this tier.
    fn depth(self) -> Depth {
        let deep = Depth { reach: Reach::Lines, most: usize::MAX, parts: true, ways: true };
        match self {
            Tier::Short => Depth { most: SHORT, parts: false, ways: false, ..deep },
            Tier::Long => Depth { ways: false, ..deep },
            Tier::Deep => deep,
            _ => Depth { reach: Reach::Bars, ways: false, ..deep },
        }
    }
}

/// The maximum number of facts in a short refutation.
const SHORT: usize = 16;

/// The state of the reasoning about a board.
pub(super) struct Reasoning<'a> {
    pub(super) known: Known<'a>,
    ways: Ways,
    trial: Trial<'a>,
    /// The refutations that facts rest on. Unless `keep_refutations` is set, only their sizes are
    /// kept.
    pub(super) refutations: Vec<Refutation<'a>>,
    pub(super) sizes: Vec<usize>,
    keep_refutations: bool,
    /// The hardest tier that was needed so far, or is being tried because no easier one helps.
    reached: Tier,
}

impl<'a> Reasoning<'a> {
    /// Starts from what is known. With `keep_refutations`, refutations are kept in full, so that
    /// reasons can be reported.
    pub(super) fn new(known: Known<'a>, keep_refutations: bool) -> Reasoning<'a> {
        let trial = Trial::new(&known);
        let ways = Ways::default();
        Reasoning {
            known,
            ways,
            trial,
            refutations: Vec::new(),
            sizes: Vec::new(),
            keep_refutations,
            reached: Tier::Local,
        }
    }

    /// The hardest tier that was needed so far, also if the reasoning was stopped.
    pub(super) fn reached(&self) -> Tier {
        self.reached
    }

    /// Whether every side is decided.
    pub(super) fn is_done(&self) -> bool {
        self.known.unknown() == 0
    }

    /// The lines found, in order, each as its two cells.
    pub(super) fn lines(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let edges = &self.known.lattice.edges;
        self.known.facts.iter().filter_map(|fact| match fact.what {
            What::Draw(edge) => {
                let (one, other) = edges[usize::from(edge)];
                Some((Cell(one.into()), Cell(other.into())))
            }
            _ => None,
        })
    }

    /// Bars what the local techniques bar, without drawing lines.
    pub(super) fn bar(&mut self) -> Result<(), Clash> {
        self.known.settle(Reach::Bars, usize::MAX).map(drop)?;
        // The cells are queued again, so that the caller can still find the lines to draw.
        self.known.look_again();
        Ok(())
    }

    /// The contradiction that a line leads to, found in the easiest tier that has one: the
    /// refutation's number.
    pub(super) fn refute(
        &mut self,
        edge: u16,
        control: &Control,
    ) -> Result<Option<usize>, Stopped> {
        for tier in [Tier::CutOff, Tier::Short, Tier::Long, Tier::Deep] {
            control.spend(self.known.lattice.cells() as u64)?;
            let depth = tier.depth();
            let refuted = self.trial.refute(&self.known, edge, true, depth, &mut self.ways);
            if let Some(clash) = refuted {
                self.sizes.push(self.trial.lines());
                self.refutations.push(self.trial.refutation(clash));
                return Ok(Some(self.refutations.len() - 1));
            }
        }
        Ok(None)
    }

    /// Applies the techniques up to a tier until nothing follows, always the easiest first. Returns
    /// the hardest tier that found something.
    pub(super) fn exhaust(
        &mut self,
        most: Tier,
        control: &Control,
    ) -> Result<Result<Tier, Clash>, Stopped> {
        let mut hardest = Tier::Local;
        let mut tier = Tier::Local;
        loop {
            let before = self.known.now();
            self.reached = self.reached.max(tier);
            control.spend(self.known.lattice.cells() as u64)?;
            if let Err(clash) = self.apply(tier, control)? {
                return Ok(Err(clash));
            }
            if self.known.now() > before {
                hardest = hardest.max(tier);
                if tier > Tier::Local {
                    tier = Tier::Local;
                    continue;
                }
            }
            if self.is_done() || tier >= most {
                return Ok(Ok(hardest));
            }
            tier = Tier::ALL[tier as usize + 1];
        }
    }

    /// Applies the techniques of one tier once, then the local ones to the new facts.
    pub(super) fn apply(
        &mut self,
        tier: Tier,
        control: &Control,
    ) -> Result<Result<(), Clash>, Stopped> {
        let known = &mut self.known;
        let found = match tier {
            Tier::Local => Ok(()),
            Tier::Ways => self.ways.follow(known),
            Tier::Room => known.count_room(),
            Tier::CutOff | Tier::Short | Tier::Long | Tier::Deep => {
                return self.assume(tier, control);
            }
        };
        Ok(found.and_then(|()| known.settle(Reach::Lines, usize::MAX)).map(drop))
    }

    /// Finds the assumption that fails with the fewest facts, and draws the conclusion. It tries
    /// all lines or, in the deepest tier, only lines at the given cells. Returns whether there was
    /// one.
    pub(super) fn assume_shortest(
        &mut self,
        tier: Tier,
        near: &[Cell],
        control: &Control,
    ) -> Result<Result<bool, Clash>, Stopped> {
        let mut depth = tier.depth();
        let mut best = None;
        for edge in 0..self.known.line.len() as u16 {
            let (a, b) = self.known.lattice.edges[usize::from(edge)];
            let is_near = || near.iter().any(|cell| [a, b].map(u32::from).contains(&cell.0));
            if !self.known.has_end(edge) || (tier == Tier::Deep && !is_near()) {
                continue;
            }
            for draw in [true, false] {
                if !draw && tier == Tier::Deep {
                    continue;
                }
                control.spend(8)?;
                let refuted = self.trial.refute(&self.known, edge, draw, depth, &mut self.ways);
                let Some(clash) = refuted else { continue };
                // A later refutation must be shorter.
                depth.most = self.trial.facts().saturating_sub(1);
                best = Some((edge, draw, self.trial.lines(), self.trial.refutation(clash)));
            }
        }
        let Some((edge, draw, lines, refutation)) = best else { return Ok(Ok(false)) };
        let why = Why::Refuted(self.sizes.len() as u16);
        self.sizes.push(lines);
        self.refutations.push(refutation);
        let known = &mut self.known;
        let found = if draw { known.bar(edge, why) } else { known.draw(edge, why) };
        Ok(found.and_then(|()| known.settle(Reach::Lines, usize::MAX)).map(|_| true))
    }

    fn assume(&mut self, tier: Tier, control: &Control) -> Result<Result<(), Clash>, Stopped> {
        let depth = tier.depth();
        for edge in 0..self.known.line.len() as u16 {
            if !self.known.has_end(edge) {
                continue;
            }
            for draw in [true, false] {
                if !draw && tier == Tier::CutOff {
                    continue;
                }
                control.spend(8)?;
                let refuted = self.trial.refute(&self.known, edge, draw, depth, &mut self.ways);
                let Some(clash) = refuted else { continue };
                let why = Why::Refuted(self.sizes.len() as u16);
                self.sizes.push(self.trial.lines());
                if self.keep_refutations {
                    self.refutations.push(self.trial.refutation(clash));
                }
                let known = &mut self.known;
                let found = if draw { known.bar(edge, why) } else { known.draw(edge, why) };
                let settled = found.and_then(|()| known.settle(Reach::Lines, usize::MAX));
                if let Err(clash) = settled {
                    return Ok(Err(clash));
                }
                break;
            }
        }
        Ok(Ok(()))
    }
}
