//! What a teacher does: rates a puzzle, gives hints, finds mistakes, judges moves.

use crate::{Control, Key, Message, Rating, Rules, Stopped};

/// Rating a puzzle.
pub trait Rate: Rules {
    /// How hard the puzzle is, and what makes it so.
    fn rate(&self, control: &Control) -> Result<Rating, Stopped>;
}

/// Helping a player.
pub trait Teach: Rules {
    /// What to do next, and why.
    fn hint(
        &self,
        state: &Self::State,
        control: &Control,
    ) -> Result<Option<Hint<Self::Move>>, Stopped>;
    /// What the check button counts.
    fn mistakes(&self, state: &Self::State, control: &Control) -> Mistakes;
    /// How good a move is in a state in which it is legal, by how hard it was to find.
    fn judge(
        &self,
        state: &Self::State,
        m: &Self::Move,
        control: &Control,
    ) -> Result<Merit, Stopped>;
}

/// What is wrong with a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistakes {
    /// These things, the first mistake first.
    Known(Vec<Key>),
    /// It could not be found out.
    Unknown,
}

/// What to do next, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// The moves; none where nothing but taking moves back helps.
    pub moves: Vec<M>,
    /// The key of the technique's name.
    pub technique: &'static str,
    /// Why.
    pub reason: Message,
    /// Where to look.
    pub look: Vec<Key>,
    /// What the reason rests on.
    pub because: Vec<Key>,
}

/// How good a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Merit {
    /// It leads away from every solution.
    Wrong,
    /// It neither helps nor harms: a mark, a way already known.
    Idle,
    /// Right, and plain to see.
    Normal,
    /// Right, and not plain.
    Good,
    /// Right, and hard to find.
    Excellent,
}
