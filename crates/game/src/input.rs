//! What a person's gestures mean.

use crate::{Gesture, Key, Problem, Rules};

/// Understanding gestures.
pub trait Input: Rules {
    /// What a gesture means.
    fn interpret(
        &self,
        state: &Self::State,
        gesture: &Gesture,
    ) -> Result<Meaning<Self::Move>, Problem>;
}

/// For tests, which play every game as a person would.
pub trait Playtest: Input {
    /// The inverse of [`Input::interpret`]: gestures, one after the other, that together mean just this move. They use a
    /// pointer where that is possible and keys otherwise; there are none where the move is not possible.
    fn gestures(&self, state: &Self::State, m: &Self::Move) -> Vec<Gesture>;
}

/// What a gesture means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning<M> {
    /// Moves that are made as one step; none where the gesture means nothing.
    Moves(Vec<M>),
    /// The player grabs something without making a move: a piece that is touched, or whose letter is typed. The gestures
    /// and views that follow carry it until it is released, so that an arrow key moves it and the picture shows where it
    /// can go. A grabbed cell is where a line begins: arrow keys go on moving the cursor, and the next move releases it.
    Grab(Key),
}
