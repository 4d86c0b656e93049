//! A game in progress and the library that keeps it: whatever happens is on disk before the screen shows it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use recreo_game::{
    Clock, Control, DynGame, DynPlay, DynPuzzle, Level, Message, Problem, Rating, Status, cause,
    write_play, write_whole,
};
use recreo_store::{PlayId, Progress, StoreError};

use super::shelf::Shelf;
use crate::input::Asked;
use crate::report::Failure;

/// A play whose every entry is kept.
pub(crate) struct Session {
    pub(crate) puzzle: Arc<dyn DynPuzzle>,
    play: Box<dyn DynPlay>,
    clock: Arc<dyn Clock>,
    keep: Keep,
    /// Where the player saves it by choice.
    pub(crate) chosen: Option<PathBuf>,
}

/// What is kept of a play.
struct Keep {
    shelf: Shelf,
    /// Which play of the library it is, once something has happened in it.
    id: Option<PlayId>,
    /// How many entries are on disk.
    entries: usize,
    trouble: Option<Problem>,
}

/// Why a play is not kept.
enum Unkept {
    /// It may be the next time.
    Now(Problem),
    /// Somebody else has gone on with it, on the page perhaps.
    Elsewhere,
}

impl Session {
    /// A play of a puzzle that is not on the shelf yet: new, or as it was saved elsewhere.
    pub(crate) fn begin(
        puzzle: Box<dyn DynPuzzle>,
        chosen: Option<PathBuf>,
        shelf: &Shelf,
        clock: Arc<dyn Clock>,
    ) -> Result<Session, Failure> {
        let file = chosen.as_ref().map(|path| path.display().to_string());
        let play = puzzle
            .play(Arc::clone(&clock))
            .map_err(|problem| Failure::Wrong { file, problems: vec![problem] })?;
        let keep = Keep { shelf: shelf.clone(), id: None, entries: 0, trouble: None };
        let mut session = Session { puzzle: Arc::from(puzzle), play, clock, keep, chosen };
        // A game that cannot be kept can still be played; the screen says so.
        session.keep.trouble = session.bring_in().err();
        session.wake()?;
        Ok(session)
    }

