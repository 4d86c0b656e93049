//! What a spectator is shown.

use crate::{Game, Recording, TextView, View};

/// A film: what the board looked like at first, and the steps from there.
#[derive(Clone, Debug)]
pub struct Film {
    /// The board before the first step.
    pub first: TextView,
    /// The steps.
    pub steps: Recording,
    /// What the board looks like in the steps after those: pieces that move are more than other roles for what is there.
    pub frames: Vec<TextView>,
}

impl Film {
    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len() + self.frames.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What the board looks like after each part of each move, as far as they can be made.
pub(super) fn frames<G: Game>(
    puzzle: &G::Puzzle,
    mut state: G::State,
    moves: &[G::Move],
    view: &View,
) -> Vec<TextView> {
    let mut frames = Vec::new();
    for step in moves.iter().flat_map(|m| G::unfold(puzzle, m)) {
        if G::apply(puzzle, &mut state, &step).is_err() {
            break;
        }
        frames.push(G::text(puzzle, &state, view));
    }
    frames
}
