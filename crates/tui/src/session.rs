//! A play on the screen: a session of the application, the library that stores it, and the file
//! that the player saves it to.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use recreo_app::{Catalog, SessionError};
use recreo_game::{
    Action, Clock, Control, DynPlay, DynPuzzle, Level, Message, Outcome, Problem, Rating, cause,
    write_play, write_whole,
};
use recreo_store::PlayId;

use super::library::PlayerLibrary;
use recreo_native::Failure;

/// A play whose every entry is stored.
pub(crate) struct Session {
    session: recreo_app::Session,
    library: PlayerLibrary,
    /// Why the play is not stored. It can still be played, and is stored as soon as that is
    /// possible again.
    trouble: Option<Problem>,
    /// The file that the player has chosen for saving.
    pub(crate) chosen: Option<PathBuf>,
}

impl Session {
    /// Starts a play of a puzzle that is not in the library yet: new, or saved elsewhere.
    pub(crate) fn begin(
        puzzle: Box<dyn DynPuzzle>,
        chosen: Option<PathBuf>,
        library: &PlayerLibrary,
        clock: Arc<dyn Clock>,
    ) -> Result<Session, Failure> {
        let file = chosen.as_ref().map(|path| path.display().to_string());
        let session = recreo_app::Session::begin(Arc::from(puzzle), clock)
            .map_err(|problem| Failure::Wrong { file, problems: vec![problem] })?;
        let mut session = Session { session, library: library.clone(), trouble: None, chosen };
        session.trouble = session.import().err();
        session.wake()?;
        Ok(session)
    }

    /// Resumes a play of the library.
    pub(crate) fn resume(
        id: &PlayId,
        library: &PlayerLibrary,
        clock: Arc<dyn Clock>,
        control: &Control,
    ) -> Result<Session, Failure> {
        let opened = library.opened().map_err(Clone::clone)?;
        let session = opened
            .library
            .resume(id, clock, control)
            .map_err(|error| Failure::Wrong { file: None, problems: error.problems() })?;
        let mut session =
            Session { session, library: library.clone(), trouble: None, chosen: None };
        session.wake()?;
        Ok(session)
    }

    /// Returns the puzzle.
    pub(crate) fn puzzle(&self) -> &Arc<dyn DynPuzzle> {
        self.session.puzzle()
    }

    /// Returns the play.
    pub(crate) fn play(&self) -> &dyn DynPlay {
        self.session.play()
    }

    /// Performs an action; its result is on disk when this returns. If another session has
    /// continued the game meanwhile, the play is updated to that state and the action is not
    /// performed.
    pub(crate) fn perform(
        &mut self,
        action: &Action,
        control: &Control,
    ) -> Result<Outcome, Problem> {
        let result = self.session.perform(action, control).map_err(|error| error.problem());
        self.persist(None)?;
        result
    }

    /// Returns why the play is not stored.
    pub(crate) fn trouble(&self) -> Option<&Problem> {
        self.trouble.as_ref()
    }

    /// Whether the game was won.
    pub(crate) fn is_won(&self) -> bool {
        self.play().status().is_won()
    }

    /// Writes the game atomically to a file chosen by the player.
    pub(crate) fn save(&self, path: &Path) -> Result<(), Problem> {
        write_whole::<io::Error>(path, |out| write_play(self.puzzle().as_ref(), self.play(), out))
            .map_err(|error| unwritten(path, &error))
    }

    /// Finishes a won game whose level is known: computes its points and adds it to the
    /// leaderboard.
    pub(crate) fn finish(&mut self, level: Level, rating: Option<&Rating>) {
        if let (Some(rating), None) = (rating, &self.puzzle().metadata().rating)
            && let (Some(id), Ok(opened)) = (self.session.id(), self.library.opened())
        {
            // If it cannot be stored, it is computed again when needed.
            let _ = opened.rated(id, rating);
        }
        // Another session cannot continue a finished game.
        let _ = self.persist(Some(level));
    }

    /// Leaves the game: its clock is paused until the player returns.
    pub(crate) fn leave(mut self) {
        let status = self.play().status();
        if status.entries > 0 && !status.is_won() && !status.paused {
            // A pause is refused only if the game is already paused.
            let _ = self.perform(&Action::Pause, &Control::new());
        }
    }

    /// Resumes the clock after the player has returned.
    fn wake(&mut self) -> Result<(), Problem> {
        let status = self.play().status();
        if status.paused && !status.is_won() {
            self.perform(&Action::Resume, &Control::new())?;
        }
        Ok(())
    }

    /// Imports the log of a game from a file into the library. It does not count for the
    /// leaderboard, because no library has recorded it.
    fn import(&mut self) -> Result<(), Problem> {
        let library = self.library.clone();
        let opened = library.opened().map_err(Clone::clone)?;
        let entries = self.play().status().entries;
        if entries > 0 {
            let id = opened.import(self.puzzle().as_ref(), self.play());
            self.session.stored_as(id.map_err(|error| error.problem())?, entries);
        }
        Ok(())
    }

    /// Stores the new entries in the library; with the level of the puzzle if the game has ended
    /// and its points are counted.
    fn persist(&mut self, level: Option<Level>) -> Result<(), Problem> {
        self.trouble = match self.write(level) {
            Ok(()) => None,
            Err(SessionError::MovedOn) => return Err(SessionError::MovedOn.problem()),
            Err(error) => Some(error.problem()),
        };
        Ok(())
    }

    fn write(&mut self, level: Option<Level>) -> Result<(), SessionError> {
        if self.play().status().entries == self.session.stored() && level.is_none() {
            return Ok(());
        }
        let library = self.library.clone();
        let opened = library.opened().map_err(|problem| SessionError::Refused(problem.clone()))?;
        if self.session.id().is_none() {
            let id = opened.begin(self.puzzle().as_ref())?;
            self.session.stored_as(id, 0);
        }
        self.session.persist(&opened.library.store, level)
    }
}

/// Reads the puzzle in a file, with its saved log, or returns all problems.
pub(crate) fn read_puzzle(
    path: &Path,
    catalog: Catalog,
    control: &Control,
) -> Result<Box<dyn DynPuzzle>, Failure> {
    let file = path.display().to_string();
    let opener = catalog.opener().with_file_name(&file);
    let opened = recreo_native::open(&opener, path, &file, control)?;
    let puzzle = opened.into_one(&opener, control).and_then(|draft| draft.validate(control));
    puzzle.map_err(|problems| Failure::in_file(&file, problems))
}

/// Returns the problem that a file cannot be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Problem {
    Message::new("player-write-failed")
        .with("file", path.display().to_string())
        .with("cause", cause(error))
        .into()
}
