//! The ground of a block maze: the open cells of a board, and the moves between them.
//!
//! Open cells are stored as rows of bits that begin at a word boundary, so searches and scans
//! process 64 cells at a time.

use recreo_board::{Cell, Direction, Directions, Grid};

use super::Cost;
use super::weights::Weights;
use crate::named::named;

/// The rule for diagonal moves: when one is open, besides its end being open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Diagonals {
    /// Always, even between two obstacles: all moves are independent (MZ2).
    #[default]
    Free,
    /// Unless both cells beside it are blocked: a move may pass a corner, but not squeeze between
    /// two obstacles.
    Touch,
    /// Only if both cells beside it are open: no corner is cut. This is the rule of path-finding
    /// benchmarks.
    Clear,
    /// Never.
    Never,
}

impl Diagonals {
    /// All rules.
    pub const ALL: [Diagonals; 4] =
        [Diagonals::Free, Diagonals::Touch, Diagonals::Clear, Diagonals::Never];

    /// Returns its name in files and parameters.
    pub fn name(self) -> &'static str {
        match self {
            Diagonals::Free => "free",
            Diagonals::Touch => "touch",
            Diagonals::Clear => "clear",
            Diagonals::Never => "never",
        }
    }
}

/// The costs of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Costs {
    /// Every move costs 1: the best path has the fewest positions (MZ4).
    #[default]
    Unit,
    /// A straight move costs 1, a diagonal one the square root of 2.
    Octile,
}

impl Costs {
    /// All cost models.
    pub const ALL: [Costs; 2] = [Costs::Unit, Costs::Octile];

    /// Returns its name in files and parameters.
    pub fn name(self) -> &'static str {
        match self {
            Costs::Unit => "unit",
            Costs::Octile => "octile",
        }
    }

    /// Returns the cost of a move in this direction.
    #[inline]
    pub fn of(self, way: Direction) -> Cost {
        let diagonal = self == Costs::Octile && !way.is_straight();
        Cost { straight: u32::from(!diagonal), diagonal: u32::from(diagonal) }
    }
}

named!(Diagonals, Costs);

/// A board with its obstacles and its moves, their rule for diagonals and their costs.
///
/// ```
/// use recreo_board::{Cell, Direction, Grid};
/// use recreo_walking::maze::{Diagonals, Ground};
///
/// // . #
/// // # .
/// let ground = Ground::new(Grid::plane(2, 2)?).with_obstacles([Cell(1), Cell(2)]);
/// assert_eq!(ground.step(Cell(0), Direction::SouthEast), Some(Cell(3)));
/// let ground = ground.with_diagonals(Diagonals::Touch);
/// assert_eq!(ground.step(Cell(0), Direction::SouthEast), None);
/// # Ok::<(), recreo_board::GridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    grid: Grid,
    words_in_row: usize,
    open: Vec<u64>,
    moves: Directions,
    diagonals: Diagonals,
    costs: Costs,
    weights: Weights,
}

impl Ground {
    /// Creates a board without obstacles, with all moves that the board allows, each at cost 1.
    pub fn new(grid: Grid) -> Ground {
        let words_in_row = (grid.width() as usize).div_ceil(64);
        let rows = grid.height() as usize * grid.layers() as usize;
        let mut open = vec![u64::MAX; words_in_row * rows];
        if !grid.width().is_multiple_of(64) {
            let last = (1 << (grid.width() % 64)) - 1;
            open.iter_mut().skip(words_in_row - 1).step_by(words_in_row).for_each(|w| *w = last);
        }
        let flat: &[Direction] = if grid.layers() > 1 { &Direction::ALL } else { &Direction::FLAT };
        let moves = flat.iter().copied().collect();
        let (diagonals, costs) = (Diagonals::default(), Costs::default());
        let weights = Weights::default();
        let mut ground = Ground { words_in_row, open, moves, diagonals, costs, weights, grid };
        let holes = (ground.grid.open_cells() < ground.grid.len())
            .then(|| (0..ground.grid.len() as u32).map(Cell));
        for cell in holes.into_iter().flatten() {
            if ground.grid.is_hole(cell) {
                ground.close(cell);
            }
        }
        ground
    }

