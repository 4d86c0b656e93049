//! A game in progress and the file that keeps it: whatever happens is on disk before the screen shows it.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use recreo_game::{
    AnyGame, AnyPlay, AnyPuzzle, Clock, Control, LogFile, Message, Problem, Status, cause,
    document_kind, write_play, write_whole,
};

use super::shelf::{Claim, Shelf};
use crate::input::{Asked, read_file};
use crate::report::Failure;

/// A play whose every entry is kept.
pub(crate) struct Session {
    pub(crate) puzzle: Arc<dyn AnyPuzzle>,
    play: Box<dyn AnyPlay>,
    keep: Keep,
    /// Where the player saves it by choice.
    pub(crate) chosen: Option<PathBuf>,
}

/// The file that keeps a play.
struct Keep {
    shelf: Shelf,
    /// Its path and the right to write it; nothing once the game was put away.
    place: Option<(PathBuf, Claim)>,
    log: Option<LogFile>,
    /// How many entries are on disk.
    entries: usize,
    trouble: Option<Problem>,
}

impl Session {
    /// A play of a puzzle that is not on the shelf yet: new, or as it was saved elsewhere.
    pub(crate) fn begin(
        puzzle: Box<dyn AnyPuzzle>,
        chosen: Option<PathBuf>,
        shelf: &Shelf,
        clock: Arc<dyn Clock>,
    ) -> Result<Session, Failure> {
        let file = chosen.as_ref().map(|path| path.display().to_string());
        let play = puzzle
            .play(clock)
            .map_err(|problem| Failure::Wrong { file, problems: vec![problem] })?;
        let mut keep = Keep::nowhere(shelf);
        match shelf.place_for(puzzle.about().id) {
            Ok(path) => keep.place = shelf.claim(&path).map(|claim| (path, claim)),
            // A game that cannot be kept can still be played; the screen says so.
            Err(error) => keep.trouble = Some(unwritten(&shelf.folder(), &error)),
        }
        let mut session = Session { puzzle: Arc::from(puzzle), play, keep, chosen };
        session.keep_up();
        session.wake()?;
        Ok(session)
    }

    /// Goes on with a game of the shelf.
    pub(crate) fn resume(
        path: &Path,
        games: &[&'static dyn AnyGame],
        shelf: &Shelf,
        clock: Arc<dyn Clock>,
        control: &Control,
    ) -> Result<Session, Failure> {
        let claim = shelf.claim(path);
        let claim = claim.ok_or_else(|| Message::new("player-played-elsewhere"))?;
        // Opened first: it cuts off what a crash left of a last line, so that file and play hold the same entries.
        let log = LogFile::open(path).map_err(|error| unwritten(path, &error))?;
        let puzzle = read_puzzle(path, games, control)?;
        let play = puzzle.play(clock).map_err(|problem| in_file(path, vec![problem]))?;
        let keep = Keep {
            entries: play.log_len(),
            place: Some((path.to_owned(), claim)),
            log: Some(log),
            ..Keep::nowhere(shelf)
        };
        let mut session = Session { puzzle: Arc::from(puzzle), play, keep, chosen: None };
        session.wake()?;
        Ok(session)
    }

    /// The play, to look at.
    pub(crate) fn play(&self) -> &dyn AnyPlay {
        self.play.as_ref()
    }

    /// Does something; what happened is on disk when this returns.
    pub(crate) fn act<T>(
        &mut self,
        act: impl FnOnce(&mut dyn AnyPlay) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let result = act(self.play.as_mut());
        self.keep_up();
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

    /// Puts a game that was won among the finished ones; it changes no more.
    pub(crate) fn finish(&mut self) {
        self.keep.log = None;
        if let Some((path, claim)) = self.keep.place.take()
            && let Err(error) = self.keep.shelf.finish(&path, claim)
        {
            self.keep.trouble = Some(unwritten(&path, &error));
        }
    }

    /// Leaves the game: its clock stands until somebody comes back. One in which nothing was done is not kept.
    pub(crate) fn leave(mut self) {
        if self.play.log_len() == 0 {
            self.keep.log = None;
            if let Some((path, claim)) = self.keep.place.take() {
                // What cannot be deleted shows in the list of games, where it can be tried again.
                let _ = self.keep.shelf.delete(&path, claim);
            }
        } else if !self.is_won() && !self.play.is_paused() {
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

    /// Brings the file up to the play. After a failure the file is written anew, so that half a line does no harm.
    fn keep_up(&mut self) {
        let Some((path, _)) = &self.keep.place else { return };
        let path = path.clone();
        match self.write_news(&path) {
            Ok(()) => {
                self.keep.entries = self.play.log_len();
                self.keep.trouble = None;
            }
            Err(problem) => {
                self.keep.log = None;
                self.keep.trouble = Some(problem);
            }
        }
    }

    fn write_news(&mut self, path: &Path) -> Result<(), Problem> {
        match &mut self.keep.log {
            Some(_) if self.keep.entries == self.play.log_len() => Ok(()),
            Some(log) => {
                let lines = self.play.log_lines(self.keep.entries);
                log.append(&lines).map_err(|error| unwritten(path, &error))
            }
            None => {
                self.save(path)?;
                self.keep.log = Some(LogFile::open(path).map_err(|error| unwritten(path, &error))?);
                Ok(())
            }
        }
    }
}

impl Keep {
    fn nowhere(shelf: &Shelf) -> Keep {
        Keep { shelf: shelf.clone(), place: None, log: None, entries: 0, trouble: None }
    }
}

/// The puzzle in a file, with the log it was saved with; or everything that is wrong. A document names its game, the rest is
/// found out as on the command line.
pub(crate) fn read_puzzle(
    path: &Path,
    games: &[&'static dyn AnyGame],
    control: &Control,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let bytes = read_file(path, &path.display().to_string())?;
    let kind = document_kind(&bytes);
    let game = games.iter().copied().find(|game| Some(game.about().id) == kind.as_deref());
    let draft = Asked::of(game).understand(&bytes);
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
