use recreo_board::Cell;

use super::lattice::{Lattice, NONE};

/// The state of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Unknown,
    /// A path goes through it.
    Drawn,
    /// No path goes through it.
    Barred,
}

/// A fact found by reasoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Fact {
    pub(in super::super) what: What,
    pub(in super::super) why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum What {
    Draw(u16),
    Bar(u16),
    /// A cell, and the colour of its path.
    Paint(u16, u16),
}

/// How a fact was found. Its other premises are reconstructed when the reason is requested: see
/// `reason.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Why {
    /// The player drew it.
    Given,
    /// Assumed, for a refutation.
    Assumed,
    /// The cell has all its lines.
    Full(u16),
    /// The cell needs every remaining side.
    OnlyWay(u16),
    /// The cell may stay empty, and has fewer remaining sides than a path needs.
    DeadEnd(u16),
    /// It would join two colours or close a ring.
    Apart,
    /// It would fill a 2x2 block with one colour.
    Block(u16),
    /// The path would touch itself.
    Touch,
    /// Two ends of one colour are neighbours, so they would touch unless they are joined.
    Meet,
    /// Every remaining way of the colour passes it.
    Through(u16),
    /// No colour can pass it on its way.
    Unreached,
    /// Only this colour can reach the cell.
    Sole(u16),
    /// The cut has no more sides than colours that must cross it.
    Room(u16),
    /// The opposite leads to the refutation with this number.
    Refuted(u16),
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Clash {
    /// The cell has fewer remaining sides than it needs.
    TooFew(u16),
    /// The fact follows, but the opposite is known, or it would give a cell too many lines or join
    /// what must stay apart.
    Against(Fact),
    /// The block is all of one colour.
    Block(u16),
    /// The side is between two cells of a path that are not consecutive on it.
    Touch(u16),
    /// The colour's ends can no longer be joined.
    NoWay(u16),
    /// No colour can reach the cell.
    NoSiblings(u16),
    /// The cut has fewer sides than colours that must cross it.
    Room(u16),
}

/// What is known of a board: drawn and barred lines, and the strands of drawn lines.
///
/// A strand is a maximal run of drawn lines; a cell without lines is a strand too. A strand that
/// contains a point has the point's colour. Reasoning may give a colour to other strands.
#[derive(Clone)]
pub(in super::super) struct Known<'a> {
    pub(super) lattice: &'a Lattice,
    pub(super) line: Vec<Line>,
    /// For each side, the number of the fact about it.
    pub(super) when: Vec<u32>,
    /// For each cell, the number of the fact that gave it its colour.
    pub(super) painted: Vec<u32>,
    /// For each cell, the number of its sides that are not barred.
    pub(super) open: Vec<u8>,
    /// For each cell, the number of its drawn sides.
    pub(super) drawn: Vec<u8>,
    /// For each cell, its strand.
    pub(super) strand: Vec<u16>,
    /// For each strand, its first and last cell, its length and its colour.
    pub(super) ends: Vec<[u16; 2]>,
    size: Vec<u16>,
    pub(super) colour: Vec<u16>,
    /// The facts, numbered from `base`.
    pub(super) facts: Vec<Fact>,
    pub(super) base: u32,
    /// The queue of cells to examine again, each once, and its head.
    pub(super) queue: Vec<u16>,
    pub(super) head: usize,
    queued: Vec<bool>,
    /// Strands that changed shape, if the rule concerns shape.
    pub(super) reshaped: Vec<u16>,
}

