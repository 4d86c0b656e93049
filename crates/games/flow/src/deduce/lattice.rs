use recreo_board::{Cell, Direction};

use super::super::{Board, Rule};

/// No cell, side, colour or strand.
pub(super) const NONE: u16 = u16::MAX;

/// A side shared by two cells, seen from one of them.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// The side's number.
    pub edge: u16,
    /// The neighbouring cell.
    pub cell: u16,
}

/// A board with numbered sides: the part that does not change during reasoning.
pub(in super::super) struct Lattice {
    pub(super) rule: Rule,
    /// For each cell, its sides that lead to another cell.
    sides: Vec<[Side; 4]>,
    counts: Vec<u8>,
    /// The two cells of each side.
    pub(super) edges: Vec<(u16, u16)>,
    /// The number of lines of a cell on a path: one at a point, two elsewhere, none in a hole.
    pub(super) need: Vec<u8>,
    /// For each cell, the colour of its point.
    pub(super) point: Vec<u16>,
    pub(super) pairs: Vec<(u16, u16)>,
    /// The 2x2 blocks, if the rule concerns them, and for each cell the blocks that contain it.
    pub(super) blocks: Vec<[u16; 4]>,
    pub(super) blocks_of: Vec<[u16; 4]>,
    /// Column and row of each cell.
    place: Vec<(u16, u16)>,
    /// The lines across the board that paths may have to cross.
    pub(super) cuts: Vec<Cut>,
}

/// A line across the board, or two lines if the edges are joined.
pub(in super::super) struct Cut {
    /// Whether it divides columns, and which columns (or rows) are on its inner side.
    pub(super) columns: bool,
    pub(super) from: u16,
    pub(super) to: u16,
    /// The sides that it crosses.
    pub(super) edges: Vec<u16>,
}

impl Lattice {
    pub(in super::super) fn new(board: &Board, rule: Rule) -> Lattice {
        let grid = board.grid();
        let cells = grid.len();
        let none = Side { edge: NONE, cell: NONE };
        let mut lattice = Lattice {
            rule,
            sides: vec![[none; 4]; cells],
            counts: vec![0; cells],
            edges: Vec::with_capacity(2 * cells),
            need: vec![0; cells],
            point: vec![NONE; cells],
            pairs: Vec::with_capacity(board.colours()),
            blocks: Vec::new(),
            blocks_of: Vec::new(),
            place: (0..cells as u32)
                .map(|cell| grid.position(Cell(cell)))
                .map(|at| (at.x as u16, at.y as u16))
                .collect(),
            cuts: Vec::new(),
        };
        for cell in grid.cells() {
            lattice.need[cell.index()] = 2;
            for way in [Direction::East, Direction::South] {
                let Some(next) = grid.step(cell, way) else { continue };
                let edge = lattice.edges.len() as u16;
                lattice.edges.push((cell.0 as u16, next.0 as u16));
                for (from, to) in [(cell, next), (next, cell)] {
                    let count = &mut lattice.counts[from.index()];
                    lattice.sides[from.index()][usize::from(*count)] =
                        Side { edge, cell: to.0 as u16 };
                    *count += 1;
                }
            }
        }
        for (colour, &(one, other)) in board.pairs().iter().enumerate() {
            for cell in [one, other] {
                lattice.need[cell.index()] = 1;
                lattice.point[cell.index()] = colour as u16;
            }
            lattice.pairs.push((one.0 as u16, other.0 as u16));
        }
        if rule == Rule::NoDetour {
            lattice.find_blocks(board);
        }
        lattice.find_cuts(board);
        lattice
    }

    fn find_blocks(&mut self, board: &Board) {
        let grid = board.grid();
        self.blocks_of = vec![[NONE; 4]; grid.len()];
        for cell in grid.cells() {
            let ways = [Direction::East, Direction::South, Direction::SouthEast];
            let [Some(east), Some(south), Some(corner)] = ways.map(|way| grid.step(cell, way))
            else {
                continue;
            };
            let block = [cell, east, south, corner].map(|c| c.0 as u16);
            for &c in &block {
                let free = self.blocks_of[usize::from(c)].iter_mut().find(|b| **b == NONE);
                if let Some(free) = free {
                    *free = self.blocks.len() as u16;
                }
            }
            self.blocks.push(block);
        }
    }

    /// Finds the lines between two rows or two columns. Where edges are joined, pairs of such lines
    /// delimit a band.
    fn find_cuts(&mut self, board: &Board) {
        let grid = board.grid();
        let surface = grid.surface();
        let axes =
            [(true, grid.width(), surface.wraps_x()), (false, grid.height(), surface.wraps_y())];
        for (columns, length, wraps) in axes {
            let starts = if wraps { 0..length } else { 0..1 };
            for from in starts {
                for to in from + 1..length {
                    let (from, to) = (from as u16, to as u16);
                    let mut cut = Cut { columns, from, to, edges: Vec::new() };
                    let crosses = |&(_, &(a, b)): &(usize, &(u16, u16))| {
                        self.is_inside(&cut, a) != self.is_inside(&cut, b)
                    };
                    let edges = self.edges.iter().enumerate().filter(crosses);
                    cut.edges = edges.map(|(edge, _)| edge as u16).collect();
                    self.cuts.push(cut);
                }
            }
        }
    }

    /// Whether a cell is on the inner side of a cut.
    #[inline]
    pub(super) fn is_inside(&self, cut: &Cut, cell: u16) -> bool {
        let (x, y) = self.place[usize::from(cell)];
        (cut.from..cut.to).contains(if cut.columns { &x } else { &y })
    }

    /// The sides of a cell that lead to another cell.
    #[inline]
    pub(super) fn sides(&self, cell: u16) -> &[Side] {
        let cell = usize::from(cell);
        &self.sides[cell][..usize::from(self.counts[cell])]
    }

    /// The side that two cells share.
    pub(in super::super) fn between(&self, one: Cell, other: Cell) -> Option<u16> {
        let one = u16::try_from(one.0).ok().filter(|&c| usize::from(c) < self.need.len())?;
        self.sides(one).iter().find(|side| u32::from(side.cell) == other.0).map(|side| side.edge)
    }

    pub(super) fn cells(&self) -> usize {
        self.need.len()
    }
}
