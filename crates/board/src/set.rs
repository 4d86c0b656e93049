use crate::Cell;

/// A set of cells of one grid, as one bit per cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CellSet {
    words: Vec<u64>,
    places: usize,
}

impl CellSet {
    /// Creates an empty set for a grid with this number of cells.
    pub fn new(places: usize) -> CellSet {
        CellSet { words: vec![0; places.div_ceil(64)], places }
    }

    /// Returns whether the cell is in the set. Cells outside the grid are in no set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words.get(cell.index() / 64).is_some_and(|word| word >> (cell.0 % 64) & 1 != 0)
    }

    /// Adds a cell and returns whether it was new. Cells outside the grid are not added.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        if cell.index() >= self.places {
            return false;
        }
        let word = &mut self.words[cell.index() / 64];
        let bit = 1 << (cell.0 % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Removes a cell and returns whether it was in the set.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let there = self.contains(cell);
        if there {
            self.words[cell.index() / 64] &= !(1 << (cell.0 % 64));
        }
        there
    }

    /// Returns the number of cells in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns the cells in reading order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(Cell(i as u32 * 64 + bit))
            })
        })
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_cell_set_behaves_like_a_set(actions in proptest::collection::vec((0u32..150, any::<bool>()), 0..200)) {
            let (mut set, mut model) = (CellSet::new(140), BTreeSet::new());
            for (number, adds) in actions {
                let cell = Cell(number);
                if adds && number < 140 {
                    prop_assert_eq!(set.insert(cell), model.insert(cell));
                } else if adds {
                    prop_assert!(!set.insert(cell));
                } else {
                    prop_assert_eq!(set.remove(cell), model.remove(&cell));
                }
            }
            prop_assert_eq!(set.len(), model.len());
            prop_assert_eq!(set.is_empty(), model.is_empty());
            prop_assert!(set.iter().eq(model.iter().copied()));
            prop_assert!(model.iter().all(|&cell| set.contains(cell)));
        }
    }
}