impl<'a> Known<'a> {
    /// An empty board: nothing is drawn, and every cell is queued.
    pub(in super::super) fn new(lattice: &'a Lattice) -> Known<'a> {
        let cells = lattice.cells();
        let all = 0..cells as u16;
        let queue: Vec<u16> = all.clone().filter(|&c| lattice.need[usize::from(c)] > 0).collect();
        Known {
            lattice,
            line: vec![Line::Unknown; lattice.edges.len()],
            when: vec![u32::MAX; lattice.edges.len()],
            painted: vec![u32::MAX; cells],
            open: all.clone().map(|cell| lattice.sides(cell).len() as u8).collect(),
            drawn: vec![0; cells],
            strand: all.clone().collect(),
            ends: all.map(|cell| [cell, cell]).collect(),
            size: vec![1; cells],
            colour: lattice.point.clone(),
            facts: Vec::with_capacity(lattice.edges.len()),
            base: 0,
            queued: lattice.need.iter().map(|&need| need > 0).collect(),
            queue,
            head: 0,
            reshaped: lattice.pairs.iter().map(|&(point, _)| point).collect(),
        }
    }

    /// Copies the state of `other` for a trial: new facts are numbered from there on.
    pub(super) fn copy(&mut self, other: &Known<'a>) {
        self.lattice = other.lattice;
        self.line.clone_from(&other.line);
        self.when.clone_from(&other.when);
        self.painted.clone_from(&other.painted);
        self.open.clone_from(&other.open);
        self.drawn.clone_from(&other.drawn);
        self.strand.clone_from(&other.strand);
        self.ends.clone_from(&other.ends);
        self.size.clone_from(&other.size);
        self.colour.clone_from(&other.colour);
        self.facts.clear();
        self.base = other.now();
        self.forget_queue();
    }

    fn forget_queue(&mut self) {
        for &cell in &self.queue[self.head..] {
            self.queued[usize::from(cell)] = false;
        }
        self.queue.clear();
        self.head = 0;
        self.reshaped.clear();
    }

    /// The number of the next fact.
    pub(in super::super) fn now(&self) -> u32 {
        self.base + self.facts.len() as u32
    }

    /// The number of unknown sides.
    pub(in super::super) fn unknown(&self) -> usize {
        self.line.iter().filter(|&&line| line == Line::Unknown).count()
    }

    /// How each fact was found, in order.
    pub(in super::super) fn whys(&self) -> impl Iterator<Item = Why> + '_ {
        self.facts.iter().map(|fact| fact.why)
    }

    /// Whether a side is known to be drawn.
    pub(in super::super) fn is_drawn(&self, edge: u16) -> bool {
        self.line[usize::from(edge)] == Line::Drawn
    }

    /// The number of the fact about a side.
    pub(in super::super) fn when(&self, edge: u16) -> u32 {
        self.when[usize::from(edge)]
    }

    /// The colour that a cell is known to have, or [`NONE`].
    #[inline]
    pub(super) fn colour_of(&self, cell: u16) -> u16 {
        self.colour[usize::from(self.strand[usize::from(cell)])]
    }

    /// The class of a cell: cells of one strand, or of one colour, have the same class.
    #[inline]
    pub(super) fn class(&self, cell: u16) -> usize {
        let strand = self.strand[usize::from(cell)];
        match self.colour[usize::from(strand)] {
            NONE => usize::from(strand),
            colour => self.lattice.cells() + usize::from(colour),
        }
    }

    /// Whether a cell has all its lines.
    #[inline]
    pub(super) fn is_full(&self, cell: u16) -> bool {
        self.drawn[usize::from(cell)] == self.lattice.need[usize::from(cell)]
    }

    /// Whether a cell must be on a path.
    #[inline]
    pub(super) fn must(&self, cell: u16) -> bool {
        let lattice = self.lattice;
        lattice.rule.fills()
            || self.drawn[usize::from(cell)] > 0
            || lattice.point[usize::from(cell)] != NONE
    }

    /// The other end of the strand that ends in a cell.
    #[inline]
    pub(super) fn far_end(&self, cell: u16) -> u16 {
        let [one, other] = self.ends[usize::from(self.strand[usize::from(cell)])];
        if one == cell { other } else { one }
    }

    /// The two open ends of a colour; `None` once its points are joined.
    pub(super) fn open_ends(&self, colour: usize) -> Option<(u16, u16)> {
        let (one, other) = self.lattice.pairs[colour];
        let joined = self.strand[usize::from(one)] == self.strand[usize::from(other)];
        (!joined).then(|| (self.far_end(one), self.far_end(other)))
    }

    pub(super) fn enqueue(&mut self, cell: u16) {
        if !std::mem::replace(&mut self.queued[usize::from(cell)], true) {
            self.queue.push(cell);
        }
    }

    /// Queues every cell again.
    pub(super) fn look_again(&mut self) {
        for cell in 0..self.lattice.cells() as u16 {
            if self.lattice.need[usize::from(cell)] > 0 {
                self.enqueue(cell);
            }
        }
        let strands = self.lattice.pairs.iter().map(|&(point, _)| self.strand[usize::from(point)]);
        self.reshaped.extend(strands.collect::<Vec<_>>());
    }

    /// Whether any cell is still queued.
    pub(super) fn is_pending(&self) -> bool {
        self.head < self.queue.len()
    }

    /// Removes the next cell from the queue.
    pub(super) fn dequeue(&mut self) -> Option<u16> {
        let Some(&cell) = self.queue.get(self.head) else {
            self.queue.clear();
            self.head = 0;
            return None;
        };
        self.head += 1;
        self.queued[usize::from(cell)] = false;
        Some(cell)
    }

