//! Techniques that examine one cell and its sides, or one strand and its neighbours: *only way*,
//! *kept apart* and *shape*.

use super::super::Rule;
use super::known::{Clash, Known, Line, Why};
use super::lattice::NONE;

/// What a trial may conclude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Sides may be barred; no line is drawn.
    Bars,
    /// Lines may be drawn, too.
    Lines,
}

impl Known<'_> {
    /// Draws all conclusions from single cells and strands, nearest first. Returns false if it gave
    /// up after `most` facts.
    pub(super) fn settle(&mut self, reach: Reach, most: usize) -> Result<bool, Clash> {
        loop {
            while let Some(cell) = self.dequeue() {
                self.look_at(cell, reach)?;
                if self.facts.len() > most {
                    return Ok(false);
                }
            }
            let Some(strand) = self.reshaped.pop() else { return Ok(true) };
            // If the strand was joined to another since, the other's entry handles it.
            let lives = self.strand[usize::from(self.ends[usize::from(strand)][0])] == strand;
            if lives {
                match self.lattice.rule {
                    Rule::NoDetour => self.keep_from_blocks(strand)?,
                    Rule::NoTouch => self.keep_from_touching(strand, reach)?,
                    Rule::Cover | Rule::Free => {}
                }
            }
        }
    }

    fn look_at(&mut self, cell: u16, reach: Reach) -> Result<(), Clash> {
        let lattice = self.lattice;
        let i = usize::from(cell);
        let need = lattice.need[i];
        if self.drawn[i] >= need {
            for side in lattice.sides(cell) {
                if self.line[usize::from(side.edge)] == Line::Unknown {
                    self.bar(side.edge, Why::Full(cell))?;
                }
            }
            return Ok(());
        }
        if self.open[i] < need {
            if self.must(cell) {
                return Err(Clash::TooFew(cell));
            }
            for side in lattice.sides(cell) {
                if self.line[usize::from(side.edge)] == Line::Unknown {
                    self.bar(side.edge, Why::DeadEnd(cell))?;
                }
            }
            return Ok(());
        }
        let (strand, colour) = (self.strand[i], self.colour_of(cell));
        for side in lattice.sides(cell) {
            if self.line[usize::from(side.edge)] != Line::Unknown {
                continue;
            }
            let beyond = self.strand[usize::from(side.cell)];
            let other = self.colour[usize::from(beyond)];
            if beyond == strand || (other != colour && other != NONE && colour != NONE) {
                self.bar(side.edge, Why::Apart)?;
            }
        }
        if self.open[i] == need && reach == Reach::Lines && self.must(cell) {
            for side in lattice.sides(cell) {
                if self.line[usize::from(side.edge)] == Line::Unknown {
                    self.draw(side.edge, Why::OnlyWay(cell))?;
                }
            }
        }
        Ok(())
    }

    /// The strands on the same path as a strand: itself, and those of its colour's points.
    pub(super) fn kin(&self, strand: u16) -> [u16; 3] {
        match self.colour[usize::from(strand)] {
            NONE => [strand, NONE, NONE],
            colour => {
                let (one, other) = self.lattice.pairs[usize::from(colour)];
                let [one, other] = [one, other].map(|point| self.strand[usize::from(point)]);
                let other = if other == one { NONE } else { other };
                [one, other, if strand == one || strand == other { NONE } else { strand }]
            }
        }
    }

    /// The unknown sides of the strands' ends, with the neighbouring cells.
    fn ways_on(&self, strands: [u16; 3]) -> Vec<(u16, u16)> {
        let mut ways = Vec::new();
        for strand in strands.into_iter().filter(|&strand| strand != NONE) {
            let [one, other] = self.ends[usize::from(strand)];
            for end in [Some(one), (other != one).then_some(other)].into_iter().flatten() {
                for side in self.lattice.sides(end) {
                    if self.line[usize::from(side.edge)] == Line::Unknown {
                        ways.push((side.edge, side.cell));
                    }
                }
            }
        }
        ways
    }

    /// Bars lines between strands that together fill a block (`nodetour`).
    fn keep_from_blocks(&mut self, strand: u16) -> Result<(), Clash> {
        let lattice = self.lattice;
        let kin = self.kin(strand);
        let own = self.class(self.ends[usize::from(strand)][0]);
        let mut banned: Vec<(usize, u16)> = Vec::new();
        for strand in kin.into_iter().filter(|&strand| strand != NONE) {
            for cell in self.along(strand) {
                for &block in lattice.blocks_of[usize::from(cell)].iter().filter(|&&b| b != NONE) {
                    let mut other = own;
                    let classes = lattice.blocks[usize::from(block)].map(|cell| self.class(cell));
                    let two = classes.into_iter().all(|class| {
                        if other == own {
                            other = class;
                        }
                        class == own || class == other
                    });
                    if other == own {
                        return Err(Clash::Block(block));
                    }
                    if two {
                        banned.push((other, block));
                    }
                }
            }
        }
        for (edge, cell) in self.ways_on(kin) {
            let class = self.class(cell);
            if let Some(&(_, block)) = banned.iter().find(|(other, _)| *other == class) {
                self.bar(edge, Why::Block(block))?;
            }
        }
        Ok(())
    }

    /// Bars lines between strands that are neighbours in two places, or where nothing can pass;
    /// joins neighbouring ends of one colour (`notouch`).
    fn keep_from_touching(&mut self, strand: u16, reach: Reach) -> Result<(), Clash> {
        let lattice = self.lattice;
        let kin = self.kin(strand);
        let own = self.class(self.ends[usize::from(strand)][0]);
        let mut beside: Vec<(u16, u16)> = Vec::new();
        let mut meet = Vec::new();
        for strand in kin.into_iter().filter(|&strand| strand != NONE) {
            for cell in self.along(strand) {
                for side in lattice.sides(cell) {
                    let other = self.strand[usize::from(side.cell)];
                    match self.line[usize::from(side.edge)] {
                        Line::Drawn => {}
                        line if self.class(side.cell) != own => {
                            beside.push((other, strand));
                            if line == Line::Barred {
                                beside.push((other, strand));
                            }
                        }
                        Line::Unknown if other != strand => meet.push(side.edge),
                        _ => return Err(Clash::Touch(side.edge)),
                    }
                }
            }
        }
        if reach == Reach::Lines && !meet.is_empty() {
            // The strand is queued again once it is joined.
            return meet.into_iter().try_for_each(|edge| self.draw(edge, Why::Meet));
        }
        beside.sort_unstable();
        let twice = beside.windows(2).filter(|pair| pair[0] == pair[1]);
        let banned: Vec<usize> =
            twice.map(|pair| self.class(self.ends[usize::from(pair[0].0)][0])).collect();
        for (edge, cell) in self.ways_on(kin) {
            if banned.contains(&self.class(cell)) {
                self.bar(edge, Why::Touch)?;
            }
        }
        Ok(())
    }
}
