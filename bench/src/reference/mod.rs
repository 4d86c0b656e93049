//! Reference implementations, as in a textbook: a flag for every wall, lists and stacks, without
//! bit operations and optimizations.

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

/// A maze as flags: whether the ways east and south of every cell are open.
pub(crate) struct Plain {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) east: Vec<bool>,
    pub(crate) south: Vec<bool>,
}

impl Plain {
    /// Creates a maze with all walls closed.
    fn closed(width: usize, height: usize) -> Plain {
        let cells = width * height;
        Plain { width, height, east: vec![false; cells], south: vec![false; cells] }
    }

    /// Opens the wall between two adjacent cells.
    fn open(&mut self, a: usize, b: usize) {
        let first = a.min(b);
        if a.abs_diff(b) == 1 {
            self.east[first] = true;
        } else {
            self.south[first] = true;
        }
    }

    /// Returns the cells adjacent to a cell, regardless of walls.
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        beside((self.width, self.height), cell)
    }

    /// Whether two adjacent cells have no wall between them.
    fn is_open(&self, a: usize, b: usize) -> bool {
        let first = a.min(b);
        if a.abs_diff(b) == 1 { self.east[first] } else { self.south[first] }
    }

    /// Returns every passage, as its two cells.
    pub(crate) fn passages(&self) -> impl Iterator<Item = (u32, u32)> {
        let width = self.width as u32;
        (0..self.east.len() as u32).flat_map(move |cell| {
            let east = self.east[cell as usize].then_some((cell, cell + 1));
            let south = self.south[cell as usize].then_some((cell, cell + width));
            east.into_iter().chain(south)
        })
    }
}

/// A reference generator.
pub(crate) type Generator = fn(usize, usize, &mut Rng) -> Plain;

/// Returns the reference implementation of an algorithm, if there is one, and the largest side that
/// it generates in reasonable time.
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
    fn reference_generators_make_perfect_mazes() {
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
