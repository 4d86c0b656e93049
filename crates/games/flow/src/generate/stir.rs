//! Random covers: cells are joined where possible, then ends wander.

use recreo_board::Rng;

use super::cover::{Cover, NONE};

impl Cover {
    /// Joins cells, then paths, in random order, until there are at most `colours` paths or no two
    /// can be joined.
    pub(super) fn weave(&mut self, colours: usize, rng: &mut Rng, mut show: impl FnMut(&Cover)) {
        let later = |cell: u16| self.near(cell).into_iter().map(move |next| (cell, next));
        let mut edges: Vec<(u16, u16)> = self.cells.iter().copied().flat_map(later).collect();
        edges.retain(|&(cell, next)| next != NONE && cell < next);
        rng.shuffle(&mut edges);
        // Pairs first: few cells are left alone this way.
        for longest in [2, 3, u16::MAX] {
            for &(one, other) in &edges {
                if self.alone() == 0 && self.paths() <= colours {
                    return;
                }
                let length = |cell: u16| self.length(self.path_of(cell));
                if length(one) + length(other) <= longest && self.merge(one, other) {
                    show(self);
                }
            }
        }
    }

    /// Tries one random move towards `colours` paths and no cells alone; returns whether the move
    /// was possible.
    pub(super) fn stir(&mut self, colours: usize, rng: &mut Rng) -> bool {
        if self.paths() < colours && rng.below(4) == 0 {
            let Some(&cell) = rng.pick(&self.cells) else { return false };
            let next = self.links(cell)[usize::from(rng.coin())];
            return next != NONE && self.cut(cell, next);
        }
        let Some(path) = self.any_path(rng) else { return false };
        let end = self.ends(path)[usize::from(rng.coin())];
        let next = self.near(end)[rng.below(4) as usize];
        if next == NONE || self.linked(end, next) {
            return false;
        }
        let lone = |cell: u16| self.length(self.path_of(cell)) == 1;
        let fewer = self.paths() > colours || lone(end) || lone(next);
        if fewer && self.is_end(next) && self.merge(end, next) {
            return true;
        }
        let left = self.links(next)[usize::from(rng.coin())];
        left != NONE && self.bite(end, next, left, rng)
    }

    /// Whether there are `colours` paths and no cell is alone.
    pub(super) fn is_settled(&self, colours: usize) -> bool {
        self.alone() == 0 && self.paths() == colours
    }
}
