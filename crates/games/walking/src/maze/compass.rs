//! The first step of a best path to an exit, for every cell.
//!
//! Computed by a search from all exits at once against the moves: level by level (breadth first) if
//! all moves cost the same, otherwise (octile costs, weights) with a priority queue (Dijkstra,
//! 1959). One byte a cell is stored, not the distance; the cost of a path is computed by following
//! it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Add;

use recreo_board::{Cell, Direction};
use recreo_game::{Control, Stopped};

use super::solve::walker::{Walker, each};
use super::{Cost, Ground, Maze};

/// The direction of the nearest exit from every cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compass {
    /// For each cell the number of the step plus 1; 0 if no exit can be reached, [`HERE`] at an
    /// exit.
    ways: Vec<u8>,
}

const HERE: u8 = 15;
/// The number of cells visited between two cancellation checks.
const MANY: u64 = 4096;

impl Compass {
    /// Computes the compass of a maze.
    pub fn new(maze: &Maze, control: &Control) -> Result<Compass, Stopped> {
        let mut compass = Compass { ways: vec![0; maze.grid().len()] };
        for &exit in maze.exits() {
            compass.set(exit, HERE);
        }
        if maze.ground().is_uniform() {
            compass.by_levels(maze, control)?;
        } else {
            compass.by_cost(maze, control)?;
        }
        Ok(compass)
    }

    fn by_levels(&mut self, maze: &Maze, control: &Control) -> Result<(), Stopped> {
        let against = against(maze.ground());
        let walker = Walker::new(&against);
        let (mut now, mut next) = (maze.exits().to_vec(), Vec::new());
        let mut work = 0;
        while !now.is_empty() {
            for &cell in &now {
                for way in each(walker.ways(cell)) {
                    let from = walker.next(cell, way);
                    if self.ways.get(from.index()) == Some(&0) {
                        self.set(from, Direction::ALL[way].opposite().number() + 1);
                        next.push(from);
                    }
                }
                tick(&mut work, control)?;
            }
            now.clear();
            std::mem::swap(&mut now, &mut next);
        }
        Ok(())
    }

    fn by_cost(&mut self, maze: &Maze, control: &Control) -> Result<(), Stopped> {
        let mut best = vec![Cost::FAR; self.ways.len()];
        let mut queue: BinaryHeap<Reverse<(Cost, Cell)>> = BinaryHeap::new();
        for &exit in maze.exits() {
            best[exit.index()] = Cost::ZERO;
            queue.push(Reverse((Cost::ZERO, exit)));
        }
        let mut work = 0;
        while let Some(Reverse((cost, cell))) = queue.pop() {
            if cost > best[cell.index()] {
                continue;
            }
            for (way, from) in steps_to(maze.ground(), cell) {
                let longer = cost + maze.ground().price(way, cell);
                if longer < best[from.index()] {
                    best[from.index()] = longer;
                    self.set(from, way.number() + 1);
                    queue.push(Reverse((longer, from)));
                }
            }
            tick(&mut work, control)?;
        }
        Ok(())
    }

    fn set(&mut self, cell: Cell, way: u8) {
        if let Some(old) = self.ways.get_mut(cell.index()) {
            *old = way;
        }
    }

    /// Whether an exit can be reached from the cell.
    pub fn reaches(&self, cell: Cell) -> bool {
        self.ways.get(cell.index()).is_some_and(|&way| way != 0)
    }

    /// Returns the first step from the cell, or `None` at an exit and where no exit can be reached.
    pub fn way(&self, cell: Cell) -> Option<Direction> {
        Direction::from_number(self.ways.get(cell.index())?.checked_sub(1)?)
    }

    /// Returns the cells of a best path from the cell, which is included.
    pub fn path<'a>(&'a self, ground: &'a Ground, from: Cell) -> impl Iterator<Item = Cell> + 'a {
        std::iter::successors(Some(from), |&cell| ground.grid().step(cell, self.way(cell)?))
    }

