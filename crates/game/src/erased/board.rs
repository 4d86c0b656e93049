//! A puzzle together with a state of it, with the types hidden.

use std::sync::Arc;

use crate::play::{change, hint, route};
use crate::{
    About, Control, Draw, DrawText, Game, Gesture, Hint, Input, Json, Key, Meaning, OnStep,
    Playtest, Problem, Rules, Scene, SceneChange, Seen, Size, Solve, SolveOptions, Solved, Summary,
    TextView, Unwatched, View, Watcher,
};

/// A puzzle together with a state of it.
pub trait DynBoard {
    /// Returns the description of the game.
    fn about(&self) -> &'static About;
    /// Returns the size of the board.
    fn size(&self) -> Size;
    /// Returns what is shown beside the board. `grabbed` is the thing that the player has grabbed.
    fn summary(&self, grabbed: Option<Key>) -> Summary;
    /// Returns the part of the picture that never changes during a play.
    fn backdrop(&self, view: &View) -> Scene;
    /// Returns the part of the picture that depends on the state.
    fn scene(&self, view: &View) -> Scene;
    /// Returns the change of the picture that these moves would cause, or `None` if one of them is
    /// illegal.
    fn change_by(&self, moves: &[String], view: &View) -> Option<SceneChange>;
    /// Returns the picture as characters.
    fn text(&self, view: &View) -> TextView;
    /// Interprets a gesture. Moves are in text form.
    fn interpret(&self, gesture: &Gesture) -> Result<Meaning<String>, Problem>;
    /// Returns gestures that make a move: see [`Playtest::gestures`].
    fn gestures(&self, m: &str) -> Vec<Gesture>;
    /// Returns the next move and the reason for it. It costs nothing and is not logged.
    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem>;
    /// Solves the puzzle from the current state. A solver that was stopped may return the best
    /// solution found so far.
    fn solve(&self, options: &SolveOptions, control: &Control) -> Solved<Json> {
        self.solve_with_routes(options, 0, None, control).0
    }
    /// Solves the puzzle and also returns the moves that lead to each of the first `routes`
    /// solutions. `watch` receives the steps of the solver as they happen.
    fn solve_with_routes(
        &self,
        options: &SolveOptions,
        routes: usize,
        watch: Option<&mut OnStep<'_>>,
        control: &Control,
    ) -> (Solved<Json>, Vec<Vec<String>>);
    /// Returns the moves from the current state to a solution.
    fn route(&self, control: &Control) -> Result<Vec<String>, Problem>;
    /// Passes the board after each single step of these moves to `each`. Stops before the first
    /// illegal move. If there are more than `most` steps, it passes only about `most` evenly spaced
    /// boards, the last one among them.
    fn walk(&self, moves: &[String], most: usize, each: &mut dyn FnMut(&dyn DynBoard));
}

/// A typed puzzle and a state of it.
pub(super) trait Position {
    type Game: Game;

    fn puzzle(&self) -> &Arc<<Self::Game as Game>::Puzzle>;
    fn state(&self) -> &StateOf<Self::Game>;
}

/// The state type of a game.
pub(super) type StateOf<G> = <<G as Game>::Puzzle as Rules>::State;

/// The move type of a game.
pub(super) type MoveOf<G> = <<G as Game>::Puzzle as Rules>::Move;

/// A position that was computed ahead of the play.
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

    fn change_by(&self, moves: &[String], view: &View) -> Option<SceneChange> {
        let (puzzle, before) = (self.puzzle(), self.state());
        let mut after = before.clone();
        for m in moves {
            puzzle.apply(&mut after, &m.parse().ok()?).ok()?;
        }
        let [before, after] = [before, &after].map(|state| Seen { state, view });
        Some(change(puzzle.as_ref(), before, after))
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
        hint(self.puzzle().as_ref(), self.state(), control).map(hint_as_text)
    }

    fn solve_with_routes(
        &self,
        options: &SolveOptions,
        routes: usize,
        watch: Option<&mut OnStep<'_>>,
        control: &Control,
    ) -> (Solved<Json>, Vec<Vec<String>>) {
        let (puzzle, state) = (self.puzzle(), self.state());
        let solved = match watch {
            Some(on_step) => puzzle.solve(state, options, &mut Watcher(on_step), control),
            None => puzzle.solve(state, options, &mut Unwatched, control),
        };
        let route = |solution| match puzzle.is_solved(state) {
            true => Vec::new(),
            false => as_text(&puzzle.route(state, solution, control)),
        };
        let routes = solved.solutions.iter().take(routes).map(route).collect();
        let solutions = solved.solutions.iter().map(Json::new).collect();
        (Solved { solutions, end: solved.end, statistics: solved.statistics }, routes)
    }

    fn route(&self, control: &Control) -> Result<Vec<String>, Problem> {
        route(self.puzzle().as_ref(), self.state(), control).map(|route| as_text(&route))
    }

    fn walk(&self, moves: &[String], most: usize, each: &mut dyn FnMut(&dyn DynBoard)) {
        let puzzle = self.puzzle();
        let moves = moves.iter().map_while(|text| text.parse::<MoveOf<P::Game>>().ok());
        let steps: Vec<MoveOf<P::Game>> = moves.flat_map(|m| puzzle.steps(&m)).collect();
        let stride = steps.len().div_ceil(most.max(1)).max(1);
        let mut ahead =
            Ahead::<P::Game> { puzzle: Arc::clone(puzzle), state: self.state().clone() };
        let mut shown = true;
        for (i, step) in steps.iter().enumerate() {
            if puzzle.apply(&mut ahead.state, step).is_err() {
                break;
            }
            shown = (i + 1) % stride == 0 || i + 1 == steps.len();
            if shown {
                each(&ahead);
            }
        }
        if !shown {
            each(&ahead);
        }
    }
}

/// Converts moves to text form.
pub(super) fn as_text<M: ToString>(moves: &[M]) -> Vec<String> {
    moves.iter().map(M::to_string).collect()
}

/// Converts the moves of a hint to text form.
pub(super) fn hint_as_text<M: ToString>(hint: Hint<M>) -> Hint<String> {
    Hint {
        moves: as_text(&hint.moves),
        technique: hint.technique,
        reason: hint.reason,
        look: hint.look,
        because: hint.because,
    }
}
