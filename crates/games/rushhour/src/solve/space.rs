use crate::rail::Rail;

/// A slide of a rail's piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hop {
    /// The index of the rail; [`Hop::NONE`] has none.
    pub(super) rail: u16,
    pub(super) by: i8,
}

impl Hop {
    /// The hop to the initial state of a search.
    pub(super) const NONE: Hop = Hop { rail: u16::MAX, by: 0 };
}

/// A representation of a board's states, and their successors.
pub(super) trait Space {
    /// The place of every piece.
    type State: Copy + PartialEq + 'static;

    /// Whether equal tags imply equal states.
    const EXACT: bool;

    /// The state of the given board.
    fn start(&self) -> Self::State;

    /// A number that is equal for equal states, and never 0.
    fn tag(&self, state: &Self::State) -> u64;

    /// Whether all targets are at their exits.
    fn is_solved(&self, state: &Self::State) -> bool;

    /// Calls `each` for the states that follow from this one by one slide over any distance or, if
    /// not `FAR`, of one cell.
    ///
    /// `last` is the slide that led here. Slides that would undo it or continue it are omitted, and
    /// so are slides of rails with a lower number that could have been made before it with the same
    /// result. The search meets those states all the same, because it follows one of several orders
    /// of independent moves. (Suppose slide q is omitted after p. Then p after q leads to the same
    /// state in as many moves. That may be omitted in favour of r after another p, and so on, but q
    /// < p < r, so this ends.)
    fn follow<const FAR: bool>(
        &self,
        state: &Self::State,
        last: Hop,
        each: impl FnMut(Self::State, Hop),
    );

    /// The place of each rail's piece.
    fn places(&self, state: &Self::State) -> impl Iterator<Item = u32>;
}

/// The bit positions of the rails' digits in a packed state, and the number of words. Each digit
/// has as many bits as its rail's slack needs, and none crosses the end of a word.
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
