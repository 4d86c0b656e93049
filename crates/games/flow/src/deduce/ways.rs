//! Techniques *way through* and *reach*: following where a colour can still go.
//!
//! Between the two open ends of a colour, its path will pass cells that still need lines and belong
//! to no other colour. In that graph, a cell or side that every way passes belongs to the colour
//! (an articulation point or a bridge: Tarjan, "Depth-first search and linear graph algorithms",
//! 1972). More precisely, a cell is on some simple path from end to end exactly if it is in one of
//! the blocks (biconnected components) on the chain of blocks between the ends. A side that is on
//! no such chain of any colour is barred. If every cell must be filled, a cell on the chains of one
//! colour only has that colour.

use super::known::{Clash, Known, Line, Why};
use super::lattice::NONE;

/// Buffers for following ways, reused from one search to the next.
#[derive(Default)]
pub(in super::super) struct Ways {
    found: Vec<u16>,
    low: Vec<u16>,
    stack: Vec<(u16, u16, u8)>,
    pending: Vec<u16>,
    /// For each cell, one bit a colour: the colours that can reach it on their way.
    masks: Vec<u64>,
    words: usize,
    part: Vec<u16>,
}

/// A cell that all ways of a colour pass, and the edge after it, or [`NONE`] if they may take
/// several.
struct Gate {
    cell: u16,
    edge: u16,
}

impl Ways {
    /// The colours that can reach a cell, as bits.
    fn mask(&self, cell: u16) -> &[u64] {
        &self.masks[usize::from(cell) * self.words..][..self.words]
    }

    /// Examines every colour's ways: draws what all of them pass and bars what none of them passes.
    /// The caller checks whether there are new facts.
    pub(in super::super) fn follow(&mut self, known: &mut Known<'_>) -> Result<(), Clash> {
        let cells = known.lattice.cells();
        let colours = known.lattice.pairs.len();
        self.words = colours.div_ceil(64);
        self.masks.clear();
        self.masks.resize(cells * self.words, 0);
        for colour in 0..colours {
            if let Some((from, to)) = known.open_ends(colour) {
                self.trace(known, colour as u16, from, to)?;
            }
        }
        self.compare(known)
    }

    /// Follows one colour from end to end: marks the cells on its ways, draws and paints what all
    /// of them pass.
    fn trace(
        &mut self,
        known: &mut Known<'_>,
        colour: u16,
        from: u16,
        to: u16,
    ) -> Result<(), Clash> {
        let gates = self.chain(known, colour, from, to);
        if self.found[usize::from(to)] == 0 {
            return Err(Clash::NoWay(colour));
        }
        for Gate { cell, edge } in gates {
            if edge != NONE {
                known.draw(edge, Why::Through(colour))?;
            }
            known.paint(cell, colour, Why::Through(colour));
        }
        Ok(())
    }

    /// Finds the blocks on the chain between the ends of a colour, by Tarjan's depth-first search,
    /// and marks their cells. Returns the gates between them, if the search found the goal.
    fn chain(&mut self, known: &Known<'_>, colour: u16, from: u16, to: u16) -> Vec<Gate> {
        let lattice = known.lattice;
        self.found.clear();
        self.found.resize(lattice.cells(), 0);
        self.low.resize(lattice.cells(), 0);
        self.stack.clear();
        self.pending.clear();
        let mut clock = 1;
        self.found[usize::from(from)] = 1;
        self.low[usize::from(from)] = 1;
        self.stack.push((from, NONE, 0));
        let mut gates = Vec::new();
        while let Some(&mut (cell, came, ref mut turn)) = self.stack.last_mut() {
            let sides = lattice.sides(cell);
            // After its sides, a cell has one more edge: across the strand that ends here.
            let step = usize::from(*turn);
            *turn += 1;
            let (next, edge) = match sides.get(step) {
                Some(side) if known.line[usize::from(side.edge)] == Line::Unknown => {
                    (side.cell, side.edge)
                }
                Some(_) => continue,
                None if step == sides.len() => {
                    let far = known.far_end(cell);
                    if far == cell || cell == from || cell == to {
                        continue;
                    }
                    (far, NONE)
                }
                None => {
                    self.stack.pop();
                    let Some(&(before, _, _)) = self.stack.last() else { break };
                    gates.extend(self.leave(cell, came, before, colour, to));
                    continue;
                }
            };
            let owner = known.colour_of(next);
            if owner != NONE && owner != colour {
                continue;
            }
            let seen = self.found[usize::from(next)];
            if seen == 0 {
                clock += 1;
                self.found[usize::from(next)] = clock;
                self.low[usize::from(next)] = clock;
                self.pending.push(next);
                self.stack.push((next, edge, 0));
            } else if edge != came {
                let under = &mut self.low[usize::from(cell)];
                *under = seen.min(*under);
            }
        }
        gates
    }

