use recreo_game::Control;

use super::search::{Search, Until};
use super::space::{Reach, Space};
use super::{Limits, Task, Unfinished, in_space};
use crate::rushhour::Board;
use crate::rushhour::rail::Rail;

/// All states that can be reached from a board, and how far they are from being solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// How many there are.
    pub states: u64,
    /// How many need how many moves to the nearest solved state: first those that are solved. Empty if none can be solved.
    pub distances: Vec<u64>,
    /// Boards that need the most moves, at most [`Component::HARDEST`] of them; none if none can be solved.
    pub hardest: Vec<Board>,
}

impl Component {
    /// How many of the hardest boards are kept.
    pub const HARDEST: usize = 100;
}

/// Everything that can be reached from a board.
///
/// ```
/// use recreo_game::Control;
/// use recreo_games::rushhour::{Board, Limits, component};
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

impl Explore<'_> {
    /// All that can be reached from these states.
    fn from<'s, S: Space>(
        &self,
        space: &'s S,
        sources: impl IntoIterator<Item = S::State>,
        limits: &Limits,
    ) -> Result<Search<'s, S>, Unfinished> {
        let mut search = Search::new(space, limits);
        match search.run(sources, Reach::Slide, Until::Exhausted, self.control) {
            Ok(()) => Ok(search),
            Err(why) => {
                let states = search.states.len() as u64;
                Err(Unfinished { why, states, depth: search.depth() })
            }
        }
    }
}

impl Task for Explore<'_> {
    type Output = Result<Component, Unfinished>;

    fn run<S: Space>(self, space: &S, board: &Board, rails: &[Rail]) -> Self::Output {
        let reached = self.from(space, [space.start()], self.limits)?;
        let states = reached.states.len() as u64;
        let solved: Vec<S::State> =
            reached.states.iter().copied().filter(|state| space.is_solved(state)).collect();
        drop(reached);
        if solved.is_empty() {
            return Ok(Component { states, distances: Vec::new(), hardest: Vec::new() });
        }
        let used = solved.len() * size_of::<S::State>();
        let limits = Limits { memory: self.limits.memory.saturating_sub(used) };
        let search = self.from(space, solved, &limits)?;
        let ends = search.layers[1..].iter().copied().chain([search.states.len() as u32]);
        let distances =
            search.layers.iter().zip(ends).map(|(&start, end)| u64::from(end - start)).collect();
        let last = search.layers.last().map_or(0, |&start| start as usize);
        let hardest = search.states[last..].iter().take(Component::HARDEST);
        let hardest = hardest.map(|state| placed(board, rails, space.places(state))).collect();
        Ok(Component { states, distances, hardest })
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
