//! The premises of a fact, reconstructed from what was known when it was found.
//!
//! While facts are derived, only the way each one was found and their order are recorded. That is
//! sufficient: what was known before a fact are the facts with smaller numbers.

use std::collections::BTreeSet;

use super::Reasoning;
use super::known::{Clash, Fact, Known, Line, What, Why};
use super::lattice::{Cut, NONE};

/// The state of knowledge before fact number `now`.
#[derive(Clone, Copy)]
pub(super) struct Past<'k, 'a> {
    pub(super) known: &'k Known<'a>,
    pub(super) now: u32,
}

impl Past<'_, '_> {
    pub(super) fn line(&self, edge: u16) -> Line {
        let edge = usize::from(edge);
        if self.known.when[edge] < self.now { self.known.line[edge] } else { Line::Unknown }
    }

    fn when(&self, edge: u16) -> u32 {
        self.known.when[usize::from(edge)]
    }

    /// The sides of a cell that are in a state.
    pub(super) fn sides(&self, cell: u16, state: Line) -> Vec<(u16, u16)> {
        let sides = self.known.lattice.sides(cell).iter();
        let such = sides.filter(|side| self.line(side.edge) == state);
        such.map(|side| (side.edge, side.cell)).collect()
    }

    /// The facts about the sides of a cell that are in a state.
    fn facts(&self, cell: u16, state: Line) -> impl Iterator<Item = u32> {
        self.sides(cell, state).into_iter().map(|(edge, _)| self.when(edge))
    }

    /// The two arms of a cell's strand: the lines in either direction, each with the cell that it
    /// leads to.
    fn arms(&self, cell: u16) -> Vec<Vec<(u16, u16)>> {
        let follow = |first: (u16, u16)| {
            let mut arm = vec![first];
            loop {
                let (came, at) = arm[arm.len() - 1];
                let on = self.sides(at, Line::Drawn).into_iter().find(|&(edge, _)| edge != came);
                match on {
                    Some(step) if step.1 != cell => arm.push(step),
                    _ => return arm,
                }
            }
        };
        self.sides(cell, Line::Drawn).into_iter().map(follow).collect()
    }

    /// The colour of a cell, and the facts that establish it.
    pub(super) fn source(&self, cell: u16) -> Option<(u16, Vec<u32>)> {
        let own = |cell: u16| {
            let painted = self.known.painted[usize::from(cell)];
            match self.known.lattice.point[usize::from(cell)] {
                NONE if painted < self.now => Some((self.known.colour_of(cell), vec![painted])),
                NONE => None,
                colour => Some((colour, Vec::new())),
            }
        };
        let along = |arm: Vec<(u16, u16)>| {
            let place = arm.iter().position(|&(_, cell)| own(cell).is_some())?;
            let (colour, mut facts) = own(arm[place].1)?;
            facts.extend(arm[..=place].iter().map(|&(edge, _)| self.when(edge)));
            Some((colour, facts))
        };
        let arms = || self.arms(cell).into_iter().filter_map(along);
        own(cell).or_else(|| arms().min_by_key(|(_, facts)| facts.len()))
    }

    pub(super) fn colour(&self, cell: u16) -> u16 {
        self.source(cell).map_or(NONE, |(colour, _)| colour)
    }

    /// The facts that put two cells on one path, if they are on one.
    fn bond(&self, one: u16, other: u16) -> Option<Vec<u32>> {
        if one == other {
            return Some(Vec::new());
        }
        for arm in self.arms(one) {
            if let Some(place) = arm.iter().position(|&(_, cell)| cell == other) {
                return Some(arm[..=place].iter().map(|&(edge, _)| self.when(edge)).collect());
            }
        }
        let ((colour, mut facts), (its, more)) = (self.source(one)?, self.source(other)?);
        facts.extend(more);
        (colour == its).then_some(facts)
    }

    /// The open end of the strand that begins at a point, with the facts of that strand.
    fn open_end(&self, point: u16) -> (u16, Vec<u32>) {
        let arm = self.arms(point).into_iter().next().unwrap_or_default();
        let end = arm.last().map_or(point, |&(_, cell)| cell);
        (end, arm.iter().map(|&(edge, _)| self.when(edge)).collect())
    }

