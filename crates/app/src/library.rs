//! A library of puzzles and plays: a store with the games that its documents are of.

use std::sync::Arc;
use std::time::Instant;

use recreo_game::{
    Clock, Control, DynPlay, DynPuzzle, Message, NATIVE, Overrides, Problem, SolutionCount,
};
use recreo_store::{
    NewPuzzle, PlayFilter, PlayId, PlayerId, Progress, Puzzle, PuzzleId, Store, StoreError,
};

use crate::catalog::Catalog;
use crate::session::Session;

/// The work that counting the solutions of a puzzle may take.
const COUNTING: u64 = 20_000_000;

/// A store with the games that its documents are of.
pub struct Library {
    /// What is kept.
    pub store: Store,
    /// The games.
    pub catalog: Catalog,
}

/// How a puzzle is added to a library.
#[derive(Clone, Copy)]
pub struct Adding<'a> {
    /// Whether lists show it.
    pub listed: bool,
    /// Its name, in place of the one that it has.
    pub title: Option<&'a str>,
    /// Whether it comes from a file, so that it may have no solution or several.
    pub imported: bool,
    /// Until when it may be rated.
    pub until: Option<Instant>,
}

/// A puzzle that was added to a library, or was there before.
pub struct Added {
    /// What the library has.
    pub row: Puzzle,
    /// Whether it was not there before.
    pub is_new: bool,
    /// What the user should know about it.
    pub notes: Vec<Message>,
}

/// Why a library did not do what it was asked.
#[derive(Debug)]
pub enum LibraryError {
    /// There is no such thing.
    Missing(Message),
    /// What it holds cannot be read, or what it was given cannot be kept.
    Wrong(Vec<Problem>),
    /// The store did not do it.
    Store(StoreError),
}

impl From<StoreError> for LibraryError {
    fn from(error: StoreError) -> LibraryError {
        LibraryError::Store(error)
    }
}

impl From<Problem> for LibraryError {
    fn from(problem: Problem) -> LibraryError {
        LibraryError::Wrong(vec![problem])
    }
}

impl LibraryError {
    /// What to say about it.
    pub fn problems(self) -> Vec<Problem> {
        match self {
            LibraryError::Missing(message) => vec![message.into()],
            LibraryError::Wrong(problems) => problems,
            LibraryError::Store(error) => vec![error.problem()],
        }
    }
}

impl Library {
    /// What the library says about a puzzle.
    pub fn row(&self, id: &PuzzleId) -> Result<Puzzle, LibraryError> {
        self.store.puzzle(id)?.ok_or_else(no_puzzle)
    }

    /// Reads a puzzle.
    pub fn load(
        &self,
        row: &Puzzle,
        control: &Control,
    ) -> Result<Box<dyn DynPuzzle>, LibraryError> {
        let document = self.store.document(&row.id)?.ok_or_else(no_puzzle)?;
        let game = self.catalog.game(&row.kind)?;
        let draft = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default());
        draft.and_then(|draft| draft.validate(control)).map_err(LibraryError::Wrong)
    }

    /// Adds a puzzle, rated if that is quick. One that is there already is not added twice: it takes the name that this
    /// one has if it has none, and in any case one that is given.
    pub fn add(
        &self,
        mut puzzle: Box<dyn DynPuzzle>,
        how: Adding<'_>,
        control: &Control,
    ) -> Result<Added, LibraryError> {
        if let Some(title) = how.title {
            puzzle.metadata_mut().name = Some(title.to_owned());
        }
        let mut notes = puzzle.facts().notes;
        let control = match how.until {
            Some(until) => control.clone().with_deadline(until),
            None => control.clone(),
        };
        let unsound = how.imported.then(|| unsound(puzzle.as_ref(), &control)).flatten();
        let known = self.store.find_same(&NewPuzzle::of(puzzle.as_ref())?)?;
        let is_new = known.is_none();
        let id = match known {
            Some(id) => {
                if how.listed {
                    self.store.list_puzzle(&id, true)?;
                }
                let name = puzzle.metadata().name.as_deref();
                self.name(&id, name, how.title.is_some())?;
                id
            }
            None => {
                let is_sound = unsound.is_none();
                puzzle.metadata_mut().rating =
                    is_sound.then(|| puzzle.rate(&control).ok()).flatten();
                let mut new = NewPuzzle::of(puzzle.as_ref())?;
                new.listed = how.listed;
                self.store.add_puzzle(&new)?
            }
        };
        notes.extend(unsound);
        Ok(Added { row: self.row(&id)?, is_new, notes })
    }

    /// The id of a puzzle, which is added unlisted if it is not there.
    pub fn keep(&self, puzzle: &dyn DynPuzzle) -> Result<PuzzleId, StoreError> {
        let mut new = NewPuzzle::of(puzzle)?;
        new.listed = false;
        match self.store.find_same(&new)? {
            Some(there) => Ok(there),
            None => self.store.add_puzzle(&new),
        }
    }

    /// Gives a puzzle a name if it has none, or if `insist` is set.
    fn name(&self, id: &PuzzleId, name: Option<&str>, insist: bool) -> Result<(), StoreError> {
        let there = self.store.puzzle(id)?.and_then(|row| row.name);
        if name.is_some() && there.as_deref() != name && (insist || there.is_none()) {
            self.store.rename_puzzle(id, name)?;
        }
        Ok(())
    }

    /// Adds a play that was saved elsewhere, for a player to go on with. Where the player has it already, or has gone on
    /// with it, that play is given.
    pub fn import_play(
        &self,
        puzzle: &PuzzleId,
        player: &PlayerId,
        play: &dyn DynPlay,
    ) -> Result<PlayId, StoreError> {
        let log: Vec<String> = play.log(0).lines().map(str::to_owned).collect();
        let filter = PlayFilter {
            player: Some(player.clone()),
            puzzle: Some(puzzle.clone()),
            per_page: 500,
            ..PlayFilter::default()
        };
        for there in self.store.plays(&filter)?.items {
            if there.entries >= log.len() as u64 && self.store.log(&there.id, 0)?.starts_with(&log)
            {
                return Ok(there.id);
            }
        }
        self.store.bring_play(puzzle, player, &log, &Progress::of(play, None))
    }

    /// A play of the library, from its log.
    pub fn resume(
        &self,
        id: &PlayId,
        clock: Arc<dyn Clock>,
        control: &Control,
    ) -> Result<Session, LibraryError> {
        let missing = || LibraryError::Missing(Message::new("app-no-play"));
        let row = self.store.play(id)?.ok_or_else(missing)?;
        let puzzle = Arc::from(self.load(&row.puzzle, control)?);
        let log = self.store.log(id, 0)?;
        Ok(Session::resume(id.clone(), puzzle, &log, clock)?)
    }
}

/// What is said about a puzzle that has no solution, or several where there should be one, as far as that is found out
/// quickly.
pub fn unsound(puzzle: &dyn DynPuzzle, control: &Control) -> Option<Message> {
    match SolutionCount::of(puzzle, &control.clone().with_budget(COUNTING)) {
        SolutionCount::Unsolvable => Some(Message::new("app-no-solution")),
        SolutionCount::Multiple => Some(Message::new("app-several-solutions")),
        SolutionCount::Unique | SolutionCount::Solvable | SolutionCount::Unknown => None,
    }
}

fn no_puzzle() -> LibraryError {
    LibraryError::Missing(Message::new("app-no-puzzle-here"))
}
