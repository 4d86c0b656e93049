//! The representation of a board in the genetic algorithm: the positions of the target, the other
//! pieces, and the walls.

use recreo_board::{Cell, Grid, Rng};

use super::Wish;
use crate::{Axis, Board, Name, Piece, Target};

/// What all boards of one run have in common.
pub(super) struct Site<'a> {
    pub(super) wish: &'a Wish,
    /// The target at its start, as far from its exit as possible.
    pub(super) target: Gene,
    /// Other possible starts, the best lines first.
    starts: Vec<Gene>,
    /// The axes along which pieces fit, each with the maximum length.
    axes: Vec<(Axis, u32)>,
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Gene {
    pub(super) axis: Axis,
    pub(super) first: Cell,
    pub(super) length: u32,
}

impl Gene {
    pub(super) fn cells(self, grid: &Grid) -> impl Iterator<Item = Cell> + use<> {
        let stride = self.axis.stride(grid);
        (0..self.length).map(move |i| Cell(self.first.0 + i * stride))
    }

    /// A number for the line that it lies on.
    pub(super) fn line(self, grid: &Grid) -> u32 {
        self.first.0 - self.axis.coordinate(grid, self.first) * self.axis.stride(grid)
    }
}

/// The pieces and walls of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Genome {
    /// The pieces; the first is the target.
    pub(super) genes: Vec<Gene>,
    /// The walls besides those of the requested grid.
    pub(super) walls: Vec<Cell>,
}

impl<'a> Site<'a> {
    /// The site of a request, if a target can move at all on its grid.
    pub(super) fn new(wish: &'a Wish) -> Option<Site<'a>> {
        let grid = &wish.grid;
        let longest = |axis: Axis| (*wish.lengths.end()).min(axis.side(grid));
        let axes: Vec<(Axis, u32)> = Axis::ALL
            .into_iter()
            .map(|axis| (axis, longest(axis)))
            .filter(|&(axis, longest)| longest >= *wish.lengths.start() && axis.side(grid) > 1)
            .collect();
        // From left to right if possible, else downwards.
        let starts = axes.iter().map(|&(axis, _)| starts(wish, axis));
        let starts = starts.into_iter().find(|starts| !starts.is_empty())?;
        Some(Site { wish, target: *starts.first()?, starts, axes })
    }

    /// The target at its exit.
    pub(super) fn goal(&self) -> Gene {
        let (grid, axis) = (self.grid(), self.target.axis);
        let last = axis.side(grid) - self.target.length;
        Gene { first: Cell(self.target.line(grid) + last * axis.stride(grid)), ..self.target }
    }

    /// Lets the target start on another line, counted from the best.
    pub(super) fn choose(&mut self, line: usize) {
        if let Some(&start) = self.starts.get(line % self.starts.len().max(1)) {
            self.target = start;
        }
    }

    pub(super) fn grid(&self) -> &Grid {
        &self.wish.grid
    }

    /// The maximum number of pieces of a board.
    pub(super) fn most(&self) -> usize {
        (*self.wish.pieces.end()).max(1) as usize
    }

    /// The walls of a board besides those of the requested grid.
    pub(super) fn own_walls(&self, board: &Board) -> Vec<Cell> {
        let own = |&cell: &Cell| board.grid().is_hole(cell) && !self.grid().is_hole(cell);
        (0..self.grid().len() as u32).map(Cell).filter(own).collect()
    }

    /// The cells occupied by walls and pieces.
    pub(super) fn taken(&self, genome: &Genome) -> Vec<bool> {
        let grid = self.grid();
        let mut taken: Vec<bool> =
            (0..grid.len() as u32).map(|cell| grid.is_hole(Cell(cell))).collect();
        for wall in &genome.walls {
            taken[wall.index()] = true;
        }
        for cell in genome.genes.iter().flat_map(|gene| gene.cells(grid)) {
            taken[cell.index()] = true;
        }
        taken
    }

    /// Whether a piece fits: on free cells, and not on the target's own line, where it would either
    /// block the target forever or be useless.
    pub(super) fn fits(&self, gene: Gene, taken: &[bool]) -> bool {
        let grid = self.grid();
        let at = gene.axis.coordinate(grid, gene.first);
        self.axes.iter().any(|&(axis, longest)| axis == gene.axis && gene.length <= longest)
            && self.wish.lengths.contains(&gene.length)
            && at + gene.length <= gene.axis.side(grid)
            && (gene.axis != self.target.axis || gene.line(grid) != self.target.line(grid))
            && gene.cells(grid).all(|cell| !taken[cell.index()])
    }

    /// A piece at a random position on free cells, if one is found.
    pub(super) fn somewhere(&self, taken: &[bool], rng: &mut Rng) -> Option<Gene> {
        const TRIES: u32 = 48;
        let shortest = *self.wish.lengths.start();
        (0..TRIES).find_map(|_| {
            let &(axis, longest) = rng.pick(&self.axes)?;
            let length = shortest + rng.below(longest - shortest + 1);
            let first = Cell(rng.below(taken.len() as u32));
            let gene = Gene { axis, first, length };
            self.fits(gene, taken).then_some(gene)
        })
    }

    /// A free cell for a wall, off the target's line.
    pub(super) fn wall(&self, taken: &[bool], rng: &mut Rng) -> Option<Cell> {
        let grid = self.grid();
        let (axis, line) = (self.target.axis, self.target.line(grid));
        let free: Vec<Cell> = (0..taken.len() as u32)
            .map(Cell)
            .filter(|&cell| {
                let own = Gene { axis, first: cell, length: 1 }.line(grid) == line;
                !taken[cell.index()] && !own
            })
            .collect();
        rng.pick(&free).copied()
    }

    /// The board of a genome; pieces are named in reading order, the target is `A`.
    pub(super) fn board(&self, genome: &Genome) -> Option<Board> {
        let grid = self.grid().clone();
        let grid = if genome.walls.is_empty() {
            grid
        } else {
            let all = (0..grid.len() as u32).map(Cell);
            let holes: Vec<Cell> = all.filter(|&cell| grid.is_hole(cell)).collect();
            grid.with_holes(holes.into_iter().chain(genome.walls.iter().copied()))
        };
        let mut genes = genome.genes.clone();
        if let Some((_, others)) = genes.split_first_mut() {
            others.sort_unstable_by_key(|gene| gene.first);
        }
        let piece = |(number, gene): (usize, &Gene)| {
            let Gene { axis, first, length } = *gene;
            Piece { name: Name::numbered(number).to_string(), axis, first, length }
        };
        let pieces: Vec<Piece> = genes.iter().enumerate().map(piece).collect();
        let target = Target::usual(0, pieces.first()?);
        Board::new(grid, pieces, vec![target]).ok()
    }
}

impl Genome {
    /// The genome of a board that was made from one with these walls; the pieces may have moved
    /// since.
    pub(super) fn of(board: &Board, walls: &[Cell]) -> Genome {
        let gene =
            |piece: &Piece| Gene { axis: piece.axis, first: piece.first, length: piece.length };
        Genome { genes: board.pieces().iter().map(gene).collect(), walls: walls.to_vec() }
    }