    /// The cells of a strand, from one end to the other.
    pub(super) fn along(&self, strand: u16) -> impl Iterator<Item = u16> + '_ {
        let start = self.ends[usize::from(strand)][0];
        let mut next = Some((start, NONE));
        std::iter::from_fn(move || {
            let (cell, came) = next?;
            let on = self.lattice.sides(cell).iter();
            let on = on.filter(|s| s.edge != came && self.line[usize::from(s.edge)] == Line::Drawn);
            next = on.map(|side| (side.cell, side.edge)).next();
            Some(cell)
        })
    }

    pub(super) fn draw(&mut self, edge: u16, why: Why) -> Result<(), Clash> {
        let fact = Fact { what: What::Draw(edge), why };
        match self.line[usize::from(edge)] {
            Line::Drawn => return Ok(()),
            Line::Barred => return Err(Clash::Against(fact)),
            Line::Unknown => {}
        }
        let (a, b) = self.lattice.edges[usize::from(edge)];
        if self.is_full(a) || self.is_full(b) {
            return Err(Clash::Against(fact));
        }
        let (of_a, of_b) = (self.strand[usize::from(a)], self.strand[usize::from(b)]);
        let colours = [of_a, of_b].map(|strand| self.colour[usize::from(strand)]);
        if of_a == of_b || (colours[0] != colours[1] && !colours.contains(&NONE)) {
            return Err(Clash::Against(fact));
        }
        let ends = [self.far_end(a), self.far_end(b)];
        let larger = self.size[usize::from(of_a)] >= self.size[usize::from(of_b)];
        let (kept, lost) = if larger { (of_a, of_b) } else { (of_b, of_a) };
        let mut cell = if larger { b } else { a };
        // The absorbed strand is walked from the cell where it is joined to its other end.
        let mut came = edge;
        loop {
            self.strand[usize::from(cell)] = kept;
            let mut on = self.lattice.sides(cell).iter();
            let on = on.find(|s| s.edge != came && self.line[usize::from(s.edge)] == Line::Drawn);
            let Some(side) = on else { break };
            (cell, came) = (side.cell, side.edge);
        }
        self.line[usize::from(edge)] = Line::Drawn;
        self.when[usize::from(edge)] = self.now();
        self.facts.push(fact);
        self.drawn[usize::from(a)] += 1;
        self.drawn[usize::from(b)] += 1;
        let kept = usize::from(kept);
        self.ends[kept] = ends;
        self.size[kept] += self.size[usize::from(lost)];
        self.colour[kept] = if colours[0] == NONE { colours[1] } else { colours[0] };
        for cell in [a, b, ends[0], ends[1]] {
            self.enqueue(cell);
        }
        self.reshaped.push(kept as u16);
        Ok(())
    }

    pub(super) fn bar(&mut self, edge: u16, why: Why) -> Result<(), Clash> {
        let fact = Fact { what: What::Bar(edge), why };
        match self.line[usize::from(edge)] {
            Line::Barred => return Ok(()),
            Line::Drawn => return Err(Clash::Against(fact)),
            Line::Unknown => {}
        }
        self.line[usize::from(edge)] = Line::Barred;
        self.when[usize::from(edge)] = self.now();
        self.facts.push(fact);
        let (a, b) = self.lattice.edges[usize::from(edge)];
        for cell in [a, b] {
            self.open[usize::from(cell)] -= 1;
            self.enqueue(cell);
        }
        Ok(())
    }

    /// Gives a colour to the strand of a cell, if it has none.
    pub(super) fn paint(&mut self, cell: u16, colour: u16, why: Why) {
        let strand = usize::from(self.strand[usize::from(cell)]);
        if self.colour[strand] != NONE {
            return;
        }
        self.colour[strand] = colour;
        self.painted[usize::from(cell)] = self.now();
        self.facts.push(Fact { what: What::Paint(cell, colour), why });
        for end in self.ends[strand] {
            self.enqueue(end);
        }
        self.reshaped.push(strand as u16);
    }

    /// Adds the paths that the player drew, each from one of its points. A joined path ends next to
    /// its other point, but nothing follows from that, because it may still be extended.
    pub(in super::super) fn give(&mut self, drawn: &[Vec<Cell>]) -> Result<(), Clash> {
        for path in drawn {
            for pair in path.windows(2) {
                if let Some(edge) = self.lattice.between(pair[0], pair[1]) {
                    self.draw(edge, Why::Given)?;
                }
            }
        }
        Ok(())
    }
}