    /// The cells that a colour (or any colour) can reach from a cell without passing the given side
    /// or cell.
    pub(super) fn flood(&self, from: u16, colour: u16, but: Option<What>) -> BTreeSet<u16> {
        let mut seen = BTreeSet::from([from]);
        let mut stack = vec![from];
        while let Some(cell) = stack.pop() {
            let open = self.sides(cell, Line::Unknown).into_iter();
            let open = open.filter(|&(edge, _)| but != Some(What::Draw(edge))).map(|(_, c)| c);
            let over = self.arms(cell).into_iter().filter_map(|arm| Some(arm.last()?.1));
            for next in open.chain(over) {
                let owner = if colour == NONE { NONE } else { self.colour(next) };
                let bars = matches!(but, Some(What::Paint(cell, _)) if cell == next);
                if (owner == NONE || owner == colour) && !bars && seen.insert(next) {
                    stack.push(next);
                }
            }
        }
        seen
    }

    /// The facts that enclose a region: its barred sides, the lines of its strands, and the colours
    /// of the strands around it.
    fn bounds(&self, part: &BTreeSet<u16>) -> Vec<u32> {
        let mut facts = Vec::new();
        for &cell in part {
            for side in self.known.lattice.sides(cell) {
                match self.line(side.edge) {
                    Line::Barred if part.contains(&side.cell) => {}
                    Line::Barred | Line::Drawn => facts.push(self.when(side.edge)),
                    Line::Unknown if part.contains(&side.cell) => {}
                    Line::Unknown => facts.extend(self.source(side.cell).unwrap_or_default().1),
                }
            }
        }
        facts
    }

    /// Every fact found so far by a real step, not by bookkeeping.
    fn everything(&self, facts: &[Fact], base: u32) -> Vec<u32> {
        let all = facts.iter().zip(base..).filter(|(fact, n)| *n < self.now && is_step(fact));
        all.map(|(_, number)| number).collect()
    }

    /// The facts from which a fact follows if it is derived now.
    fn premises(&self, fact: Fact, everything: impl FnOnce() -> Vec<u32>) -> Vec<u32> {
        let lattice = self.known.lattice;
        let cells = |what: What| match what {
            What::Draw(edge) | What::Bar(edge) => lattice.edges[usize::from(edge)],
            What::Paint(cell, _) => (cell, cell),
        };
        let (a, b) = cells(fact.what);
        match fact.why {
            Why::Given | Why::Assumed | Why::Refuted(_) => Vec::new(),
            Why::Full(cell) => self.facts(cell, Line::Drawn).collect(),
            Why::OnlyWay(cell) => {
                let sure = lattice.rule.fills() || lattice.point[usize::from(cell)] != NONE;
                let busy = if sure { None } else { self.facts(cell, Line::Drawn).next() };
                self.facts(cell, Line::Barred).chain(busy).collect()
            }
            Why::DeadEnd(cell) => self.facts(cell, Line::Barred).collect(),
            Why::Apart => self.apart(a, b),
            Why::Meet => {
                self.source(a).into_iter().chain(self.source(b)).flat_map(|s| s.1).collect()
            }
            Why::Block(block) => {
                let mut facts = Vec::new();
                for &cell in &lattice.blocks[usize::from(block)] {
                    let bond = self.bond(a, cell).or_else(|| self.bond(b, cell));
                    facts.extend(bond.unwrap_or_default());
                }
                facts
            }
            Why::Touch => self.touch(a, b),
            Why::Through(colour) => {
                let (end, mut facts) = self.open_end(lattice.pairs[usize::from(colour)].0);
                facts.extend(self.bounds(&self.flood(end, colour, Some(fact.what))));
                facts
            }
            Why::Unreached | Why::Sole(_) => everything(),
            Why::Room(cut) => self.room(cut),
        }
    }

    /// Why two cells may not be joined: their colours, or that they are the ends of one strand.
    fn apart(&self, a: u16, b: u16) -> Vec<u32> {
        let colours = self.source(a).zip(self.source(b));
        if let Some(((one, mut facts), (other, more))) = colours
            && one != other
        {
            facts.extend(more);
            return facts;
        }
        self.bond(a, b).unwrap_or_default()
    }

