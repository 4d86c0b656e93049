//! Teaching: rating puzzles, giving hints, finding mistakes, judging moves.

use crate::{
    Control, End, Key, Level, Message, Rating, Solve, SolveOptions, Stopped, Unfinished, Unwatched,
};

/// Rating the difficulty of a puzzle.
pub trait Rate: Solve {
    /// Rates the difficulty. By default it is the number of moves that solve the puzzle. If the
    /// control stops the rating, what is known so far is a lower bound of a puzzle with as many
    /// solutions as its game promises.
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
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
    /// Returns the next move and the reason for it. If the control stops the search, what is known
    /// so far says how far it came.
    fn hint(
        &self,
        state: &Self::State,
        control: &Control,
    ) -> Result<Option<Hint<Self::Move>>, Unfinished<Message>>;
    /// Returns the mistakes in a state, as a check counts them.
    fn mistakes(&self, state: &Self::State, control: &Control) -> Mistakes;
    /// Judges a legal move by how hard it was to find. By default a move that adds a mistake is
    /// wrong, one that does not shorten the way to a solution is idle, the move of the hint is
    /// normal, and any other is excellent.
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

/// Returns the number of moves from a state to a solution, if there is one.
fn moves_left<P: Solve>(
    puzzle: &P,
    state: &P::State,
    control: &Control,
) -> Result<Option<usize>, Stopped> {
    let solved = puzzle.solve(state, &SolveOptions::default(), &mut Unwatched, control);
    match (solved.solutions.first(), solved.end) {
        (None, End::Stopped(why)) => Err(why),
        (solution, _) => Ok(solution.map(|solution| puzzle.route(state, solution, control).len())),
    }
}

/// The mistakes in a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistakes {
    /// The things that are wrong, the first mistake first.
    Known(Vec<Key>),
    /// The mistakes could not be determined.
    Unknown,
}

/// A recommended next move and the reason for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// The moves. They are empty if only undoing moves helps.
    pub moves: Vec<M>,
    /// The message key of the technique's name.
    pub technique: &'static str,
    /// The reason.
    pub reason: Message,
    /// The things that the hint is about.
    pub look: Vec<Key>,
    /// The things that the reason is based on.
    pub because: Vec<Key>,
}

/// The quality of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Merit {
    /// It leads away from every solution.
    Wrong,
    /// It neither helps nor harms: a mark, or a path that is already known.
    Idle,
    /// Correct and obvious.
    Normal,
    /// Correct and not obvious.
    Good,
    /// Correct and hard to find.
    Excellent,
}
