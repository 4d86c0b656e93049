//! What is known of the edges between cells if every cell must be covered, and its immediate
//! consequences.
//!
//! A cell that is not a point has two edges, a point has one. When a cell has all its edges, its
//! other sides are shut. When no more sides are open than the cell needs edges, all of them become
//! edges. Connected cells are a strand, and each end of a strand stores what is at the other end: a
//! point of some colour, or another end. Ends that would close a ring or join two colours are kept
//! apart.
//!
//! Each settled edge stores the set of assumptions that it rests on, as bits, so that a
//! contradiction shows which assumptions cannot hold together (conflict-directed backjumping:
//! Prosser 1993).

use super::drawing::{each, opposite};
use super::flips::{LEFTWARDS, UPWARDS};
use super::sweep::{NONE, Sweep};

/// The number of set bits.
const COUNT: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// A set of assumptions, as bits.
pub(super) type Why = u64;

/// A contradiction: these assumptions cannot all be true.
#[derive(Debug)]
pub(super) struct Clash(pub(super) Why);

/// Offset of the colours among the values of a strand's end. The end of a strand that leads to a
/// point has this plus the point's colour; any other end has the place of the other end.
const COLOUR: u16 = 1600;

/// The fixed properties of a cell: its neighbours, and the numbers of the edges to them, in the
/// order of the side bits.
#[derive(Clone, Copy, Default)]
pub(super) struct Site {
    next: [u16; 4],
    edge: [u16; 4],
    /// The number of edges of the cell: 0 for a hole.
    need: u8,
    /// Which [detours](super::flips) that begin here are checked.
    pub(super) flips: u8,
}

enum Change {
    Edge { place: u16, side: u8 },
    End { place: u16, leads_to: u16, why: Why },
}

/// What is known of every edge.
pub(super) struct Edges {
    pub(super) sites: Vec<Site>,
    pub(super) width: usize,
    flips: bool,
    /// For each cell the sides with an edge in the lower half, and the shut sides in the upper
    /// half.
    pub(super) known: Vec<u8>,
    leads_to: Vec<u16>,
    why_end: Vec<Why>,
    why_edge: Vec<Why>,
    trail: Vec<Change>,
    /// Cells with changed sides, still to be processed.
    fresh: Vec<u16>,
    is_fresh: Vec<bool>,
    /// The number of edges settled, repeated ones included.
    pub(super) settled: u64,
}

impl Edges {
    /// Starts with nothing known. With `flips`, solutions that can be [flipped](super::flips) may
    /// be left out.
    pub(super) fn new(sweep: &Sweep, flips: bool) -> Edges {
        let count = sweep.steps.len();
        let mut edges = Edges {
            sites: vec![Site::default(); count],
            width: sweep.width,
            flips,
            known: vec![0; count],
            leads_to: (0..count as u16).collect(),
            why_end: vec![0; count],
            why_edge: vec![0; 2 * count + 1],
            trail: Vec::with_capacity(4 * count),
            fresh: (0..count as u16).collect(),
            is_fresh: vec![true; count],
            settled: 0,
        };
        let mut number = 0;
        for (place, step) in sweep.steps.iter().enumerate() {
            let row = place / sweep.width;
            let column = usize::from(step.column);
            let inside = row + 1 < sweep.height && column + 1 < sweep.width;
            let mut sides = 0;
            for link in step.outs.all() {
                let (one, other) = (place, usize::from(link.place));
                let (here, there) = (index(link.side), index(opposite(link.side)));
                number += 1;
                edges.sites[one].next[here] = link.place;
                edges.sites[one].edge[here] = number;
                edges.sites[other].next[there] = place as u16;
                edges.sites[other].edge[there] = number;
                sides |= link.side;
            }
            for link in step.ins.all() {
                sides |= link.side;
            }
            edges.known[place] = (15 ^ sides) << 4;
            let site = &mut edges.sites[place];
            if !step.hole {
                site.need = if step.point == NONE { 2 } else { 1 };
            }
            if step.point != NONE {
                edges.leads_to[place] = COLOUR + step.point;
            }
            if flips && inside {
                site.flips |= if row > 0 { UPWARDS } else { 0 };
                site.flips |= if column > 0 { LEFTWARDS } else { 0 };
            }
        }
        edges
    }

    /// The number of cells, holes included.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// The sides of a cell with an edge.
    #[inline]
    pub(super) fn on(&self, place: usize) -> u8 {
        self.known[place] & 15
    }

    /// The undecided sides of a cell.
    #[inline]
    pub(super) fn open(&self, place: usize) -> u8 {
        let known = self.known[place];
        !(known | known >> 4) & 15
    }

    /// How many edges a cell still needs.
    #[inline]
    pub(super) fn missing(&self, place: usize) -> u8 {
        self.sites[place].need - COUNT[usize::from(self.on(place))]
    }

    /// How many more open sides a cell has than it needs edges.
    #[inline]
    pub(super) fn spare(&self, place: usize) -> u8 {
        COUNT[usize::from(self.open(place))].saturating_sub(self.missing(place))
    }

    /// The cell at a side.
    #[inline]
    pub(super) fn next(&self, place: usize, side: u8) -> usize {
        usize::from(self.sites[place].next[index(side)])
    }

    /// The four neighbours of a cell; a missing one is replaced by the first cell of the board.
    pub(super) fn neighbours(&self, place: usize) -> [usize; 4] {
        self.sites[place].next.map(usize::from)
    }

