//! Generates filled grids and minimal puzzles.

use recreo_board::Rng;

use super::Grid;
use super::board::{Board, Cells, Choice, any};
use super::search::{another, search};
use super::unavoidable::unavoidable;

/// The number of givens that a puzzle begins with (a measured optimum). With more, many removals
/// are tried in vain; with fewer, other solutions must be excluded first.
const START: usize = 32;

/// Returns a random filled grid: three boxes that share no row or column are filled at random, and
/// a randomised search fills the rest.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_numbers::sudoku::fast;
///
/// let grid = fast::full(&mut Rng::new(7));
/// assert_eq!(fast::solutions(&grid, 2), [grid]);
/// ```
pub fn full(rng: &mut Rng) -> Grid {
    let mut grid = [0; 81];
    for block in 0..3 {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut digits);
        for (i, digit) in digits.into_iter().enumerate() {
            grid[30 * block + i / 3 * 9 + i % 3] = digit;
        }
    }
    if let Ok(board) = Board::new(&grid) {
        let mut guess = |choice: &Choice| nth(choice.digits, rng.below(choice.digits.count_ones()));
        search(board, &mut guess, &mut |solved| {
            grid = solved.grid();
            false
        });
    }
    grid
}

/// Returns a random minimal puzzle: it has one solution, and several without any one of its givens.
///
/// It begins with some givens of a filled grid, plus one more in every unavoidable set that has
/// none. As long as there is another solution, a given is added where the two differ. Then each
/// given is removed in turn unless the puzzle would lose uniqueness. If the given is the last one
/// of a known unavoidable set, no search is needed; otherwise a search decides, and the cells where
/// another solution differs are recorded as one more unavoidable set.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_numbers::sudoku::fast;
///
/// let puzzle = fast::minimal(&mut Rng::new(7));
/// assert_eq!(fast::count(&puzzle, 2), 1);
/// ```
pub fn minimal(rng: &mut Rng) -> Grid {
    thinned(false, rng)
}

/// Returns a random puzzle whose givens are symmetric under half a turn, and minimal in this sense:
/// no pair of opposite givens can be removed.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_numbers::sudoku::fast;
///
/// let puzzle = fast::symmetric(&mut Rng::new(7));
/// assert!((0..81).all(|cell| (puzzle[cell] == 0) == (puzzle[80 - cell] == 0)));
/// ```
pub fn symmetric(rng: &mut Rng) -> Grid {
    thinned(true, rng)
}

fn thinned(symmetric: bool, rng: &mut Rng) -> Grid {
    let solution = full(rng);
    let mut sets = unavoidable(&solution);
    let mut order: [usize; 81] = std::array::from_fn(|cell| cell);
    rng.shuffle(&mut order);

    let mut puzzle =
        Puzzle { symmetric, solution, givens: [0; 81], given_cells: [0; 4], order: Vec::new() };
    for &cell in &order[..if symmetric { START / 2 } else { START }] {
        puzzle.give(cell);
    }
    for &set in &sets {
        if !puzzle.gives_any_of(set) {
            puzzle.give(one_of(set, rng));
        }
    }
    while let Some(set) = puzzle.difference(None) {
        puzzle.give(one_of(set, rng));
        sets.push(set);
    }

    let mut order = std::mem::take(&mut puzzle.order);
    rng.shuffle(&mut order);
    for cell in order {
        puzzle.take(cell);
        if !sets.iter().all(|&set| puzzle.gives_any_of(set)) {
            puzzle.give(cell);
        } else if let Some(set) = puzzle.difference((!symmetric).then_some(cell)) {
            puzzle.give(cell);
            sets.push(set);
        }
    }
    puzzle.givens
}

/// Some givens of a solution.
struct Puzzle {
    /// Whether the opposite cell of each given is given too.
    symmetric: bool,
    solution: Grid,
    givens: Grid,
    /// The cells of the givens, as a set.
    given_cells: Cells,
    /// The cells in the order in which they were given, one of each symmetric pair.
    order: Vec<usize>,
}

impl Puzzle {
    fn together(&self, cell: usize) -> [usize; 2] {
        [cell, if self.symmetric { 80 - cell } else { cell }]
    }

    fn give(&mut self, cell: usize) {
        if self.givens[cell] == 0 {
            self.order.push(cell);
        }
        for cell in self.together(cell) {
            self.givens[cell] = self.solution[cell];
            self.given_cells[cell / 27] |= 1 << (cell % 27);
        }
    }

    fn take(&mut self, cell: usize) {
        for cell in self.together(cell) {
            self.givens[cell] = 0;
            self.given_cells[cell / 27] &= !(1 << (cell % 27));
        }
    }

    fn gives_any_of(&self, set: Cells) -> bool {
        any(std::array::from_fn(|band| self.given_cells[band] & set[band]))
    }

    /// Returns the cells where another solution differs from this one, if there is one; it must
    /// differ in the cell `must`.
    fn difference(&self, must: Option<usize>) -> Option<Cells> {
        let mut board = Board::new(&self.givens).ok()?;
        if let Some(cell) = must {
            board.bar(cell, usize::from(self.solution[cell] - 1));
        }
        let other = another(board, &self.solution)?;
        let mut set = [0; 4];
        for cell in (0..81).filter(|&cell| other[cell] != self.solution[cell]) {
            set[cell / 27] |= 1 << (cell % 27);
        }
        Some(set)
    }
}

/// Returns the nth set bit of a word.
fn nth(mut bits: u32, n: u32) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

/// Returns a random cell of a set, with equal probability.
fn one_of(set: Cells, rng: &mut Rng) -> usize {
    let mut n = rng.below(set.iter().map(|word| word.count_ones()).sum());
    let mut band = 0;
    while n >= set[band].count_ones() {
        n -= set[band].count_ones();
        band += 1;
    }
    27 * band + nth(set[band], n)
}