    /// What no move changes: the lines of the pieces, and their order on each line.
    pub(super) fn kin(&self, grid: &Grid) -> Vec<u32> {
        let mut genes = self.genes.clone();
        genes.sort_unstable_by_key(|gene| (gene.axis, gene.line(grid), gene.first));
        let mut walls: Vec<u32> = self.walls.iter().map(|wall| wall.0).collect();
        walls.sort_unstable();
        let axes = |gene: &Gene| [gene.axis as u32, gene.line(grid), gene.length];
        genes.iter().flat_map(axes).chain(walls).collect()
    }
}

/// The possible starts of a target along an axis, the best lines first: those from which crossing
/// pieces can move aside and, of these, the ones nearest to the middle.
fn starts(wish: &Wish, axis: Axis) -> Vec<Gene> {
    let grid = &wish.grid;
    let length = (*wish.lengths.start()).max(1);
    let merit = |line: Cell| {
        let across = Axis::ALL.into_iter().filter(|&other| other != axis);
        let (mut open, mut far) = (false, 0);
        for across in across {
            let (at, side) = (across.coordinate(grid, line), across.side(grid));
            open |= at.max(side - 1 - at) >= length;
            far += at.abs_diff((side - 1) / 2);
        }
        (!open, far, line)
    };
    let (stride, side) = (axis.stride(grid), axis.side(grid));
    let mut lines: Vec<Cell> =
        (0..grid.len() as u32).map(Cell).filter(|&cell| axis.coordinate(grid, cell) == 0).collect();
    lines.sort_by_key(|&line| merit(line));
    let start = |line: Cell| {
        let at = |i: u32| Cell(line.0 + i * stride);
        let wall = (0..side).rev().find(|&i| grid.is_hole(at(i)));
        let start = wall.map_or(0, |wall| wall + 1);
        (side - start > length).then(|| Gene { axis, first: at(start), length })
    };
    lines.into_iter().filter_map(start).collect()
}
