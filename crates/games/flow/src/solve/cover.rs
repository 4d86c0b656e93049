//! Whether a board can be covered, and whether in more than one way.
//!
//! Boards made by people mostly have a solution without detours, which a [`search`](super::search)
//! restricted to such solutions finds quickly. A second solution is then looked for by flipping a
//! detour of the first, and by [probing](super::probe). Boards with few points give probing little
//! information. So from time to time a search with memory gets a turn, each longer than the one
//! before. What is still open then is decided from [both ends](super::meet) of the board.

use recreo_game::{Control, Stopped};

use super::drawing::{self, Drawing};
use super::flips::flipped;
use super::guide::Guide;
use super::meet::meet;
use super::probe::{Probe, Shown};
use super::search::Search;
use super::strips::{Cut, strips};
use super::sweep::Sweep;
use crate::{Board, Rule};

/// The solutions, and the number of decisions about cells or edges.
pub(super) struct Covers {
    pub(super) drawings: Vec<Drawing>,
    pub(super) nodes: u64,
}

/// The factor by which each turn is longer than the one before.
const LONGER: u64 = 4;

/// The number of decisions for each cell before a search restarts in another order; doubled in each
/// later turn.
const HURRY: u64 = 16;

/// The number of decisions for each cell spent on the first search for a solution without detours,
/// before anything else.
const QUICK: u64 = 16;
/// The number of decisions for each cell spent on looking for a solution without detours.
const HASTE: u64 = 128;

/// Finds one solution, or with `two`, up to two.
pub(super) fn solve(
    board: &Board,
    sweep: &Sweep,
    two: bool,
    control: &Control,
) -> Result<Covers, Stopped> {
    let mut search = Search::<true>::new(sweep, Rule::NoDetour, 1, true, control);
    search.patience = QUICK * sweep.steps.len() as u64;
    search.run()?;
    let found = search.solutions.take().unwrap_or_default().into_iter().next();
    let nodes = search.nodes;
    if let Some(found) = &found
        && !two
    {
        return Ok(Covers { drawings: vec![found.clone()], nodes });
    }
    let probe = Probe::new(sweep, true, control);
    let mut pursuit = Pursuit { board, sweep, control, probe, nodes, begun: 0 };
    let first = if found.is_some() { found } else { pursuit.first()? };
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

/// After how many turns solutions are looked for from both ends of the board: early to prove that
/// there is no second one, late if any solution is enough.
const PROOF: u32 = 3;
const HUNT: u32 = 5;

/// The probing effort before solutions are counted.
const PROBED: u64 = 1 << 16;

/// The number of decisions of a direct count before strips are tried. Test boards are smaller.
const BRIEF: u64 = if cfg!(test) { 100 } else { 1 << 15 };

/// How solutions are cut into strips: tall strips have more solutions of their own, low ones are
/// counted sooner.
const CUTS: [Cut; 8] = [
    cut(7, 7, false),
    cut(7, 7, true),
    cut(10, 10, false),
    cut(10, 10, true),
    cut(4, 10, false),
    cut(4, 10, true),
    cut(3, 8, false),
    cut(3, 8, true),
];

/// Test boards are smaller.
const fn cut(first: u32, others: u32, columns: bool) -> Cut {
    let part = if cfg!(test) { 3 } else { 1 };
    Cut { first: first / part, others: others / part, columns }
}

/// The number of decisions in one strip.
const STRIP: u64 = if cfg!(test) { 100 } else { 1 << 17 };

/// The second half of the cuts is tried only if the first half has shown at least one in this many
/// of the wanted solutions.
const HOPE: u64 = 1000;

/// The number of solutions, at most `wanted`, and the number of decisions about cells or edges.
pub(super) fn count(
    board: &Board,
    sweep: &Sweep,
    wanted: u64,
    control: &Control,
) -> Result<(u64, u64), Stopped> {
    let mut probe = Probe::new(sweep, false, control);
    if let Shown::NoMore = probe.run(None, PROBED, 1)? {
        return Ok((0, probe.edges.settled));
    }
    let mut nodes = probe.edges.settled;
    let counted = |patience: u64, nodes: &mut u64| {
        let mut search = Search::<false>::new(sweep, Rule::Cover, wanted, false, control);
        search.guide = Guide::new(sweep, &probe.edges);
        search.patience = patience;
        let over = search.run();
        *nodes += search.nodes;
        over.map(|over| over.then_some((search.total, *nodes)))
    };
    if let Some(counted) = counted(BRIEF, &mut nodes)? {
        return Ok(counted);
    }
    let (many, spent) = are_many(board, sweep, wanted, control)?;
    nodes += spent;
    if many {
        return Ok((wanted, nodes));
    }
    if let Some(met) = meet(board, sweep, Rule::Cover, (wanted, 0), control)? {
        return Ok((met.total, nodes + met.nodes));
    }
    Ok(counted(u64::MAX, &mut nodes)?.unwrap_or((wanted, nodes)))
}

/// Whether the [strips](super::strips) of a solution prove that there are at least `wanted`
/// solutions, and how many decisions that took. If not, another solution is assembled from the
/// strips and cut differently: the first one found has few detours, and most solutions have many.
fn are_many(
    board: &Board,
    sweep: &Sweep,
    wanted: u64,
    control: &Control,
) -> Result<(bool, u64), Stopped> {
    let found = solve(board, sweep, false, control)?;
    let mut nodes = found.nodes;
    let Some(drawing) = found.drawings.first() else { return Ok((false, nodes)) };
    let mut paths = drawing::solution(board, sweep, drawing).paths().to_vec();
    let mut most: u64 = 1;
    for (turn, cut) in CUTS.into_iter().enumerate() {
        if turn >= CUTS.len() / 2 && most < wanted / HOPE {
            break;
        }
        let mut product: u64 = 1;
        for strip in strips(board, &paths, cut) {
            let sweep = Sweep::new(&strip.board);
            let mut search = Search::<false>::new(&sweep, Rule::Cover, wanted, false, control);
            search.patience = STRIP;
            search.run()?;
            nodes += search.nodes;
            // If the search gave up, there are at least as many as it had found.
            product = product.saturating_mul(search.total.max(1));
            if product >= wanted {
                return Ok((true, nodes));
            }
            if search.total > 1 {
                let mut search = Search::<false>::new(&sweep, Rule::Cover, 1, true, control);
                search.guide = Guide::shuffled(&sweep, turn as u64 + 1);
                search.patience = STRIP;
                search.run()?;
                nodes += search.nodes;
                if let Some(drawing) = search.solutions.iter().flatten().next() {
                    paths = strip.mend(&paths, &drawing::solution(&strip.board, &sweep, drawing));
                }
            }
        }
        most = most.max(product);
    }
    Ok((false, nodes))
}

struct Pursuit<'a> {
    board: &'a Board,
    sweep: &'a Sweep,
    control: &'a Control,
    probe: Probe<'a>,
    nodes: u64,
    /// The number of searches begun.
    begun: u64,
}

