//! The rules of a game: everything that a bot, a replay or a verifier needs.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{Fingerprint, Message, Problem, Size};

/// The rules of a puzzle: its states, its moves, and when it is solved. The puzzle implements it; a
/// puzzle is valid and never changes.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The state of a play: the player's changes, including marks, but not the board itself.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A move. It is small, and its text form is readable.
    type Move: Clone + PartialEq + Debug + Display + FromStr + Send + Sync;

    /// Returns the size of the board.
    fn size(&self) -> Size;
    /// Returns the initial state.
    fn start(&self) -> Self::State;
    /// Makes a move. An illegal move changes nothing and returns the reason.
    fn apply(&self, state: &mut Self::State, m: &Self::Move) -> Result<(), Problem>;
    /// Returns whether the puzzle is solved. It never searches.
    fn is_solved(&self, state: &Self::State) -> bool;
    /// Splits a move into its smallest steps, for animations. For example, a sliding piece stops in
    /// every cell.
    fn steps(&self, m: &Self::Move) -> Vec<Self::Move> {
        vec![m.clone()]
    }
    /// Returns the facts about the puzzle that need no solver; none by default.
    fn facts(&self) -> PuzzleFacts {
        PuzzleFacts::default()
    }
    /// Returns the canonical fingerprint, which is equal for puzzles that are rotations,
    /// reflections or renamings of each other. [`Features`](crate::Features) computes it for boards
    /// on grids.
    fn fingerprint(&self) -> Fingerprint;
}

/// Facts about a puzzle that need no solver.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PuzzleFacts {
    /// The rules that every answer about the puzzle states, as parameters and values.
    pub rule: Vec<(&'static str, &'static str)>,
    /// The rules that differ between puzzles of the game, as parameters and values: cages, joined
    /// edges. Books explain those that are not the default. [`ground`](crate::ground) lists those
    /// of the board.
    pub rule_variant: Vec<(&'static str, String)>,
    /// The differences between the puzzle and the request or the file it came from.
    pub notes: Vec<Message>,
}
