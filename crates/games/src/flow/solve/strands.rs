//! The rules about a path that comes near itself: [`Rule::NoDetour`] and [`Rule::NoTouch`].
//!
//! Cells that are joined so far are a strand. Which strand a cell belongs to is a union-find without path compression, so
//! that a step is taken back by cutting one link; a colour is a strand from the beginning, with both its points. Cells are
//! looked at when they are decided, and once more when the board is full, as strands that passed each other may have been
//! joined later.
//!
//! On a board without joined edges more can be said early. Where a path turns, say from the cell below `a` through `a` to the
//! cell at its right, the cell `b` diagonally inside must be of another path. So `b` is not joined to its upper or left
//! neighbour, and is itself either a point or a turn of the same kind, with a `c` inside it, and so on: every turn needs a
//! point (or a hole) on the diagonal that it looks along.
//!
//! ```text
//!   a - -
//!   | b -
//!   | | c
//! ```

use super::drawing::{DOWN, RIGHT};
use super::sweep::{Link, NONE, Sweep};
use crate::flow::Rule;

/// Which cells belong together so far.
pub(super) struct Strands {
    touching: bool,
    colours: u16,
    of: Vec<u16>,
    parent: Vec<u16>,
    size: Vec<u16>,
    /// Roots that were put under another, in order.
    trail: Vec<u16>,
    /// Blocks of 2x2 cells, by the place of their last cell.
    blocks: Vec<[u16; 4]>,
    block_from: Vec<u16>,
    /// For each place whether a path may turn there from below to the right, and from below to the left.
    turns: Vec<u8>,
}

impl Strands {
    pub(super) fn new(sweep: &Sweep, rule: Rule) -> Strands {
        let (count, colours) = (sweep.steps.len(), sweep.points.len());
        let (blocks, block_from) = blocks(sweep);
        Strands {
            touching: rule == Rule::NoTouch,
            colours: colours as u16,
            of: vec![0; count],
            parent: (0..(colours + count) as u16).collect(),
            size: vec![1; colours + count],
            trail: Vec::with_capacity(count),
            blocks,
            block_from,
            turns: if sweep.flat { turns(sweep) } else { Vec::new() },
        }
    }

    #[inline]
    fn root(&self, mut node: u16) -> u16 {
        loop {
            let parent = self.parent[usize::from(node)];
            if parent == node {
                return node;
            }
            node = parent;
        }
    }

    #[inline]
    fn strand(&self, place: u16) -> u16 {
        self.root(self.of[usize::from(place)])
    }

    /// How many unions there were: what [`Strands::leave`] goes back to.
    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    fn join(&mut self, one: u16, other: u16) -> u16 {
        if one == other {
            return one;
        }
        let size = |node: u16| {
            if node < self.colours { u16::MAX } else { self.size[usize::from(node)] }
        };
        let (root, child) = if size(one) >= size(other) { (one, other) } else { (other, one) };
        self.parent[usize::from(child)] = root;
        self.size[usize::from(root)] += self.size[usize::from(child)];
        self.trail.push(child);
        root
    }

    /// Cuts what was joined since the mark.
    pub(super) fn leave(&mut self, mark: usize) {
        while self.trail.len() > mark {
            if let Some(child) = self.trail.pop() {
                let root = self.parent[usize::from(child)];
                self.size[usize::from(root)] -= self.size[usize::from(child)];
                self.parent[usize::from(child)] = child;
            }
        }
    }

    /// Joins a cell to the cells before it that have an edge to it; says whether the rule allows it so far.
    pub(super) fn enter(&mut self, sweep: &Sweep, at: usize, joined: &[Link]) -> bool {
        let step = &sweep.steps[at];
        let mut strand = if step.point == NONE { self.colours + at as u16 } else { step.point };
        for (i, link) in joined.iter().enumerate() {
            let other = self.strand(link.place);
            strand = if i == 0 && step.point == NONE { other } else { self.join(strand, other) };
        }
        self.of[at] = strand;
        if self.touching {
            for link in step.ins.all() {
                let apart = joined.iter().all(|j| j.place != link.place);
                if apart && self.strand(link.place) == strand {
                    return false;
                }
            }
        }
        // A block of one path has a cell that touches another without an edge. If only one edge leads into this cell, or none,
        // that was seen above.
        if self.touching && joined.len() < 2 {
            return true;
        }
        let blocks = usize::from(self.block_from[at])..usize::from(self.block_from[at + 1]);
        self.blocks[blocks].iter().all(|block| !self.is_one(block))
    }