    /// Returns the cost of the best path from the cell, if there is one.
    pub fn cost(&self, ground: &Ground, from: Cell) -> Option<Cost> {
        let price = |cell| {
            let way = self.way(cell)?;
            Some(ground.price(way, ground.grid().step(cell, way)?))
        };
        let prices = self.path(ground, from).filter_map(price);
        self.reaches(from).then(|| prices.fold(Cost::ZERO, Cost::add))
    }
}

/// Returns the ground with all moves reversed, so that its steps lead back. The rules for diagonals
/// are symmetric, because both directions depend on the same two cells.
fn against(ground: &Ground) -> Ground {
    let moves = ground.moves().iter().map(Direction::opposite).collect();
    ground.clone().with_moves(moves)
}

/// Returns the steps that lead to a cell, each with the cell it comes from.
pub(super) fn steps_to(
    ground: &Ground,
    cell: Cell,
) -> impl Iterator<Item = (Direction, Cell)> + '_ {
    ground.moves().iter().filter_map(move |way| {
        let from = ground.grid().step(cell, way.opposite())?;
        let open = ground.is_open(from) && ground.step(from, way).is_some();
        open.then_some((way, from))
    })
}

/// Counts one unit of work, and checks for cancellation from time to time.
pub(super) fn tick(work: &mut u64, control: &Control) -> Result<(), Stopped> {
    *work += 1;
    if work.is_multiple_of(MANY) { control.spend(MANY) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use recreo_board::{Grid, Rng, Surface};

    use super::*;
    use crate::maze::solve::tests::weighted;
    use crate::maze::{Costs, Diagonals};

    /// Returns the costs from every cell, by relaxing until nothing changes (Bellman and Ford).
    fn plain(maze: &Maze) -> HashMap<Cell, Cost> {
        let mut best: HashMap<Cell, Cost> =
            maze.exits().iter().map(|&exit| (exit, Cost::ZERO)).collect();
        loop {
            let mut changed = false;
            for cell in maze.grid().cells().filter(|&cell| maze.ground().is_open(cell)) {
                for (way, next) in maze.ground().steps(cell) {
                    let Some(&rest) = best.get(&next) else { continue };
                    let cost = rest + maze.ground().price(way, next);
                    if best.get(&cell).is_none_or(|&old| cost < old) {
                        best.insert(cell, cost);
                        changed = true;
                    }
                }
            }
            if !changed {
                return best;
            }
        }
    }

    #[test]
    fn the_compass_gives_a_best_path_from_every_cell() {
        let mut rng = Rng::new(5);
        let (mut reached, mut cut_off) = (0, 0);
        for i in 0..400 {
            let layers = 1 + rng.below(2);
            let grid = Grid::new(3 + rng.below(4), 3 + rng.below(3), layers, Surface::ALL[i % 3]);
            let grid = grid.unwrap();
            let moves = Direction::ALL.into_iter().filter(|_| rng.below(3) > 0).collect();
            let ground = Ground::new(grid.clone())
                .with_moves(moves)
                .with_diagonals(Diagonals::ALL[rng.below(4) as usize])
                .with_costs(Costs::ALL[rng.below(2) as usize]);
            let cells = grid.len() as u32;
            let obstacles = (2..cells).filter(|_| rng.below(3) == 0).map(Cell);
            let ground = ground.with_obstacles(obstacles.collect::<Vec<_>>());
            let ground = if i % 2 == 0 { weighted(ground, &mut rng) } else { ground };
            let maze = Maze::new(ground, Cell(0), [Cell(1)]).unwrap();
            let (compass, plain) = (Compass::new(&maze, &Control::new()).unwrap(), plain(&maze));
            for cell in grid.cells().filter(|&cell| maze.ground().is_open(cell)) {
                assert_eq!(compass.cost(maze.ground(), cell), plain.get(&cell).copied());
                let path: Vec<Cell> = compass.path(maze.ground(), cell).collect();
                assert!(maze.ground().cost_of(&path).is_some());
                if compass.reaches(cell) { reached += 1 } else { cut_off += 1 }
            }
        }
        assert!(reached > 1500 && cut_off > 1500, "{reached} and {cut_off}");
    }
}
