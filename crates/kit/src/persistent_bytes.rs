//! A persistent array with one byte per cell, as a tree of shared blocks.
//!
//! Games in which one walks keep their trace in it. A state is copied at every move, and a board
//! may have a thousand million cells, so a copy shares everything with its original, and writing a
//! cell copies only the blocks on the path to it (Driscoll, Sarnak, Sleator and Tarjan, "Making
//! data structures persistent", 1989). The lowest eight bits of a cell's number select the byte in
//! a leaf; the others select a branch at each level above it. The tree is deep enough for
//! [`MAX_CELLS`](recreo_board::MAX_CELLS).

use std::sync::Arc;

use recreo_board::Cell;

const LEAF_BITS: u32 = 8;
const FORK_BITS: u32 = 5;
const TOP: u32 = LEAF_BITS + 4 * FORK_BITS;

/// A byte for every cell, initially 0. Bytes are never set back to 0, so that equal contents have
/// equal trees.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PersistentBytes {
    root: Option<Arc<Tree>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Tree {
    Fork([Option<Arc<Tree>>; 1 << FORK_BITS]),
    Leaf([u8; 1 << LEAF_BITS]),
}

impl PersistentBytes {
    /// Returns the byte of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> u8 {
        let (mut tree, mut shift) = (self.root.as_ref(), TOP);
        loop {
            match tree.map(Arc::as_ref) {
                None => return 0,
                Some(Tree::Fork(branches)) => {
                    tree = branches[branch(cell, shift)].as_ref();
                    shift -= FORK_BITS;
                }
                Some(Tree::Leaf(bytes)) => return bytes[cell.index() % bytes.len()],
            }
        }
    }

    /// Sets the byte of a cell to a value from 1 to 255.
    pub fn set(&mut self, cell: Cell, value: u8) {
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
                Tree::Leaf(bytes) => {
                    bytes[cell.index() % bytes.len()] = value;
                    return;
                }
            }
        }
    }

    /// Returns the cells whose byte is not 0, in reading order.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        if let Some(root) = &self.root {
            collect(root, 0, TOP, &mut cells);
        }
        cells
    }

    /// Returns the cells whose bytes differ, in reading order. Shared blocks are skipped.
    pub fn differing(&self, other: &PersistentBytes) -> Vec<Cell> {
        let mut cells = Vec::new();
        compare([self.root.as_ref(), other.root.as_ref()], 0, TOP, &mut cells);
        cells
    }
}

fn branch(cell: Cell, shift: u32) -> usize {
    (cell.0 >> shift) as usize % (1 << FORK_BITS)
}

/// Collects the cells whose byte is not 0. The recursion is at most five forks deep.
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
        Tree::Leaf(bytes) => {
            let written = bytes.iter().enumerate().filter(|&(_, &byte)| byte != 0);
            cells.extend(written.map(|(i, _)| Cell(first | i as u32)));
        }
    }
}

/// Collects the cells at which two trees differ.
fn compare(trees: [Option<&Arc<Tree>>; 2], first: u32, shift: u32, cells: &mut Vec<Cell>) {
    let [one, other] = trees.map(|tree| tree.map(Arc::as_ref));
    match (one, other) {
        (Some(one), Some(other)) if std::ptr::eq(one, other) => {}
        (Some(Tree::Leaf(one)), Some(Tree::Leaf(other))) => {
            let bytes = one.iter().zip(other).enumerate().filter(|(_, (a, b))| a != b);
            cells.extend(bytes.map(|(i, _)| Cell(first | i as u32)));
        }
        (Some(Tree::Fork(one)), Some(Tree::Fork(other))) => {
            for (i, (one, other)) in one.iter().zip(other).enumerate() {
                let first = first | (i as u32) << shift;
                let below = shift.wrapping_sub(FORK_BITS);
                compare([one.as_ref(), other.as_ref()], first, below, cells);
            }
        }
        (Some(tree), _) | (None, Some(tree)) => collect(tree, first, shift, cells),
        (None, None) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn persistent_bytes_behave_like_a_map_and_copies_are_independent(
            writes in proptest::collection::vec((0u32..1 << 30, 1u8..=255), 0..60),
            near in proptest::collection::vec((0u32..3000, 1u8..=255), 0..60),
        ) {
            let (mut trace, mut model) = (PersistentBytes::default(), BTreeMap::new());
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
            let all: BTreeSet<Cell> = model.keys().chain(kept_model.keys()).copied().collect();
            let differs = |cell: &Cell| model.get(cell) != kept_model.get(cell);
            let differing: Vec<Cell> = all.into_iter().filter(differs).collect();
            prop_assert_eq!(trace.differing(&kept), differing.clone());
            prop_assert_eq!(kept.differing(&trace), differing);
            prop_assert_eq!(trace.get(Cell(5000)), model.get(&Cell(5000)).copied().unwrap_or(0));
        }
    }
}
