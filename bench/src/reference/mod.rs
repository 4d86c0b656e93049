//! Plain versions, as a textbook has them: a flag for every wall, lists and stacks, no bits and no tricks.

mod bfs;
mod binary_tree;
mod dfs;
mod eller;
pub(crate) mod flow;
mod kruskal;
pub(crate) mod maze;
pub(crate) mod rushhour;
mod wilson;

use recreo_board::Rng;
use recreo_walking::labyrinth::Algorithm;

pub(crate) use bfs::shortest;

use crate::beside::beside;

/// A maze as flags: whether the way east and the way south of every cell is open.
pub(crate) struct Plain {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) east: Vec<bool>,
    pub(crate) south: Vec<bool>,
}

impl Plain {
    /// All walls.
    fn closed(width: usize, height: usize) -> Plain {
        let cells = width * height;
        Plain { width, height, east: vec![false; cells], south: vec![false; cells] }
    }

    /// Opens the wall between two cells beside each other.
    fn open(&mut self, a: usize, b: usize) {
        let first = a.min(b);
        if a.abs_diff(b) == 1 {
            self.east[first] = true;
        } else {
            self.south[first] = true;
        }
    }

    /// The cells beside a cell, walls or not.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        beside((self.width, self.height), cell)
    }

    /// Whether two cells beside each other have no wall between them.
    fn is_open(&self, a: usize, b: usize) -> bool {
        let first = a.min(b);
        if a.abs_diff(b) == 1 { self.east[first] } else { self.south[first] }
    }

    /// Every passage, by its two cells.
    pub(crate) fn passages(&self) -> impl Iterator<Item = (u32, u32)> {
        let width = self.width as u32;
        (0..self.east.len() as u32).flat_map(move |cell| {
            let east = self.east[cell as usize].then_some((cell, cell + 1));
            let south = self.south[cell as usize].then_some((cell, cell + width));
            east.into_iter().chain(south)
        })
    }
}

/// A plain generator.
pub(crate) type Generator = fn(usize, usize, &mut Rng) -> Plain;

/// The plain version of an algorithm, if there is one here, and the largest side that it makes in reasonable time.
pub(crate) fn generator(algorithm: Algorithm) -> Option<(Generator, u32)> {
    match algorithm {
        Algorithm::Dfs => Some((dfs::generate, 10_000)),
        Algorithm::Kruskal => Some((kruskal::generate, 4000)),
        Algorithm::Wilson => Some((wilson::generate, 4000)),
        Algorithm::Eller => Some((eller::generate, 10_000)),
        Algorithm::BinaryTree => Some((binary_tree::generate, 10_000)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::spans;

    #[test]
    fn plain_generators_make_perfect_mazes() {
        for algorithm in Algorithm::ALL {
            let Some((generate, _)) = generator(algorithm) else { continue };
            for (width, height, seed) in [(1, 1, 1), (1, 7, 2), (9, 1, 3), (23, 31, 4)] {
                let maze = generate(width, height, &mut Rng::new(seed));
                let checked = spans(width * height, maze.passages());
                assert_eq!(checked, Ok(()), "{algorithm} {width}x{height}");
            }
        }
    }
}
