//! Checks whether passages form a perfect maze, by union-find: slow, obvious, and sharing no code
//! with what it checks.

use std::error::Error;
use std::fmt;

/// Why passages are not a spanning tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotATree {
    /// A passage closes a loop.
    Loop(u32, u32),
    /// There are too few passages to connect all cells: this many parts remain.
    Parts(usize),
}

impl fmt::Display for NotATree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotATree::Loop(a, b) => write!(f, "the passage from {a} to {b} closes a loop"),
            NotATree::Parts(parts) => write!(f, "the cells are in {parts} parts"),
        }
    }
}

impl Error for NotATree {}

/// Checks whether the passages connect all cells without a loop.
pub(crate) fn spans(
    cells: usize,
    passages: impl IntoIterator<Item = (u32, u32)>,
) -> Result<(), NotATree> {
    let mut sets = Sets::new(cells);
    let mut parts = cells;
    for (a, b) in passages {
        if !sets.join(a, b) {
            return Err(NotATree::Loop(a, b));
        }
        parts -= 1;
    }
    if parts > 1 { Err(NotATree::Parts(parts)) } else { Ok(()) }
}

/// Disjoint sets: every cell points to a cell of its set, and the root to itself.
struct Sets(Vec<u32>);

impl Sets {
    fn new(cells: usize) -> Sets {
        Sets((0..cells as u32).collect())
    }

    /// Joins the sets of two cells; returns false if they are already the same.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b) as usize] = a.min(b);
        a != b
    }

    fn root(&mut self, mut cell: u32) -> u32 {
        while self.0[cell as usize] != cell {
            let above = self.0[self.0[cell as usize] as usize];
            self.0[cell as usize] = above;
            cell = above;
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_and_parts_are_found() {
        assert_eq!(spans(3, [(0, 1), (1, 2)]), Ok(()));
        assert_eq!(spans(3, [(0, 1)]), Err(NotATree::Parts(2)));
        assert_eq!(spans(3, [(0, 1), (1, 2), (2, 0)]), Err(NotATree::Loop(2, 0)));
    }
}