impl<'a> Pursuit<'a> {
    fn first(&mut self) -> Result<Option<Drawing>, Stopped> {
        match self.probe.first() {
            Shown::NoMore => return Ok(None),
            Shown::Solution(drawing) => return Ok(Some(drawing)),
            Shown::Nothing => {}
        }
        let haste = HASTE * self.sweep.steps.len() as u64;
        let (found, _) = self.search::<true>(Rule::NoDetour, 1, haste)?;
        match found.into_iter().next() {
            Some(drawing) => Ok(Some(drawing)),
            None => self.go_on(None),
        }
    }

    /// Looks for a solution other than the known one.
    fn go_on(&mut self, known: Option<&Drawing>) -> Result<Option<Drawing>, Stopped> {
        let wanted = if known.is_some() { 2 } else { 1 };
        // A sweep over a wide board is worth less.
        let cells = self.sweep.steps.len() as u64;
        let (mut turn, share) =
            (cells * cells / 8 + 1000, if self.sweep.width <= 16 { 4 } else { 1 });
        let mut hurry = cells * HURRY;
        let mut turns: u32 = 0;
        loop {
            match self.probe.run(known, self.probe.edges.settled + turn, u64::MAX)? {
                Shown::NoMore => return Ok(None),
                Shown::Solution(drawing) => return Ok(Some(drawing)),
                Shown::Nothing => {}
            }
            // If there are many solutions and none is known, a search finds one soon or takes very
            // long, so most of the turn is spent on short searches.
            let end = self.nodes + share * turn;
            let mut patience = if known.is_none() { share * turn / 4 } else { share * turn };
            while self.nodes < end {
                let (found, over) = self.search::<false>(Rule::Cover, wanted, patience)?;
                let other = found.into_iter().find(|drawing| Some(drawing) != known);
                if over || other.is_some() {
                    return Ok(other);
                }
                patience = hurry;
            }
            turns += 1;
            if turns == if known.is_some() { PROOF } else { HUNT }
                && let Some(met) = self.meet(wanted)?
            {
                return Ok(met.into_iter().find(|drawing| Some(drawing) != known));
            }
            turn *= LONGER;
            hurry *= 2;
        }
    }

    /// The solutions found from both ends of the board, if the board is small enough for it.
    fn meet(&mut self, wanted: u64) -> Result<Option<Vec<Drawing>>, Stopped> {
        let most = (wanted, wanted as usize);
        let met = meet(self.board, self.sweep, Rule::Cover, most, self.control)?;
        Ok(met.map(|met| {
            self.nodes += met.nodes;
            met.drawings
        }))
    }

    /// Runs a search restricted by the known edges. Returns its solutions and whether it came to an
    /// end.
    fn search<const SHAPE: bool>(
        &mut self,
        rule: Rule,
        wanted: u64,
        patience: u64,
    ) -> Result<(Vec<Drawing>, bool), Stopped> {
        let mut search = Search::<SHAPE>::new(self.sweep, rule, wanted, true, self.control);
        search.guide = Guide::new(self.sweep, &self.probe.edges);
        search.patience = patience;
        if self.begun > 0 {
            search.guide.shuffle(self.begun);
        }
        self.begun += 1;
        let over = search.run();
        self.nodes += search.nodes;
        Ok((search.solutions.unwrap_or_default(), over?))
    }
}
