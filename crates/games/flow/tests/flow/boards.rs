//! Random boards, for these tests and for those of the catalog.

use recreo_board::{Cell, Grid, Rng, Surface};
use recreo_flow::{Draft, Rule, Spot};

/// A board of any size, with holes, whose colours have two points each.
pub(crate) fn random(rng: &mut Rng, surfaces: &[Surface], rules: &[Rule]) -> Draft {
    let longest = if rng.below(10) == 0 { 40 } else { 12 };
    let mut side = || 3 + rng.below(longest - 2);
    let (width, height) = (side(), side());
    let grid = Grid::new(width, height, 1, *rng.pick(surfaces).unwrap()).unwrap();
    let mut draft = Draft::new(&grid, *rng.pick(rules).unwrap());
    let mut cells: Vec<Cell> = grid.cells().collect();
    rng.shuffle(&mut cells);
    for _ in 0..rng.below(2) * rng.below(width * height / 4) {
        draft.put(cells.pop().unwrap(), Spot::Hole);
    }
    let ascii = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'1'..=b'9').map(char::from);
    let mut letters: Vec<char> = ascii.collect();
    rng.shuffle(&mut letters);
    let beyond = ('\u{4e00}'..).take(800);
    for letter in letters.into_iter().chain(beyond).take(1 + rng.below(width * 3) as usize) {
        if let (Some(one), Some(other)) = (cells.pop(), cells.pop()) {
            draft.put(one, Spot::Point(letter));
            draft.put(other, Spot::Point(letter));
        }
    }
    draft
}
