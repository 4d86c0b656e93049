//! The input gesture that takes one step.

use recreo_board::Cell;
use recreo_game::{Act, Gesture, Input, Key, Meaning};

use super::Walk;

/// Returns the gesture that takes one step to the cell `next`: a tap on the cell if that means
/// exactly this step, otherwise a key.
pub(crate) fn touch_or_key<P: Input<State = Walk>>(
    puzzle: &P,
    walk: &Walk,
    step: &P::Move,
    next: Cell,
    key: impl FnOnce() -> Option<Gesture>,
) -> Vec<Gesture> {
    let tap = Gesture::new(Act::Tap(Key::Cell(next)));
    let is_step = puzzle.interpret(walk, &tap) == Ok(Meaning::Moves(vec![step.clone()]));
    if is_step { vec![tap] } else { key().into_iter().collect() }
}