    #[inline]
    pub(super) fn why(&self, place: usize, side: u8) -> Why {
        self.why_edge[usize::from(self.sites[place].edge[index(side)])]
    }

    /// The assumptions behind these sides of a cell. The border depends on nothing: its sides have
    /// edge 0.
    #[inline]
    fn whys(&self, place: usize, sides: u8) -> Why {
        each(sides).fold(0, |why, side| why | self.why(place, side))
    }

    /// The current position in the trail, for [`Edges::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The cell and side settled at a mark, if the side was settled as an edge.
    pub(super) fn at(&self, mark: usize) -> Option<(usize, u8)> {
        match *self.trail.get(mark)? {
            Change::Edge { place, side } => Some((usize::from(place), side)),
            Change::End { .. } => None,
        }
    }

    /// Undoes everything settled since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Edge { place, side }) => {
                    let other = self.next(usize::from(place), side);
                    self.known[usize::from(place)] &= !(side | side << 4);
                    let back = opposite(side);
                    self.known[other] &= !(back | back << 4);
                }
                Some(Change::End { place, leads_to, why }) => {
                    self.leads_to[usize::from(place)] = leads_to;
                    self.why_end[usize::from(place)] = why;
                }
                None => {}
            }
        }
        while let Some(place) = self.fresh.pop() {
            self.is_fresh[usize::from(place)] = false;
        }
    }

    #[inline]
    fn refresh(&mut self, place: usize) {
        if !self.is_fresh[place] {
            self.is_fresh[place] = true;
            self.fresh.push(place as u16);
        }
    }

    /// Settles whether an edge leaves the cell by a side.
    #[inline]
    pub(super) fn settle(
        &mut self,
        place: usize,
        side: u8,
        on: bool,
        why: Why,
    ) -> Result<(), Clash> {
        let bit = if on { side } else { side << 4 };
        let known = self.known[place];
        if known & (side | side << 4) != 0 {
            return if known & bit != 0 { Ok(()) } else { Err(Clash(why | self.why(place, side))) };
        }
        self.settled += 1;
        let other = self.next(place, side);
        let back = opposite(side);
        self.why_edge[usize::from(self.sites[place].edge[index(side)])] = why;
        self.trail.push(Change::Edge { place: place as u16, side });
        self.known[place] |= bit;
        self.known[other] |= if on { back } else { back << 4 };
        self.refresh(place);
        self.refresh(other);
        if on { self.join(place, other, side, why) } else { Ok(()) }
    }

    fn join(&mut self, one: usize, other: usize, side: u8, why: Why) -> Result<(), Clash> {
        for place in [one, other] {
            let on = self.on(place);
            if COUNT[usize::from(on)] > self.sites[place].need {
                return Err(Clash(self.whys(place, on)));
            }
        }
        let why = why | self.why_end[one] | self.why_end[other];
        let (here, there) = (self.leads_to[one], self.leads_to[other]);
        match (here >= COLOUR, there >= COLOUR) {
            (true, true) if here != there => return Err(Clash(why)),
            (true, true) => {}
            (true, false) => self.lead(there, here, why),
            (false, true) => self.lead(here, there, why),
            (false, false) if usize::from(here) == other => return Err(Clash(why)),
            (false, false) => {
                self.lead(here, there, why);
                self.lead(there, here, why);
            }
        }
        if self.flips { self.unflip_around(one, other, side) } else { Ok(()) }
    }

    #[inline]
    fn lead(&mut self, end: u16, to: u16, why: Why) {
        let place = usize::from(end);
        let (leads_to, before) = (self.leads_to[place], self.why_end[place]);
        self.trail.push(Change::End { place: end, leads_to, why: before });
        self.leads_to[place] = to;
        self.why_end[place] = why;
        self.refresh(place);
    }

    /// Settles everything that follows.
    pub(super) fn follow(&mut self) -> Result<(), Clash> {
        while let Some(place) = self.fresh.pop() {
            self.is_fresh[usize::from(place)] = false;
            self.look_at(usize::from(place))?;
        }
        Ok(())
    }

    fn look_at(&mut self, place: usize) -> Result<(), Clash> {
        let (on, open) = (self.on(place), self.open(place));
        let missing = self.missing(place);
        if open == 0 && missing == 0 {
            return Ok(());
        }
        if missing == 0 {
            let why = self.whys(place, on);
            return each(open).try_for_each(|side| self.settle(place, side, false, why));
        }
        let choices = COUNT[usize::from(open)];
        if choices <= missing {
            let why = self.whys(place, self.known[place] >> 4);
            if choices < missing {
                return Err(Clash(why | self.whys(place, on)));
            }
            return each(open).try_for_each(|side| self.settle(place, side, true, why));
        }
        let leads_to = self.leads_to[place];
        if usize::from(leads_to) == place {
            return Ok(());
        }
        for side in each(open) {
            let other = self.next(place, side);
            if self.missing(other) == 0 {
                continue;
            }
            let there = self.leads_to[other];
            let two = leads_to >= COLOUR && there >= COLOUR && leads_to != there;
            if two || usize::from(leads_to) == other {
                let why = self.why_end[place] | self.why_end[other];
                self.settle(place, side, false, why)?;
            }
        }
        Ok(())
    }
}

#[inline]
fn index(side: u8) -> usize {
    side.trailing_zeros() as usize & 3
}
