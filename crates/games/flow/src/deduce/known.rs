use recreo_board::Cell;

use super::lattice::{Lattice, NONE};

/// What is known of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    Unknown,
    /// A path goes through it.
    Drawn,
    /// No path goes through it.
    Barred,
}

/// Something that was found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Fact {
    pub(in super::super) what: What,
    pub(in super::super) why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum What {
    Draw(u16),
    Bar(u16),
    /// A cell, and the colour that its path has.
    Paint(u16, u16),
}

/// How it was found out. What else it rests on is found again when somebody asks for the reason: see `reason.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Why {
    /// The player drew it.
    Given,
    /// For the sake of the argument.
    Assumed,
    /// The cell has all its lines.
    Full(u16),
    /// The cell needs every side that is left.
    OnlyWay(u16),
    /// The cell may stay empty, and has fewer sides left than a path needs.
    DeadEnd(u16),
    /// It would join two colours, or close a ring.
    Apart,
    /// It would fill a block of 2x2 cells with one colour.
    Block(u16),
    /// The path would touch itself.
    Touch,
    /// Ends of one colour that are neighbours touch unless they are joined.
    Meet,
    /// Every way that is left to the colour leads through it.
    Through(u16),
    /// No colour can go through it on its way.
    Unreached,
    /// Only this colour can come to the cell.
    Sole(u16),
    /// The cut has no more sides than colours that must cross it.
    Room(u16),
    /// The contrary leads to the contradiction with this number.
    Refuted(u16),
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Clash {
    /// The cell has fewer sides left than it needs.
    TooFew(u16),
    /// This would follow, but the contrary is known, or it would give a cell too many lines or join what must be kept apart.
    Against(Fact),
    /// The block is all of one colour.
    Block(u16),
    /// The side is between two cells of a path that do not follow each other.
    Touch(u16),
    /// The colour's ends cannot be joined any more.
    NoWay(u16),
    /// No colour can come to the cell.
    NoSiblings(u16),
    /// The cut has fewer sides than colours that must cross it.
    Room(u16),
}

/// What is known of a board: lines drawn and barred, and the strands that the drawn ones make.
///
/// A strand is a longest run of drawn lines; a cell without lines is a strand too. A strand that holds a point has the point's
/// colour; others may be given a colour by reasoning.
#[derive(Clone)]
pub(in super::super) struct Known<'a> {
    pub(super) lattice: &'a Lattice,
    pub(super) line: Vec<Line>,
    /// The number of the fact about a side, where there is one.
    pub(super) when: Vec<u32>,
    /// The number of the fact that gave a cell its colour.
    pub(super) painted: Vec<u32>,
    /// How many sides of a cell are not barred.
    pub(super) open: Vec<u8>,
    /// How many sides of a cell are drawn.
    pub(super) drawn: Vec<u8>,
    /// Which strand a cell is on.
    pub(super) strand: Vec<u16>,
    /// By strand: its first and last cell, how many it has, and its colour.
    pub(super) ends: Vec<[u16; 2]>,
    size: Vec<u16>,
    pub(super) colour: Vec<u16>,
    /// The facts, from number `base` on.
    pub(super) facts: Vec<Fact>,
    pub(super) base: u32,
    /// Cells to look at again, each once, and the first of them.
    pub(super) queue: Vec<u16>,
    pub(super) head: usize,
    queued: Vec<bool>,
    /// Strands that changed shape, where the rule is about that.
    pub(super) reshaped: Vec<u16>,
}

impl<'a> Known<'a> {
    /// Nothing drawn yet; every cell is to be looked at.
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

    /// Becomes what `other` knows, as a place to try something out: facts are counted on from there.
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

    /// The number that the next fact will have.
    pub(in super::super) fn now(&self) -> u32 {
        self.base + self.facts.len() as u32
    }

    /// How many sides are not known.
    pub(in super::super) fn unknown(&self) -> usize {
        self.line.iter().filter(|&&line| line == Line::Unknown).count()
    }

    /// How each fact was found, in order.
    pub(in super::super) fn whys(&self) -> impl Iterator<Item = Why> + '_ {
        self.facts.iter().map(|fact| fact.why)
    }

    /// Whether a path is known to go through a side.
    pub(in super::super) fn is_drawn(&self, edge: u16) -> bool {
        self.line[usize::from(edge)] == Line::Drawn
    }

    /// The number of the fact about a side.
    pub(in super::super) fn when(&self, edge: u16) -> u32 {
        self.when[usize::from(edge)]
    }

    /// The colour that a cell is known to have.
    #[inline]
    pub(super) fn colour_of(&self, cell: u16) -> u16 {
        self.colour[usize::from(self.strand[usize::from(cell)])]
    }

    /// What makes two cells belong together: their strand, or its colour.
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

    /// The two open ends of a colour; nothing once its points are joined.
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

    /// Every cell is to be looked at again.
    pub(super) fn look_again(&mut self) {
        for cell in 0..self.lattice.cells() as u16 {
            if self.lattice.need[usize::from(cell)] > 0 {
                self.enqueue(cell);
            }
        }
        let strands = self.lattice.pairs.iter().map(|&(point, _)| self.strand[usize::from(point)]);
        self.reshaped.extend(strands.collect::<Vec<_>>());
    }

    /// Whether conclusions are still to be drawn.
    pub(super) fn is_pending(&self) -> bool {
        self.head < self.queue.len()
    }

    /// The next cell to look at again.
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
        // The lost strand is walked from the cell where it is joined to its other end.
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

    /// Gives the strand that a cell is on a colour, if it has none.
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

    /// Takes over what the player drew: each path from one of its points on. A joined path ends beside its other point, but as
    /// it may yet go on, nothing follows from that.
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
