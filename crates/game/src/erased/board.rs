//! A position that can be looked at: a puzzle with what is on it.

use std::sync::Arc;

use super::puzzle::erase;
use crate::{
    About, Control, Draw, DrawText, Game, Gesture, Hint, Input, Json, Key, Meaning, Message,
    Playtest, Problem, Rules, Scene, Size, Solve, SolveOptions, Solved, Stopped, Summary, Teach,
    TextView, Unwatched, View,
};

/// A puzzle with what is on it.
pub trait DynBoard {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// The size of the board.
    fn size(&self) -> Size;
    /// What is said beside the board; the player may have grabbed something.
    fn summary(&self, grabbed: Option<Key>) -> Summary;
    /// What does not change while one plays.
    fn backdrop(&self, view: &View) -> Scene;
    /// What may change.
    fn scene(&self, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(&self, view: &View) -> TextView;
    /// What a gesture means, its moves as people write them.
    fn interpret(&self, gesture: &Gesture) -> Result<Meaning<String>, Problem>;
    /// How a person makes a move: see [`Playtest::gestures`].
    fn gestures(&self, m: &str) -> Vec<Gesture>;
    /// What to do next and why, without a price or a trace in a log.
    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem>;
    /// The solutions from here, and the moves that lead to the first of them; also when the solver was stopped and the
    /// solution is the best so far.
    fn solve(&self, options: &SolveOptions, control: &Control) -> (Solved<Json>, Vec<String>);
}

/// A typed position.
pub(super) trait Position {
    type Game: Game;

    fn puzzle(&self) -> &Arc<<Self::Game as Game>::Puzzle>;
    fn state(&self) -> &StateOf<Self::Game>;
}

/// The states of a game.
pub(super) type StateOf<G> = <<G as Game>::Puzzle as Rules>::State;

/// The moves of a game.
pub(super) type MoveOf<G> = <<G as Game>::Puzzle as Rules>::Move;

/// A position that may come.
pub(super) struct Ahead<G: Game> {
    pub(super) puzzle: Arc<G::Puzzle>,
    pub(super) state: StateOf<G>,
}

impl<G: Game> Position for Ahead<G> {
    type Game = G;

    fn puzzle(&self) -> &Arc<G::Puzzle> {
        &self.puzzle
    }

    fn state(&self) -> &StateOf<G> {
        &self.state
    }
}

impl<P: Position> DynBoard for P {
    fn about(&self) -> &'static About {
        P::Game::ABOUT
    }

    fn size(&self) -> Size {
        self.puzzle().size()
    }

    fn summary(&self, grabbed: Option<Key>) -> Summary {
        self.puzzle().summary(self.state(), grabbed)
    }

    fn backdrop(&self, view: &View) -> Scene {
        self.puzzle().backdrop(view)
    }

    fn scene(&self, view: &View) -> Scene {
        self.puzzle().scene(self.state(), view)
    }

    fn text(&self, view: &View) -> TextView {
        self.puzzle().text(self.state(), view)
    }

    fn interpret(&self, gesture: &Gesture) -> Result<Meaning<String>, Problem> {
        Ok(match self.puzzle().interpret(self.state(), gesture)? {
            Meaning::Moves(moves) => Meaning::Moves(as_text(&moves)),
            Meaning::Grab(key) => Meaning::Grab(key),
        })
    }

    fn gestures(&self, m: &str) -> Vec<Gesture> {
        match m.parse() {
            Ok(m) => self.puzzle().gestures(self.state(), &m),
            Err(_) => Vec::new(),
        }
    }

    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem> {
        let hint = self.puzzle().hint(self.state(), control).map_err(stopped)?;
        hint.map(hint_as_text).ok_or_else(|| Message::new("no-hint").into())
    }

    fn solve(&self, options: &SolveOptions, control: &Control) -> (Solved<Json>, Vec<String>) {
        let (puzzle, state) = (self.puzzle(), self.state());
        let solved = puzzle.solve(state, options, &mut Unwatched, control);
        let first = solved.solutions.first().filter(|_| !puzzle.is_solved(state));
        let route = first.map_or_else(Vec::new, |first| as_text(&puzzle.route(state, first)));
        (erase(solved), route)
    }
}

/// Moves as people write them.
pub(super) fn as_text<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(M::to_string).collect()
}

/// A hint with its moves as people write them.
pub(super) fn hint_as_text<M: ToString>(hint: Hint<M>) -> Hint<String> {
    Hint {
        moves: as_text(&hint.moves),
        technique: hint.technique,
        reason: hint.reason,
        look: hint.look,
        because: hint.because,
    }
}

fn stopped(why: Stopped) -> Problem {
    Message::from(why).into()
}