    /// The facts that make two strands neighbours at some place other than their ends `a` and `b`,
    /// so that they are not on one path.
    fn touch(&self, a: u16, b: u16) -> Vec<u32> {
        // The strands themselves first, then other strands of their colours.
        let [of_a, of_b] = [a, b].map(|cell| self.strand(cell));
        let colour = [a, b].map(|cell| self.colour(cell)).into_iter().find(|&c| c != NONE);
        let points = colour.map(|colour| self.known.lattice.pairs[usize::from(colour)]);
        let kin: Vec<u16> = points.map_or(Vec::new(), |(one, other)| {
            let kin = [one, other].into_iter().flat_map(|point| self.strand(point));
            kin.filter(|&cell| self.bond(a, cell).or_else(|| self.bond(b, cell)).is_some())
                .collect()
        });
        for (ours, theirs) in [(&of_a, &of_b), (&of_a, &kin), (&of_b, &kin)] {
            let mut best: Option<Vec<u32>> = None;
            for &x in ours {
                for side in self.known.lattice.sides(x) {
                    let (y, line) = (side.cell, self.line(side.edge));
                    let apart = [(a, b), (b, a)].contains(&(x, y)) || line == Line::Drawn;
                    if apart || !theirs.contains(&y) || ours.contains(&y) {
                        continue;
                    }
                    let bond = |x, y| Some([self.bond(a, x)?, self.bond(b, y)?].concat());
                    let Some(mut facts) = bond(x, y).or_else(|| bond(y, x)) else { continue };
                    facts.extend((line == Line::Barred).then(|| self.when(side.edge)));
                    if best.as_ref().is_none_or(|best| facts.len() < best.len()) {
                        best = Some(facts);
                    }
                }
            }
            if let Some(best) = best {
                return best;
            }
        }
        Vec::new()
    }

    /// The cells of a cell's strand.
    fn strand(&self, cell: u16) -> Vec<u16> {
        let arms = self.arms(cell).into_iter().flatten();
        std::iter::once(cell).chain(arms.map(|(_, cell)| cell)).collect()
    }

    fn room(&self, cut: u16) -> Vec<u32> {
        let lattice = self.known.lattice;
        let cut = &lattice.cuts[usize::from(cut)];
        let barred = cut.edges.iter().filter(|&&edge| self.line(edge) != Line::Unknown);
        let mut facts: Vec<u32> = barred.map(|&edge| self.when(edge)).collect();
        for &(one, other) in &lattice.pairs {
            let ((from, drawn), (to, more)) = (self.open_end(one), self.open_end(other));
            if from != other && lattice.is_inside(cut, from) != lattice.is_inside(cut, to) {
                facts.extend(drawn);
                facts.extend(more);
            }
        }
        facts
    }

    /// The number of colours that must cross a cut.
    pub(super) fn crossing(&self, cut: &Cut) -> usize {
        let lattice = self.known.lattice;
        let crosses = |&&(one, other): &&(u16, u16)| {
            let [from, to] = [one, other].map(|point| self.open_end(point).0);
            from != other && lattice.is_inside(cut, from) != lattice.is_inside(cut, to)
        };
        lattice.pairs.iter().filter(crosses).count()
    }