    /// Adds obstacles. Cells that are not on the board are ignored.
    pub fn with_obstacles(mut self, obstacles: impl IntoIterator<Item = Cell>) -> Ground {
        for cell in obstacles {
            self.set_obstacle(cell, true);
        }
        self
    }

    /// Sets the moves.
    pub fn with_moves(mut self, moves: Directions) -> Ground {
        self.moves = moves;
        self
    }

    /// Sets the rule for diagonal moves.
    pub fn with_diagonals(mut self, diagonals: Diagonals) -> Ground {
        self.diagonals = diagonals;
        self
    }

    /// Sets the costs.
    pub fn with_costs(mut self, costs: Costs) -> Ground {
        self.costs = costs;
        self
    }

    /// Sets the weights of cells, as [`Ground::set_weight`] does.
    pub fn with_weights(mut self, weights: impl IntoIterator<Item = (Cell, u8)>) -> Ground {
        for (cell, weight) in weights {
            self.set_weight(cell, weight);
        }
        self
    }

    /// Sets what it costs to enter an open cell, from 1 to 9. Does nothing if the cell is not open,
    /// or if the board is too large for weights.
    pub fn set_weight(&mut self, cell: Cell, weight: u8) {
        if self.is_open(cell) {
            self.weights.set(cell, weight, self.grid.len());
        }
    }

    /// Adds or removes an obstacle. A hole stays a hole. An obstacle has no weight; a gap that
    /// replaces it weighs 1.
    #[inline]
    pub fn set_obstacle(&mut self, cell: Cell, obstacle: bool) {
        if cell.index() >= self.grid.len() || self.grid.is_hole(cell) {
            return;
        }
        if obstacle {
            self.close(cell);
        } else {
            let (word, bit) = self.place(cell);
            self.open[word] |= 1 << bit;
        }
    }

    /// Returns the board.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the moves.
    #[inline]
    pub fn moves(&self) -> Directions {
        self.moves
    }

    /// Returns the rule for diagonal moves.
    #[inline]
    pub fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// Returns the costs of moves.
    #[inline]
    pub fn costs(&self) -> Costs {
        self.costs
    }

    /// Returns what it costs to enter a cell, from 1 to 9; 1 if it is not open.
    #[inline]
    pub fn weight(&self, cell: Cell) -> u8 {
        self.weights.of(cell)
    }

    /// Whether a cell weighs more than 1.
    #[inline]
    pub fn is_weighted(&self) -> bool {
        !self.weights.is_empty()
    }

    /// Returns the cells that weigh more than 1, in reading order, with their weights.
    pub fn heavy_cells(&self) -> impl Iterator<Item = (Cell, u8)> {
        let cells = if self.is_weighted() { self.grid.len() as u32 } else { 0 };
        let weighed = (0..cells).map(|number| (Cell(number), self.weight(Cell(number))));
        weighed.filter(|&(_, weight)| weight > 1)
    }

    /// Whether a board is small enough for weights.
    pub(super) fn fits_weights(grid: &Grid) -> bool {
        grid.len() <= Weights::MOST_CELLS
    }

    /// Whether every move costs 1.
    #[inline]
    pub fn is_uniform(&self) -> bool {
        self.costs == Costs::Unit && !self.is_weighted()
    }

    /// Returns the cost of a move in this direction into this cell.
    #[inline]
    pub fn price(&self, way: Direction, into: Cell) -> Cost {
        self.costs.of(way) * u32::from(self.weight(into))
    }

    /// Whether the cell is open: on the board, not a hole and not an obstacle.
    #[inline]
    pub fn is_open(&self, cell: Cell) -> bool {
        if cell.index() >= self.grid.len() {
            return false;
        }
        let (word, bit) = self.place(cell);
        self.open[word] >> bit & 1 != 0
    }

    /// Whether the cell is an obstacle.
    #[inline]
    pub fn is_obstacle(&self, cell: Cell) -> bool {
        cell.index() < self.grid.len() && !self.is_open(cell) && !self.grid.is_hole(cell)
    }

