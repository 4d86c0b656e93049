//! The matrix of letters, and the place of a word in it.

use recreo_board::{Cell, Direction, Directions, Grid};

use super::alphabet::{BLANK, Letter};

/// A board with a letter in each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters {
    grid: Grid,
    cells: Vec<Letter>,
}

impl Letters {
    /// Returns a board whose cells are all [`BLANK`].
    pub fn blank(grid: Grid) -> Letters {
        let cells = vec![BLANK; grid.len()];
        Letters { grid, cells }
    }

    /// Returns a board with these letters in reading order, one for each place; letters at holes
    /// are dropped. `None` if there are too few or too many.
    pub fn new(grid: Grid, mut cells: Vec<Letter>) -> Option<Letters> {
        if cells.len() != grid.len() {
            return None;
        }
        for (number, letter) in (0..).zip(&mut cells) {
            if grid.is_hole(Cell(number)) {
                *letter = BLANK;
            }
        }
        Some(Letters { grid, cells })
    }

    /// The grid of the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The letter in a cell; [`BLANK`] if there is none.
    #[inline]
    pub fn at(&self, cell: Cell) -> Letter {
        self.cells.get(cell.index()).copied().unwrap_or(BLANK)
    }

    /// Puts a letter into a cell. Holes and cells off the board are not changed.
    pub fn set(&mut self, cell: Cell, letter: Letter) {
        if !self.grid.is_hole(cell)
            && let Some(there) = self.cells.get_mut(cell.index())
        {
            *there = letter;
        }
    }

    /// The letters in reading order, holes included.
    pub fn cells(&self) -> &[Letter] {
        &self.cells
    }

    /// The directions in which words can lie: the eight of a flat board, and up and down in layers.
    pub fn directions(&self) -> Directions {
        directions_of(&self.grid)
    }
}

/// The directions in which words can lie on a grid.
pub fn directions_of(grid: &Grid) -> Directions {
    let between_layers = if grid.layers() > 1 { &Direction::ALL[8..] } else { &[] };
    Direction::FLAT.iter().chain(between_layers).copied().collect()
}

/// The place of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hit {
    /// The cell of its first letter.
    pub start: Cell,
    /// The direction of the word.
    pub direction: Direction,
    /// The number of letters.
    pub length: u32,
}

impl Hit {
    /// Its cells, from the first letter to the last; fewer than its length if it leaves the board,
    /// and never a cell twice: on joined edges, a word ends at the latest before its first cell.
    pub fn cells(self, grid: &Grid) -> impl Iterator<Item = Cell> {
        let inside = self.start.index() < grid.len() && !grid.is_hole(self.start);
        let mut next = inside.then_some(self.start);
        std::iter::from_fn(move || {
            let cell = next?;
            next = grid.step(cell, self.direction).filter(|&cell| cell != self.start);
            Some(cell)
        })
        .take(self.length as usize)
    }
}

/// Whether a find counts if the same cells can be read both ways: a palindrome is one find, in its
/// forward direction if that is allowed; and a single letter is one find, not one for each
/// direction.
pub(super) fn is_counted(
    direction: Direction,
    palindrome: bool,
    length: usize,
    searched: Directions,
) -> bool {
    if length == 1 {
        return searched.iter().next() == Some(direction);
    }
    !palindrome || is_forward(direction) || !searched.contains(direction.opposite())
}

/// Whether a direction follows the reading order: right, down, or to a later layer.
pub fn is_forward(direction: Direction) -> bool {
    let (dx, dy, dz) = direction.delta();
    (dz, dy, dx) > (0, 0, 0)
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    #[test]
    fn ws2_words_lie_in_any_of_8_directions_and_between_layers() {
        let flat = Letters::blank(Grid::plane(4, 3).unwrap());
        assert_eq!(flat.directions().len(), 8);
        let deep = Grid::new(4, 3, 2, Surface::Plane).unwrap();
        assert_eq!(directions_of(&deep).len(), 10);
    }

    #[test]
    fn bg8_a_word_may_wrap_but_never_over_its_own_cells() {
        let ring = Grid::new(5, 2, 1, Surface::Cylinder).unwrap();
        let hit = Hit { start: Cell(3), direction: Direction::East, length: 9 };
        let cells: Vec<u32> = hit.cells(&ring).map(|cell| cell.0).collect();
        assert_eq!(cells, [3, 4, 0, 1, 2]);
        let hole = Grid::plane(5, 2).unwrap().with_holes([Cell(2)]);
        let hit = Hit { start: Cell(0), direction: Direction::East, length: 4 };
        assert_eq!(hit.cells(&hole).count(), 2);
    }

    #[test]
    fn half_of_the_directions_go_forward() {
        for direction in Direction::ALL {
            assert_ne!(is_forward(direction), is_forward(direction.opposite()));
        }
        assert!(is_forward(Direction::East) && is_forward(Direction::SouthWest));
    }

    #[test]
    fn holes_hold_no_letter() {
        let grid = Grid::plane(2, 2).unwrap().with_holes([Cell(1)]);
        let mut letters = Letters::new(grid.clone(), vec![4, 5, 6, 7]).unwrap();
        assert_eq!(letters.cells(), [4, BLANK, 6, 7]);
        letters.set(Cell(1), 3);
        letters.set(Cell(9), 3);
        letters.set(Cell(3), 3);
        assert_eq!(letters.cells(), [4, BLANK, 6, 3]);
        assert_eq!(letters.at(Cell(9)), BLANK);
        assert!(Letters::new(grid, vec![1]).is_none());
    }
}
