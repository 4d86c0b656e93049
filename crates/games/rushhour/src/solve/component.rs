use recreo_game::Control;

use super::search::{Search, Until};
use super::space::{Hop, Space};
use super::{Halt, Limits, Task, Unfinished, in_space};
use crate::Board;
use crate::rail::Rail;

/// All states that can be reached from a board, with their distances from a solved state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// The number of states.
    pub states: u64,
    /// The number of states at each distance, in moves, from the nearest solved state, starting at
    /// distance 0. Empty if no state is solved.
    pub distances: Vec<u64>,
    /// Boards at the greatest distance, at most [`Component::HARDEST`] of them; empty if no state
    /// is solved.
    pub hardest: Vec<Board>,
}

impl Component {
    /// The maximum number of hardest boards that are kept.
    pub const HARDEST: usize = 100;
}

/// All states that can be reached from a board.
///
/// ```
/// use recreo_game::Control;
/// use recreo_rushhour::{Board, Limits, component};
///
/// let board: Board = "AA.B/...B/.CC.".parse()?;
/// let all = component(&board, &Limits::default(), &Control::new())?;
/// assert_eq!(all.states, all.distances.iter().sum::<u64>());
/// // With C under B, three moves are needed.
/// assert_eq!(all.distances.len() - 1, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn component(
    board: &Board,
    limits: &Limits,
    control: &Control,
) -> Result<Component, Unfinished> {
    in_space(board, Explore { limits, control })
}

struct Explore<'a> {
    limits: &'a Limits,
    control: &'a Control,
}

impl Task for Explore<'_> {
    type Output = Result<Component, Unfinished>;

    fn run<S: Space>(self, space: &S, board: &Board, rails: &[Rail]) -> Self::Output {
        let mut search = Search::new(space, self.limits, self.control);
        // The order of discovery does not matter, so single steps are searched: there are fewer of
        // them than slides.
        let ran = search.run::<false>(space.start(), Until::Exhausted);
        let states = search.states.len() as u64;
        let distances = ran.and_then(|()| Distances::from_solved(space, &mut search, &self));
        // Unexplored states may include nearer solved states, so no distances are known.
        let distances = distances.map_err(|why| Unfinished { why, states, depth: 0 })?;
        let hardest = distances.farthest().iter().take(Component::HARDEST);
        let hardest = hardest.map(|(state, _)| placed(board, rails, space.places(state)));
        let hardest = hardest.collect();
        Ok(Component { states, distances: distances.counts(), hardest })
    }
}

/// Known states, ordered by their distance from the nearest solved state.
struct Distances<T> {
    states: Vec<(T, Hop)>,
    /// The index of the first state of each distance.
    layers: Vec<usize>,
}

impl<T: Copy> Distances<T> {
    fn from_solved<S: Space<State = T>>(
        space: &S,
        search: &mut Search<'_, S>,
        explore: &Explore<'_>,
    ) -> Result<Distances<T>, Halt> {
        let count = search.states.len();
        let own = count * size_of::<(T, Hop)>();
        if search.bytes().saturating_add(own) > explore.limits.memory {
            return Err(Halt::Memory);
        }
        let mut states: Vec<(T, Hop)> = Vec::with_capacity(count);
        let known = search.states.iter().filter(|state| space.is_solved(state));
        states.extend(known.map(|&state| (state, Hop::NONE)));
        for (state, _) in &states {
            search.mark(state);
        }
        let mut layers = Vec::new();
        let solved = states.len();
        let mut end = 0;
        while end < states.len() {
            let start = end;
            layers.push(start);
            end = states.len();
            for at in start..end {
                let (state, last) = states[at];
                space.follow::<true>(&state, last, |next, hop| {
                    // All solved states are in the list already.
                    if !(at < solved && space.is_solved(&next)) && search.mark(&next) {
                        states.push((next, hop));
                    }
                });
                if (at + 1).is_multiple_of(Search::<S>::EVERY) {
                    explore.control.spend(Search::<S>::EVERY as u64)?;
                }
            }
        }
        Ok(Distances { states, layers })
    }

    /// The number of states at each distance.
    fn counts(&self) -> Vec<u64> {
        let ends = self.layers.iter().skip(1).copied().chain([self.states.len()]);
        self.layers.iter().zip(ends).map(|(&start, end)| (end - start) as u64).collect()
    }

    /// The states at the greatest distance.
    fn farthest(&self) -> &[(T, Hop)] {
        self.layers.last().map_or(&[], |&start| &self.states[start..])
    }
}

/// The board with its pieces at these places of their rails.
fn placed(board: &Board, rails: &[Rail], places: impl Iterator<Item = u32>) -> Board {
    let mut firsts: Vec<_> = board.pieces().iter().map(|piece| piece.first).collect();
    for (rail, place) in rails.iter().zip(places) {
        firsts[rail.piece] = rail.first(place);
    }
    board.with_firsts(firsts)
}
