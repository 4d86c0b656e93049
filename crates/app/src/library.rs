//! A library of puzzles and plays: a store together with the games that can read its documents.

use std::sync::Arc;
use std::time::Instant;

use recreo_game::{
    Clock, Control, DynPlay, DynPuzzle, Json, Message, Metadata, NATIVE, Overrides, Problem,
    SOLUTIONS_WRONG, SolutionCount, WriteError, clean_name,
};
use recreo_store::{
    NewPuzzle, PlayFilter, PlayId, PlayRow, PlayerId, Progress, Puzzle, PuzzleId, Store,
    StoreError, StoredSolution,
};

use crate::catalog::Catalog;
use crate::session::Session;
use crate::solutions::{Attributed, Solutions, attributed, in_order, set_stored, stored};

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

/// The options for saving an edited puzzle.
#[derive(Clone, Copy, Default)]
pub struct Editing<'a> {
    /// A new title; without one, the puzzle keeps its own.
    pub title: Option<&'a str>,
    /// The deadline for rating it.
    pub until: Option<Instant>,
}

/// The result of saving an edited puzzle.
pub struct Edited {
    /// The puzzle as stored.
    pub row: Puzzle,
    /// The number of stored solutions that still hold.
    pub kept: usize,
    /// The number of stored solutions that were dropped.
    pub dropped: usize,
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
        let document = self.store.document_seen(row)?.ok_or_else(no_puzzle)?;
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
        let title = how.title.and_then(clean_name);
        let own = puzzle.metadata().name.as_deref().and_then(clean_name);
        puzzle.metadata_mut().name = title.clone().or(own);
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
                self.name(&id, name, title.is_some())?;
                if !puzzle.metadata().solutions.is_empty() {
                    let row = self.row(&id)?;
                    self.merge_solutions(&row, puzzle.as_ref(), &stored(puzzle.as_ref()))?;
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

    /// Saves an edited version of a puzzle that was read as `seen`. The puzzle keeps its id, its
    /// title and the solutions that still hold; plays that were begun keep the version with which
    /// they began. Its parameters and seed stay only if the board is the same.
    ///
    /// Fails with [`StoreError::Conflict`] if the puzzle has changed since it was read, or if lists
    /// show another puzzle that is the same as the edited one.
    pub fn edit(
        &self,
        seen: &Puzzle,
        mut puzzle: Box<dyn DynPuzzle>,
        how: Editing<'_>,
        control: &Control,
    ) -> Result<Edited, LibraryError> {
        let control = match how.until {
            Some(until) => control.clone().with_deadline(until),
            None => control.clone(),
        };
        let mut notes = puzzle.facts().notes;
        // The answer counts these.
        notes.retain(|note| note.key() != SOLUTIONS_WRONG);
        let given = stored(puzzle.as_ref());
        let stored = self.attributed(&seen.id)?;
        puzzle.metadata_mut().solutions.clear();
        // An earlier version that was played has the solutions that an edit dropped.
        let earlier = match self.store.find_same(&NewPuzzle::of(puzzle.as_ref())?)? {
            Some(id) => self.attributed(&id)?,
            None => Vec::new(),
        };
        let solutions = in_order(puzzle.as_ref(), [&stored[..], &given, &earlier].concat());
        let holds = |one: &&Attributed| solutions.iter().any(|(json, _)| *json == one.0);
        let kept = stored.iter().filter(holds).count();
        let dropped = stored.len() - kept;

        let title = how.title.and_then(clean_name).or_else(|| seen.name.clone());
        let title = title.or_else(|| clean_name(puzzle.metadata().name.as_deref()?));
        let is_same = match self.load(seen, &control) {
            Ok(mut old) => content(old.as_mut())? == content(puzzle.as_mut())?,
            // A document that this version cannot read is replaced.
            Err(LibraryError::Wrong(_)) => false,
            Err(error) => return Err(error),
        };
        if is_same {
            self.name(&seen.id, title.as_deref(), true)?;
            self.merge_solutions(seen, puzzle.as_ref(), &solutions)?;
        } else {
            let unsound = unsound(puzzle.as_ref(), &control);
            let rating = match unsound {
                None => puzzle.rate(&control).ok(),
                Some(_) => None,
            };
            let metadata = puzzle.metadata_mut();
            *metadata = Metadata { name: title, rating, ..metadata.clone() };
            set_stored(puzzle.as_mut(), solutions);
            self.store.edit_puzzle(seen, &NewPuzzle::of(puzzle.as_ref())?)?;
            notes.extend(unsound);
        }
        Ok(Edited { row: self.row(&seen.id)?, kept, dropped, notes })
    }

    /// Adds the solutions that a solver has found to those of a puzzle that was read as `seen`, in
    /// the order in which its game stores them. Without a name it is the default solver. If the
    /// puzzle has been edited since, nothing is added.
    pub fn add_solutions(
        &self,
        seen: &Puzzle,
        puzzle: &dyn DynPuzzle,
        found: &[Json],
        solver: Option<&str>,
    ) -> Result<(), LibraryError> {
        let found: Vec<Attributed> = attributed(puzzle.about(), found, solver).collect();
        self.merge_solutions(seen, puzzle, &found)
    }

    fn merge_solutions(
        &self,
        seen: &Puzzle,
        puzzle: &dyn DynPuzzle,
        found: &[Attributed],
    ) -> Result<(), LibraryError> {
        while self.row(&seen.id)?.document_tag() == seen.document_tag() {
            let known = self.store.solutions(&seen.id)?;
            let all = [&pairs(&known)?, found].concat();
            let new: Vec<StoredSolution> = in_order(puzzle, all)
                .iter()
                .map(|(json, solver)| StoredSolution::new(json.as_str(), solver.as_deref()))
                .collect();
            if new == known || self.store.replace_solutions(seen, &known, &new)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the solutions of a stored puzzle, each with its solver.
    fn attributed(&self, id: &PuzzleId) -> Result<Vec<Attributed>, LibraryError> {
        Ok(pairs(&self.store.solutions(id)?)?)
    }

    /// Lists the stored solutions of a puzzle.
    pub fn solutions(
        &self,
        id: &PuzzleId,
        puzzle: &dyn DynPuzzle,
    ) -> Result<Solutions, LibraryError> {
        Ok(Solutions::of(puzzle, self.attributed(id)?))
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

    /// Renames a puzzle. Without a name it has its default title.
    pub fn rename(&self, id: &PuzzleId, name: &str) -> Result<(), StoreError> {
        self.store.rename_puzzle(id, clean_name(name).as_deref())
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
        let load = |row: &Puzzle| self.load(row, control).map(Arc::from);
        let (_, puzzle) = self.play_with_puzzle(id, load)?;
        let log = self.store.log(id, 0)?;
        Ok(Session::resume(id.clone(), puzzle, &log, clock)?)
    }

    /// Reads a play and its puzzle, which `load` reads. If the puzzle is edited in between, so that
    /// the play moves to the earlier version, both are read again.
    pub fn play_with_puzzle<E: From<LibraryError>>(
        &self,
        id: &PlayId,
        load: impl Fn(&Puzzle) -> Result<Arc<dyn DynPuzzle>, E>,
    ) -> Result<(PlayRow, Arc<dyn DynPuzzle>), E> {
        let read = || -> Result<PlayRow, LibraryError> {
            let missing = || LibraryError::Missing(Message::new("app-no-play"));
            self.store.play(id)?.ok_or_else(missing)
        };
        loop {
            let row = read()?;
            match load(&row.puzzle) {
                Ok(puzzle) => return Ok((row, puzzle)),
                Err(error) => {
                    let now = read()?;
                    let seen = (&row.puzzle.id, row.puzzle.document_tag());
                    if (&now.puzzle.id, now.puzzle.document_tag()) == seen {
                        return Err(error);
                    }
                }
            }
        }
    }
}

/// Returns a puzzle's document without its metadata.
fn content(puzzle: &mut dyn DynPuzzle) -> Result<Vec<u8>, LibraryError> {
    let metadata = std::mem::take(puzzle.metadata_mut());
    let mut document = Vec::new();
    let written = puzzle.write(Some(NATIVE), &mut document);
    *puzzle.metadata_mut() = metadata;
    match written {
        Ok(()) => Ok(document),
        Err(WriteError::Refused(problem)) => Err(problem.into()),
        Err(WriteError::Io(error)) => Err(StoreError::from(error).into()),
    }
}

/// Returns stored solutions, each with its solver.
fn pairs(stored: &[StoredSolution]) -> Result<Vec<Attributed>, Problem> {
    stored.iter().map(|one| Ok((one.json.parse()?, one.solver.clone()))).collect()
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
