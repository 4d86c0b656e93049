//! A play whose log is kept: whatever happens in it is in the library before it is shown.
//!
//! The log is the only truth. A session writes the entries that are new by their numbers, so of two sessions on one play
//! one wins; the other one reads the log again and shows how the play is now.

use std::sync::Arc;

use recreo_game::{Action, Clock, Control, DynPlay, DynPuzzle, Level, Message, Outcome, Problem};
use recreo_store::{PlayId, Progress, Store, StoreError};

/// A play whose log is kept in a library.
pub struct Session {
    puzzle: Arc<dyn DynPuzzle>,
    play: Box<dyn DynPlay>,
    clock: Arc<dyn Clock>,
    /// Which play of the library it is, once it is there.
    id: Option<PlayId>,
    /// How many entries are in the library.
    stored: usize,
}

/// Why something was not done, or not kept.
#[derive(Debug)]
pub enum SessionError {
    /// The action is not possible. Nothing was changed.
    Refused(Problem),
    /// Another session has gone on with the play. This one shows what it made of it; nothing was done.
    MovedOn,
    /// The library did not keep what happened: the session knows more than it.
    Unsaved(StoreError),
}

impl SessionError {
    /// What to say about it.
    pub fn problem(&self) -> Problem {
        match self {
            SessionError::Refused(problem) => problem.clone(),
            SessionError::MovedOn => Message::new("app-play-moved-on").into(),
            SessionError::Unsaved(error) => error.problem(),
        }
    }
}

impl From<StoreError> for SessionError {
    fn from(error: StoreError) -> SessionError {
        SessionError::Unsaved(error)
    }
}

impl Session {
    /// A play that is not in the library yet: new, or as it was saved elsewhere.
    pub fn begin(puzzle: Arc<dyn DynPuzzle>, clock: Arc<dyn Clock>) -> Result<Session, Problem> {
        let play = puzzle.play(Arc::clone(&clock))?;
        Ok(Session { puzzle, play, clock, id: None, stored: 0 })
    }

    /// A play of the library, from its log.
    pub fn resume(
        id: PlayId,
        puzzle: Arc<dyn DynPuzzle>,
        log: &[String],
        clock: Arc<dyn Clock>,
    ) -> Result<Session, Problem> {
        let play = puzzle.resume(Arc::clone(&clock), log)?;
        Ok(Session { puzzle, play, clock, id: Some(id), stored: log.len() })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<dyn DynPuzzle> {
        &self.puzzle
    }

    /// The play, to look at.
    pub fn play(&self) -> &dyn DynPlay {
        self.play.as_ref()
    }

    /// Which play of the library it is, once it is there.
    pub fn id(&self) -> Option<&PlayId> {
        self.id.as_ref()
    }

    /// Says which play of the library it is, and how many of its entries are there.
    pub fn stored_as(&mut self, id: PlayId, entries: usize) {
        self.id = Some(id);
        self.stored = entries;
    }

    /// How many entries are in the library.
    pub fn stored(&self) -> usize {
        self.stored
    }

    /// The log from an entry on, a line each.
    pub fn log(&self, from: usize) -> Vec<String> {
        self.play.log(from).lines().map(str::to_owned).collect()
    }

    /// Does something without keeping it yet: see [`Session::persist`].
    pub fn perform(&mut self, action: &Action, control: &Control) -> Result<Outcome, SessionError> {
        self.play.perform(action, control).map_err(SessionError::Refused)
    }

    /// Puts a copy of the play that knows more (its moves were judged) in the place of this one.
    pub fn replace_play(&mut self, play: Box<dyn DynPlay>) {
        self.play = play;
    }

    /// Keeps what happened since the last time; it is on disk when this returns. The level of the puzzle is given where
    /// the play is over and its points are counted.
    pub fn persist(&mut self, store: &Store, level: Option<Level>) -> Result<(), SessionError> {
        let news = self.log(self.stored);
        let Some(id) = self.id.clone() else { return Ok(()) };
        if news.is_empty() && level.is_none() {
            return Ok(());
        }
        let progress = Progress::of(self.play.as_ref(), level);
        match store.append(&id, self.stored as u64, &news, &progress) {
            Ok(()) => {
                self.stored += news.len();
                Ok(())
            }
            Err(StoreError::Taken(_)) => self.catch_up(&id, store, level),
            Err(error) => Err(error.into()),
        }
    }

    /// The library has entries that were not counted here.
    fn catch_up(
        &mut self,
        id: &PlayId,
        store: &Store,
        level: Option<Level>,
    ) -> Result<(), SessionError> {
        let there = store.log(id, 0)?;
        if there.len() > self.stored && self.log(0).starts_with(&there) {
            // This session wrote them, and the library went away before it said so.
            self.stored = there.len();
            return self.persist(store, level);
        }
        let play = self.puzzle.resume(Arc::clone(&self.clock), &there);
        self.play = play.map_err(SessionError::Refused)?;
        self.stored = there.len();
        Err(SessionError::MovedOn)
    }
}
