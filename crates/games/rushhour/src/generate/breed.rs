//! Genetic operators: random boards, crossover and mutation.

use recreo_board::{Cell, Rng};

use super::genome::{Gene, Genome, Site};
use super::making::{PACKED, SMALL};
use crate::Axis;

impl Site<'_> {
    /// A random initial board.
    ///
    /// The larger a board, the fuller it must be for its component to be small enough to search. A
    /// full board is rarely solvable unless its target starts at its exit. On the largest boards it
    /// can be established of only a few pieces that they matter.
    pub(super) fn random(&self, rng: &mut Rng) -> Genome {
        let fewest = (*self.wish.pieces.start()).clamp(1, self.most() as u32);
        let more = self.most() as u32 - fewest;
        let (full, solved) = match self.grid().len() {
            0..=SMALL => (false, rng.coin()),
            37..=PACKED => (rng.coin(), true),
            _ => {
                let full = !self.wish.reduce && rng.coin();
                (full, full)
            }
        };
        let many = match self.grid().len() {
            _ if full => more,
            0..=PACKED => rng.below(more + 1),
            _ => rng.below(more.min(5) + 1),
        };
        let target = if solved { self.goal() } else { self.target };
        let mut genome = Genome { genes: vec![target], walls: Vec::new() };
        self.wall_up(&mut genome, rng);
        self.fill(&mut genome, (fewest + many) as usize, rng);
        genome
    }

    /// Adds pieces until there are `many`, or no room is found.
    fn fill(&self, genome: &mut Genome, many: usize, rng: &mut Rng) {
        let mut taken = self.taken(genome);
        while genome.genes.len() < many {
            let Some(gene) = self.somewhere(&taken, rng) else { return };
            gene.cells(self.grid()).for_each(|cell| taken[cell.index()] = true);
            genome.genes.push(gene);
        }
    }

    /// Adds or removes walls until their number is as requested.
    fn wall_up(&self, genome: &mut Genome, rng: &mut Rng) {
        let walls = self.wish.walls as usize;
        while genome.walls.len() > walls {
            genome.walls.swap_remove(rng.below(genome.walls.len() as u32) as usize);
        }
        while genome.walls.len() < walls {
            let Some(wall) = self.wall(&self.taken(genome), rng) else { return };
            genome.walls.push(wall);
        }
    }

    /// Crossover: the pieces of one parent on one side of a line, and the pieces of the other
    /// parent that still fit.
    pub(super) fn cross(&self, one: &Genome, other: &Genome, rng: &mut Rng) -> Genome {
        let grid = self.grid();
        let axes: Vec<Axis> = Axis::ALL.into_iter().filter(|axis| axis.side(grid) > 1).collect();
        let axis = rng.pick(&axes).copied().unwrap_or(Axis::X);
        let cut = 1 + rng.below(axis.side(grid) - 1);
        let inside = |cell: Cell| axis.coordinate(grid, cell) < cut;
        let walls = |parent: &Genome, side: bool| -> Vec<Cell> {
            parent.walls.iter().copied().filter(|&wall| inside(wall) == side).collect()
        };
        let target = one.genes.first().copied().unwrap_or(self.target);
        let mut child = Genome { genes: vec![target], walls: walls(one, true) };
        let mut taken = self.taken(&child);
        let mut take = |child: &mut Genome, gene: Gene| {
            if child.genes.len() < self.most() && self.fits(gene, &taken) {
                gene.cells(grid).for_each(|cell| taken[cell.index()] = true);
                child.genes.push(gene);
            }
        };
        let rest = |parent: &Genome| parent.genes.iter().copied().skip(1).collect::<Vec<Gene>>();
        for gene in rest(one).into_iter().filter(|gene| inside(gene.first)) {
            take(&mut child, gene);
        }
        for gene in rest(other).into_iter().filter(|gene| !inside(gene.first)) {
            take(&mut child, gene);
        }
        let taken = self.taken(&child);
        child.walls.extend(walls(other, false).into_iter().filter(|wall| !taken[wall.index()]));
        self.wall_up(&mut child, rng);
        child
    }

    /// Mutation: the board with a few changes.
    pub(super) fn mutate(&self, parent: &Genome, rng: &mut Rng) -> Genome {
        let mut child = parent.clone();
        for _ in 0..1 + rng.below(3) {
            self.change(&mut child, rng);
        }
        let fewest = *self.wish.pieces.start() as usize;
        if child.genes.len() < fewest {
            self.fill(&mut child, fewest, rng);
        }
        child
    }

    /// Adds, removes, slides, turns or lengthens a piece, or moves a wall. An impossible change is
    /// skipped.
    fn change(&self, genome: &mut Genome, rng: &mut Rng) {
        let grid = self.grid();
        let pieces = genome.genes.len();
        let mut taken = self.taken(genome);
        if !genome.walls.is_empty() && rng.below(8) == 0 {
            genome.walls.swap_remove(rng.below(genome.walls.len() as u32) as usize);
            self.wall_up(genome, rng);
            return;
        }
        let kind = rng.below(8);
        if kind < 3 || pieces < 2 {
            if pieces < self.most() {
                genome.genes.extend(self.somewhere(&taken, rng));
            }
            return;
        }
        let number = 1 + rng.below(pieces as u32 - 1) as usize;
        let gene = genome.genes[number];
        gene.cells(grid).for_each(|cell| taken[cell.index()] = false);
        let changed = match kind {
            3 | 4 => {
                genome.genes.swap_remove(number);
                return;
            }
            5 => self.slid(gene, rng),
            6 => self.turned(gene, rng),
            _ => self.stretched(gene, rng),
        };
        if let Some(changed) = changed.filter(|&changed| self.fits(changed, &taken)) {
            genome.genes[number] = changed;
        }
    }

    /// The piece one cell further, along its line or sideways.
    fn slid(&self, gene: Gene, rng: &mut Rng) -> Option<Gene> {
        let grid = self.grid();
        let axis = *rng.pick(&Axis::ALL)?;
        let at = axis.coordinate(grid, gene.first);
        let by = axis.stride(grid);
        let first = if rng.coin() {
            (at + 1 < axis.side(grid)).then(|| gene.first.0 + by)
        } else {
            (at > 0).then(|| gene.first.0 - by)
        }?;
        Some(Gene { first: Cell(first), ..gene })
    }

    /// The piece along another axis, through one of its cells.
    fn turned(&self, gene: Gene, rng: &mut Rng) -> Option<Gene> {
        let grid = self.grid();
        let cells: Vec<Cell> = gene.cells(grid).collect();
        let pivot = *rng.pick(&cells)?;
        let axis = *rng.pick(&Axis::ALL)?;
        let back = rng.below(gene.length).min(axis.coordinate(grid, pivot));
        Some(Gene { axis, first: Cell(pivot.0 - back * axis.stride(grid)), ..gene })
    }

    /// The piece one cell longer or shorter at one of its ends.
    fn stretched(&self, gene: Gene, rng: &mut Rng) -> Option<Gene> {
        let grid = self.grid();
        let stride = gene.axis.stride(grid);
        let longer = rng.coin();
        let length = if longer { gene.length + 1 } else { gene.length.checked_sub(1)? };
        let first = match (longer, rng.coin()) {
            (_, false) => gene.first.0,
            (false, true) => gene.first.0 + stride,
            (true, true) if gene.axis.coordinate(grid, gene.first) > 0 => gene.first.0 - stride,
            (true, true) => return None,
        };
        Some(Gene { first: Cell(first), length, ..gene })
    }
}
