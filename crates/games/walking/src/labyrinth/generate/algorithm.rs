use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The well-known ways to make a perfect maze.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Algorithm {
    /// Depth-first search: long winding corridors, few dead ends.
    #[default]
    Dfs,
    /// The lightest tree under random weights.
    Kruskal,
    /// Grows from the entrance at a random cell of its rim.
    Prim,
    /// Every perfect maze is as likely, by walks whose loops are erased.
    Wilson,
    /// Every perfect maze is as likely, by one long random walk. Slow.
    AldousBroder,
    /// Row by row, remembering which columns are connected.
    Eller,
    /// Every cell opens its east or its south side.
    BinaryTree,
    /// Rows of runs, each with one opening to the south.
    Sidewinder,
    /// Walks until it is stuck, then goes on from the first free cell beside the maze.
    HuntAndKill,
    /// Grows from its newest cell or from any, by a coin.
    GrowingTree,
    /// Cuts the empty board in two by a wall with one gap, again and again.
    RecursiveDivision,
}

/// No algorithm has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no algorithm “{0}”")]
pub struct UnknownAlgorithm(pub String);

impl Algorithm {
    /// Every algorithm.
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

    /// Its name in parameters.
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

    /// Whether it makes a plane board row by row, so that [`stream_rows`](super::stream_rows) can.
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