    /// Leaves a cell, back to the one `before` from which the search came over the edge `came`. If
    /// this completes a block that is on the chain, marks its cells and returns its gate.
    #[inline]
    fn leave(&mut self, cell: u16, came: u16, before: u16, colour: u16, to: u16) -> Option<Gate> {
        let low = self.low[usize::from(cell)];
        let order = self.found[usize::from(before)];
        if low < order {
            let under = &mut self.low[usize::from(before)];
            *under = low.min(*under);
            return None;
        }
        // A block is complete. It is on the chain if the goal was found behind its first cell.
        let on_way = self.found[usize::from(to)] >= self.found[usize::from(cell)];
        let (word, bit) = (usize::from(colour) / 64, 1u64 << (colour % 64));
        while let Some(member) = self.pending.pop() {
            if on_way {
                self.masks[usize::from(member) * self.words + word] |= bit;
            }
            if member == cell {
                break;
            }
        }
        if on_way {
            self.masks[usize::from(before) * self.words + word] |= bit;
        }
        on_way.then_some(Gate { cell: before, edge: if low > order { came } else { NONE } })
    }

    /// Combines the masks of all colours into new facts.
    fn compare(&mut self, known: &mut Known<'_>) -> Result<(), Clash> {
        let lattice = known.lattice;
        for cell in 0..lattice.cells() as u16 {
            if lattice.need[usize::from(cell)] == 0 || known.is_full(cell) {
                continue;
            }
            if known.colour_of(cell) == NONE && known.must(cell) {
                let far = known.far_end(cell);
                let both = self.mask(cell).iter().zip(self.mask(far)).map(|(a, b)| a & b);
                let mut colours = both.enumerate().filter(|&(_, bits)| bits != 0);
                let Some((word, bits)) = colours.next() else {
                    return Err(Clash::NoSiblings(cell));
                };
                if bits.is_power_of_two() && colours.next().is_none() {
                    let colour = word as u16 * 64 + bits.trailing_zeros() as u16;
                    known.paint(cell, colour, Why::Sole(colour));
                }
            }
        }
        for edge in 0..lattice.edges.len() as u16 {
            if known.line[usize::from(edge)] == Line::Unknown {
                let (a, b) = lattice.edges[usize::from(edge)];
                if !self.mask(a).iter().zip(self.mask(b)).any(|(a, b)| a & b != 0) {
                    known.bar(edge, Why::Unreached)?;
                }
            }
        }
        Ok(())
    }

    /// Whether every colour's ends are still in one region of what is left, and every region has a
    /// colour. Faster than following each colour, and enough to detect that something was cut off.
    pub(in super::super) fn is_cut(&mut self, known: &Known<'_>) -> Result<(), Clash> {
        let lattice = known.lattice;
        self.part.clear();
        self.part.resize(lattice.cells(), NONE);
        for colour in 0..lattice.pairs.len() {
            let Some((from, to)) = known.open_ends(colour) else { continue };
            if self.part[usize::from(from)] == NONE {
                self.flood(known, from, colour as u16);
            }
            if self.part[usize::from(from)] != self.part[usize::from(to)] {
                return Err(Clash::NoWay(colour as u16));
            }
        }
        let mut cells = 0..lattice.cells() as u16;
        let alone = cells.find(|&cell| {
            self.part[usize::from(cell)] == NONE
                && lattice.need[usize::from(cell)] > 0
                && !known.is_full(cell)
                && known.must(cell)
        });
        alone.map_or(Ok(()), |cell| Err(Clash::NoSiblings(cell)))
    }

    fn flood(&mut self, known: &Known<'_>, from: u16, name: u16) {
        self.pending.clear();
        self.pending.push(from);
        self.part[usize::from(from)] = name;
        while let Some(cell) = self.pending.pop() {
            let sides = known.lattice.sides(cell).iter();
            let open = sides.filter(|s| known.line[usize::from(s.edge)] == Line::Unknown);
            for next in open.map(|side| side.cell).chain([known.far_end(cell)]) {
                if std::mem::replace(&mut self.part[usize::from(next)], name) == NONE {
                    self.pending.push(next);
                }
            }
        }
    }
}
