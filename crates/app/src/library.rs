//! A library of puzzles and plays: a store together with the games that can read its documents.

use std::sync::Arc;
use std::time::Instant;

use recreo_game::{
    Clock, Control, DynPlay, DynPuzzle, Json, Message, NATIVE, Overrides, Problem, SolutionCount,
};
use recreo_store::{
    NewPuzzle, PlayFilter, PlayId, PlayerId, Progress, Puzzle, PuzzleId, Store, StoreError,
    one_line,
};

use crate::catalog::Catalog;
use crate::session::Session;

/// The work budget for counting the solutions of a puzzle.
const COUNT_BUDGET: u64 = 20_000_000;

/// A store together with the games that can read its documents.
pub struct Library {
    /// The store.
    pub store: Store,
    /// The games.
    pub catalog: Catalog,
}

/// The options for adding a puzzle to a library.
#[derive(Clone, Copy)]
pub struct Adding<'a> {
    /// Whether the puzzle appears in lists.
    pub listed: bool,
    /// The title to store in place of the puzzle's own.
    pub title: Option<&'a str>,
    /// Whether the puzzle comes from a file, so that its number of solutions must be checked.
    pub imported: bool,
    /// The deadline for rating it.
    pub until: Option<Instant>,
}

/// The result of adding a puzzle.
pub struct Added {
    /// The puzzle as stored.
    pub row: Puzzle,
    /// Whether it was added now, not before.
    pub is_new: bool,
    /// Remarks for the user.
    pub notes: Vec<Message>,
}

/// The reason why a request to a library failed.
#[derive(Debug)]
pub enum LibraryError {
    /// The puzzle or play does not exist.
    Missing(Message),
    /// The stored data cannot be read, or the given data cannot be stored.
    Wrong(Vec<Problem>),
    /// The store failed.
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
    /// Returns the problems to report.
    pub fn problems(self) -> Vec<Problem> {
        match self {
            LibraryError::Missing(message) => vec![message.into()],
            LibraryError::Wrong(problems) => problems,
            LibraryError::Store(error) => vec![error.problem()],
        }
    }
}

impl Library {
    /// Returns the stored data about a puzzle.
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

    /// Adds a puzzle, with a rating if that is quick. A puzzle that the library already has is not
    /// added again, but gets the new solutions, and the new title if it had none or if a title was
    /// given in `how`.
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
                    self.store.set_listed(&id, true)?;
                }
                let name = puzzle.metadata().name.as_deref();
                self.name(&id, name, how.title.is_some())?;
                if !puzzle.metadata().solutions.is_empty() {
                    self.add_solutions(&id, puzzle.as_ref(), &puzzle.metadata().solutions)?;
                }
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

    /// Adds solutions to those of a stored puzzle, in the order in which its game stores them.
    pub fn add_solutions(
        &self,
        id: &PuzzleId,
        puzzle: &dyn DynPuzzle,
        found: &[Json],
    ) -> Result<(), LibraryError> {
        loop {
            let known = self.store.solutions(id)?;
            let stored: Result<Vec<Json>, _> = known.iter().map(|text| text.parse()).collect();
            let all = [&stored?, found].concat();
            let space = puzzle.solution_space(&all);
            let new: Vec<String> = space.iter().map(|one| one_line(one.as_str())).collect();
            if new == known || self.store.replace_solutions(id, &known, &new)? {
                return Ok(());
            }
        }
    }

    /// Returns the id of a puzzle. Adds it, unlisted, if the library does not have it.
    pub fn keep(&self, puzzle: &dyn DynPuzzle) -> Result<PuzzleId, StoreError> {
        let mut new = NewPuzzle::of(puzzle)?;
        new.listed = false;
        match self.store.find_same(&new)? {
            Some(existing) => Ok(existing),
            None => self.store.add_puzzle(&new),
        }
    }

    /// Sets the title of a puzzle if it has none, or if `insist` is set.
    fn name(&self, id: &PuzzleId, name: Option<&str>, insist: bool) -> Result<(), StoreError> {
        let existing = self.store.puzzle(id)?.and_then(|row| row.name);
        if name.is_some() && existing.as_deref() != name && (insist || existing.is_none()) {
            self.store.rename_puzzle(id, name)?;
        }
        Ok(())
    }

    /// Adds a play that was saved elsewhere. If the player already has this play, or a continuation
    /// of it, returns that one.
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
        for existing in self.store.plays(&filter)?.items {
            if existing.entries >= log.len() as u64
                && self.store.log(&existing.id, 0)?.starts_with(&log)
            {
                return Ok(existing.id);
            }
        }
        self.store.import_play(puzzle, player, &log, &Progress::of(play, None))
    }

    /// Loads a play and returns a session that continues it.
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

/// Returns a message if the puzzle has no solution, or has several although its game guarantees
/// one, as far as the budget allows to find out.
pub fn unsound(puzzle: &dyn DynPuzzle, control: &Control) -> Option<Message> {
    match SolutionCount::of(puzzle, &control.clone().with_budget(COUNT_BUDGET)) {
        SolutionCount::Unsolvable => Some(Message::new("app-no-solution")),
        SolutionCount::Multiple => Some(Message::new("app-several-solutions")),
        SolutionCount::Unique | SolutionCount::Solvable | SolutionCount::Unknown => None,
    }
}

fn no_puzzle() -> LibraryError {
    LibraryError::Missing(Message::new("app-no-puzzle-here"))
}