    /// The facts that lead to a contradiction.
    fn clash(&self, clash: Clash, everything: impl FnOnce() -> Vec<u32>) -> Vec<u32> {
        let lattice = self.known.lattice;
        match clash {
            Clash::TooFew(cell) => {
                let busy = lattice.rule.fills() || lattice.point[usize::from(cell)] != NONE;
                let drawn = (!busy).then(|| self.facts(cell, Line::Drawn)).into_iter().flatten();
                self.facts(cell, Line::Barred).chain(drawn).collect()
            }
            Clash::Against(fact) => {
                let mut facts = self.premises(fact, everything);
                if let What::Draw(edge) | What::Bar(edge) = fact.what {
                    let (a, b) = lattice.edges[usize::from(edge)];
                    let known = self.when(edge);
                    if known < self.now {
                        facts.push(known);
                    } else if let Some(full) = [a, b].into_iter().find(|&c| self.is_full(c)) {
                        facts.extend(self.facts(full, Line::Drawn));
                    } else {
                        facts.extend(self.apart(a, b));
                    }
                }
                facts
            }
            Clash::Block(block) => {
                let [first, rest @ ..] = lattice.blocks[usize::from(block)];
                let bonds = rest.into_iter().filter_map(|cell| self.bond(first, cell));
                bonds.flatten().collect()
            }
            Clash::Touch(edge) => {
                let (a, b) = lattice.edges[usize::from(edge)];
                let mut facts = self.bond(a, b).unwrap_or_default();
                facts.extend(Some(self.when(edge)).filter(|&when| when < self.now));
                facts
            }
            Clash::NoWay(colour) => {
                let (one, other) = lattice.pairs[usize::from(colour)];
                let ((from, mut facts), (to, more)) = (self.open_end(one), self.open_end(other));
                let parts = [from, to].map(|end| self.flood(end, colour, None));
                facts.extend(more);
                let smaller = usize::from(parts[0].len() > parts[1].len());
                facts.extend(self.bounds(&parts[smaller]));
                facts
            }
            Clash::NoSiblings(cell) => match self.alone(cell) {
                Some(part) => self.bounds(&part),
                None => everything(),
            },
            Clash::Room(cut) => self.room(cut),
        }
    }

    pub(super) fn is_full(&self, cell: u16) -> bool {
        let need = usize::from(self.known.lattice.need[usize::from(cell)]);
        self.sides(cell, Line::Drawn).len() >= need
    }

    /// The region of a cell, if no colour ends in it.
    pub(super) fn alone(&self, cell: u16) -> Option<BTreeSet<u16>> {
        let part = self.flood(cell, NONE, None);
        let colourless = |&cell: &u16| self.is_full(cell) || self.colour(cell) == NONE;
        part.iter().all(colourless).then_some(part)
    }
}

/// Whether a fact deserves a sentence. The others are obvious and are reported with what follows
/// from them.
pub(super) fn is_step(fact: &Fact) -> bool {
    let plain = matches!(fact.why, Why::Given | Why::Assumed | Why::Full(_) | Why::DeadEnd(_));
    !plain && !matches!(fact.why, Why::Apart | Why::Block(_) | Why::Touch)
}

/// The facts that a refutation rests on, in order: those known before the assumption, and those
/// derived from it.
#[derive(Clone, Debug, Default)]
pub(super) struct Grounds {
    pub(super) before: BTreeSet<u32>,
    pub(super) within: BTreeSet<u32>,
}

impl Reasoning<'_> {
    /// The numbers of all facts that a fact rests on, itself included.
    pub(super) fn grounds(&self, fact: u32) -> BTreeSet<u32> {
        self.trace(&self.known, BTreeSet::from([fact]), 0)
    }

    /// The facts that a refutation rests on.
    pub(super) fn grounds_of_refutation(&self, number: usize) -> Grounds {
        let Some(refutation) = self.refutations.get(number) else { return Grounds::default() };
        let known = &refutation.known;
        let past = Past { known, now: u32::MAX - 1 };
        let everything = || {
            let mut all = past.everything(&known.facts, known.base);
            let before = Past { known, now: known.base };
            all.extend(before.everything(&self.known.facts, 0));
            all
        };
        let facts = past.clash(refutation.clash, everything).into_iter().collect();
        let all = self.trace(known, facts, known.base);
        let (before, within) = all.into_iter().partition(|&number| number < known.base);
        Grounds { before, within }
    }

    /// Traces facts back to their premises, down to number `floor`.
    fn trace(&self, known: &Known<'_>, mut wanted: BTreeSet<u32>, floor: u32) -> BTreeSet<u32> {
        let mut all = BTreeSet::new();
        // Premises have smaller numbers, so a fact is complete once it is the largest in the set.
        while let Some(now) = wanted.pop_last() {
            all.insert(now);
            let Some(&fact) = now.checked_sub(known.base).and_then(|n| known.facts.get(n as usize))
            else {
                continue;
            };
            if now < floor {
                continue;
            }
            let past = Past { known, now };
            if let Why::Refuted(number) = fact.why {
                wanted.extend(self.grounds_of_refutation(usize::from(number)).before);
            }
            let everything = || past.everything(&known.facts, known.base);
            wanted.extend(past.premises(fact, everything).into_iter().filter(|&n| n < now));
        }
        all
    }
}