    /// Returns the number of open cells.
    pub fn open_cells(&self) -> usize {
        self.open.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the number of obstacles.
    pub fn obstacle_count(&self) -> usize {
        self.grid.open_cells() - self.open_cells()
    }

    /// Returns the obstacles in reading order.
    pub fn obstacles(&self) -> impl Iterator<Item = Cell> {
        self.grid.cells().filter(|&cell| !self.is_open(cell))
    }

    /// Returns where a move leads, or `None` if it is not one of the moves or not open here.
    #[inline]
    pub fn step(&self, cell: Cell, way: Direction) -> Option<Cell> {
        if !self.moves.contains(way) {
            return None;
        }
        let next = self.grid.step(cell, way).filter(|&next| self.is_open(next))?;
        (way.is_straight() || self.diagonal_is_open(cell, way)).then_some(next)
    }

    /// Returns the open moves from a cell and where they lead, in the order of their numbers.
    #[inline]
    pub fn steps(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        self.moves.iter().filter_map(move |way| self.step(cell, way).map(|next| (way, next)))
    }

    /// Returns the open move that leads from one cell to another, if there is one.
    pub fn way(&self, from: Cell, to: Cell) -> Option<Direction> {
        self.steps(from).find(|&(_, next)| next == to).map(|(way, _)| way)
    }

    /// Returns the cost of a walk over these cells: the weights of all but the first, at octile
    /// costs times the lengths of the moves. Returns `None` if it has no cells or one of its
    /// moves is not open.
    pub fn cost_of(&self, cells: &[Cell]) -> Option<Cost> {
        let first = *cells.first()?;
        let prices = cells.windows(2).map(|pair| {
            let way = self.way(pair[0], pair[1])?;
            Some(self.price(way, pair[1]))
        });
        let start = self.is_open(first).then_some(Cost::ZERO);
        prices.fold(start, |sum, price| Some(sum? + price?))
    }

    /// Whether the cells beside a diagonal move allow it.
    #[inline]
    fn diagonal_is_open(&self, cell: Cell, way: Direction) -> bool {
        let beside = |turn: u8| {
            let side = Direction::from_number((way.number() + turn) % 8);
            let next = side.and_then(|side| self.grid.step(cell, side));
            next.is_some_and(|next| self.is_open(next))
        };
        match self.diagonals {
            Diagonals::Free => true,
            Diagonals::Touch => beside(1) || beside(7),
            Diagonals::Clear => beside(1) && beside(7),
            Diagonals::Never => false,
        }
    }

    /// Returns the open cells as bits: row after row, layer after layer, from the lowest bit up.
    /// Every row begins at a new word, and bits beyond its end are 0.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        &self.open
    }

