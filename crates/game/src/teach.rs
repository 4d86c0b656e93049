//! What a teacher does: rates a puzzle, gives hints, finds mistakes, judges moves.

use crate::{Control, End, Key, Level, Message, Rating, Solve, SolveOptions, Stopped, Unwatched};

/// Rating a puzzle.
pub trait Rate: Solve {
    /// How hard the puzzle is, and what makes it so: by default the number of moves that solve it.
    fn rate(&self, control: &Control) -> Result<Rating, Stopped> {
        let moves = moves_left(self, &self.start(), control)?.unwrap_or_default();
        let level = match moves {
            0..=10 => Level::Easy,
            11..=25 => Level::Normal,
            26..=50 => Level::Hard,
            _ => Level::Expert,
        };
        let score = moves as f64;
        Ok(Rating { level, score, parts: vec![("moves".to_owned(), score)] })
    }
}

/// Helping a player.
pub trait Teach: Solve {
    /// What to do next, and why.
    fn hint(
        &self,
        state: &Self::State,
        control: &Control,
    ) -> Result<Option<Hint<Self::Move>>, Stopped>;
    /// What the check button counts.
    fn mistakes(&self, state: &Self::State, control: &Control) -> Mistakes;
    /// How good a move is in a state in which it is legal, by how hard it was to find. By default a move that adds a mistake
    /// is wrong, one that brings no solution nearer is idle, the one of the hint is normal, and any other is excellent.
    fn judge(
        &self,
        state: &Self::State,
        m: &Self::Move,
        control: &Control,
    ) -> Result<Merit, Stopped> {
        let mut after = state.clone();
        if self.apply(&mut after, m).is_err() {
            return Ok(Merit::Wrong);
        }
        let wrong = |state| match self.mistakes(state, control) {
            Mistakes::Known(keys) => keys.len(),
            Mistakes::Unknown => 0,
        };
        if wrong(&after) > wrong(state) {
            return Ok(Merit::Wrong);
        }
        Ok(match (moves_left(self, state, control)?, moves_left(self, &after, control)?) {
            (Some(_), None) => Merit::Wrong,
            (Some(before), Some(after)) if after < before => match self.hint(state, control)? {
                Some(hint) if hint.moves.first() == Some(m) => Merit::Normal,
                _ => Merit::Excellent,
            },
            _ => Merit::Idle,
        })
    }
}

/// How many moves lead from a state to a solution, if there is one.
fn moves_left<P: Solve>(
    puzzle: &P,
    state: &P::State,
    control: &Control,
) -> Result<Option<usize>, Stopped> {
    let solved = puzzle.solve(state, &SolveOptions::default(), &mut Unwatched, control);
    match (solved.solutions.first(), solved.end) {
        (None, End::Stopped(why)) => Err(why),
        (solution, _) => Ok(solution.map(|solution| puzzle.route(state, solution).len())),
    }
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
