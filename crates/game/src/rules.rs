//! The rules of a game: all that a bot, a replay or a verifier needs.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{Fingerprint, Message, Problem, Size};

/// The rules of a puzzle: its states, its moves and when it is solved. Implemented by the puzzle, the statement that was
/// found valid and never changes.
pub trait Rules: Sized + Send + Sync + 'static {
    /// What the player did, marks included; never a copy of the board.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One move: small, and readable by a person.
    type Move: Clone + PartialEq + Debug + Display + FromStr + Send + Sync;

    /// The size of the board.
    fn size(&self) -> Size;
    /// The state before the first move.
    fn start(&self) -> Self::State;
    /// Makes a move. An illegal move changes nothing and says why.
    fn apply(&self, state: &mut Self::State, m: &Self::Move) -> Result<(), Problem>;
    /// Whether the puzzle is solved. Never searches.
    fn is_solved(&self, state: &Self::State) -> bool;
    /// A move as a row of the smallest ones, for showing how it is made: a piece that slides stops in every cell.
    fn steps(&self, m: &Self::Move) -> Vec<Self::Move> {
        vec![m.clone()]
    }
    /// What can be said about the puzzle without solving it: by default nothing.
    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts::default()
    }
    /// The canonical fingerprint: equal for puzzles that are turned, mirrored or renamed into each other.
    /// [`Features`](crate::Features) computes it for boards on grids.
    fn fingerprint(&self) -> Fingerprint;
}

/// What can be said about a puzzle without solving it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PuzzleFacts {
    /// The rule that every answer about the puzzle names, as parameters and their values.
    pub rule: Vec<(&'static str, &'static str)>,
    /// The rules that differ between puzzles of the game, as parameters and their values: cages, joined edges. Books
    /// explain those that are not the usual ones. [`ground`](crate::ground) lists what a board has.
    pub rule_variant: Vec<(&'static str, String)>,
    /// In what the puzzle differs from what was asked for or from what its file said.
    pub notes: Vec<Message>,
}