    /// Returns the rows of [`Ground::words`], for closing cells 64 at a time, before any cell has a
    /// weight.
    pub(super) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.open.chunks_mut(self.words_in_row)
    }

    /// Returns the number of words in a row of [`Ground::words`].
    #[inline]
    pub(super) fn words_in_row(&self) -> usize {
        self.words_in_row
    }

    #[inline]
    fn close(&mut self, cell: Cell) {
        let (word, bit) = self.place(cell);
        self.open[word] &= !(1 << bit);
        self.weights.set(cell, 1, self.grid.len());
    }

    /// Returns the word of a cell and the bit in it.
    #[inline]
    fn place(&self, cell: Cell) -> (usize, u32) {
        let (row, x) = (cell.0 / self.grid.width(), cell.0 % self.grid.width());
        (row as usize * self.words_in_row + x as usize / 64, x % 64)
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    fn ground(rows: &[&str]) -> Ground {
        let grid = Grid::plane(rows[0].len() as u32, rows.len() as u32).unwrap();
        let cells = rows.concat().into_bytes();
        let obstacles = (0..grid.len() as u32).filter(|&i| cells[i as usize] == b'#').map(Cell);
        Ground::new(grid).with_obstacles(obstacles)
    }

    #[test]
    fn mz2_diagonals_have_four_rules() {
        let open = |rows: &[&str]| {
            Diagonals::ALL.map(|rule| {
                let ground = ground(rows).with_diagonals(rule);
                ground.step(Cell(0), Direction::SouthEast).is_some()
            })
        };
        assert_eq!(open(&["..", ".."]), [true, true, true, false]);
        assert_eq!(open(&[".#", ".."]), [true, true, false, false]);
        assert_eq!(open(&["..", "#."]), [true, true, false, false]);
        assert_eq!(open(&[".#", "#."]), [true, false, false, false]);
        assert_eq!(open(&["..", ".#"]), [false; 4]);
    }

    #[test]
    fn mz2_only_the_moves_of_the_maze_are_steps() {
        let ground = ground(&["...", "...", "..."]);
        assert_eq!(ground.steps(Cell(4)).count(), 8);
        let ground =
            ground.with_moves([Direction::North, Direction::SouthWest].into_iter().collect());
        let steps: Vec<_> = ground.steps(Cell(4)).collect();
        assert_eq!(steps, [(Direction::North, Cell(1)), (Direction::SouthWest, Cell(6))]);
        assert_eq!(ground.way(Cell(4), Cell(1)), Some(Direction::North));
        assert_eq!(ground.way(Cell(1), Cell(4)), None);
    }

    #[test]
    fn bg8_mz15_holes_are_neither_open_nor_obstacles() {
        let grid = Grid::new(70, 3, 2, Surface::Torus).unwrap().with_holes([Cell(69), Cell(75)]);
        let mut ground = Ground::new(grid).with_obstacles([Cell(3), Cell(69), Cell(9999)]);
        assert_eq!((ground.open_cells(), ground.obstacle_count()), (417, 1));
        assert!(ground.is_obstacle(Cell(3)) && !ground.is_obstacle(Cell(69)));
        assert_eq!(ground.step(Cell(0), Direction::West), None);
        assert_eq!(ground.step(Cell(0), Direction::North), Some(Cell(140)));
        assert_eq!(ground.step(Cell(0), Direction::Down), Some(Cell(210)));
        ground.set_obstacle(Cell(3), false);
        ground.set_obstacle(Cell(69), false);
        assert!(ground.is_open(Cell(3)) && !ground.is_open(Cell(69)));
        assert_eq!(ground.obstacles().count(), 0);
    }

    #[test]
    fn a_walk_costs_the_sum_of_its_moves() {
        let ground = ground(&["..#", "...", "#.."]).with_costs(Costs::Octile);
        let walk = [0, 4, 5, 8].map(Cell);
        assert_eq!(ground.cost_of(&walk), Some(Cost { straight: 2, diagonal: 1 }));
        assert_eq!(
            ground.clone().with_costs(Costs::Unit).cost_of(&walk).map(|c| c.straight),
            Some(3)
        );
        assert_eq!(ground.cost_of(&[Cell(0), Cell(8)]), None);
        assert_eq!(ground.cost_of(&[Cell(2)]), None);
    }

    #[test]
    fn mz14_a_move_costs_the_weight_of_the_cell_that_it_enters() {
        let weights = [(0, 9), (4, 3), (5, 2), (2, 7)].map(|(cell, weight)| (Cell(cell), weight));
        let mut ground = ground(&["..#", "...", "#.."]).with_weights(weights);
        let walk = [0, 4, 5, 8].map(Cell);
        assert_eq!(ground.cost_of(&walk), Some(Cost { straight: 3 + 2 + 1, diagonal: 0 }));
        let octile = ground.clone().with_costs(Costs::Octile);
        assert_eq!(octile.cost_of(&walk), Some(Cost { straight: 2 + 1, diagonal: 3 }));
        assert_eq!(ground.weight(Cell(2)), 1, "an obstacle has no weight");
        let heavy: Vec<u32> = ground.heavy_cells().map(|(cell, _)| cell.0).collect();
        assert_eq!(heavy, [0, 4, 5]);
        // An obstacle removes the weight.
        for cell in [0, 4, 5].map(Cell) {
            ground.set_obstacle(cell, true);
            ground.set_obstacle(cell, false);
        }
        assert!(!ground.is_weighted() && ground.is_uniform());
    }
}
