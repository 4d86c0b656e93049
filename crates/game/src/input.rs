//! The meaning of gestures.

use crate::{Gesture, Key, Problem, Rules};

/// Interpreting gestures.
pub trait Input: Rules {
    /// Returns the meaning of a gesture.
    fn interpret(
        &self,
        state: &Self::State,
        gesture: &Gesture,
    ) -> Result<Meaning<Self::Move>, Problem>;
}

/// Producing gestures for moves. Tests use it to play every game as a person would.
pub trait Playtest: Input {
    /// Returns gestures that together mean exactly this move: the inverse of [`Input::interpret`].
    /// They use a pointer where possible and keys otherwise. The result is empty if the move is
    /// impossible.
    fn gestures(&self, state: &Self::State, m: &Self::Move) -> Vec<Gesture>;
}

/// The meaning of a gesture.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning<M> {
    /// Moves, made as one step. The list is empty if the gesture has no meaning.
    Moves(Vec<M>),
    /// The player grabs a thing without making a move: a piece that was tapped, or whose letter was
    /// typed. Later gestures and views carry the grabbed thing until it is released, so that arrow
    /// keys move it and the picture shows where it can go. A grabbed cell is the start of a line:
    /// arrow keys keep moving the cursor, and the next move releases it.
    Grab(Key),
}
