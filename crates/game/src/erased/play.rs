//! A game in progress with its types hidden.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use super::board::{Ahead, DynBoard, Position, StateOf, hint_as_text};
use super::puzzle::DynPuzzle;
use crate::document::read_log;
use crate::{
    Action, Control, Game, Gesture, Help, Level, Message, Outcome, Play, Problem, SceneChange,
    Score, Status, View, WriteError,
};

/// A game in progress: its board, and the log of what happened on it.
pub trait DynPlay: DynBoard + Send {
    /// Does something. What cannot be done changes nothing and says why.
    fn perform(&mut self, action: &Action, control: &Control) -> Result<Outcome, Problem>;
    /// The board as it would be after a gesture, without a trace in the log: for showing where a drag is going.
    fn preview(&self, gesture: &Gesture) -> Option<Box<dyn DynBoard>>;
    /// Where the play is.
    fn status(&self) -> PlayStatus;
    /// What changed in the picture since the log had so many entries, given how it was seen then and is now.
    fn change_since(&self, entries: usize, before: &View, now: &View) -> SceneChange;
    /// What the play is worth.
    fn score(&self, level: Level) -> Score;
    /// The log from an entry on, a line each.
    fn log(&self, from: usize) -> String;
    /// One more entry of a log, at the time that it names: for showing a play again from its beginning.
    fn replay(&mut self, line: &str) -> Result<(), Problem>;
}

/// Where a play is: a function of its log and of the clock.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayStatus {
    /// Whether the puzzle is solved.
    pub status: Status,
    /// Whether the clock stands.
    pub paused: bool,
    /// The time played, pauses left out.
    pub elapsed: Duration,
    /// Whether there is something to undo.
    pub can_undo: bool,
    /// Whether there is something to redo.
    pub can_redo: bool,
    /// The names of the checkpoints.
    pub checkpoints: Vec<String>,
    /// How many entries the log has.
    pub entries: usize,
    /// What the help has cost.
    pub help: Help,
}

impl PlayStatus {
    /// Whether the puzzle is solved.
    pub fn is_won(&self) -> bool {
        self.status == Status::Won
    }
}

impl dyn DynPlay + '_ {
    /// Makes moves written as people write them, as one step.
    pub fn make(&mut self, moves: &[&str]) -> Result<(), Problem> {
        let moves = moves.iter().map(|&m| m.to_owned()).collect();
        self.perform(&Action::Move(moves), &Control::new()).map(drop)
    }

    /// Does something that takes no time.
    pub fn act(&mut self, action: Action) -> Result<Outcome, Problem> {
        self.perform(&action, &Control::new())
    }
}

/// A typed play that knows its game.
pub(super) struct Played<G: Game>(pub(super) Play<G::Puzzle>);

impl<G: Game> Position for Played<G> {
    type Game = G;

    fn puzzle(&self) -> &Arc<G::Puzzle> {
        self.0.puzzle()
    }

    fn state(&self) -> &StateOf<G> {
        self.0.state()
    }
}

fn read_moves<M: std::str::FromStr>(moves: &[String]) -> Result<Vec<M>, Problem> {
    let read = |text: &String| {
        let malformed = |_| Message::new("move-malformed").with("text", text.as_str()).into();
        text.parse().map_err(malformed)
    };
    moves.iter().map(read).collect()
}

impl<G: Game> DynPlay for Played<G> {
    fn perform(&mut self, action: &Action, control: &Control) -> Result<Outcome, Problem> {
        let play = &mut self.0;
        let mut outcome = Outcome::default();
        match action {
            Action::Gesture(gesture) => outcome.grabbed = play.gesture(gesture)?,
            Action::Move(moves) => play.make(read_moves(moves)?)?,
            Action::Undo => play.undo()?,
            Action::Redo => play.redo()?,
            Action::Checkpoint(name) => play.checkpoint(name)?,
            Action::Return(name) => play.return_to(name)?,
            Action::Check { show } => outcome.mistakes = Some(play.check(*show, control)?),
            Action::Hint => outcome.hint = Some(hint_as_text(play.hint(control)?)),
            Action::Next => play.next(control)?,
            Action::Step => play.solve_step(control)?,
            Action::Solve { route: None } => play.solve_all(control)?,
            Action::Solve { route: Some(route) } => play.solve_by(read_moves(route)?)?,
            Action::Watch => play.watched()?,
            Action::Pause => play.pause()?,
            Action::Resume => play.unpause()?,
            Action::Judge => play.judge(control)?,
        }
        Ok(outcome)
    }

    fn preview(&self, gesture: &Gesture) -> Option<Box<dyn DynBoard>> {
        let (puzzle, state) = (Arc::clone(self.puzzle()), self.0.preview(gesture)?);
        Some(Box::new(Ahead::<G> { puzzle, state }))
    }

    fn status(&self) -> PlayStatus {
        PlayStatus {
            status: self.0.status(),
            paused: self.0.is_paused(),
            elapsed: self.0.elapsed(),
            can_undo: self.0.can_undo(),
            can_redo: self.0.can_redo(),
            checkpoints: self.0.checkpoints().map(str::to_owned).collect(),
            entries: self.0.entries().len(),
            help: self.0.help(),
        }
    }

    fn change_since(&self, entries: usize, before: &View, now: &View) -> SceneChange {
        self.0.change_since(entries, before, now)
    }

    fn score(&self, level: Level) -> Score {
        self.0.score(level)
    }

    fn log(&self, from: usize) -> String {
        let entries = self.0.entries().get(from..).unwrap_or_default();
        entries.iter().map(|entry| entry.to_line() + "\n").collect()
    }

    fn replay(&mut self, line: &str) -> Result<(), Problem> {
        for entry in read_log(&[line.to_owned()])? {
            self.0.repeat(&entry)?;
        }
        Ok(())
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
    out.write_all(play.log(0).as_bytes())
}
