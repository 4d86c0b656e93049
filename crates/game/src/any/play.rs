//! A game in progress behind one face.

use std::io::{self, Write};
use std::time::Duration;

use recreo_board::Cell;

use super::film::{frames, scenes};
use super::puzzle::{DynPuzzle, erase};
use crate::document::read_log;
use crate::{
    About, Control, Game, Gesture, Hint, Json, Key, Level, ListItem, Message, Mistakes, Play,
    Problem, Scene, Score, Size, Solve, Solved, Status, TextView, View, WriteError,
};

/// A game in progress.
pub trait DynPlay: Send {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// Makes moves written as people write them, as one step.
    fn make(&mut self, moves: &[&str]) -> Result<(), Problem>;
    /// Makes the moves that a gesture means.
    fn gesture(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// How a person makes a move that is written as people write it.
    fn gestures(&self, m: &str) -> Vec<Gesture>;
    /// What a gesture takes in hand without making a move.
    fn grasp(&self, gesture: &Gesture) -> Option<Key>;
    /// What the board would look like in characters if this gesture were made, without a trace.
    fn preview(&self, gesture: &Gesture, view: &View) -> Option<TextView>;
    /// The same as a picture.
    fn preview_scene(&self, gesture: &Gesture, view: &View) -> Option<Scene>;
    /// What it would look like after each of these moves, which may be shown in several steps; without a trace. Ends before the
    /// first move that cannot be made.
    fn frames(&self, moves: &[String], view: &View) -> Vec<TextView>;
    /// The same as pictures, handed over one by one; of many, about `most`, the last one among them.
    fn scenes(&self, moves: &[String], view: &View, most: usize, each: &mut dyn FnMut(Scene));
    /// Takes the last step back.
    fn undo(&mut self) -> Result<(), Problem>;
    /// Takes the last undo back.
    fn redo(&mut self) -> Result<(), Problem>;
    /// Whether there is something to undo, and to redo.
    fn can_undo_redo(&self) -> (bool, bool);
    /// Marks the present state.
    fn mark(&mut self, name: &str) -> Result<(), Problem>;
    /// Returns to a marked state.
    fn return_to(&mut self, name: &str) -> Result<(), Problem>;
    /// The names of the marked states.
    fn marks(&self) -> Vec<String>;
    /// Looks for mistakes, and points one out if asked; for a price.
    fn check(&mut self, show: bool, control: &Control) -> Result<Mistakes, Problem>;
    /// What to do next and why, for a price.
    fn hint(&mut self, control: &Control) -> Result<Hint<String>, Problem>;
    /// The same without a price or a trace.
    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem>;
    /// The machine makes the next move.
    fn next(&mut self, control: &Control) -> Result<(), Problem>;
    /// The machine shows one step of the solution.
    fn solve_step(&mut self, control: &Control) -> Result<(), Problem>;
    /// The machine shows the whole solution.
    fn solve_all(&mut self, control: &Control) -> Result<(), Problem>;
    /// The same, where the moves are known from [`DynPlay::route`].
    fn solve_by(&mut self, route: &[String]) -> Result<(), Problem>;
    /// The player watches a solver at work.
    fn watched(&mut self) -> Result<(), Problem>;
    /// The moves from here to a solution, without a trace.
    fn route(&self, control: &Control) -> Result<Vec<String>, Problem>;
    /// The solutions from here, without a trace.
    fn solutions(&self, how: &Solve, control: &Control) -> Solved<Json>;
    /// The same, and the moves that lead to the first of them; also when the solver was stopped and it is the best so far.
    fn solutions_and_route(&self, how: &Solve, control: &Control) -> (Solved<Json>, Vec<String>);
    /// Stops the clock.
    fn pause(&mut self) -> Result<(), Problem>;
    /// Lets the clock go on.
    fn go_on(&mut self) -> Result<(), Problem>;
    /// Whether the clock stands.
    fn is_paused(&self) -> bool;
    /// The time played.
    fn elapsed(&self) -> Duration;
    /// Going on or won.
    fn status(&self) -> Status;
    /// How far one is, in short phrases.
    fn tally(&self) -> Vec<Message>;
    /// How many moves it took, where the game counts otherwise than the log.
    fn moves(&self) -> Option<u64>;
    /// Judges what was not judged yet; for when nobody waits.
    fn judge(&mut self, control: &Control) -> Result<(), Problem>;
    /// What the play is worth.
    fn score(&self, level: Level) -> Score;
    /// How large the board is.
    fn size(&self) -> Size;
    /// The cell where the player is, or what is in hand, or where the last move ended.
    fn focus(&self, held: Option<Key>) -> Option<Cell>;
    /// What does not change.
    fn backdrop(&self, view: &View) -> Scene;
    /// What may change.
    fn scene(&self, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(&self, view: &View) -> TextView;
    /// What is to be found or done, for a list beside the board.
    fn listed(&self) -> Vec<ListItem>;
    /// One more entry of a log, as it happened then: for showing a play again from its beginning.
    fn repeat(&mut self, line: &str) -> Result<(), Problem>;
    /// The log from an entry on, a line each.
    fn log_lines(&self, from: usize) -> String;
    /// How many entries the log has.
    fn log_len(&self) -> usize;
}

fn hint_as_text<M: ToString>(hint: Hint<M>) -> Hint<String> {
    Hint {
        moves: hint.moves.iter().map(M::to_string).collect(),
        technique: hint.technique,
        reason: hint.reason,
        look: hint.look,
        because: hint.because,
    }
}

fn read_moves<G: Game, S: AsRef<str>>(moves: &[S]) -> Result<Vec<G::Move>, Problem> {
    let read = |text: &S| {
        let malformed = |_| Message::new("move-malformed").with("text", text.as_ref()).into();
        text.as_ref().parse().map_err(malformed)
    };
    moves.iter().map(read).collect()
}

impl<G: Game> DynPlay for Play<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn make(&mut self, moves: &[&str]) -> Result<(), Problem> {
        Play::make(self, read_moves::<G, _>(moves)?)
    }

    fn gesture(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        Play::gesture(self, gesture)
    }

    fn gestures(&self, m: &str) -> Vec<Gesture> {
        let understood = m.parse().ok();
        understood.map_or_else(Vec::new, |m| G::gestures(self.puzzle(), self.state(), &m))
    }

    fn grasp(&self, gesture: &Gesture) -> Option<Key> {
        G::grasp(self.puzzle(), self.state(), gesture)
    }

    fn preview(&self, gesture: &Gesture, view: &View) -> Option<TextView> {
        Some(G::text(self.puzzle(), &Play::preview(self, gesture)?, view))
    }

    fn preview_scene(&self, gesture: &Gesture, view: &View) -> Option<Scene> {
        Some(G::scene(self.puzzle(), &Play::preview(self, gesture)?, view))
    }

    fn frames(&self, moves: &[String], view: &View) -> Vec<TextView> {
        let moves: Vec<G::Move> = moves.iter().map_while(|text| text.parse().ok()).collect();
        frames::<G>(self.puzzle(), self.state().clone(), &moves, view)
    }

    fn scenes(&self, moves: &[String], view: &View, most: usize, each: &mut dyn FnMut(Scene)) {
        let moves: Vec<G::Move> = moves.iter().map_while(|text| text.parse().ok()).collect();
        scenes::<G>(self.puzzle(), self.state().clone(), &moves, view, most, each);
    }

    fn undo(&mut self) -> Result<(), Problem> {
        Play::undo(self)
    }

    fn redo(&mut self) -> Result<(), Problem> {
        Play::redo(self)
    }

    fn can_undo_redo(&self) -> (bool, bool) {
        (self.can_undo(), self.can_redo())
    }

    fn mark(&mut self, name: &str) -> Result<(), Problem> {
        Play::mark(self, name)
    }

    fn return_to(&mut self, name: &str) -> Result<(), Problem> {
        Play::return_to(self, name)
    }

    fn marks(&self) -> Vec<String> {
        Play::marks(self).map(str::to_owned).collect()
    }

    fn check(&mut self, show: bool, control: &Control) -> Result<Mistakes, Problem> {
        Play::check(self, show, control)
    }

    fn hint(&mut self, control: &Control) -> Result<Hint<String>, Problem> {
        Play::hint(self, control).map(hint_as_text)
    }

    fn peek_hint(&self, control: &Control) -> Result<Hint<String>, Problem> {
        Play::peek_hint(self, control).map(hint_as_text)
    }

    fn next(&mut self, control: &Control) -> Result<(), Problem> {
        Play::next(self, control)
    }

    fn solve_step(&mut self, control: &Control) -> Result<(), Problem> {
        Play::solve_step(self, control)
    }

    fn solve_all(&mut self, control: &Control) -> Result<(), Problem> {
        Play::solve_all(self, control)
    }

    fn solve_by(&mut self, route: &[String]) -> Result<(), Problem> {
        Play::solve_by(self, read_moves::<G, _>(route)?)
    }

    fn watched(&mut self) -> Result<(), Problem> {
        Play::watched(self)
    }

    fn route(&self, control: &Control) -> Result<Vec<String>, Problem> {
        Ok(Play::route(self, control)?.iter().map(G::Move::to_string).collect())
    }

    fn solutions(&self, how: &Solve, control: &Control) -> Solved<Json> {
        erase(Play::solutions(self, how, control))
    }

    fn solutions_and_route(&self, how: &Solve, control: &Control) -> (Solved<Json>, Vec<String>) {
        let solved = Play::solutions(self, how, control);
        let first = solved.solutions.first().filter(|_| self.status() == Status::GoingOn);
        let route = first.map(|first| G::route(self.puzzle(), self.state(), first));
        let route = route.iter().flatten().map(ToString::to_string).collect();
        (erase(solved), route)
    }

    fn pause(&mut self) -> Result<(), Problem> {
        Play::pause(self)
    }

    fn go_on(&mut self) -> Result<(), Problem> {
        Play::go_on(self)
    }

    fn is_paused(&self) -> bool {
        Play::is_paused(self)
    }

    fn elapsed(&self) -> Duration {
        Play::elapsed(self)
    }

    fn status(&self) -> Status {
        Play::status(self)
    }

    fn tally(&self) -> Vec<Message> {
        G::tally(self.puzzle(), self.state())
    }

    fn moves(&self) -> Option<u64> {
        G::moves(self.puzzle(), self.state())
    }

    fn judge(&mut self, control: &Control) -> Result<(), Problem> {
        Play::judge(self, control)
    }

    fn score(&self, level: Level) -> Score {
        Play::score(self, level)
    }

    fn size(&self) -> Size {
        G::size(self.puzzle())
    }

    fn focus(&self, held: Option<Key>) -> Option<Cell> {
        G::focus(self.puzzle(), self.state(), held)
    }

    fn backdrop(&self, view: &View) -> Scene {
        G::backdrop(self.puzzle(), view)
    }

    fn scene(&self, view: &View) -> Scene {
        G::scene(self.puzzle(), self.state(), view)
    }

    fn text(&self, view: &View) -> TextView {
        G::text(self.puzzle(), self.state(), view)
    }

    fn listed(&self) -> Vec<ListItem> {
        G::listed(self.puzzle(), self.state())
    }

    fn repeat(&mut self, line: &str) -> Result<(), Problem> {
        for entry in read_log(&[line.to_owned()])? {
            Play::repeat(self, &entry)?;
        }
        Ok(())
    }

    fn log_lines(&self, from: usize) -> String {
        let entries = self.entries().get(from..).unwrap_or_default();
        entries.iter().map(|entry| entry.to_line() + "\n").collect()
    }

    fn log_len(&self) -> usize {
        self.entries().len()
    }
}

/// Writes a saved game: the puzzle's document, then the log.
pub fn write_play(
    puzzle: &dyn DynPuzzle,
    play: &dyn DynPlay,
    out: &mut dyn Write,
) -> io::Result<()> {
    puzzle.write(None, out).map_err(|error| match error {
        WriteError::Io(error) => error,
        WriteError::Refused(_) => io::Error::other("the native document holds every puzzle"),
    })?;
    out.write_all(play.log_lines(0).as_bytes())
}
