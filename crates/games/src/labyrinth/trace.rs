//! What a walk has left behind, a nibble a cell, in a tree of shared blocks.
//!
//! A state is copied at every move, and boards may have a thousand million cells: so a copy shares everything with its
//! original, and writing a cell copies only the blocks on the way to it (Driscoll, Sarnak, Sleator and Tarjan, "Making data
//! structures persistent", 1989). Nine bits of a cell's number choose the nibble in a leaf, five more the branch of each of
//! five forks above it: enough for [`MAX_CELLS`](recreo_board::MAX_CELLS).

use std::sync::Arc;

use recreo_board::Cell;

const LEAF_BITS: u32 = 9;
const FORK_BITS: u32 = 5;
const TOP: u32 = LEAF_BITS + 4 * FORK_BITS;

/// A nibble for every cell, 0 at first. Nibbles never become 0 again, so that equal traces have equal trees.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Trace {
    root: Option<Arc<Tree>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Tree {
    Fork([Option<Arc<Tree>>; 1 << FORK_BITS]),
    Leaf([u64; 1 << (LEAF_BITS - 4)]),
}

impl Trace {
    /// The nibble of a cell.
    pub(super) fn get(&self, cell: Cell) -> u8 {
        let (mut tree, mut shift) = (self.root.as_ref(), TOP);
        loop {
            match tree.map(Arc::as_ref) {
                None => return 0,
                Some(Tree::Fork(branches)) => {
                    tree = branches[branch(cell, shift)].as_ref();
                    shift -= FORK_BITS;
                }
                Some(Tree::Leaf(words)) => {
                    let (word, bit) = nibble(cell);
                    return (words[word] >> bit & 15) as u8;
                }
            }
        }
    }

    /// Gives a cell a nibble from 1 to 15.
    pub(super) fn set(&mut self, cell: Cell, value: u8) {
        let (mut tree, mut shift) = (&mut self.root, TOP);
        loop {
            let fresh = || {
                if shift < LEAF_BITS { Tree::Leaf([0; _]) } else { Tree::Fork(Default::default()) }
            };
            match Arc::make_mut(tree.get_or_insert_with(|| Arc::new(fresh()))) {
                Tree::Fork(branches) => {
                    tree = &mut branches[branch(cell, shift)];
                    shift -= FORK_BITS;
                }
                Tree::Leaf(words) => {
                    let (word, bit) = nibble(cell);
                    words[word] = words[word] & !(15 << bit) | u64::from(value & 15) << bit;
                    return;
                }
            }
        }
    }

    /// The cells whose nibble is not 0, in reading order.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        if let Some(root) = &self.root {
            collect(root, 0, TOP, &mut cells);
        }
        cells
    }
}

fn branch(cell: Cell, shift: u32) -> usize {
    (cell.0 >> shift) as usize % (1 << FORK_BITS)
}

/// The word of a leaf and the bit in it where a cell's nibble begins.
fn nibble(cell: Cell) -> (usize, u32) {
    (cell.index() % (1 << LEAF_BITS) / 16, cell.0 % 16 * 4)
}

/// Five forks deep at the most.
fn collect(tree: &Tree, first: u32, shift: u32, cells: &mut Vec<Cell>) {
    match tree {
        Tree::Fork(branches) => {
            for (i, below) in branches.iter().enumerate() {
                if let Some(below) = below {
                    collect(
                        below,
                        first | (i as u32) << shift,
                        shift.wrapping_sub(FORK_BITS),
                        cells,
                    );
                }
            }
        }
        Tree::Leaf(words) => {
            let nibbles = (0..1 << LEAF_BITS).filter(|i| words[i / 16] >> (i % 16 * 4) & 15 != 0);
            cells.extend(nibbles.map(|i| Cell(first | i as u32)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_trace_is_a_map_and_copies_are_apart(
            writes in proptest::collection::vec((0u32..1 << 30, 1u8..16), 0..60),
            near in proptest::collection::vec((0u32..3000, 1u8..16), 0..60),
        ) {
            let (mut trace, mut model) = (Trace::default(), BTreeMap::new());
            for &(number, value) in &writes {
                trace.set(Cell(number), value);
                model.insert(Cell(number), value);
            }
            let (kept, kept_model) = (trace.clone(), model.clone());
            for &(number, value) in &near {
                trace.set(Cell(number), value);
                model.insert(Cell(number), value);
            }
            for (trace, model) in [(&kept, &kept_model), (&trace, &model)] {
                prop_assert!(trace.cells().iter().eq(model.keys()));
                prop_assert!(model.iter().all(|(&cell, &value)| trace.get(cell) == value));
            }
            prop_assert_eq!(trace == kept, model == kept_model);
            prop_assert_eq!(trace.get(Cell(5000)), model.get(&Cell(5000)).copied().unwrap_or(0));
        }
    }
}