    fn is_one(&self, block: &[u16; 4]) -> bool {
        let strand = self.strand(block[0]);
        block[1..].iter().all(|&place| self.strand(place) == strand)
    }

    /// Whether a turn from the cell above to the right is allowed so far.
    pub(super) fn up_right(&self, sweep: &Sweep, at: usize, drawn: &[u8]) -> bool {
        let above = at - sweep.width;
        drawn[above] & RIGHT == 0
            && drawn[above + 1] & DOWN == 0
            && (sweep.steps[above + 1].hole
                || self.strand(above as u16 + 1) != self.strand(at as u16))
    }

    /// Whether a turn from the cell at the left to the one below is allowed so far.
    pub(super) fn left_down(&self, at: usize, drawn: &[u8]) -> bool {
        drawn[at - 1] & DOWN == 0 && self.turns[at] & LEFT_TURN != 0
    }

    /// Whether a turn from the cell below to the right is allowed so far.
    pub(super) fn down_right(&self, at: usize) -> bool {
        self.turns[at] & RIGHT_TURN != 0
    }

    /// Whether the full board keeps the rule.
    pub(super) fn holds(&self, sweep: &Sweep, drawn: &[u8]) -> bool {
        let apart = |place: usize| {
            let step = &sweep.steps[place];
            step.outs.all().iter().all(|link| {
                drawn[place] & link.side != 0
                    || self.strand(link.place) != self.strand(place as u16)
            })
        };
        self.blocks.iter().all(|block| !self.is_one(block))
            && (!self.touching || (0..sweep.steps.len()).all(apart))
    }
}

const RIGHT_TURN: u8 = 1;
const LEFT_TURN: u8 = 2;

/// Where a point or a hole is on the diagonal down to the right, and down to the left.
fn turns(sweep: &Sweep) -> Vec<u8> {
    let (width, count) = (sweep.width, sweep.steps.len());
    let mut turns = vec![0; count];
    for at in (0..count - width).rev() {
        let x = at % width;
        let sees = |inside: usize, turn: u8, turns: &[u8]| {
            let step = &sweep.steps[inside];
            if step.hole || step.point != NONE { turn } else { turns[inside] & turn }
        };
        if x + 1 < width {
            turns[at] |= sees(at + width + 1, RIGHT_TURN, &turns);
        }
        if x > 0 {
            turns[at] |= sees(at + width - 1, LEFT_TURN, &turns);
        }
    }
    turns
}

/// The blocks of 2x2 cells without holes, sorted by their last cell, and where those of each last cell begin.
fn blocks(sweep: &Sweep) -> (Vec<[u16; 4]>, Vec<u16>) {
    let (width, height) = (sweep.width, sweep.height);
    let mut blocks = Vec::with_capacity(width * height);
    let (first_x, first_y) = (usize::from(!sweep.joined.0), usize::from(!sweep.joined.1));
    for y in first_y..height {
        let above = if y > 0 { y - 1 } else { height - 1 };
        for x in first_x..width {
            let left = if x > 0 { x - 1 } else { width - 1 };
            let block = [y * width + x, y * width + left, above * width + x, above * width + left];
            if block.iter().all(|&place| !sweep.steps[place].hole) {
                blocks.push(block.map(|place| place as u16));
            }
        }
    }
    let last = |block: &[u16; 4]| block.iter().copied().max().unwrap_or(0);
    if !sweep.flat {
        blocks.sort_by_key(last);
    }
    let mut from = vec![0; width * height + 1];
    for block in &blocks {
        from[usize::from(last(block)) + 1] += 1;
    }
    let mut sum = 0;
    for entry in &mut from {
        sum += *entry;
        *entry = sum;
    }
    (blocks, from)
}
