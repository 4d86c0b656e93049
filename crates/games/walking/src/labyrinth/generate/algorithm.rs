use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The generation algorithms for perfect mazes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Algorithm {
    /// Depth-first search: long winding corridors, few dead ends.
    #[default]
    Dfs,
    /// A minimum spanning tree under random weights.
    Kruskal,
    /// Grows from the entrance at a random cell of its frontier.
    Prim,
    /// Uniform over all perfect mazes, by loop-erased random walks.
    Wilson,
    /// Uniform over all perfect mazes, by one long random walk. Slow.
    AldousBroder,
    /// Row by row, with the sets of connected columns.
    Eller,
    /// Every cell opens its east or its south side.
    BinaryTree,
    /// Rows of runs, each run with one opening to the south.
    Sidewinder,
    /// Walks until it is stuck, then continues at the first free cell next to the maze.
    HuntAndKill,
    /// Grows from its newest cell or from a random one, by a coin.
    GrowingTree,
    /// Divides the empty board in two by a wall with one gap, recursively.
    RecursiveDivision,
}

/// The error for an unknown algorithm name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no algorithm “{0}”")]
pub struct UnknownAlgorithm(pub String);

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Algorithm; 11] = [
        Algorithm::Dfs,
        Algorithm::Kruskal,
        Algorithm::Prim,
        Algorithm::Wilson,
        Algorithm::AldousBroder,
        Algorithm::Eller,
        Algorithm::BinaryTree,
        Algorithm::Sidewinder,
        Algorithm::HuntAndKill,
        Algorithm::GrowingTree,
        Algorithm::RecursiveDivision,
    ];

    /// Returns its name in parameters.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Dfs => "dfs",
            Algorithm::Kruskal => "kruskal",
            Algorithm::Prim => "prim",
            Algorithm::Wilson => "wilson",
            Algorithm::AldousBroder => "aldous-broder",
            Algorithm::Eller => "eller",
            Algorithm::BinaryTree => "binary-tree",
            Algorithm::Sidewinder => "sidewinder",
            Algorithm::HuntAndKill => "hunt-and-kill",
            Algorithm::GrowingTree => "growing-tree",
            Algorithm::RecursiveDivision => "recursive-division",
        }
    }

    /// Whether it generates a plane board row by row, as [`stream_rows`](super::stream_rows)
    /// requires.
    pub fn streams(self) -> bool {
        matches!(self, Algorithm::Eller | Algorithm::BinaryTree | Algorithm::Sidewinder)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let known = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name);
        known.ok_or_else(|| UnknownAlgorithm(name.to_owned()))
    }
}
