use crate::rail::Rail;

/// A slide of a rail's piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hop {
    /// The number of the rail; [`Hop::NONE`] has none.
    pub(super) rail: u16,
    pub(super) by: i8,
}

impl Hop {
    /// What led to a state where the search begins.
    pub(super) const NONE: Hop = Hop { rail: u16::MAX, by: 0 };
}

/// How the states of a board are written down, and which follow from which.
pub(super) trait Space {
    /// The place of every piece.
    type State: Copy + PartialEq + 'static;

    /// Whether states with equal tags are equal.
    const EXACT: bool;

    /// The state of the board as it was given.
    fn start(&self) -> Self::State;

    /// A number that is the same for equal states, and never 0.
    fn tag(&self, state: &Self::State) -> u64;

    /// Whether all targets stand at their holes.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// Calls `each` for the states that follow from this one by one slide of any distance, or if not `FAR`, of one cell.
    ///
    /// `last` is what led here: what would undo it or go on with it is left out, and so are slides that could have been made
    /// before it with the same result, if their rail has a lower number. The search meets those states all the same: of
    /// several orders of moves that do not meet, it follows one. (If a slide q is left out after p, then p after q leads to
    /// the same state in as many moves; that may be left out in favour of r after another p, and so on, but q < p < r: this ends.)
    fn follow<const FAR: bool>(
        &self,
        state: &Self::State,
        last: Hop,
        each: impl FnMut(Self::State, Hop),
    );

    /// Where the piece of each rail stands.
    fn places(&self, state: &Self::State) -> impl Iterator<Item = u32>;
}

/// Where the digits of rails are in a packed state, each with as many bits as its slack needs; no digit goes across the end
/// of a word. The number of words comes with them.
pub(super) fn digits(rails: &[Rail], word: u32) -> (Vec<u32>, u32) {
    let mut at = 0;
    let shifts = rails
        .iter()
        .map(|rail| {
            let bits = 32 - rail.slack.leading_zeros();
            if at % word + bits > word {
                at = at.next_multiple_of(word);
            }
            at += bits;
            at - bits
        })
        .collect();
    (shifts, at.div_ceil(word))
}