    /// Goes on with a game of the shelf.
    pub(crate) fn resume(
        id: &PlayId,
        games: &[&'static dyn DynGame],
        shelf: &Shelf,
        clock: Arc<dyn Clock>,
        control: &Control,
    ) -> Result<Session, Failure> {
        let library = shelf.library().map_err(Clone::clone)?;
        let (puzzle, log) = library.take(id, games, control)?;
        let play = puzzle.resume(Arc::clone(&clock), &log)?;
        let keep = Keep {
            shelf: shelf.clone(),
            id: Some(id.clone()),
            entries: play.log_len(),
            trouble: None,
        };
        let puzzle = Arc::from(puzzle);
        let mut session = Session { puzzle, play, clock, keep, chosen: None };
        session.wake()?;
        Ok(session)
    }

    /// The play, to look at.
    pub(crate) fn play(&self) -> &dyn DynPlay {
        self.play.as_ref()
    }

    /// Does something; what happened is on disk when this returns. Where somebody else has gone on with the game meanwhile, the
    /// play is what they made of it, and nothing was done.
    pub(crate) fn act<T>(
        &mut self,
        act: impl FnOnce(&mut dyn DynPlay) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let result = act(self.play.as_mut());
        self.keep_up(None)?;
        result
    }

    /// Why the play is not kept, if it is not.
    pub(crate) fn trouble(&self) -> Option<&Problem> {
        self.keep.trouble.as_ref()
    }

    /// Whether it was won.
    pub(crate) fn is_won(&self) -> bool {
        self.play.status() == Status::Won
    }

    /// Writes the game to a file of the player's choice, whole or not at all.
    pub(crate) fn save(&self, path: &Path) -> Result<(), Problem> {
        write_whole::<io::Error>(path, |out| {
            write_play(self.puzzle.as_ref(), self.play.as_ref(), out)
        })
        .map_err(|error| unwritten(path, &error))
    }

    /// The game was won, and it is known how hard it was: its points count, and it is in the hall of fame.
    pub(crate) fn finish(&mut self, level: Level, rating: Option<&Rating>) {
        if let (Some(rating), None) = (rating, &self.puzzle.head().rating)
            && let (Some(id), Ok(library)) = (&self.keep.id, self.keep.shelf.library())
        {
            // Where it cannot be kept it is found out again by whoever needs it.
            let _ = library.rated(id, rating);
        }
        // A game that is over cannot have gone on.
        let _ = self.keep_up(Some(level));
    }

    /// Leaves the game: its clock stands until somebody comes back.
    pub(crate) fn leave(mut self) {
        if self.play.log_len() > 0 && !self.is_won() && !self.play.is_paused() {
            // A pause is refused only where one is already.
            let _ = self.act(|play| play.pause());
        }
    }

    /// Somebody came back: the clock goes on.
    fn wake(&mut self) -> Result<(), Problem> {
        if self.play.is_paused() && !self.is_won() {
            self.act(|play| play.go_on())?;
        }
        Ok(())
    }

    /// Takes what happened in the game before it came here into the library: nobody here has seen it, so it will not count for the hall
    /// of fame.
    fn bring_in(&mut self) -> Result<(), Problem> {
        let library = self.keep.shelf.library().map_err(Clone::clone)?;
        let log = self.lines(0);
        if !log.is_empty() {
            let progress = Progress::of(self.play.as_ref(), None);
            let brought = library.bring(self.puzzle.as_ref(), &log, &progress);
            self.keep.id = Some(brought.map_err(|error| error.problem())?);
            self.keep.entries = log.len();
        }
        Ok(())
    }

    /// Brings the library up to the play; with the level of the puzzle where the game is over and its points are counted.
    fn keep_up(&mut self, level: Option<Level>) -> Result<(), Problem> {
        self.keep.trouble = match self.write_news(level) {
            Ok(()) => None,
            Err(Unkept::Now(problem)) => Some(problem),
            Err(Unkept::Elsewhere) => return Err(Message::new("player-gone-on").into()),
        };
        Ok(())
    }

    fn write_news(&mut self, level: Option<Level>) -> Result<(), Unkept> {
        if self.play.log_len() == self.keep.entries && level.is_none() {
            return Ok(());
        }
        let shelf = self.keep.shelf.clone();
        let library = shelf.library().map_err(|problem| Unkept::Now(problem.clone()))?;
        let id = match &self.keep.id {
            Some(id) => id.clone(),
            None => self.keep.id.insert(library.begin(self.puzzle.as_ref())?).clone(),
        };
        let news = self.lines(self.keep.entries);
        let progress = Progress::of(self.play.as_ref(), level);
        match library.store.append(&id, self.keep.entries as u64, &news, &progress) {
            Ok(()) => {
                self.keep.entries += news.len();
                Ok(())
            }
            Err(StoreError::Taken(_)) => {
                let there = library.store.log(&id, 0)?;
                let ours = self.lines(0);
                if there.len() > self.keep.entries && ours.starts_with(&there) {
                    // We wrote them ourselves, and were not told so: the library was away for a moment.
                    self.keep.entries = there.len();
                    return self.write_news(level);
                }
                let play = self.puzzle.resume(Arc::clone(&self.clock), &there);
                self.play = play.map_err(Unkept::Now)?;
                self.keep.entries = there.len();
                Err(Unkept::Elsewhere)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The lines of the log from an entry on.
    fn lines(&self, from: usize) -> Vec<String> {
        self.play.log_lines(from).lines().map(str::to_owned).collect()
    }
}

impl From<StoreError> for Unkept {
    fn from(error: StoreError) -> Unkept {
        Unkept::Now(error.problem())
    }
}

/// The puzzle in a file, with the log that it was saved with; or everything that is wrong.
pub(crate) fn read_puzzle(path: &Path, control: &Control) -> Result<Box<dyn DynPuzzle>, Failure> {
    let asked = Asked::in_file(path, None);
    let opened = asked.contents(&path.display().to_string(), control)?;
    let draft = opened.into_one(&asked.opener);
    let puzzle = draft.and_then(|draft| draft.validate(control));
    puzzle.map_err(|problems| in_file(path, problems))
}

fn in_file(path: &Path, problems: Vec<Problem>) -> Failure {
    Failure::in_file(&path.display().to_string(), problems)
}

fn unwritten(path: &Path, error: &io::Error) -> Problem {
    Message::new("player-unwritten")
        .with("file", path.display().to_string())
        .with("cause", cause(error))
        .into()
}
