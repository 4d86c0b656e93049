//! A play whose log is stored: every action is saved in the library before its result is shown.
//!
//! The log is the only source of truth. A session appends new entries by their numbers, so of two
//! concurrent sessions on one play only one succeeds. The other reloads the log and shows the
//! current state.

use std::sync::Arc;

use recreo_game::{Action, Clock, Control, DynPlay, DynPuzzle, Level, Message, Outcome, Problem};
use recreo_store::{PlayId, Progress, Store, StoreError};

/// A play whose log is stored in a library.
pub struct Session {
    puzzle: Arc<dyn DynPuzzle>,
    play: Box<dyn DynPlay>,
    clock: Arc<dyn Clock>,
    /// The id of the play in the library, once it is stored.
    id: Option<PlayId>,
    /// The number of entries in the library.
    stored: usize,
}

/// The reason why an action was not performed or not stored.
#[derive(Debug)]
pub enum SessionError {
    /// The action is not possible. Nothing changed.
    Refused(Problem),
    /// Another session has continued the play. This session now shows the continued play; the
    /// action was not performed.
    MovedOn,
    /// The library failed. The session contains entries that are not stored.
    Unsaved(StoreError),
}

impl SessionError {
    /// Returns the problem to report.
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
    /// Starts a play that is not in the library yet: a new one, or one saved in a file.
    pub fn begin(puzzle: Arc<dyn DynPuzzle>, clock: Arc<dyn Clock>) -> Result<Session, Problem> {
        let play = puzzle.play(Arc::clone(&clock))?;
        Ok(Session { puzzle, play, clock, id: None, stored: 0 })
    }

    /// Continues a play of the library from its log.
    pub fn resume(
        id: PlayId,
        puzzle: Arc<dyn DynPuzzle>,
        log: &[String],
        clock: Arc<dyn Clock>,
    ) -> Result<Session, Problem> {
        let play = puzzle.resume(Arc::clone(&clock), log)?;
        Ok(Session { puzzle, play, clock, id: Some(id), stored: log.len() })
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Arc<dyn DynPuzzle> {
        &self.puzzle
    }

    /// Returns the play.
    pub fn play(&self) -> &dyn DynPlay {
        self.play.as_ref()
    }

    /// Returns the id of the play in the library, once it is stored.
    pub fn id(&self) -> Option<&PlayId> {
        self.id.as_ref()
    }

    /// Records that the play is stored under this id, with this number of entries.
    pub fn stored_as(&mut self, id: PlayId, entries: usize) {
        self.id = Some(id);
        self.stored = entries;
    }

    /// Returns the number of entries in the library.
    pub fn stored(&self) -> usize {
        self.stored
    }

    /// Returns the log from an entry on, one entry on each line.
    pub fn log(&self, from: usize) -> Vec<String> {
        self.play.log(from).lines().map(str::to_owned).collect()
    }

    /// Performs an action without storing it: see [`Session::persist`].
    pub fn perform(&mut self, action: &Action, control: &Control) -> Result<Outcome, SessionError> {
        self.play.perform(action, control).map_err(SessionError::Refused)
    }

    /// Replaces the play by a copy of it with more entries, for example verdicts on moves.
    pub fn replace_play(&mut self, play: Box<dyn DynPlay>) {
        self.play = play;
    }

    /// Stores the new entries durably. Pass the level of the puzzle when the play is finished, to
    /// count its points.
    pub fn persist(&mut self, store: &Store, level: Option<Level>) -> Result<(), SessionError> {
        let new_entries = self.log(self.stored);
        let Some(id) = self.id.clone() else { return Ok(()) };
        if new_entries.is_empty() && level.is_none() {
            return Ok(());
        }
        let progress = Progress::of(self.play.as_ref(), level);
        match store.append(&id, self.stored as u64, &new_entries, &progress) {
            Ok(()) => {
                self.stored += new_entries.len();
                Ok(())
            }
            Err(StoreError::Conflict(_)) => self.catch_up(&id, store, level),
            Err(error) => Err(error.into()),
        }
    }

    /// Handles the case that the library has entries that this session has not counted.
    fn catch_up(
        &mut self,
        id: &PlayId,
        store: &Store,
        level: Option<Level>,
    ) -> Result<(), SessionError> {
        let stored_log = store.log(id, 0)?;
        if stored_log.len() > self.stored && self.log(0).starts_with(&stored_log) {
            // This session wrote them, but the connection to the library failed before the
            // confirmation.
            self.stored = stored_log.len();
            return self.persist(store, level);
        }
        let play = self.puzzle.resume(Arc::clone(&self.clock), &stored_log);
        self.play = play.map_err(SessionError::Refused)?;
        self.stored = stored_log.len();
        Err(SessionError::MovedOn)
    }
}
