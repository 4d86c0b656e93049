//! A game in progress, with its types hidden.

use std::io::{self, Write};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use super::board::{Ahead, DynBoard, Position, StateOf, hint_as_text};
use super::puzzle::DynPuzzle;
use crate::document::read_log;
use crate::{
    About, Action, Control, Game, Gesture, Help, Level, Message, Outcome, Play, Problem,
    SceneChange, Score, Status, View, WriteError,
};

/// A game in progress: a position, and the log that led to it.
pub trait DynPlay: DynBoard + Send {
    /// Performs an action. An action that is refused changes nothing and returns the reason.
    fn perform(&mut self, action: &Action, control: &Control) -> Result<Outcome, Problem>;
    /// Returns a copy of the play, with its log and its clock, for work that takes long: what
    /// happens in one of the two does not change the other.
    fn fork(&self) -> Box<dyn DynPlay>;
    /// Returns the board as it would be after a gesture, without logging anything. It shows where a
    /// drag would lead.
    fn preview(&self, gesture: &Gesture) -> Option<Box<dyn DynBoard>>;
    /// Returns the status of the play.
    fn status(&self) -> PlayStatus;
    /// Returns the change of the picture since the log had `entries` entries, when it was shown
    /// with the view `before`.
    fn change_since(&self, entries: usize, before: &View, now: &View) -> SceneChange;
    /// Computes the score.
    fn score(&self, level: Level) -> Score;
    /// Returns the number of moves in the log, also of those that were undone.
    fn moves_made(&self) -> u64;
    /// Returns the log from an entry on, one entry on each line.
    fn log(&self, from: usize) -> String;
    /// Appends an entry of a log at its recorded time, to replay a play from its beginning.
    fn replay(&mut self, line: &str) -> Result<(), Problem>;
}

/// The status of a play, a function of its log and of the clock.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayStatus {
    /// Whether the puzzle is solved.
    pub status: Status,
    /// Whether the clock is paused.
    pub paused: bool,
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to redo.
    pub can_redo: bool,
    /// The names of the checkpoints.
    pub checkpoints: Vec<String>,
    /// The number of entries in the log.
    pub entries: usize,
    /// The cost of the help used so far.
    pub help: Help,
}

impl PlayStatus {
    /// Returns whether the puzzle is solved.
    pub fn is_won(&self) -> bool {
        self.status == Status::Won
    }
}

impl dyn DynPlay + '_ {
    /// Makes moves in text form, as one step.
    pub fn make(&mut self, moves: &[&str]) -> Result<(), Problem> {
        let moves = moves.iter().map(|&m| m.to_owned()).collect();
        self.perform(&Action::Move(moves), &Control::new()).map(drop)
    }

    /// Performs an action without a time limit.
    pub fn act(&mut self, action: Action) -> Result<Outcome, Problem> {
        self.perform(&action, &Control::new())
    }
}

/// The typed play behind a [`DynPlay`].
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

fn read_moves<M: FromStr>(moves: &[String], about: &About) -> Result<Vec<M>, Problem> {
    let read = |text: &String| {
        let malformed = |_| {
            let message = Message::new("move-malformed").with("example", about.move_example);
            message.with("text", text.as_str()).into()
        };
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
            Action::Move(moves) => play.make(read_moves(moves, G::ABOUT)?)?,
            Action::Undo => play.undo()?,
            Action::Redo => play.redo()?,
            Action::Checkpoint(name) => play.checkpoint(name)?,
            Action::Return(name) => play.return_to(name)?,
            Action::Check { show } => outcome.mistakes = Some(play.check(*show, control)?),
            Action::Hint => outcome.hint = Some(hint_as_text(play.hint(control)?)),
            Action::Next => play.next(control)?,
            Action::Step => play.solve_step(control)?,
            Action::Solve { route: None } => play.solve_all(control)?,
            Action::Solve { route: Some(route) } => play.solve_by(read_moves(route, G::ABOUT)?)?,
            Action::Watch => play.watched()?,
            Action::Pause => play.pause()?,
            Action::Resume => play.unpause()?,
            Action::Judge => play.judge(control)?,
        }
        Ok(outcome)
    }

    fn fork(&self) -> Box<dyn DynPlay> {
        Box::new(Played::<G>(self.0.fork()))
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

    fn moves_made(&self) -> u64 {
        let moves = self.0.entries().iter().filter_map(|entry| entry.event.moves());
        moves.map(|moves| moves.len() as u64).sum()
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

/// Writes a saved game: the document of the puzzle, then the log.
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
