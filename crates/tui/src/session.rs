//! A play on the screen: a session of the application, the library that keeps it, and the file that the player saves it to.

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

/// A play whose every entry is kept.
pub(crate) struct Session {
    session: recreo_app::Session,
    library: PlayerLibrary,
    /// Why the play is not kept, if it is not: it can still be played, and is kept when that is possible again.
    trouble: Option<Problem>,
    /// Where the player saves it by choice.
    pub(crate) chosen: Option<PathBuf>,
}

impl Session {
    /// A play of a puzzle that is not in the library yet: new, or as it was saved elsewhere.
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

    /// Goes on with a play of the library.
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

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &Arc<dyn DynPuzzle> {
        self.session.puzzle()
    }

    /// The play, to look at.
    pub(crate) fn play(&self) -> &dyn DynPlay {
        self.session.play()
    }

    /// Does something; what happened is on disk when this returns. Where another session has gone on with the game
    /// meanwhile, the play is what that one made of it, and nothing was done.
    pub(crate) fn perform(
        &mut self,
        action: &Action,
        control: &Control,
    ) -> Result<Outcome, Problem> {
        let result = self.session.perform(action, control).map_err(|error| error.problem());
        self.persist(None)?;
        result
    }

    /// Why the play is not kept, if it is not.
    pub(crate) fn trouble(&self) -> Option<&Problem> {
        self.trouble.as_ref()
    }

    /// Whether it was won.
    pub(crate) fn is_won(&self) -> bool {
        self.play().status().is_won()
    }

    /// Writes the game to a file of the player's choice, whole or not at all.
    pub(crate) fn save(&self, path: &Path) -> Result<(), Problem> {
        write_whole::<io::Error>(path, |out| write_play(self.puzzle().as_ref(), self.play(), out))
            .map_err(|error| unwritten(path, &error))
    }

    /// The game was won, and its level is known: its points count, and it enters the leaderboard.
    pub(crate) fn finish(&mut self, level: Level, rating: Option<&Rating>) {
        if let (Some(rating), None) = (rating, &self.puzzle().metadata().rating)
            && let (Some(id), Ok(opened)) = (self.session.id(), self.library.opened())
        {
            // Where it cannot be kept it is found out again when it is needed.
            let _ = opened.rated(id, rating);
        }
        // A game that is over cannot have gone on.
        let _ = self.persist(Some(level));
    }

    /// Leaves the game: its clock stands until the player comes back.
    pub(crate) fn leave(mut self) {
        let status = self.play().status();
        if status.entries > 0 && !status.is_won() && !status.paused {
            // A pause is refused only where there is one already.
            let _ = self.perform(&Action::Pause, &Control::new());
        }
    }

    /// The player came back: the clock goes on.
    fn wake(&mut self) -> Result<(), Problem> {
        let status = self.play().status();
        if status.paused && !status.is_won() {
            self.perform(&Action::Resume, &Control::new())?;
        }
        Ok(())
    }

    /// Takes what happened in the game before it came here into the library. It will not count for the leaderboard, as no
    /// library has seen it happen.
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

    /// Brings the library up to the play; with the level of the puzzle where the game is over and its points are counted.
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

/// The puzzle in a file, with the log that it was saved with; or everything that is wrong.
pub(crate) fn read_puzzle(
    path: &Path,
    catalog: Catalog,
    control: &Control,
) -> Result<Box<dyn DynPuzzle>, Failure> {
    let file = path.display().to_string();
    let opener = catalog.opener().with_file_name(&file);
    let opened = recreo_native::open(&opener, path, &file, control)?;
    let puzzle = opened.into_one(&opener).and_then(|draft| draft.validate(control));
    puzzle.map_err(|problems| Failure::in_file(&file, problems))
}

fn unwritten(path: &Path, error: &io::Error) -> Problem {
    Message::new("player-unwritten")
        .with("file", path.display().to_string())
        .with("cause", cause(error))
        .into()
}
